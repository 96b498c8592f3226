//===- models/prediction/SourceLines.cpp - Text of lines that instructions come from ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/SourceLines.h"

#include "base/InputFile.h"
#include "base/SourceText.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <set>

namespace sparcity::prediction {

using Wanted = std::map<std::string, std::set<unsigned>>;

static void addLines(llvm::StringRef rest, const std::string &file,
                     const std::set<unsigned> &wanted, SourceLines &result) {
  for (unsigned number = 1; !rest.empty() && number <= *wanted.rbegin(); ++number) {
    const llvm::StringRef line = base::takeLine(rest);
    if (wanted.count(number))
      result[{file, number}] = line.rtrim().str();
  }
}

static SourceLines read(const Wanted &wanted) {
  SourceLines result;
  for (const auto &[file, lines] : wanted) {
    llvm::Expected<std::string> text =
        llvm::sys::fs::is_regular_file(file) ? base::readFile(file, base::mostTextBytes) : "";
    if (!text) {
      llvm::consumeError(text.takeError());
      continue;
    }
    addLines(*text, file, lines, result);
  }
  return result;
}

SourceLines readSourceLines(const incore::InCore &analysis) {
  Wanted wanted;
  for (const incore::InstructionCost &cost : analysis.instructions)
    if (const ir::SourceRange &source = cost.position.source; source.isKnown())
      wanted[source.file].insert(source.line);
  SourceLines lines = read(wanted);
  for (auto &[place, text] : lines)
    text = llvm::StringRef(text).ltrim().str();
  return lines;
}

SourceLines readNestLines(const ir::SourceRange &nest, const std::string *text) {
  static constexpr unsigned around = 3, most = 200;
  if (!nest.isKnown())
    return {};
  const unsigned first = nest.line > around ? nest.line - around : 1;
  const unsigned last = std::min(std::max(nest.line, nest.endLine) + 1, first + most);
  Wanted wanted;
  for (unsigned line = first; line <= last; ++line)
    wanted[nest.file].insert(line);
  if (!text)
    return read(wanted);
  SourceLines result;
  addLines(*text, nest.file, wanted[nest.file], result);
  return result;
}

} // namespace sparcity::prediction
