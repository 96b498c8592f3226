//===- models/traffic/FixedChoices.cpp - Elements that data choose once for all ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/FixedChoices.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/traffic/ArraySizes.h"
#include "models/traffic/Spread.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/footprint/Footprint.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::traffic {

namespace {

class ChosenFinder {
public:
  ChosenFinder(ir::Bindings sizes, double lineBytes)
      : sizes(std::move(sizes)), lineBytes(lineBytes) {}

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

  /// Numbers that choose where the same thing begins.
  struct Beginnings {
    double lines = 0;      ///< of one
    double row = HUGE_VAL; ///< lines from which they choose
    std::set<std::string> numbers;
  };
  /// By array and what is beside the number.
  std::map<unsigned, std::map<std::string, Beginnings>> found;

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
      if (const std::optional<Choice> choice = fixedChoice(access.offset, path)) {
        Beginnings &own = found[access.array.index][choice->rest.str()];
        if (own.numbers.empty())
          measure(access, *choice, own);
        own.numbers.insert(choice->number.str());
      }
  }

  /// Lines of all iterations of the loops that go on from the number.
  void measure(const ir::Access &access, const Choice &choice, Beginnings &own) const {
    std::vector<double> strides;
    Box box;
    box.bytes = access.bytes;
    double others = 1; // where the offset is not affine
    const ir::Expr offset = choice.rest.substitute(sizes);
    for (const ir::Loop *loop : path) {
      const std::optional<double> trips = ir::tripCount(*loop, sizes).asDouble();
      if (!offset.contains(loop->index) || !trips || *trips <= 1)
        continue;
      const bool isAffine = offset.isPolynomialIn(loop->index) && offset.degree(loop->index) == 1;
      const std::optional<std::int64_t> step =
          isAffine ? (offset.coefficient(loop->index, 1) * loop->step.substitute(sizes)).asInteger()
                   : std::nullopt;
      if (step) {
        box.extents.push_back({*step, static_cast<std::int64_t>(*trips)});
        strides.push_back(static_cast<double>(*step));
      } else {
        others *= *trips;
      }
    }
    own.lines = others * distinctLines({box}, static_cast<std::int64_t>(lineBytes));
    own.row = linesOfRow(choice, strides, lineBytes);
  }

  ir::Bindings sizes;
  double lineBytes;
  ir::LoopPath path;
};

} // namespace

double FixedChoices::lines(double lineBytes) const {
  Spread spread;
  spread.lines = bytes ? std::max(1.0, *bytes / lineBytes) : HUGE_VAL;
  spread.rate = number;
  return std::min(spread.lines, spread.touched(1) + inRows);
}

std::map<unsigned, FixedChoices> fixedChoices(const ir::Kernel &kernel, double lineBytes,
                                              const Options &options) {
  ChosenFinder finder(kernel.bindings(), lineBytes);
  finder.visit(kernel.nest);
  std::map<unsigned, FixedChoices> result;
  for (const auto &[array, different] : finder.found) {
    const std::optional<ArraySize> size =
        arraySize(kernel, ir::ArrayId{array}, Choice(), options.beside, options.contents);
    FixedChoices &chosen = result[array];
    for (const auto &[rest, beginnings] : different) {
      const auto numbers = static_cast<double>(beginnings.numbers.size());
      (std::isinf(beginnings.row) ? chosen.number : chosen.inRows) +=
          beginnings.lines * linesTouched(beginnings.row, numbers);
    }
    if (size)
      chosen.bytes = size->bytes.substitute(kernel.bindings()).asDouble();
  }
  return result;
}

} // namespace sparcity::traffic
