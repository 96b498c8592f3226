//===- backends/json/Lines.h - Results as lines of JSON -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The results of a document, a JSON object a line, so that a reader needs one line at a time:
///
///     {"schema":"sparcity-model/1","tool":{"version":"0.1.0","llvm":"19.1.7"}}
///     {"result":{"kernel":{"name":"copy",…},"parameters":{"N":100},…}}
///     {"point":{"/parameters/N":200,"/ecm/T":14.5}}
///     {"functions":[]}
///
/// A result is as in the document. A point of a sweep is the last result before it with those
/// values put in (backends/json/Changes.h): what stays the same stands once. Where points have
/// come to differ so much from it that a whole result is no longer, there is one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

namespace sparcity::json {

class LineWriter {
public:
  LineWriter(llvm::raw_ostream &os, const report::Tool &tool);

  /// `continues`: it is of the same sweep as the result before.
  void add(report::Section result, bool continues);
  void finish(const report::Section &totals);

  /// A result that was written before, by json::lineOf; the points behind it are no changes of it.
  void add(llvm::StringRef line);

private:
  void writeResult(report::Section result);
  bool writePoint(const report::Section &result);

  llvm::raw_ostream &os;
  /// What the points that follow are written by, and the bytes of its line.
  std::optional<report::Section> base;
  size_t baseBytes = 0;
  /// Bytes of the shortest point since, and what others have beyond it in all.
  size_t leastBytes = 0, excessBytes = 0;
};

} // namespace sparcity::json
