//===- models/ecm/Band.cpp - How far a time may be off ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Band.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

Band bandOf(Cycles time, std::vector<Doubt> doubts) {
  constexpr double noticeable = 0.005;
  double less = 0, more = 0;
  for (const Doubt &doubt : doubts) {
    less += std::pow(std::min(doubt.low, 0.0), 2);
    more += std::pow(std::max(doubt.high, 0.0), 2);
  }
  llvm::erase_if(doubts, [&](const Doubt &doubt) { return doubt.size() < noticeable; });
  llvm::stable_sort(doubts, [](const Doubt &a, const Doubt &b) { return a.size() > b.size(); });
  return {{time * std::exp(-std::sqrt(less)), time * std::exp(std::sqrt(more))}, std::move(doubts)};
}

} // namespace sparcity::ecm
