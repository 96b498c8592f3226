//===- models/prediction/SizeFormulas.cpp - Lines and times as formulas -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/SizeFormulas.h"

#include "models/ecm/Composition.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

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

  /// With names for what each level has room for, or with its bytes.
  void writeConditions(const std::vector<traffic::LayerCondition> &conditions,
                       bool namesCapacities) {
    for (size_t k = 0; k < conditions.size(); ++k) {
      ir::Condition condition = conditions[k].condition;
      if (namesCapacities)
        condition.rhs = named("capacity:" + conditions[k].level, condition.rhs);
      add("holds:" + std::to_string(k), Expr::select(condition, 1, 0));
    }
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

  void writeLines(bool areTimed) {
    for (size_t k = 0; k < machine.caches.size(); ++k) {
      const std::string boundary = machine.boundaryName(k);
      addChosen("load:" + boundary, [k](const SizeState &s) { return s.lines.lines[k].first; });
      addChosen("evict:" + boundary, [k](const SizeState &s) { return s.lines.lines[k].second; });
      if (areTimed)
        addChosen("cycles:" + boundary,
                  [k](const SizeState &s) { return valueOf(s.ecm.transfers[k].cycles); });
    }
  }

  /// What the nest does, by case. False if there is one of which it is not known.
  bool writeFacts(const NestSizes &nest) {
    const std::vector<std::string> names = ecm::factNames(machine);
    for (size_t k = 0; k < names.size(); ++k)
      if (names[k] == "T_core" && nest.core)
        add(names[k], *nest.core);
      else
        addChosen(names[k], [k](const SizeState &s) {
          return s.facts ? std::optional(s.facts->values[k]) : std::nullopt;
        });
    return isKnown(names.front());
  }

  /// T by the streams that stand in for a case, `streams`. What formulas of several have in common
  /// is there once; of others each has its own: T_sat, T_sat:1.
  bool writeRatedTimes(const NestSizes &nest) {
    std::vector<ecm::TimeShape> shapes;
    for (const SizeState &state : states)
      if (!llvm::is_contained(shapes, state.facts->shape))
        shapes.push_back(state.facts->shape);
    addChosen("streams", [&](const SizeState &s) {
      return static_cast<double>(llvm::find(shapes, s.facts->shape) - shapes.begin());
    });
    std::optional<Expr> time;
    for (size_t k = 0; k < shapes.size(); ++k) {
      const std::optional<Expr> own = addShape(shapes[k], k);
      if (!own)
        return false;
      const ir::Condition isOwn{Expr::symbol("streams"), ir::Relation::Equal,
                                static_cast<std::int64_t>(k)};
      time = time ? Expr::select(isOwn, *own, *time) : *own;
    }
    add("T", *time);
    add("seconds", Expr::symbol("T") * Expr::pow(Expr::symbol("clock"), -1));
    add("iterations", nest.iterations);
    return true;
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

  const Expr *find(std::string_view id) const {
    for (const ir::Formula &formula : formulas)
      if (formula.id == id)
        return &formula.value;
    return nullptr;
  }
  bool isKnown(std::string_view id) const { return find(id) != nullptr; }

  /// A value that may stand under that name already; as it is where the name has another one.
  Expr named(const std::string &id, const Expr &value) {
    const Expr *there = find(id);
    if (!there)
      add(id, value);
    return !there || *there == value ? Expr::symbol(id) : value;
  }

  /// The T of a shape, with all that it comes from.
  std::optional<Expr> addShape(const ecm::TimeShape &shape, size_t number) {
    const std::optional<ir::Formulas> own = ecm::timeFormulas(machine, machine, shape);
    if (!own)
      return std::nullopt;
    ir::Bindings renamed;
    for (const ir::Formula &formula : *own) {
      Expr value = formula.value.substitute(renamed);
      const Expr *there = find(formula.id);
      if (formula.id == "T")
        return value;
      if (there && *there == value)
        continue;
      const std::string id = formula.id + (there ? ":" + std::to_string(number) : "");
      if (there)
        renamed.emplace(formula.id, Expr::symbol(id));
      add(id, value);
    }
    return std::nullopt;
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

ir::Formulas ratedSizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                               const std::vector<SizeState> &states,
                               const machine::Machine &machine, const NestSizes &nest) {
  Writer writer(states, machine);
  writer.writeConditions(conditions, /*namesCapacities=*/true);
  const bool isKnown = !states.empty() && writer.writeFacts(nest) && writer.writeRatedTimes(nest);
  return isKnown ? std::move(writer.formulas) : ir::Formulas();
}

ir::Formulas sizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                          const std::vector<SizeState> &states, const machine::Machine &machine,
                          const NestSizes &nest) {
  Writer writer(states, machine);
  writer.writeConditions(conditions, /*namesCapacities=*/false);
  if (!states.empty()) {
    writer.writeLines(nest.areTimed);
    if (nest.areTimed)
      writer.writeTimes(nest);
  }
  return std::move(writer.formulas);
}

} // namespace sparcity::prediction
