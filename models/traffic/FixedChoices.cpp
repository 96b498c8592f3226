//===- models/traffic/FixedChoices.cpp - Elements that data choose once for all ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/FixedChoices.h"

#include "models/traffic/ArraySizes.h"
#include "models/traffic/Spread.h"
#include "models/traffic/Traffic.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace traffic {

namespace {

class Finder {
public:
  explicit Finder(ir::Bindings sizes) : sizes(std::move(sizes)) {}

  void visit(const ir::Loop &loop) {
    if (!mayRun(loop.guard))
      return;
    add(loop.boundAccesses);
    path.push_back(&loop);
    for (const ir::Node &node : loop.body)
      if (const ir::Loop *inner = node.asLoop())
        visit(*inner);
      else if (mayRun(node.asStatement()->guard))
        add(node.asStatement()->accesses);
    path.pop_back();
  }

  std::map<unsigned, std::set<std::string>> offsets; ///< by array

private:
  /// False where sizes alone say that it does not.
  bool mayRun(const std::optional<ir::Guard> &guard) const {
    if (!guard || !guard->condition)
      return true;
    const ir::Condition bound{guard->condition->lhs.substitute(sizes), guard->condition->op,
                              guard->condition->rhs.substitute(sizes)};
    return bound.holds().value_or(true);
  }

  void add(const std::vector<ir::Access> &accesses) {
    for (const ir::Access &access : accesses)
      if (!access.offset.loadedArrays().empty() && !choiceIn(access.offset, path))
        offsets[access.array.index].insert(access.offset.str());
  }

  ir::Bindings sizes;
  ir::LoopPath path;
};

} // namespace

double FixedChoices::lines(double lineBytes) const {
  Spread spread;
  spread.lines = bytes ? std::max(1.0, *bytes / lineBytes) : HUGE_VAL;
  spread.rate = number;
  return spread.touched(1);
}

std::map<unsigned, FixedChoices> fixedChoices(const ir::Kernel &kernel, const Options &options) {
  Finder finder(kernel.bindings());
  finder.visit(kernel.nest);
  std::map<unsigned, FixedChoices> result;
  for (const auto &[array, different] : finder.offsets) {
    const std::optional<ArraySize> size =
        arraySize(kernel, ir::ArrayId{array}, Choice(), options.beside, options.contents);
    result[array] = {static_cast<double>(different.size()),
                     size ? size->bytes.substitute(kernel.bindings()).asDouble() : std::nullopt};
  }
  return result;
}

} // namespace traffic
