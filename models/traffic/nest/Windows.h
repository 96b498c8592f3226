//===- models/traffic/nest/Windows.h - Footprints between two uses --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What lies between two uses of a line: the footprint of all references while
/// a loop makes so many iterations (its stack distance), and which references
/// use each other's lines within such a window. docs/models/derivations.md says why a
/// window goes from the middle of one iteration to the middle of another.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/nest/Effort.h"

#include <compare>
#include <map>
#include <vector>

namespace sparcity::traffic {

class Windows {
public:
  using References = std::vector<unsigned>;

  /// `shares`: what of each array's lines counts where they are held against a capacity.
  /// Once the effort is over there are none to be seen.
  Windows(const AffineNest &nest, std::int64_t lineBytes, std::vector<double> shares,
          Effort &effort)
      : nest(nest), lineBytes(lineBytes), shares(std::move(shares)), effort(effort) {}

  /// Distinct lines of references to one array while `loop` runs through the
  /// span (no loop: in one execution).
  double lines(const References &references, const AffineLoop *loop, Span span,
               const AffineNest::Indices &indices) const;
  /// What all references in the loop need of a capacity.
  double lines(const AffineLoop &loop, Span span, const AffineNest::Indices &indices) const;

  /// While it lives, iterations of the loop (if any) are looked at where they begin
  /// in a line, as far as it moves references by less. They may begin anywhere, as
  /// they come, otherwise.
  class Pin {
  public:
    Pin(Windows &windows, const AffineLoop *loop) : pinned(windows.pinned) {
      pinned.push_back(loop);
    }
    ~Pin() { pinned.pop_back(); }
    Pin(const Pin &) = delete;
    Pin &operator=(const Pin &) = delete;

  private:
    std::vector<const AffineLoop *> &pinned;
  };

  /// Lines that iteration `at` of the loop uses and the `window` before it do not.
  double newLines(const References &references, const AffineLoop &loop,
                  const AffineNest::Range &range, std::int64_t at, std::int64_t window,
                  const AffineNest::Indices &indices) const;

  /// Iterations after which the references that move less than a line in each
  /// are at the same place in a line again: the lines of an iteration differ.
  std::int64_t phases(const AffineLoop &loop, const AffineNest::Range &range,
                      const AffineNest::Indices &indices) const;

  /// True if references to an array go different ways in the span, and meet in few lines if at
  /// all.
  bool passThrough(const AffineLoop &loop, Span span, const AffineNest::Indices &indices) const;

  /// Which part of an iteration uses the lines of one array.
  struct Use {
    size_t item = 0;              ///< of the body, that uses a line last
    size_t next = 0;              ///< the one that does so first in a later iteration
    std::int64_t stay = 1;        ///< iterations of its loop on the same line
    bool moves = true;            ///< with that loop
    unsigned first = 0, last = 0; ///< references, if it is no loop
    auto operator<=>(const Use &) const = default;
  };
  Use useOf(const References &references, const AffineLoop &loop, const AffineNest::Range &range,
            std::int64_t at, AffineNest::Indices indices) const;
  /// The most iterations of the loop up to `at` after which a line is still there
  /// in a cache of `capacity` lines; 0 if it is not in the next.
  std::int64_t longest(const Use &use, const AffineLoop &loop, const AffineNest::Range &range,
                       std::int64_t at, double capacity, const AffineNest::Indices &indices) const;

  /// Iterations after which nothing that references of one array used is used again
  /// for the first time.
  std::int64_t memory(const References &references, const AffineLoop &loop,
                      const AffineNest::Range &range, const AffineNest::Indices &indices) const;

  /// References of one array that find each other's lines within a window: loads
  /// may keep what one stores until another stores there.
  struct Stream {
    References references;
    References stores;
    std::int64_t apart = 0; ///< iterations from one store to the last one there
  };
  std::vector<Stream> streams(const References &references, const AffineLoop &loop,
                              const AffineNest::Range &range, std::int64_t at, std::int64_t window,
                              const AffineNest::Indices &indices) const;

  /// Lines that are found in the cache in each iteration although a whole
  /// iteration does not fit.
  struct Handover {
    unsigned array = 0;
    double loads = 0;
    double stores = 0; ///< lines that stay dirty from one to the other
  };
  /// What one loop (or statement) of the body leaves there for the next ones, those
  /// of the next iteration too, and what is used at the very end of one and at its
  /// very start in the next: an element that stays in place while the loops inside run.
  std::vector<Handover> handovers(const AffineLoop &loop, const AffineNest::Range &range,
                                  std::int64_t at, double capacity,
                                  const AffineNest::Indices &indices) const;

  std::map<unsigned, References> byArray(const References &references) const;
  References storesOf(const References &references) const;

private:
  std::vector<Box> boxes(unsigned reference, const AffineLoop *loop, Span span,
                         const AffineNest::Indices &indices) const;
  bool isPinned(const AffineReference &reference, const AffineLoop &loop,
                const AffineNest::Indices &indices) const;
  std::vector<Box> boxes(const References &references, const AffineLoop *loop, Span span,
                         const AffineNest::Indices &indices) const;
  struct Meeting {
    double lines = 0;
    double share = 0;
    std::int64_t shift = 0; ///< iterations that `b` uses them after `a`
  };
  Meeting meet(unsigned a, unsigned b, const AffineLoop &loop, std::int64_t at, std::int64_t window,
               std::int64_t trips, const AffineNest::Indices &indices) const;
  void addBoxes(std::map<unsigned, std::vector<Box>> &sum, const References &references,
                const AffineLoop &loop, const AffineLoop *running, Span span,
                const AffineNest::Indices &indices) const;
  double countAll(const std::map<unsigned, std::vector<Box>> &boxes) const;
  /// What they need of a capacity.
  double needOf(const std::map<unsigned, std::vector<Box>> &boxes) const;
  void addHalf(std::map<unsigned, std::vector<Box>> &sum, const References &references,
               const AffineLoop &loop, const AffineNest::Range &range, std::int64_t at,
               bool isSecond, AffineNest::Indices indices) const;
  static bool isInnermost(const AffineLoop &loop);
  std::int64_t stay(const References &references, const AffineLoop &inner,
                    const AffineNest::Indices &indices) const;
  std::optional<std::pair<size_t, size_t>> itemsThatMeet(const References &references,
                                                         const AffineLoop &loop,
                                                         const AffineNest::Range &range,
                                                         std::int64_t at,
                                                         const AffineNest::Indices &indices) const;
  double windowLines(const Use &use, const AffineLoop &loop, const AffineNest::Range &range,
                     std::int64_t first, std::int64_t window, AffineNest::Indices indices) const;
  class Handovers;
  double count(const std::vector<Box> &boxes) const {
    effort.spend(4 + boxes.size());
    return effort.isOver() ? 0 : distinctLines(boxes, lineBytes);
  }

  const AffineNest &nest;
  std::int64_t lineBytes;
  std::vector<double> shares; ///< by array
  Effort &effort;
  std::vector<const AffineLoop *> pinned;
};

} // namespace sparcity::traffic
