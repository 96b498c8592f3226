//===- models/traffic/Coverage.h - Lines that guarded references touch ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line is touched where one of its elements is:
///
///     if (i % 2 == 0) a[i] = …;                   each line of a
///     if (i < n / 4) a[i] = …;                    a quarter of them
///     if (i % 2 == 0) a[i] = …; else a[i] = …;    each line, once
///     for j: if (j % 3 == 1) s += a[i];           each line, in some j
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Guard.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sparcity::traffic {

/// One access as its guard lets it run.
struct Use {
  const ir::Guard *guard = nullptr; ///< null: always
  size_t loops = 0;                 ///< of the path around it
  bool isStore = false;
};

/// A loop that comes by a line again while a cache holds it.
struct Return {
  size_t loop = 0;     ///< of the path
  double elements = 1; ///< of the line that it uses
};

class Coverage {
public:
  /// Of references along the path that move with its loop `moving`. Points into both.
  Coverage(const ir::Kernel &kernel, ir::LoopPath path, size_t moving)
      : kernel(&kernel), path(std::move(path)), moving(moving) {}

  /// Share of the lines that one of the uses touches, where a line has so many of the
  /// elements that the loop goes through one after the other. Where chance decides anew for each
  /// of them, those of loops that return to it too.
  double of(const std::vector<Use> &uses, double perLine,
            const std::vector<Return> &returns = {}) const;

private:
  double touchedByChance(const ir::Guard *guard, double perLine,
                         const std::vector<Return> &returns) const;
  using Guards = std::vector<const ir::Guard *>;
  double untouchedByChance(const Guards &guards, double perLine,
                           const std::vector<Return> &returns) const;
  std::optional<ir::Condition> inSomeIteration(const ir::Condition &condition,
                                               const ir::LoopPath &around) const;
  double linesWhere(const Guards &guards, size_t loops, double perLine) const;

  const ir::Kernel *kernel;
  ir::LoopPath path;
  size_t moving;
  mutable std::map<std::pair<Guards, double>, double> known;
};

} // namespace sparcity::traffic
