//===- pipeline/PointProgram.cpp - What a study asks of a point, compiled ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/PointProgram.h"

#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/prediction/Variant.h"
#include "models/study/Keys.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::pipeline {

static bool isRateOf(const BaseMachine &base, const std::string &path) {
  return llvm::any_of(*base.rates, [&](const machine::Axis &axis) {
    return machine::shortPath(axis.path) == path;
  });
}

llvm::Expected<PointProgram> PointProgram::of(const study::Plan &plan, const BaseMachine &base) {
  PointProgram program;
  if (llvm::Error fault = study::formulate(plan, base.machine).moveInto(program.formulas))
    return fault;
  if (llvm::Error fault = program.checkFollowers(plan, base))
    return fault;
  if (llvm::Error fault = program.compile(plan, base))
    return fault;
  return program;
}

/// Which of the numbers another value of a rate changes.
llvm::Error PointProgram::checkFollowers(const study::Plan &plan, const BaseMachine &base) const {
  const std::map<std::string, study::MachineNumber> before = study::numbersOf(base.machine);
  for (size_t k = 0; k < base.rates->size(); ++k) {
    const machine::Axis &axis = (*base.rates)[k];
    for (const std::string &value : {axis.values.front(), axis.values.back()}) {
      llvm::Expected<machine::Machine> variant =
          prediction::variantOf(base.machine, {{axis.path, value}});
      if (!variant) {
        llvm::consumeError(variant.takeError());
        continue;
      }
      const std::map<std::string, study::MachineNumber> after = study::numbersOf(*variant);
      for (const std::string &name : formulas.machineNumbers) {
        const auto now = after.find(name);
        const double was = before.at(name).value;
        const bool isSame = now != after.end() && std::abs(now->second.value - was) <= 1e-9 * was;
        if (!isSame && !isRateOf(base, name))
          return llvm::make_error<ir::LocatedError>(
              plan.varyRanges[base.rateNumbers[k]], study::faultId,
              "'" + name + "', which an expression names, follows from '" + axis.path +
                  "', which varies: name that instead");
      }
    }
  }
  return llvm::Error::success();
}

llvm::Error PointProgram::compile(const study::Plan &plan, const BaseMachine &base) {
  ir::BulkEvaluator::Inputs names;
  for (const study::Kernel &kernel : plan.kernels) {
    names.varying.push_back("T." + kernel.name.text);
    for (const char *prefix : {"T0.", "E."})
      names.uniform.push_back(prefix + kernel.name.text);
  }
  names.uniform.insert(names.uniform.end(), {"flops", "active"});
  for (const std::string &name : formulas.machineNumbers)
    if (!isRateOf(base, name))
      names.uniform.push_back(name);
  for (size_t k = 0; k < base.rates->size(); ++k)
    if (const std::string name = machine::shortPath((*base.rates)[k].path);
        formulas.machineNumbers.count(name)) {
      names.varying.push_back(name);
      rates.push_back(k);
    }
  uniform = names.uniform;
  std::vector<std::string> wanted{"T"};
  llvm::append_range(wanted, formulas.constraints);
  llvm::append_range(wanted, formulas.objectives);
  if (llvm::Error fault =
          ir::BulkEvaluator::compile(formulas.formulas, names, wanted).moveInto(usual))
    return fault;
  for (const auto &[name, dimensions] : formulas.quantities)
    wanted.push_back(name);
  return ir::BulkEvaluator::compile(formulas.formulas, names, wanted).moveInto(detailed);
}

PointProgram::Known PointProgram::knownOf(const machine::Machine &machine) const {
  Known known;
  const std::map<std::string, study::MachineNumber> numbers = study::numbersOf(machine);
  for (const std::string &name : formulas.machineNumbers)
    if (const auto found = numbers.find(name); found != numbers.end())
      known[name] = found->second.value;
  return known;
}

/// Room for as many values each.
static void addColumns(std::vector<std::vector<double>> &columns, size_t wanted, size_t count,
                       std::vector<double *> &results) {
  columns.resize(wanted);
  for (std::vector<double> &column : columns) {
    column.resize(count);
    results.push_back(column.data());
  }
}

void PointProgram::evaluate(const Known &known, const machine::AxisBlock &block,
                            const std::vector<std::vector<double>> &kernels, bool isDetailed,
                            PointValues &values) const {
  const size_t count = block.size();
  std::vector<double> numbers;
  for (const std::string &name : uniform) {
    const auto found = known.find(name);
    numbers.push_back(found != known.end() ? found->second : std::nan(""));
  }
  std::vector<const double *> varying;
  for (const std::vector<double> &kernel : kernels)
    varying.push_back(kernel.data());
  for (const size_t rate : rates)
    varying.push_back(block.values[rate].data());
  values.seconds.resize(count);
  std::vector<double *> results{values.seconds.data()};
  addColumns(values.constraints, formulas.constraints.size(), count, results);
  addColumns(values.objectives, formulas.objectives.size(), count, results);
  if (isDetailed)
    addColumns(values.quantities, formulas.quantities.size(), count, results);
  (isDetailed ? detailed : usual).evaluate(numbers, varying, count, results);
}

} // namespace sparcity::pipeline
