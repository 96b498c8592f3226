//===- driver/Baseline.cpp - Results beside earlier ones -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Baseline.h"

#include "backends/json/Json.h"
#include "driver/Reporter.h"
#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::driver {

using comparison::Verdict;

llvm::Expected<std::unique_ptr<Baseline>> Baseline::open(const Options &options) {
  if (options.baseline.empty() && options.failIf.empty())
    return nullptr;
  auto own = std::make_unique<Baseline>();
  llvm::Expected<comparison::Gate> gate = comparison::Gate::parse(options.failIf);
  if (!gate)
    return llvm::createStringError("--fail-if: " + llvm::toString(gate.takeError()));
  own->gate = std::move(*gate);
  own->wanted = own->gate.fieldsNow();
  own->file = options.baseline;
  if (options.baseline.empty()) {
    if (own->gate.asksForBaseline())
      return llvm::createStringError(
          "--fail-if: the condition asks for earlier numbers: --baseline FILE");
    return own;
  }
  comparison::WantedFields earlier = own->gate.fieldsBefore();
  llvm::Expected<comparison::Document> document =
      comparison::readDocument(options.baseline, earlier);
  if (!document)
    return document.takeError();
  if (llvm::Error fault = earlier.check())
    return llvm::createStringError("--fail-if: in " + options.baseline + " " +
                                   llvm::toString(std::move(fault)));
  own->before = std::move(document->nests);
  return own;
}

/// What is read is what the same result would be in a file.
llvm::Error Baseline::add(llvm::StringRef line) {
  std::string text;
  llvm::raw_string_ostream out(text);
  json::DocumentWriter document(out, {}, /*indent=*/0);
  document.add(line);
  document.finish(report::Section());
  llvm::Expected<comparison::Document> read = comparison::parseDocument("result", text, wanted);
  if (!read)
    return read.takeError();
  after.push_back(std::move(read->nests.front()));
  return llvm::Error::success();
}

llvm::Error Baseline::finish() {
  if (llvm::Error fault = wanted.check())
    return llvm::createStringError("--fail-if: " + llvm::toString(std::move(fault)));
  nests = comparison::compare(before, after);
  verdicts = gate.judge(nests);
  return llvm::Error::success();
}

report::Reading Baseline::comparison() const {
  return comparison::show(nests, "Compared with " + file);
}

/// What stops a nest, at its place.
static ir::Diagnostic diagnosticOf(const comparison::Nest &nest,
                                   const comparison::Judgement &judgement) {
  const bool isUndecided = judgement.verdict == Verdict::Undecided;
  ir::Diagnostic diagnostic{ir::Severity::Error, "", "", nest.place(), false};
  diagnostic.id = "gate-failed";
  if (isUndecided)
    diagnostic.id = "gate-undecided";
  diagnostic.message = nest.subject() + ": --fail-if " +
                       (isUndecided ? "cannot be decided: " : "holds: ") + judgement.why;
  return diagnostic;
}

void Baseline::report(Reporter &reporter) const {
  if (!gate.hasCondition())
    return;
  for (const auto &[nest, judgement] : llvm::zip_equal(after, verdicts))
    if (!judgement.passes())
      reporter.report(diagnosticOf(nest, judgement));
  const auto countOf = [&](Verdict verdict) {
    return std::to_string(
        llvm::count_if(verdicts, [&](const auto &one) { return one.verdict == verdict; }));
  };
  reporter.say("gate " + std::string(passes() ? "passed" : "failed") + ": " +
               countOf(Verdict::Passes) + " of " +
               report::counted(static_cast<double>(verdicts.size()), "nest") + " passed, " +
               countOf(Verdict::Fails) + " failed, " + countOf(Verdict::Undecided) +
               " undecided, " + countOf(Verdict::NotComparable) + " new");
}

} // namespace sparcity::driver
