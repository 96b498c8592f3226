//===- frontend/clang/Rotation.cpp - Values that come back ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Variables that have no closed form, but of which each iteration makes the next
/// values from the last: followed from the first values until they are back. Two
/// buffers that change places are back after two iterations, three in a ring after
/// three.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Inductions.h"

#include "ir/Evaluator.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

namespace sparcity::frontend {

/// A loop's body is read once for each value.
static constexpr std::int64_t longestRotation = 4;

static const ir::Expr *numberIn(const Value &value) {
  if (const auto *pointer = std::get_if<Pointer>(&value))
    return &pointer->offset;
  return std::get_if<ir::Expr>(&value);
}

std::optional<Value> Inductions::advanced(const Variable &variable, const Values &state,
                                          size_t mark) const {
  const ir::Expr *number = variable.next ? numberIn(*variable.next) : nullptr;
  if (!number || Unknowns::areSince(mark, *number) ||
      variable.object.has_value() != std::holds_alternative<Pointer>(*variable.next))
    return std::nullopt;
  ir::Bindings bindings;
  std::optional<ObjectId> object;
  if (const auto *pointer = std::get_if<Pointer>(&*variable.next))
    object = pointer->object;
  for (const Variable &other : variables) {
    if (!number->contains(other.name))
      continue;
    const auto found = state.find(other.name);
    if (found == state.end())
      return std::nullopt;
    bindings.emplace(other.name, *numberIn(found->second));
    // A place in what another pointer points to is where that one points to by then.
    if (const auto *pointer = object ? std::get_if<Pointer>(&found->second) : nullptr;
        pointer && std::get<Pointer>(*variable.next).object == other.object)
      object = pointer->object;
  }
  ir::Expr next = number->substitute(bindings);
  return object ? Value(Pointer{*object, std::move(next)}) : Value(std::move(next));
}

/// Without the variables that cannot be followed.
std::optional<Inductions::Values> Inductions::advanced(const Values &state, size_t mark) const {
  Values result;
  for (const Variable &variable : variables)
    if (state.count(variable.name))
      if (auto next = advanced(variable, state, mark))
        result.emplace(variable.name, std::move(*next));
  return result.empty() ? std::nullopt : std::optional(std::move(result));
}

void Inductions::findRotation(size_t mark) {
  Values first;
  for (const Variable &variable : variables)
    if (variable.next)
      first.emplace(variable.name, variable.object
                                       ? Value(Pointer{*variable.object, variable.start})
                                       : Value(variable.start));
  // Drop what rests on something unknown until all of the rest can be followed.
  auto next = advanced(first, mark);
  while (next && next->size() < first.size()) {
    std::erase_if(first, [&](const auto &entry) { return !next->count(entry.first); });
    next = advanced(first, mark);
  }
  std::vector<Values> states = {first};
  while (next && *next != first && states.size() < longestRotation) {
    states.push_back(*next);
    next = advanced(*next, mark);
  }
  if (!next || *next != first || states.size() == 1)
    return;
  rotationPeriod = static_cast<unsigned>(states.size());
  for (Variable &variable : variables)
    if (first.count(variable.name))
      for (const Values &state : states)
        variable.rotation.push_back(state.at(variable.name));
}

/// The terms in which nothing is rounded, and what the rounded one is multiplied by.
static std::pair<ir::Expr, ir::Expr> evenTerms(const ir::Expr &value) {
  const std::set<std::string> symbols = value.symbols();
  ir::Expr sum = 0, size = 0;
  for (const ir::Expr::Term &term : value.terms()) {
    ir::Expr product = term.coefficient;
    bool isRounded = false;
    for (const auto &[factor, power] : term.powers) {
      if (symbols.contains(factor))
        product *= ir::Expr::pow(ir::Expr::symbol(factor), power);
      else
        isRounded = true;
    }
    (isRounded ? size : sum) += product;
  }
  return {sum, size};
}

/// `s = (s + c) % m` from a start that is a rest by m.
static std::optional<ir::Expr> ringOfSize(const ir::Expr &next, const std::string &name,
                                          const ir::Expr &start, const ir::Expr &count) {
  const auto [linear, size] = evenTerms(next);
  const ir::Expr step = linear - ir::Expr::symbol(name), m = -size;
  const auto rest = [&](const ir::Expr &value) {
    return value - m * ir::Expr::floor(*ir::Expr::divide(value, m));
  };
  const bool isShort = m.isNumber() && m.asInteger().value_or(longestRotation) <= longestRotation;
  const bool isRing = !m.isZero() && !isShort && !step.contains(name) && !m.contains(name) &&
                      next == rest(linear) && start == rest(start);
  return isRing ? std::optional(rest(start + step * count)) : std::nullopt;
}

struct Ring {
  std::int64_t step = 0, period = 0;
};

/// What comes back to its start in even steps: `s = s > 0 ? s - 1 : 999`.
static std::optional<Ring> ringFrom(std::int64_t start, const ir::Expr &next,
                                    const std::string &name) {
  constexpr std::int64_t longest = 1 << 20;
  llvm::Expected<ir::Evaluator> program =
      ir::Evaluator::compile(next, {.slots = {{name, 0}}, .arrays = {}});
  if (!program)
    return llvm::consumeError(program.takeError()), std::nullopt;
  const auto after = [&](std::int64_t value) {
    const ir::Evaluation result = program->evaluate(&value, ir::NoElements());
    return result ? std::optional(result.value) : std::nullopt;
  };
  const std::optional<std::int64_t> second = after(start);
  if (!second || *second == start)
    return std::nullopt;
  Ring ring{*second - start, 1};
  for (std::optional<std::int64_t> value = second; value != start; value = after(*value)) {
    if (!value || *value != start + ring.step * ring.period || ring.period == longest)
      return std::nullopt;
    ++ring.period;
  }
  return ring;
}

/// The same where a size says after how many steps: `if (++s == m) s = 0`, as seen of some.
static std::optional<ir::Expr> ringByTrials(const ir::Expr &start, const ir::Expr &next,
                                            const std::string &name, const ir::Expr &count) {
  std::set<std::string> sizes = (start + next).symbols();
  sizes.erase(name);
  const auto formOf = [&](std::int64_t step, const ir::Expr &period) {
    return start + (count - period * ir::Expr::floor(*ir::Expr::divide(count, period))) * step;
  };
  if (sizes.empty()) {
    const std::optional<Ring> ring = ringFrom(start.asInteger().value_or(0), next, name);
    return ring && ring->period > longestRotation ? std::optional(formOf(ring->step, ring->period))
                                                  : std::nullopt;
  }
  if (sizes.size() > 1)
    return std::nullopt;
  std::set<std::int64_t> steps;
  for (const std::int64_t size : {6, 35, 1001}) {
    const ir::Bindings trial{{*sizes.begin(), size}};
    const std::optional<std::int64_t> from = start.substitute(trial).asInteger();
    const auto ring = from ? ringFrom(*from, next.substitute(trial), name) : std::nullopt;
    if (!ring || ring->period != size)
      return std::nullopt;
    steps.insert(ring->step);
  }
  return steps.size() == 1 ? std::optional(formOf(*steps.begin(), ir::Expr::symbol(*sizes.begin())))
                           : std::nullopt;
}

std::optional<ir::Expr> Inductions::ringOf(const Variable &variable, const ir::Expr &next) {
  const ir::Expr turn = ir::Expr::symbol(count);
  if (next.contains(count) || !next.loadedArrays().empty())
    return std::nullopt;
  if (std::optional<ir::Expr> form = ringOfSize(next, variable.name, variable.start, turn))
    return form;
  return ringByTrials(variable.start, next, variable.name, turn);
}

/// A sum of `states[s] * [count % period == s]`, where the bracket is
/// `floor((count - s)/period) - floor((count - s - 1)/period)`.
static ir::Expr periodicSum(const std::vector<Value> &states, const ir::Expr &count) {
  const auto period = static_cast<std::int64_t>(states.size());
  const auto turns = [&](std::int64_t from) {
    return ir::Expr::floor((count - from) * ir::Expr::rational(1, period));
  };
  ir::Expr sum;
  for (std::int64_t state = 0; state < period; ++state)
    sum += *numberIn(states[static_cast<size_t>(state)]) * (turns(state) - turns(state + 1));
  return sum;
}

void Inductions::formRotations() {
  if (llvm::any_of(variables, [](const Variable &variable) {
        return variable.object && !variable.rotation.empty();
      }))
    return;
  for (Variable &variable : variables)
    if (!variable.rotation.empty())
      variable.form = periodicSum(std::exchange(variable.rotation, {}), ir::Expr::symbol(count));
  rotationPeriod = 1;
}

std::optional<Value> Inductions::rotated(const clang::VarDecl &variable, unsigned phase) const {
  const Variable *entry = find(variable);
  if (!entry || entry->rotation.empty())
    return std::nullopt;
  return entry->rotation[phase % entry->rotation.size()];
}

} // namespace sparcity::frontend
