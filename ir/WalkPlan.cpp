//===- ir/WalkPlan.cpp - A nest prepared for walking ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/WalkPlan.h"

#include "ir/ConditionParts.h"
#include "ir/Curve.h"
#include "ir/Kernel.h"

#include "llvm/Support/Error.h"

#include <algorithm>

namespace sparcity::ir {

namespace {

class Planner {
public:
  Planner(const Kernel &kernel, const WalkInputs &inputs) : kernel(kernel), inputs(inputs) {
    for (unsigned i = 0; i < kernel.arrays.size(); ++i)
      names.arrays.emplace(kernel.arrays[i].name, i);
    for (const Symbol &symbol : kernel.symbols)
      if (symbol.value)
        bind(symbol.name, *symbol.value);
    for (const auto &[name, value] : inputs.symbols)
      bind(name, value);
  }

  llvm::Expected<WalkPlan> run() {
    WalkPlan result;
    result.nest = loop(kernel.nest);
    result.initialSlots = std::move(slots);
    if (!message.empty())
      return llvm::createStringError("cannot walk through '" + kernel.name + "': " + message);
    return result;
  }

private:
  unsigned bind(const std::string &name, std::int64_t value) {
    const auto [entry, isNew] = names.slots.emplace(name, static_cast<unsigned>(slots.size()));
    if (isNew)
      slots.push_back(value);
    else
      slots[entry->second] = value;
    return entry->second;
  }

  LoopPlan loop(const Loop &source) {
    LoopPlan plan;
    plan.source = &source;
    plan.guard = guard(source.guard, source.range);
    plan.lower = compile(source.lower, source.range);
    plan.upper = compile(source.upper, source.range);
    plan.step = compile(source.step, source.range);
    for (const Access &bound : source.boundAccesses)
      plan.boundAccesses.push_back(access(bound));
    // An index hides a symbol of its name, while its loop lasts.
    const auto hidden = names.slots.extract(source.index);
    plan.slot = bind(source.index, 0);
    for (const Node &node : source.body) {
      NodePlan &child = plan.body.emplace_back();
      if (const Loop *inner = node.asLoop())
        child.loop = std::make_unique<LoopPlan>(loop(*inner));
      else
        child.statement = statement(*node.asStatement(), source.index);
    }
    plan.movingAccesses = movingAccesses(plan);
    plan.stretches.mayBe = std::all_of(plan.body.begin(), plan.body.end(), mayBeAlike);
    names.slots.erase(source.index);
    if (!hidden.empty())
      names.slots.emplace(hidden.key(), hidden.mapped());
    return plan;
  }

  static std::vector<AccessPlan *> movingAccesses(LoopPlan &loop) {
    std::vector<AccessPlan *> result;
    for (NodePlan &node : loop.body) {
      if (node.loop || node.statement.guard)
        return {};
      for (AccessPlan &access : node.statement.accesses)
        result.push_back(&access);
    }
    return result;
  }

  static bool mayBeAlike(const NodePlan &node) {
    const std::optional<GuardPlan> &guard = node.statement.guard;
    return !node.loop && (!guard || (guard->condition && !guard->data && !guard->isUncertain));
  }

  StatementPlan statement(const Statement &source, const std::string &index) {
    StatementPlan plan;
    plan.source = &source;
    for (const Access &access : source.accesses)
      plan.accesses.push_back(this->access(access, index));
    plan.guard = guard(source.guard, source.range);
    if (plan.guard && plan.guard->condition)
      addParts(*source.guard->condition, index, source.range, plan.guard->parts);
    return plan;
  }

  /// As far as they are a matter of `and` and `or`.
  void addParts(const Condition &condition, const std::string &index, const SourceRange &range,
                std::vector<ConditionPlan> &parts) {
    for (const Condition &required : requirementsOf(condition)) {
      const std::vector<Condition> alternatives = alternativesOf(required);
      for (const Condition &alternative : alternatives) {
        if (alternatives.size() > 1) {
          addParts(alternative, index, range, parts);
          continue;
        }
        const Expr difference = required.lhs - required.rhs;
        if (!difference.contains(index))
          continue;
        parts.push_back(this->condition(required, range));
        parts.back().isParabola =
            isPolynomial(parts.back().difference) && difference.degree(index) <= 2;
      }
    }
  }

  std::optional<GuardPlan> guard(const std::optional<Guard> &source, const SourceRange &range) {
    if (!source)
      return std::nullopt;
    GuardPlan plan;
    plan.source = &*source;
    plan.range = range;
    if (source->condition)
      plan.condition = condition(*source->condition, range);
    // Data that are known decide; otherwise they are left open.
    const bool isDataKnown = source->data && hasContents(*source->data);
    if (isDataKnown)
      plan.data = condition(*source->data, range);
    plan.isUncertain = source->probability && !isDataKnown;
    return plan;
  }

  bool hasContents(const Condition &condition) const {
    for (const Expr &side : {condition.lhs, condition.rhs})
      for (const std::string &array : side.loadedArrays())
        if (!inputs.contents || !inputs.contents->contains(array))
          return false;
    return true;
  }

  AccessPlan access(const Access &source) {
    AccessPlan plan;
    plan.source = plan.moving.source = &source;
    plan.offset = compile(source.offset, source.range);
    return plan;
  }

  AccessPlan access(const Access &source, const std::string &index) {
    AccessPlan plan = this->access(source);
    if (isLinear(source.offset, index))
      plan.perIndex = compile(source.offset.coefficient(index, 1), source.range);
    else if (const std::optional<Expr::Loaded> loaded = source.offset.asLoaded(index))
      plan.gather = gather(*loaded, index, source.range);
    return plan;
  }

  static bool isLinear(const Expr &expr, const std::string &index) {
    return expr.isPolynomialIn(index) && expr.degree(index) <= 1;
  }

  std::optional<GatherPlan> gather(const Expr::Loaded &loaded, const std::string &index,
                                   const SourceRange &range) {
    if (!isLinear(loaded.rest, index) || !isLinear(loaded.index, index) ||
        loaded.scale.contains(index))
      return std::nullopt;
    const auto line = [&](const Expr &expr) {
      return LinePlan{compile(expr, range), compile(expr.coefficient(index, 1), range)};
    };
    const auto array = names.arrays.find(loaded.array);
    if (array == names.arrays.end())
      return std::nullopt;
    return GatherPlan{line(loaded.rest), line(loaded.index), compile(loaded.scale, range),
                      array->second};
  }

  ConditionPlan condition(const Condition &source, const SourceRange &range) {
    return {compile(source.lhs - source.rhs, range), source.op};
  }

  Evaluator compile(const Expr &expr, const SourceRange &range) {
    llvm::Expected<Evaluator> result = Evaluator::compile(expr, names);
    if (result)
      return std::move(*result);
    std::string text = llvm::toString(result.takeError());
    if (message.empty())
      message = text + (range.isKnown() ? " (line " + std::to_string(range.line) + ")" : "");
    return {};
  }

  const Kernel &kernel;
  const WalkInputs &inputs;
  EvaluationNames names;
  std::vector<std::int64_t> slots;
  /// The first fault.
  std::string message;
};

} // namespace

llvm::Expected<WalkPlan> planWalk(const Kernel &kernel, const WalkInputs &inputs) {
  return Planner(kernel, inputs).run();
}

} // namespace sparcity::ir
