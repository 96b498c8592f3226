//===- backends/json/Json.h - A document as JSON --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A document in JSON, schema "sparcity-model/1":
///
///     { "schema": "sparcity-model/1", "tool": {"version": …, "llvm": …},
///       "results": [ { "kernel": {"name": "copy", …}, "ecm": {"T": 14.5, …}, … } ] }
///
/// Every field is present or null, numbers are doubles with full precision and
/// never NaN or infinite, what is symbolic is a string in the syntax of
/// ir::parseExpr. docs/result.schema.json describes each field; a field that a model
/// describes is added there and in no version 1 document renamed or removed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/json/Writer.h"
#include "models/report/Document.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <string_view>

namespace sparcity::json {

/// Written as results come: none is kept.
class DocumentWriter {
public:
  /// An inner line is indented `indent` columns; 0: all is one line.
  DocumentWriter(llvm::raw_ostream &os, const report::Tool &tool, unsigned indent = 2);
  DocumentWriter(const DocumentWriter &) = delete;
  DocumentWriter &operator=(const DocumentWriter &) = delete;
  /// Without `finish`, a document that ends with its results.
  ~DocumentWriter();

  void add(const report::Section &result);
  /// One that was written before, by lineOf.
  void add(llvm::StringRef line);
  /// The rest of it, and a newline.
  void finish(const report::Section &totals);

private:
  llvm::raw_ostream &os;
  Writer json;
  unsigned indent;
  bool isFinished = false;
};

/// The fields of a section, in one line without an end.
std::string lineOf(const report::Section &section);

/// Writes `document`, one result after the other, and a newline.
void print(llvm::raw_ostream &os, const report::Document &document, unsigned indent = 2);

/// A document of another schema: its name, the tool, and the fields of the section.
void print(llvm::raw_ostream &os, std::string_view schema, const report::Tool &tool,
           const report::Section &section);

/// What every form of it begins with: "schema" and "tool".
void writeHead(Writer &json, const report::Tool &tool,
               std::string_view schema = "sparcity-model/1");

} // namespace sparcity::json
