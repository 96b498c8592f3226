//===- driver/Reporter.cpp - Diagnostics on standard error ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Reporter.h"

#include "ir/Names.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace driver {

static llvm::HighlightColor colour(ir::Severity severity) {
  switch (severity) {
  case ir::Severity::Error:
    return llvm::HighlightColor::Error;
  case ir::Severity::Warning:
    return llvm::HighlightColor::Warning;
  case ir::Severity::Remark:
    return llvm::HighlightColor::Remark;
  case ir::Severity::Note:
    return llvm::HighlightColor::Note;
  }
  llvm_unreachable("all severities are listed");
}

/// Bytes that would control a terminal are shown as escapes.
static std::string printable(llvm::StringRef text) {
  std::string result;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 && c != '\t')
      result += "\\x" + llvm::utohexstr(static_cast<unsigned char>(c), true, 2);
    else
      result += c;
  }
  return result;
}

void Reporter::report(const ir::Diagnostic &diagnostic) {
  errors += diagnostic.severity == ir::Severity::Error;
  assumptions += diagnostic.isAssumption;
  std::string place;
  const ir::SourceRange &range = diagnostic.range;
  if (!range.file.empty())
    place = printable(range.file) + ":";
  if (range.isKnown())
    place +=
        std::to_string(range.line) + ":" + (range.column ? std::to_string(range.column) + ":" : "");
  const std::string message = printable(diagnostic.message);
  if (!seen.insert(place + diagnostic.id + message).second)
    return;
  err << (place.empty() ? "sparcity-model:" : place) << ' ';
  llvm::WithColor(err, colour(diagnostic.severity),
                  colours ? llvm::ColorMode::Enable : llvm::ColorMode::Disable)
      << ir::names::spelling(ir::names::severities, diagnostic.severity) << ": ";
  err << message;
  if (!diagnostic.id.empty() && diagnostic.severity != ir::Severity::Note)
    err << " [" << diagnostic.id << ']';
  err << '\n';
  printLine(range);
}

void Reporter::report(const ir::Diagnostics &diagnostics) {
  for (const ir::Diagnostic &diagnostic : diagnostics)
    report(diagnostic);
}

void Reporter::error(const std::string &message) {
  report({ir::Severity::Error, "", message, {}, false});
}

void Reporter::printLine(const ir::SourceRange &range) {
  const auto found = sources.find(range.file);
  if (!range.isKnown() || found == sources.end())
    return;
  Source &source = found->second;
  if (source.lines.empty())
    for (const llvm::StringRef line : llvm::split(source.text, "\n"))
      source.lines.push_back(line);
  if (range.line > source.lines.size())
    return;
  const llvm::StringRef line = source.lines[range.line - 1];
  constexpr size_t longest = 160; // a longer line would hide the caret
  if (line.size() > longest || range.column == 0 || range.column > line.size() + 1)
    return;
  err << printable(line) << '\n';
  for (const char c : line.take_front(range.column - 1))
    err << (c == '\t' ? '\t' : ' ');
  err << "^\n";
}

} // namespace driver
