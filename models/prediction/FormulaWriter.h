//===- models/prediction/FormulaWriter.h - Formulas of several models -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the formulas of several models have in common: the facts of a nest and the rates of its
/// machine, to which each model adds its own. A formula of a number that a model says is held
/// against it: what does not come to the same is not printed (streams whose measurements with
/// several cores go up and down are such).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/ecm/StreamFormulas.h"
#include "models/machine/Forward.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::prediction {

class FormulaWriter {
public:
  /// Of a machine with one memory, to which it refers.
  explicit FormulaWriter(const machine::Machine &machine);

  const machine::Machine &machine;

  bool has(const std::string &id) const;
  void add(std::string id, ir::Expr value);
  void add(const ir::Formulas &others);
  void addNumbers(const std::vector<std::string> &names, const std::vector<double> &values);
  /// One that is asked for: it is printed, with all that it needs.
  void addResult(std::string id, ir::Expr value);
  /// The same of what a model says is that number.
  void addResult(std::string id, ir::Expr value, double number);
  /// One that is there, and what the model says of it.
  void expect(const std::string &id, double number);
  /// So far as it is there.
  void want(const std::string &id);

  /// What cores reach together with the stream of that name, its data in that level, "L1" … "MEM",
  /// in bytes a second. None without a closed form.
  std::optional<ir::Expr> rate(const std::string &stream, const std::string &level, unsigned cores);

  /// Those that are asked for and all that they need; without such as are not what was said. The
  /// sizes that are open are those of `open`.
  ir::Formulas finish(const std::vector<std::string> &open) const;

private:
  std::set<std::string> wrongOnes(const std::vector<std::string> &open) const;

  ecm::StreamFormulas streams;
  ir::Formulas formulas;
  std::set<std::string> wanted;
  std::map<std::string, double> said;
};

} // namespace sparcity::prediction
