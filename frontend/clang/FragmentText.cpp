//===- frontend/clang/FragmentText.cpp - Where a fragment is cut ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/FragmentText.h"

#include <algorithm>

namespace sparcity::frontend {

static std::string blank(std::string text) {
  for (char &c : text)
    if (c != '\n')
      c = ' ';
  return text;
}

FragmentText::FragmentText(const std::string &file, const std::string &text, const TokenScan &scan)
    : text(text) {
  for (const char c : file) {
    if (c == '"' || c == '\\')
      this->file += '\\';
    this->file += c;
  }
  const unsigned firstToken =
      scan.tokens.empty() ? static_cast<unsigned>(text.size()) : scan.tokens.front().offset;
  // Directives before the first token stay, up to the last point where no
  // conditional is open; a pragma belongs to what follows it.
  int open = 0;
  size_t kept = 0;
  for (size_t i = 0; i < scan.directives.size(); ++i) {
    const Directive &directive = scan.directives[i];
    if (directive.begin > firstToken || directive.name == "pragma")
      break;
    open += directive.name.starts_with("if");
    open -= directive.name == "endif";
    if (open == 0)
      kept = i + 1;
  }
  bodyBegin = kept < scan.directives.size() ? std::min(firstToken, scan.directives[kept].begin)
                                            : firstToken;
  for (size_t i = kept; i < scan.directives.size(); ++i)
    if (scan.directives[i].name == "include")
      lateIncludes.push_back(scan.directives[i]);
}

FragmentText::Position FragmentText::position(unsigned offset) const {
  const auto before = std::string_view(text).substr(0, offset);
  const size_t newline = before.rfind('\n');
  Position result;
  result.line += static_cast<unsigned>(std::count(before.begin(), before.end(), '\n'));
  result.column +=
      newline == std::string_view::npos ? offset : offset - static_cast<unsigned>(newline) - 1;
  return result;
}

std::string FragmentText::lineDirective(unsigned offset) const {
  const Position at = position(offset);
  return "\n#line " + std::to_string(at.line) + " \"" + file + "\"\n" +
         std::string(at.column - 1, ' ');
}

Edit FragmentText::replace(unsigned begin, unsigned end, const std::string &replacement) const {
  if (replacement.empty())
    return {begin, end, blank(text.substr(begin, end - begin))};
  return {begin, end, lineDirective(begin) + replacement + lineDirective(end)};
}

std::string FragmentText::head(const Parts &parts) const {
  std::string result = text.substr(0, bodyBegin);
  for (const Directive &include : lateIncludes)
    result +=
        lineDirective(include.begin) + text.substr(include.begin, include.end - include.begin);
  for (const auto &[begin, end] : parts.hoisted)
    result += lineDirective(begin) + text.substr(begin, end - begin);
  for (const std::string &prototype : parts.prototypes)
    result += "\n" + prototype;
  result += lineDirective(bodyBegin) + "void " + parts.functionName + "(";
  for (size_t i = 0; i < parts.parameters.size(); ++i)
    result += (i ? ", " : "") + parts.parameters[i];
  return result + (parts.parameters.empty() ? "void) {" : ") {") + lineDirective(bodyBegin);
}

std::string FragmentText::assemble(const Parts &parts) const {
  std::vector<Edit> edits = parts.edits;
  for (const auto &[begin, end] : parts.hoisted)
    edits.push_back(replace(begin, end, {}));
  for (const Directive &include : lateIncludes)
    edits.push_back(replace(include.begin, include.end, {}));
  std::sort(edits.begin(), edits.end(),
            [](const Edit &a, const Edit &b) { return a.begin < b.begin; });
  std::string result = head(parts);
  unsigned at = bodyBegin;
  for (const Edit &edit : edits) {
    if (edit.begin < at)
      continue;
    result += text.substr(at, edit.begin - at) + edit.replacement;
    at = edit.end;
  }
  result += text.substr(at) + "\n";
  for (const std::string &statement : parts.tail)
    result += statement + "\n";
  return result + "}\n";
}

std::optional<unsigned> FragmentText::original(unsigned assembledOffset, const Parts &parts) const {
  const size_t headSize = head(parts).size();
  if (assembledOffset < headSize || assembledOffset - headSize + bodyBegin > text.size())
    return std::nullopt;
  return static_cast<unsigned>(assembledOffset - headSize + bodyBegin);
}

} // namespace sparcity::frontend
