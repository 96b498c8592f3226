//===- driver/Conclusion.cpp - How a run ends ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Conclusion.h"

#include "backends/text/Text.h"
#include "base/TimeLimit.h"
#include "driver/Summary.h"

namespace sparcity::driver {

/// Of a run that is interrupted or fails, files keep what was in them.
bool Conclusion::Outcome::isWhole() const { return !base::isInterrupted() && !hasFailed; }

bool Conclusion::mayWrite() {
  if (llvm::Error fault = checkOutputs(options))
    return reporter.refuse(std::move(fault));
  return mayReplace();
}

bool Conclusion::mayReplace() {
  llvm::Error fault = files.checkOutputs(options);
  return !fault || reporter.refuse(std::move(fault));
}

bool Conclusion::openBaseline() {
  llvm::Error fault = Baseline::open(options).moveInto(baseline);
  return !fault || reporter.refuse(std::move(fault));
}

void Conclusion::compare(llvm::StringRef line) {
  if (isRefused)
    return;
  if (llvm::Error fault = baseline->add(line))
    isRefused = !reporter.refuse(std::move(fault));
}

bool Conclusion::finishBaseline() {
  llvm::Error fault = isRefused ? llvm::Error::success() : baseline->finish();
  return !isRefused && (!fault || reporter.refuse(std::move(fault)));
}

/// The comparison is a part of a report for people; of what programs read, something said.
void Conclusion::showBaseline() {
  const bool isText = options.format == Format::Text;
  if (baseline->hasEarlier())
    text::print(isText ? out : err, baseline->comparison(),
                {isText ? options.colours : options.errorColours, options.width,
                 options.foldsTables, /*continues=*/true});
  out.flush();
  baseline->report(reporter);
}

Status Conclusion::end(const Outcome &outcome, const std::function<bool()> &writes) {
  const bool isCompared = baseline && outcome.isWhole();
  bool hasOutput = writes && (outcome.isWhole() || options.output == "-");
  if (hasOutput && isCompared)
    hasOutput = finishBaseline();
  hasOutput = hasOutput && mayReplace() && writes();
  if (hasOutput && isCompared)
    showBaseline();
  return end(outcome, hasOutput);
}

Status Conclusion::end(const Outcome &outcome, bool hasOutput) {
  reportSummary(outcome.counts, reporter);
  if (!hasOutput || outcome.hasFailed)
    return Status::Failed;
  if (options.strict && (reporter.hasAssumptions() || outcome.hasLeftOut)) {
    reporter.error("--strict: something was assumed or left out");
    return Status::Failed;
  }
  if (baseline && !baseline->passes())
    return Status::GateFailed;
  return outcome.hasLeftOut ? Status::Partial : Status::Done;
}

} // namespace sparcity::driver
