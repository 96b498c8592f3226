//===- models/pictures/ConfigurationMap.h - Two numbers of a machine ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest reaches on machines that differ in some numbers, as a map over the two of them that
/// have the most values: shades by how near the best it comes, lines where that is 90 and 50 %,
/// and where the bottleneck is another one. Of further numbers the best value is taken.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Setting.h"
#include "models/plot/Figure.h"
#include "models/result/Forward.h"

#include <string>
#include <vector>

namespace sparcity::pictures {

/// One machine, or one size on it.
struct Configuration {
  std::vector<machine::Setting> settings; ///< the size too
  double seconds = 0;                     ///< an iteration
  std::string bottleneck;                 ///< empty: it is not known

  static Configuration of(const result::Result &result);
};

/// Empty, with a note, where no two numbers have several values. All have the same settings.
plot::Figure configurationMap(const std::string &title, const std::vector<Configuration> &all);

} // namespace sparcity::pictures
