//===- backends/json/Json.cpp - A document as JSON ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Json.h"

#include "backends/json/Walker.h"

namespace sparcity::json {

void writeHead(Writer &json, const report::Tool &tool) {
  json.string("schema", "sparcity-model/1");
  json.object("tool", [&] {
    json.string("version", tool.version);
    json.string("llvm", tool.llvm);
  });
}

DocumentWriter::DocumentWriter(llvm::raw_ostream &os, const report::Tool &tool, unsigned indent)
    : os(os), json(os, indent) {
  json.begin();
  writeHead(json, tool);
  json.beginArray("results");
}

void DocumentWriter::add(const report::Section &result) {
  json.object([&] { Walker(json).walk(result); });
  json.flush();
}

void DocumentWriter::finish(const report::Section &totals) {
  json.endArray();
  Walker(json).walk(totals);
  json.end();
  json.flush();
  os << '\n';
  isFinished = true;
}

DocumentWriter::~DocumentWriter() {
  if (isFinished)
    return;
  json.endArray();
  json.end();
}

void print(llvm::raw_ostream &os, const report::Document &document, unsigned indent) {
  DocumentWriter written(os, document.tool, indent);
  for (size_t k = 0; k < document.size; ++k)
    written.add(document.result(k));
  written.finish(document.totals);
}

} // namespace sparcity::json
