//===- models/plot/Figure.cpp - A picture as a value --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/plot/Figure.h"

#include <cmath>

namespace sparcity::plot {

void Source::add(std::string name, std::optional<double> value) {
  if (value && std::isfinite(*value))
    data.push_back({std::move(name), *value});
}

} // namespace sparcity::plot
