//===- ir/CountPlan.cpp - A nest prepared for counting -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/CountPlan.h"

#include "ir/Crossings.h"
#include "ir/Elements.h"
#include "ir/Kernel.h"

#include <algorithm>
#include <numeric>

namespace sparcity::ir {

namespace {

class Preparation {
public:
  /// `where` may be null.
  Preparation(const Kernel &kernel, const LoopPath &path, const LoopParts &parts,
              const Condition *where)
      : path(path), parts(parts), where(where), bindings(kernel.bindings()) {}

  std::optional<CountPlan> run() {
    CountPlan plan;
    std::vector<CountLevel> &levels = plan.levels;
    levels.resize(path.size());
    for (size_t i = 0; i < path.size(); ++i) {
      const Loop &loop = *path[i];
      if (loop.averageTripCount && !(*loop.averageTripCount == loop.tripCount()))
        return std::nullopt;
      if (loop.guard && loop.guard->condition)
        levels[i].condition = {difference(*loop.guard->condition), loop.guard->condition->op};
      levels[i].lower = compile(loop.lower);
      levels[i].upper = compile(loop.upper);
      levels[i].step = compile(loop.step);
      levels[i].part = partOf(parts, loop);
      levels[i].boundsDependOnIndices =
          std::any_of(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i),
                      [&](const Loop *around) { return isBoundBy(loop, around->index); });
      names.slots.insert_or_assign(loop.index, static_cast<unsigned>(i));
    }
    if (where) {
      plan.where = RowCondition(difference(*where), where->op);
      addPeriods((where->lhs - where->rhs).substitute(bindings), levels);
    }
    for (size_t i = 0; i < path.size(); ++i) {
      levels[i].shapesWhatIsInside = shapes(i);
      levels[i].crossings = crossingsOf(i);
    }
    return isFaulty ? std::nullopt : std::optional(std::move(plan));
  }

private:
  Evaluator difference(const Condition &condition) {
    return compile(condition.lhs - condition.rhs);
  }

  /// Sizes that no index hides.
  Bindings open() const {
    Bindings sizes = bindings;
    for (const auto &[name, slot] : names.slots)
      sizes.erase(name);
    return sizes;
  }

  Evaluator compile(const Expr &expr) {
    llvm::Expected<Evaluator> result = Evaluator::compile(expr.substitute(open()), names);
    if (result)
      return std::move(*result);
    llvm::consumeError(result.takeError());
    isFaulty = true;
    return {};
  }

  /// Of the conditions inside a loop, as far as indices of loops inside it do not matter.
  std::vector<Crossing> crossingsOf(size_t outer) {
    constexpr size_t most = 16;
    std::vector<Crossing> result;
    const auto add = [&](const Condition &condition) {
      for (const Expr &line :
           crossingsIn((condition.lhs - condition.rhs).substitute(open()), path[outer]->index)) {
        const std::optional<std::int64_t> slope =
            line.coefficient(path[outer]->index, 1).asInteger();
        if (slope && result.size() < most && !namesLoopInside(line, outer))
          result.push_back({compile(line), *slope});
      }
    };
    for (size_t inner = outer + 1; inner < path.size(); ++inner)
      if (const std::optional<Guard> &guard = path[inner]->guard; guard && guard->condition)
        add(*guard->condition);
    if (where && outer + 1 < path.size())
      add(*where);
    return result;
  }

  bool namesLoopInside(const Expr &expr, size_t outer) const {
    return std::any_of(path.begin() + static_cast<std::ptrdiff_t>(outer) + 1, path.end(),
                       [&](const Loop *inner) { return expr.contains(inner->index); });
  }

  void addPeriods(const Expr &value, std::vector<CountLevel> &levels) const {
    for (const auto &operands : {value.asMin(), value.asMax()})
      if (operands) {
        addPeriods(operands->first, levels);
        addPeriods(operands->second, levels);
        return;
      }
    constexpr std::int64_t longest = 1 << 6;
    for (size_t outer = 0; outer < path.size(); ++outer)
      for (size_t inner = outer + 1; inner < path.size(); ++inner) {
        const std::int64_t by = changeIn(value, *path[inner]);
        const std::int64_t own = by == 0 ? 1 : by / std::gcd(by, changeIn(value, *path[outer]));
        if (own <= longest && std::lcm(own, levels[outer].period) <= longest)
          levels[outer].period = std::lcm(own, levels[outer].period);
      }
  }

  /// From one iteration to the next, if it is linear, up or down; 0: it is not.
  std::int64_t changeIn(const Expr &value, const Loop &loop) const {
    if (!value.isPolynomialIn(loop.index) || value.degree(loop.index) > 1)
      return 0;
    const Expr change = value.coefficient(loop.index, 1) * loop.step.substitute(bindings);
    return std::abs(change.asInteger().value_or(0));
  }

  static bool isBoundBy(const Loop &loop, const std::string &index) {
    return loop.lower.contains(index) || loop.upper.contains(index) || loop.step.contains(index);
  }

  bool shapes(size_t outer) const {
    const std::string &index = path[outer]->index;
    const auto names = [&](const Condition &condition) { return condition.contains(index); };
    return (where && names(*where)) ||
           std::any_of(path.begin() + static_cast<std::ptrdiff_t>(outer) + 1, path.end(),
                       [&](const Loop *inner) {
                         const std::optional<Guard> &guard = inner->guard;
                         return isBoundBy(*inner, index) ||
                                (guard && guard->condition && names(*guard->condition));
                       });
  }

  const LoopPath &path;
  const LoopParts &parts;
  const Condition *where;
  Bindings bindings;
  EvaluationNames names;
  bool isFaulty = false;
};

} // namespace

static Wide tripCount(std::int64_t first, std::int64_t end, std::int64_t step) {
  const Wide distance = step > 0 ? Wide{end} - first : Wide{first} - end;
  const Wide stride = step > 0 ? Wide{step} : -Wide{step};
  return distance <= 0 || stride == 0 ? 0 : (distance + stride - 1) / stride;
}

std::optional<LoopSpan> spanOf(const CountLevel &loop, const std::int64_t *indices,
                               const ElementSource &elements) {
  const auto value = [&](const Evaluator &evaluator, Rounding rounding) {
    return evaluator.evaluate(indices, elements, rounding);
  };
  if (loop.condition) {
    const Evaluation difference = value(loop.condition->difference, Rounding::AwayFromZero);
    if (!difference)
      return std::nullopt;
    if (!holds(loop.condition->op, difference.value))
      return LoopSpan();
  }
  const Evaluation lower = value(loop.lower, Rounding::None),
                   step = value(loop.step, Rounding::None);
  if (!lower || !step || step.value == 0)
    return std::nullopt;
  const Evaluation end = value(loop.upper, step.value > 0 ? Rounding::Up : Rounding::Down);
  const Wide trips = end ? tripCount(lower.value, end.value, step.value) : 0;
  if (!end || !fits(trips))
    return std::nullopt;
  const auto all = static_cast<std::int64_t>(trips);
  return LoopSpan{lower.value + loop.part.first(all) * step.value, step.value,
                  loop.part.count(all)};
}

std::optional<CountPlan> planCount(const Kernel &kernel, const LoopPath &path,
                                   const LoopParts &parts, const Condition *where) {
  return Preparation(kernel, path, parts, where).run();
}

} // namespace sparcity::ir
