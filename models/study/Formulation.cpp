//===- models/study/Formulation.cpp - A study as formulas --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Formulation.h"

#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/study/Expression.h"
#include "models/study/Keys.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>

namespace sparcity::study {

std::map<std::string, MachineNumber> numbersOf(const machine::Machine &machine) {
  std::map<std::string, MachineNumber> numbers;
  for (const machine::Setting &setting : machine::settingsOf(machine)) {
    const std::optional<double> value = machine::settingNumber(setting.value);
    const llvm::StringRef text = setting.value;
    const size_t blank = text.find(' ');
    if (!value)
      continue;
    const std::optional<WrittenUnit> unit =
        blank == llvm::StringRef::npos ? std::nullopt : unitAt(text.drop_front(blank + 1));
    numbers[setting.path] = {*value, unit ? unit->dimensions : Dimensions()};
  }
  return numbers;
}

namespace {

llvm::Error faultAt(const Located &at, const std::string &why) {
  return llvm::make_error<ir::LocatedError>(at.range, faultId, why);
}

ir::Expr secondsOf(const Kernel &kernel) { return ir::Expr::symbol("T." + kernel.name.text); }

class Formulator {
public:
  Formulator(const Plan &plan, const machine::Machine &machine) : plan(plan) {
    for (const auto &[path, number] : numbersOf(machine)) {
      scope[path] = number.dimensions;
      paths.insert(path);
    }
  }

  llvm::Expected<Formulation> run() {
    addWorkload();
    if (llvm::Error fault = addQuantities())
      return fault;
    for (size_t k = 0; k < plan.constraints.size(); ++k) {
      result.constraints.push_back("constraint:" + std::to_string(k));
      llvm::Expected<Expression> read =
          parseConstraint(plan.constraints[k].text, result.constraints.back(), scope);
      if (!read)
        return faultAt(plan.constraints[k], llvm::toString(read.takeError()));
      take(std::move(*read));
    }
    for (size_t k = 0; k < plan.objectives.size(); ++k) {
      const Located &text = plan.objectives[k].expression;
      result.objectives.push_back("objective:" + std::to_string(k));
      llvm::Expected<Expression> read = parseExpression(text.text, result.objectives.back(), scope);
      if (!read)
        return faultAt(text, llvm::toString(read.takeError()));
      result.objectiveUnits.push_back(read->dimensions);
      take(std::move(*read));
    }
    return std::move(result);
  }

private:
  void define(const std::string &name, const ir::Expr &value, const Dimensions &dimensions) {
    result.formulas.push_back({name, value});
    scope[name] = dimensions;
  }

  void addWorkload() {
    ir::Expr all, energy;
    std::optional<ir::Expr> worst;
    for (const Kernel &kernel : plan.kernels) {
      const std::string &name = kernel.name.text;
      const ir::Expr weight = ir::Expr::number(kernel.weight);
      scope["T." + name] = Dimensions::seconds();
      scope["E." + name] = Dimensions::joules();
      all += weight * secondsOf(kernel);
      energy += weight * ir::Expr::symbol("E." + name);
      const ir::Expr ratio = secondsOf(kernel) * ir::Expr::pow(ir::Expr::symbol("T0." + name), -1);
      worst = worst ? ir::Expr::max(*worst, ratio) : ratio;
    }
    scope["active"] = {};
    define("T", all, Dimensions::seconds());
    define("worst", *worst, {});
    define("FLOP/s", ir::Expr::symbol("flops") * ir::Expr::pow(ir::Expr::symbol("T"), -1),
           Dimensions::flopsPerSecond());
    define("E", energy, Dimensions::joules());
  }

  void take(Expression read) {
    llvm::append_range(result.formulas, read.formulas);
    for (const std::string &name : read.uses) {
      if (paths.count(name))
        result.machineNumbers.insert(name);
      result.usesEnergy |= name == "E" || llvm::StringRef(name).starts_with("E.");
    }
  }

  llvm::Error addQuantities() {
    for (const Quantity &quantity : plan.quantities)
      if (llvm::Error fault = checkName(quantity.name))
        return fault;
    for (const Quantity &quantity : plan.quantities)
      byName[quantity.name.text] = &quantity;
    for (const Quantity &quantity : plan.quantities)
      if (llvm::Error fault = addQuantity(quantity))
        return fault;
    for (const Quantity &quantity : plan.quantities)
      result.quantities.emplace_back(quantity.name.text, scope.at(quantity.name.text));
    return llvm::Error::success();
  }

  llvm::Error checkName(const Located &name) const {
    const llvm::StringRef text = name.text;
    const bool isName =
        !text.empty() && llvm::isAlpha(text.front()) && llvm::isAlnum(text.back()) &&
        llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '-'; });
    if (!isName)
      return faultAt(name, "'" + name.text +
                               "': a name begins with a letter and has letters, "
                               "digits, '-' and '_'");
    if (scope.count(name.text))
      return faultAt(name, "'" + name.text + "' is " +
                               (paths.count(name.text) ? "a number of the machine"
                                                       : "what the workload comes to") +
                               " already");
    return llvm::Error::success();
  }

  /// Behind those that it names.
  llvm::Error addQuantity(const Quantity &quantity) {
    const std::string &name = quantity.name.text;
    if (scope.count(name))
      return llvm::Error::success();
    if (const auto begin = llvm::find(open, name); begin != open.end())
      return faultAt(quantity.name, open.size() - static_cast<size_t>(begin - open.begin()) == 1
                                        ? "'" + name + "' is defined by itself"
                                        : "quantities are defined by each other: " +
                                              llvm::join(begin, open.end(), ", ") + ", " + name);
    open.push_back(name);
    Scope all = scope;
    for (const auto &[other, definition] : byName)
      all.try_emplace(other);
    for (const std::string &used : namesIn(quantity.expression.text, all))
      if (const auto found = byName.find(used); found != byName.end())
        if (llvm::Error fault = addQuantity(*found->second))
          return fault;
    open.pop_back();
    llvm::Expected<Expression> read = parseExpression(quantity.expression.text, name, scope);
    if (!read)
      return faultAt(quantity.expression, llvm::toString(read.takeError()));
    scope[name] = read->dimensions;
    take(std::move(*read));
    return llvm::Error::success();
  }

  const Plan &plan;
  Scope scope;
  std::set<std::string> paths; ///< numbers of the machine
  std::map<std::string, const Quantity *> byName;
  std::vector<std::string> open; ///< quantities that are being read
  Formulation result;
};

} // namespace

llvm::Expected<Formulation> formulate(const Plan &plan, const machine::Machine &machine) {
  return Formulator(plan, machine).run();
}

} // namespace sparcity::study
