//===- models/prediction/FormulaWriter.cpp - Formulas of several models -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/FormulaWriter.h"

#include "ir/BulkEvaluator.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::prediction {

FormulaWriter::FormulaWriter(const machine::Machine &machine)
    : machine(machine), streams(machine, machine) {}

bool FormulaWriter::has(const std::string &id) const {
  return llvm::any_of(formulas, [&](const ir::Formula &each) { return each.id == id; });
}

void FormulaWriter::add(std::string id, Expr value) {
  formulas.push_back({std::move(id), std::move(value)});
}

void FormulaWriter::add(const ir::Formulas &others) { llvm::append_range(formulas, others); }

void FormulaWriter::addNumbers(const std::vector<std::string> &names,
                               const std::vector<double> &values) {
  for (const auto &[name, value] : llvm::zip(names, values))
    add(name, Expr::number(value));
}

void FormulaWriter::want(const std::string &id) {
  if (has(id))
    wanted.insert(id);
}

void FormulaWriter::addResult(std::string id, Expr value) {
  wanted.insert(id);
  add(std::move(id), std::move(value));
}

void FormulaWriter::addResult(std::string id, Expr value, double number) {
  expect(id, number);
  addResult(std::move(id), std::move(value));
}

void FormulaWriter::expect(const std::string &id, double number) {
  wanted.insert(id);
  said.emplace(id, number);
}

std::optional<Expr> FormulaWriter::rate(const std::string &stream, const std::string &level,
                                        unsigned cores) {
  const auto found = llvm::find_if(machine.memory.benchmarks,
                                   [&](const auto &each) { return each.name == stream; });
  const auto cache = llvm::find_if(machine.caches, [&](const auto &c) { return c.name == level; });
  if (found == machine.memory.benchmarks.end())
    return std::nullopt;
  return streams.rate(*found, cache - machine.caches.begin(), cores, formulas);
}

/// What the formulas come to now; nothing where that cannot be said.
static std::vector<double> valuesOf(const ir::Formulas &formulas,
                                    const std::vector<std::string> &open,
                                    const std::vector<std::string> &ids) {
  llvm::Expected<ir::BulkEvaluator> program = ir::BulkEvaluator::compile(formulas, {open, {}}, ids);
  if (!program) {
    llvm::consumeError(program.takeError());
    return {};
  }
  std::vector<double> values(ids.size());
  std::vector<double *> results;
  for (double &value : values)
    results.push_back(&value);
  program->evaluate(std::vector<double>(open.size(), 1), {}, 1, results);
  return values;
}

std::set<std::string> FormulaWriter::wrongOnes(const std::vector<std::string> &open) const {
  constexpr double rounding = 1e-9;
  std::vector<std::string> ids;
  for (const auto &[id, number] : said)
    ids.push_back(id);
  const std::vector<double> values = valuesOf(formulas, open, ids);
  std::set<std::string> wrong;
  for (size_t k = 0; k < ids.size(); ++k)
    if (k >= values.size() ||
        !(std::abs(values[k] - said.at(ids[k])) <= rounding * std::abs(said.at(ids[k]))))
      wrong.insert(ids[k]);
  return wrong;
}

ir::Formulas FormulaWriter::finish(const std::vector<std::string> &open) const {
  std::set<std::string> names = wanted;
  for (const std::string &wrong : wrongOnes(open))
    names.erase(wrong);
  ir::Formulas result;
  for (const ir::Formula &formula : llvm::reverse(formulas))
    if (names.count(formula.id)) {
      names.merge(formula.value.symbols());
      result.push_back(formula);
    }
  std::reverse(result.begin(), result.end());
  return result;
}

} // namespace sparcity::prediction
