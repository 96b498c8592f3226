//===- models/ecm/CoreTimes.cpp - Cores that have not equally much to do --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/CoreTimes.h"

#include <algorithm>
#include <numeric>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

/// What a core asks for of the bandwidth.
static double offeredBy(const CoreWork &core) {
  return core.alone.value() > 0 ? core.memory / core.alone : 0;
}

/// Of the cores of one domain, from `begin` to before `end`.
static void finish(const std::vector<CoreWork> &cores, size_t begin, size_t end,
                   const Contention &contention, std::vector<Cycles> &times) {
  std::vector<size_t> order(end - begin);
  std::iota(order.begin(), order.end(), begin);
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return cores[a].alone < cores[b].alone; });
  Cycles elapsed(0), done(0); // of what each core alone would have done
  for (auto first = order.begin(); first != order.end(); ++first) {
    double offered = 0;
    for (auto core = first; core != order.end(); ++core)
      offered += offeredBy(cores[*core]);
    const auto active = static_cast<double>(order.end() - first);
    const double slower =
        offered > 0 ? std::clamp(offered / contention.achieved(offered), 1.0, active) : 1;
    elapsed += (cores[*first].alone - done) * slower;
    done = cores[*first].alone;
    times[*first] = elapsed;
  }
}

std::vector<Cycles> finishTimes(const std::vector<CoreWork> &cores, const Contention &contention,
                                unsigned coresPerDomain) {
  std::vector<Cycles> times(cores.size(), Cycles(0));
  for (size_t begin = 0; begin < cores.size(); begin += coresPerDomain)
    finish(cores, begin, std::min(cores.size(), begin + coresPerDomain), contention, times);
  return times;
}

} // namespace sparcity::ecm
