//===- driver/Reporter.cpp - Diagnostics on standard error ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Reporter.h"

#include "base/Printable.h"
#include "base/SourceText.h"
#include "driver/Progress.h"
#include "ir/Names.h"
#include "models/reading/Findings.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

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

static bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// A line of the source; its tabs stay.
static std::string shown(llvm::StringRef line) { return base::printable(line, "\t"); }

/// Blanks as wide as the line, and its tabs.
static std::string blankAs(llvm::StringRef line) {
  std::string blank;
  for (const llvm::StringRef part : llvm::split(line, '\t'))
    blank += (part.data() == line.data() ? "" : "\t") +
             std::string(base::columns(base::printable(part)), ' ');
  return blank;
}

/// The line, or of a long one the part around the column, and a caret below.
static void printExcerpt(llvm::StringRef line, unsigned column, llvm::raw_ostream &err) {
  if (column == 0 || column > line.size() + 1)
    return;
  constexpr size_t longest = 160, before = 60; // a longer line would hide the caret
  size_t begin = 0, end = line.size();
  if (line.size() > longest) {
    begin = column > before ? column - before : 0;
    end = std::min(line.size(), begin + longest);
    while (begin < column - 1 && continuesCharacter(line[begin]))
      ++begin;
    while (end < line.size() && continuesCharacter(line[end]))
      ++end;
  }
  const llvm::StringRef mark = "...";
  const std::string first = begin > 0 ? mark.str() : "", last = end < line.size() ? mark.str() : "";
  err << first << shown(line.slice(begin, end)) << last << '\n';
  err << std::string(first.size(), ' ') << blankAs(line.slice(begin, column - 1)) << "^\n";
}

std::function<void(std::uint64_t)> Reporter::progressOf(const std::string &what) {
  return Progress(err, what);
}

void Reporter::show(const ir::Diagnostic &diagnostic) {
  if (keepsFindings && !diagnostic.id.empty())
    kept.push_back(reading::findingOf(diagnostic, sourceOf(diagnostic.range.file)));
  std::string place;
  const ir::SourceRange &range = diagnostic.range;
  if (!range.file.empty())
    place = base::printable(range.file) + ":";
  if (range.isKnown())
    place +=
        std::to_string(range.line) + ":" + (range.column ? std::to_string(range.column) + ":" : "");
  err << (place.empty() ? "sparcity-model:" : place) << ' ';
  llvm::WithColor(err, colour(diagnostic.severity),
                  colours ? llvm::ColorMode::Enable : llvm::ColorMode::Disable)
      << ir::names::spelling(ir::names::severities, diagnostic.severity) << ": ";
  err << base::printable(diagnostic.message);
  if (!diagnostic.id.empty() && diagnostic.severity != ir::Severity::Note)
    err << " [" << diagnostic.id << ']';
  err << '\n';
  printLine(range);
}

void Reporter::say(const std::string &message) {
  err << "sparcity-model: " << base::printable(message) << '\n';
}

void Reporter::dropSource(const std::string &file) {
  lines.erase(file);
  Messages::dropSource(file);
}

void Reporter::printLine(const ir::SourceRange &range) {
  const std::string *text = sourceOf(range.file);
  if (!range.isKnown() || !text)
    return;
  std::vector<llvm::StringRef> &own = lines[range.file];
  if (own.empty())
    for (llvm::StringRef rest = *text; !rest.empty();)
      own.push_back(base::takeLine(rest));
  if (range.line > own.size())
    return;
  printExcerpt(own[range.line - 1], range.column, err);
}

} // namespace sparcity::driver
