//===- driver/FindingsDocument.cpp - Results as findings ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FindingsDocument.h"

#include "backends/remarks/Remarks.h"
#include "backends/sarif/Sarif.h"
#include "models/reading/Findings.h"
#include "pipeline/Version.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::driver {

report::Tool tool() { return {pipeline::version(), pipeline::llvmVersion()}; }

report::Findings findingsOf(const result::Result &result, const Options &options,
                            const pipeline::Messages &messages) {
  report::Findings findings = reading::findingsOf(result, options.unit);
  for (report::Finding &finding : findings) {
    const std::string *source = messages.sourceOf(finding.position.file);
    finding.position = reading::inCharacters(std::move(finding.position), source);
  }
  return findings;
}

void FindingsDocument::add(report::Findings ofResult) {
  firsts.push_back(findings.size());
  llvm::move(ofResult, std::back_inserter(findings));
}

/// The time of a nest that does not pass is a warning.
static void mark(report::Finding &performance, const comparison::Judgement &judgement) {
  if (judgement.passes())
    return;
  performance.severity = ir::Severity::Warning;
  performance.text += "; the gate fails: " + judgement.why;
}

void FindingsDocument::print() {
  if (baseline && baseline->judgements().size() == firsts.size())
    for (const auto &[first, judgement] : llvm::zip_equal(firsts, baseline->judgements()))
      mark(findings[first], judgement);
  report::Findings all = reporter.findings();
  llvm::append_range(all, findings);
  (options.format == Format::Sarif ? sarif::print : remarks::print)(out, all, tool());
}

} // namespace sparcity::driver
