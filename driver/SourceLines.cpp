//===- driver/SourceLines.cpp - Text of lines that instructions come from ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/SourceLines.h"

#include "base/InputFile.h"
#include "driver/SourceText.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <set>

namespace driver {

using Wanted = std::map<std::string, std::set<unsigned>>;

static SourceLines read(const Wanted &wanted) {
  SourceLines result;
  for (const auto &[file, lines] : wanted) {
    llvm::Expected<std::string> text =
        llvm::sys::fs::is_regular_file(file) ? base::readFile(file, base::mostTextBytes) : "";
    if (!text) {
      llvm::consumeError(text.takeError());
      continue;
    }
    llvm::StringRef rest = *text;
    for (unsigned number = 1; !rest.empty() && number <= *lines.rbegin(); ++number) {
      const llvm::StringRef line = takeLine(rest);
      if (lines.count(number))
        result[{file, number}] = line.rtrim().str();
    }
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

SourceLines readNestLines(const ir::SourceRange &nest) {
  static constexpr unsigned around = 3, most = 200;
  if (!nest.isKnown())
    return {};
  const unsigned first = nest.line > around ? nest.line - around : 1;
  const unsigned last = std::min(std::max(nest.line, nest.endLine) + 1, first + most);
  Wanted wanted;
  for (unsigned line = first; line <= last; ++line)
    wanted[nest.file].insert(line);
  return read(wanted);
}

} // namespace driver
