//===- models/work/Weights.cpp - Operations that cost more than an addition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/Weights.h"

#include "models/machine/Core.h"

namespace sparcity::work {

namespace {

/// Weights by name; the name of a function may end in its type ("expf").
class Weights {
public:
  Weights(const machine::Core &core, std::vector<std::string> &unweighted)
      : core(core), unweighted(unweighted) {}

  double of(const std::string &name, double count) const {
    if (count == 0)
      return 0;
    const std::string plain = name.substr(0, name.find_last_not_of("fl") + 1);
    for (const std::string &known : {name, plain})
      if (const auto found = core.weights.find(known); found != core.weights.end())
        return found->second * count;
    unweighted.push_back(name);
    return count;
  }

private:
  const machine::Core &core;
  std::vector<std::string> &unweighted;
};

} // namespace

double weightedFlops(const Work &work, const machine::Core &core,
                     std::vector<std::string> &unweighted) {
  const Weights weights(core, unweighted);
  const Flops &flops = work.flops;
  double sum = flops.add + flops.mul + 2 * flops.fma + weights.of("div", flops.div) +
               weights.of("sqrt", flops.sqrt);
  for (const auto &[function, count] : work.calls)
    sum += weights.of(function, count);
  return sum;
}

} // namespace sparcity::work
