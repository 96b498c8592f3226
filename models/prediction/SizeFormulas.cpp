//===- models/prediction/SizeFormulas.cpp - Lines and times as formulas -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/SizeFormulas.h"

#include "models/ecm/Composition.h"
#include "models/machine/Machine.h"

#include <functional>
#include <set>

using sparcity::ir::Expr;
using sparcity::machine::Cycles;

namespace sparcity::prediction {

namespace {

class Writer {
public:
  Writer(const std::vector<SizeState> &states, const machine::Machine &machine)
      : states(states), machine(machine) {
    for (const SizeState &state : states)
      known.insert(state.lines.held);
  }

  ir::Formulas formulas;

  void writeConditions(const std::vector<traffic::LayerCondition> &conditions) {
    for (size_t k = 0; k < conditions.size(); ++k)
      add("holds:" + std::to_string(k), Expr::select(conditions[k].condition, 1, 0));
    for (const machine::Cache &cache : machine.caches) {
      // As many of a level hold as do from the first on.
      Expr held = 0;
      for (size_t k = conditions.size(); k-- > 0;)
        if (conditions[k].level == cache.name)
          held = Expr::select(
              ir::Condition{Expr::symbol("holds:" + std::to_string(k)), ir::Relation::Equal, 1},
              held + 1, 0);
      add("held:" + cache.name, held);
    }
  }

  void writeLines() {
    for (size_t k = 0; k < machine.caches.size(); ++k) {
      const std::string boundary = machine.boundaryName(k);
      addChosen("load:" + boundary, [k](const SizeState &s) { return s.lines.lines[k].first; });
      addChosen("evict:" + boundary, [k](const SizeState &s) { return s.lines.lines[k].second; });
      addChosen("cycles:" + boundary,
                [k](const SizeState &s) { return valueOf(s.ecm.transfers[k].cycles); });
    }
  }

  void writeTimes(const NestSizes &nest) {
    addChosen("T_OL", [](const SizeState &s) { return valueOf(s.ecm.overlapping); });
    addChosen("T_nOL", [](const SizeState &s) { return valueOf(s.ecm.nonOverlapping); });
    addChosen("T_LCD", [](const SizeState &s) { return valueOf(s.ecm.loopCarried); });
    if (nest.core)
      add("T_core", *nest.core);
    else
      addChosen("T_core",
                [](const SizeState &s) { return s.ecm.core.value_or(Cycles(0)).value(); });
    addChosen("T_sat", [](const SizeState &s) { return valueOf(s.ecm.saturated).value_or(0); });
    if (!isKnown("T_OL"))
      return;
    for (size_t level = 0; level < machine.caches.size(); ++level)
      addTime(machine.caches[level].name, level);
    addTime("MEM", machine.caches.size());
    add("iterations", nest.iterations);
    if (isKnown("T:MEM"))
      add("seconds", Expr::symbol("T:MEM") * Expr::symbol("iterations") *
                         *Expr::divide(1, Expr::number(nest.iterationsPerUnit) *
                                              Expr::number(machine.clock.value())));
  }

private:
  using Value = std::function<std::optional<double>(const SizeState &)>;

  static std::optional<double> valueOf(const std::optional<Cycles> &cycles) {
    return cycles ? std::optional(cycles->value()) : std::nullopt;
  }

  bool isKnown(std::string_view id) const {
    for (const ir::Formula &formula : formulas)
      if (formula.id == id)
        return true;
    return false;
  }
  void add(std::string id, Expr value) { formulas.push_back({std::move(id), std::move(value)}); }

  /// In T's formula each term by its id here.
  void addTime(const std::string &name, size_t level) {
    ir::Bindings terms{{"nOL", Expr::symbol("T_nOL")}};
    for (size_t k = 0; k < level; ++k) {
      const std::string id = "cycles:" + machine.boundaryName(k);
      if (!isKnown(id))
        return;
      terms.emplace(machine.boundaryTerm(k), Expr::symbol(id));
    }
    add("T:" + name, ecm::compositionOf(machine, level).substitute(terms));
  }

  /// By case; nothing if there is a case of which it is not known.
  void addChosen(const std::string &id, const Value &value) {
    if (states.empty())
      return;
    for (const SizeState &state : states)
      if (!value(state))
        return;
    std::vector<size_t> held;
    add(id, chosen(held, value));
  }

  /// Of the cases that begin with those numbers of conditions held.
  Expr chosen(std::vector<size_t> &held, const Value &value) const {
    const size_t level = held.size();
    if (level == machine.caches.size())
      return ofCase(held, value);
    std::optional<Expr> result;
    if (states.size() >= traffic::HeldConditions::most)
      result = Expr::symbol("unknown:case"); // there may be more
    for (const size_t number : numbersAfter(held)) {
      held.push_back(number);
      const Expr own = chosen(held, value);
      held.pop_back();
      const ir::Condition isHeld{Expr::symbol("held:" + machine.caches[level].name),
                                 ir::Relation::Equal, static_cast<std::int64_t>(number)};
      result = result ? Expr::select(isHeld, own, *result) : own;
    }
    return result.value_or(0);
  }

  Expr ofCase(const std::vector<size_t> &held, const Value &value) const {
    for (const SizeState &state : states)
      if (state.lines.held == held)
        return Expr::number(value(state).value_or(0));
    return Expr::symbol("unknown:case");
  }

  std::set<size_t> numbersAfter(const std::vector<size_t> &held) const {
    std::set<size_t> numbers;
    for (const std::vector<size_t> &own : known)
      if (std::equal(held.begin(), held.end(), own.begin()))
        numbers.insert(own[held.size()]);
    return numbers;
  }

  const std::vector<SizeState> &states;
  const machine::Machine &machine;
  std::set<std::vector<size_t>> known;
};

} // namespace

ir::Formulas sizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                          const std::vector<SizeState> &states, const machine::Machine &machine,
                          const NestSizes &nest) {
  Writer writer(states, machine);
  writer.writeConditions(conditions);
  if (!states.empty()) {
    writer.writeLines();
    writer.writeTimes(nest);
  }
  return std::move(writer.formulas);
}

} // namespace sparcity::prediction
