//===- models/reading/Findings.cpp - What is remarked of a nest at its place --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Findings.h"

#include "base/SourceText.h"
#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/traffic/Traffic.h"
#include "models/words/Advice.h"
#include "models/words/Conditions.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::reading {

using llvm::StringRef;

/// "1 .. 1024: 27.0 cy/CL": times by a size that is open.
static void addCases(const result::Result &result, report::Finding &finding) {
  const auto *ecm = result.get<ecm::Ecm>();
  if (!ecm || !result.traffic)
    return;
  const std::vector<traffic::Case> &cases = result.traffic->cases;
  for (size_t k = 0; k < std::min(cases.size(), ecm->caseTimes.size()); ++k)
    if (const std::optional<machine::Cycles> &time = ecm->caseTimes[k])
      finding.arguments.emplace_back(cases[k].parameter,
                                     words::intervalText(cases[k]) +
                                         llvm::formatv(": {0:f1} cy/CL", time->value()).str());
}

/// The time of a nest with its reason; where a size is open, by that size.
static report::Finding performance(const result::Result &result, result::Unit asked) {
  report::Finding finding;
  finding.id = "performance";
  finding.position = result.position;
  if (!words::headlineTime(result))
    addCases(result, finding);
  // Times by size in place of the words that one is open.
  const bool hasCases = !finding.arguments.empty();
  for (const report::Labelled &field : words::answer(result, asked))
    if (field.label != "hint" && !field.text.empty() && !(hasCases && field.label == "time"))
      finding.arguments.emplace_back(field.label, field.text);
  std::vector<std::string> sizes;
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.value)
      sizes.push_back(symbol.name + " = " + std::to_string(*symbol.value));
  std::vector<std::string> parts;
  for (const auto &[label, text] : finding.arguments)
    parts.push_back(label + ": " + text);
  finding.text = words::title(result) + (sizes.empty() ? "" : ", " + llvm::join(sizes, ", ")) +
                 ": " + llvm::join(parts, "; ");
  return finding;
}

report::Findings findingsOf(const result::Result &result, result::Unit asked) {
  report::Findings findings = {performance(result, asked)};
  for (const result::Advice &advice : result.advice) {
    report::Finding &hint = findings.emplace_back();
    hint.id = "hint-block";
    if (std::holds_alternative<result::PaddedRows>(advice.change))
      hint.id = "hint-pad";
    hint.text = words::adviceDetails(advice, result);
    hint.position = result.position;
  }
  return findings;
}

static StringRef lineOf(StringRef source, unsigned number) {
  StringRef line;
  for (unsigned k = 0; k < number && !source.empty(); ++k)
    line = base::takeLine(source);
  return line;
}

ir::SourceRange inCharacters(ir::SourceRange range, const std::string *source) {
  if (!source || range.column == 0)
    return range;
  const auto isFirst = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto characters = [&](unsigned line, unsigned column) {
    const StringRef before = lineOf(*source, line).take_front(column - 1);
    return static_cast<unsigned>(llvm::count_if(before, isFirst)) + 1;
  };
  range.column = characters(range.line, range.column);
  if (range.endColumn != 0)
    range.endColumn = characters(range.endLine, range.endColumn);
  return range;
}

/// The pragma that a message puts in quotes; empty where there is none.
static StringRef pragmaIn(StringRef message) {
  const size_t begin = message.find("'#pragma ");
  return begin == StringRef::npos ? StringRef() : message.drop_front(begin + 1).split('\'').first;
}

/// A line before the loop, where nothing else stands in front of it.
static std::optional<report::Insertion> fixOf(const ir::Diagnostic &diagnostic,
                                              const std::string *source) {
  const StringRef pragma = pragmaIn(diagnostic.message);
  if (pragma.empty() || !source || diagnostic.range.column == 0)
    return std::nullopt;
  const StringRef line = lineOf(*source, diagnostic.range.line);
  const StringRef indent = line.take_front(diagnostic.range.column - 1);
  const StringRef loop = line.drop_front(indent.size());
  const bool isLoop = llvm::any_of(llvm::ArrayRef<StringRef>{"for", "while", "do"},
                                   [&](StringRef word) { return loop.starts_with(word); });
  if (!indent.trim(" \t").empty() || !isLoop)
    return std::nullopt;
  return report::Insertion{diagnostic.range.line, (indent + pragma + "\n").str(),
                           "allow the compiler to reorder floating-point operations of this loop: "
                           "results may differ in the last digits"};
}

report::Finding findingOf(const ir::Diagnostic &diagnostic, const std::string *source) {
  report::Finding finding{diagnostic.id, diagnostic.severity, diagnostic.message,
                          inCharacters(diagnostic.range, source), fixOf(diagnostic, source)};
  finding.isAssumption = diagnostic.isAssumption;
  return finding;
}

} // namespace sparcity::reading
