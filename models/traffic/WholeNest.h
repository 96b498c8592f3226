//===- models/traffic/WholeNest.h - Lines of all loops of a nest ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of the whole nest over every boundary where all sizes are bound, for
/// any affine nest: several loops side by side, triangles, tiles. Derived from
/// footprints (nest/LineCount.h), nothing is simulated.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Hierarchy.h"
#include "models/traffic/Residence.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/nest/LineCount.h"

#include <map>
#include <optional>
#include <utility>

namespace sparcity::traffic {

class WholeNest {
public:
  /// Some tenths of a second.
  static constexpr std::uint64_t mostSteps = 700'000;

  /// Fails, naming the position, where a size is open, an access is not affine,
  /// or stores pass by caches or are not allocated in them.
  /// Lines are not known where they take more than the effort, all that are asked for together.
  static llvm::Expected<WholeNest> of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                      const machine::Machine &machine,
                                      Effort effort = Effort(mostSteps));

  /// From empty caches on, or of a nest that runs again and again: a cache that
  /// holds all of its lines misses none then.
  enum class Start { Cold, Warm };
  /// Per unit of work of the innermost loop of the path, for one of so many active cores:
  /// of its part of the loop that they share. Nothing where that takes too long.
  std::optional<std::vector<Boundary>> boundaries(unsigned cores, double safety, Start start) const;
  /// Of one cache, per unit of work, as far as footprints say it; for a core that does the
  /// whole nest. What `boundaries` makes sure of, that no line is missed less than once, takes
  /// longer. Nothing where that takes too long.
  std::optional<CacheMisses> missesOf(size_t level, unsigned cores, double safety) const;
  double iterationsPerUnit() const { return perUnit; }
  /// True if one loop moves references of an array by different strides, whose distance changes
  /// as it goes on: t[i] and t[2*i]. Footprints know it as a mean.
  bool drawsApart() const;
  /// True if references of an array in one loop move by different strides in any loop around:
  /// a[i][j] and a[i][i]. Footprints know what each of them finds again of its own lines, and of
  /// those that move alike, but not where such ways cross.
  bool waysCross() const;
  /// Lines that are loaded at least once.
  double compulsoryLines() const { return residence().lines(); }
  /// The innermost level that holds all lines; none: memory.
  std::optional<size_t> residentLevel(unsigned cores, double safety) const;

private:
  /// What a core does.
  struct Share {
    AffineNest nest;
    double units = 0;
    std::vector<TouchedLines> touched; ///< by array; of the whole nest: see residence()
  };
  WholeNest(const ir::Kernel &kernel, ir::LoopPath path, const machine::Machine &machine,
            AffineNest nest, Effort effort)
      : kernel(&kernel), machine(&machine), path(std::move(path)), whole{std::move(nest), 0, {}},
        effort(effort) {}
  /// Made when it is first asked for: it takes longer than the misses of a cache.
  const Residence &residence() const;
  const std::vector<TouchedLines> &touchedBy(const Share &share) const {
    return &share == &whole ? residence().byArray() : share.touched;
  }
  double lineBytes() const;
  /// Of some of the cores, evenly among them: of all if they are few. None where the whole
  /// nest stands for each of them.
  std::vector<Share> sharesOf(unsigned cores) const;
  /// Of all cores together, of which each has so much of an array's lines in the cache.
  std::optional<std::vector<ArrayLines>>
  count(const Share &share, const std::vector<double> &shares, double capacity) const;
  std::optional<std::vector<ArrayLines>> linesAt(const Share &share, size_t level, unsigned cores,
                                                 double safety) const;
  /// Arrays that no iteration of a shared loop has for itself.
  std::vector<bool> commonArrays(const Share &share) const;

  const ir::Kernel *kernel;
  const machine::Machine *machine;
  ir::LoopPath path;
  mutable std::optional<Residence> made;
  double perUnit = 1;
  Share whole;
  /// Counts of the whole nest by capacity and shares: asked for again and again.
  mutable std::map<std::pair<double, std::vector<double>>, std::vector<ArrayLines>> known;
  mutable Effort effort;
};

} // namespace sparcity::traffic
