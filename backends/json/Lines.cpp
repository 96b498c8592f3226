//===- backends/json/Lines.cpp - Results as lines of JSON -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Lines.h"

#include "backends/json/Changes.h"
#include "backends/json/Json.h"
#include "backends/json/Walker.h"

#include <algorithm>

namespace sparcity::json {

/// One object that `fill(Writer &)` fills, and a newline.
template <typename Fill> static std::string lineOf(Fill fill) {
  std::string line;
  llvm::raw_string_ostream os(line);
  {
    Writer json(os, 0);
    json.object([&] { fill(json); });
  }
  os << '\n';
  return line;
}

LineWriter::LineWriter(llvm::raw_ostream &os, const report::Tool &tool) : os(os) {
  os << lineOf([&](Writer &json) { writeHead(json, tool); });
}

void LineWriter::add(report::Section result, bool continues) {
  const bool isPoint = continues && base && haveSameKeys(*base, result);
  if (!isPoint || !writePoint(result))
    writeResult(std::move(result));
}

void LineWriter::writeResult(report::Section result) {
  const std::string line =
      lineOf([&](Writer &json) { json.object("result", [&] { Walker(json).walk(result); }); });
  os << line;
  base = std::move(result);
  baseBytes = line.size();
  leastBytes = excessBytes = 0;
}

/// False where a new base is shorter in the long run: others cost as much as one by now.
bool LineWriter::writePoint(const report::Section &result) {
  const std::string line = lineOf(
      [&](Writer &json) { json.object("point", [&] { writeChanges(*base, result, json); }); });
  leastBytes = leastBytes == 0 ? line.size() : std::min(leastBytes, line.size());
  excessBytes += line.size() - leastBytes;
  if (excessBytes > baseBytes)
    return false;
  os << line;
  return true;
}

void LineWriter::finish(const report::Section &totals) {
  os << lineOf([&](Writer &json) { Walker(json).walk(totals); });
}

void LineWriter::add(llvm::StringRef line) { os << "{\"result\":" << line << "}\n"; }

} // namespace sparcity::json
