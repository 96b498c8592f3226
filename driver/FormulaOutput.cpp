//===- driver/FormulaOutput.cpp - Predictions as formulas --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FormulaOutput.h"

#include "base/Printable.h"
#include "models/prediction/TimeFormula.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <array>
#include <charconv>

namespace sparcity::driver {

namespace {

/// What models say of each result as formulas: a line each.
class FormulaOutput : public Output {
public:
  FormulaOutput(const Options &options, Reporter &reporter, llvm::raw_ostream &out)
      : request(options.request), reporter(reporter), out(out) {}

  void add(result::Result result) override {
    const std::optional<ir::Formulas> formulas = prediction::formulasOf(result, request);
    if (!formulas || !hasTime(*formulas))
      reporter.report({ir::Severity::Warning, "no-formula",
                       "the time of this nest has no closed form", result.position, false});
    if (!formulas)
      return;
    out << (isFirst ? "" : "\n") << "# " << base::printable(result.kernel) << " on "
        << base::printable(result.machine.name())
        << (result.cores > 1 ? ", " + std::to_string(result.cores) + " cores" : "")
        << ", a unit of work: " << words::unitIterations(result) << '\n';
    for (const ir::Formula &formula : *formulas)
      out << formula.id << " = " << textOf(formula.value) << '\n';
    isFirst = false;
  }
  llvm::Error finish() override { return llvm::Error::success(); }

private:
  static bool hasTime(const ir::Formulas &formulas) {
    return llvm::any_of(formulas, [](const ir::Formula &formula) {
      return formula.id == "T" || formula.id == "T:MEM";
    });
  }

  /// Numbers as people write them; within formulas they are exact.
  static std::string textOf(const ir::Expr &value) {
    const std::optional<double> number = value.asDouble();
    if (!number)
      return value.str();
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.begin(), text.end(), *number).ptr};
  }

  const prediction::Request &request;
  Reporter &reporter;
  llvm::raw_ostream &out;
  bool isFirst = true;
};

} // namespace

std::unique_ptr<Output> formulaOutput(const Options &options, Reporter &reporter,
                                      llvm::raw_ostream &out) {
  return std::make_unique<FormulaOutput>(options, reporter, out);
}

} // namespace sparcity::driver
