//===- backends/json/Json.cpp - A document as JSON ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Json.h"

#include "backends/json/Walker.h"

namespace sparcity::json {

void writeHead(Writer &json, const report::Tool &tool, std::string_view schema) {
  json.string("schema", schema);
  json.object("tool", [&] {
    json.string("version", tool.version);
    json.string("llvm", tool.llvm);
  });
}

std::string lineOf(const report::Section &section) {
  std::string line;
  llvm::raw_string_ostream os(line);
  Writer json(os, 0);
  json.object([&] { Walker(json).walk(section); });
  json.flush();
  return line;
}

/// A line of JSON as llvm::json::OStream writes it with an indent, `depth` levels within others.
static std::string indented(llvm::StringRef line, unsigned indent, unsigned depth) {
  if (indent == 0)
    return line.str();
  std::string text;
  const auto newLine = [&] { text += '\n' + std::string(size_t{indent} * depth, ' '); };
  bool isText = false;
  for (size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    const bool begins = !isText && (c == '{' || c == '['), ends = !isText && (c == '}' || c == ']');
    const bool isEmpty = begins && (line[at + 1] == '}' || line[at + 1] == ']');
    depth -= ends;
    if (ends && !(line[at - 1] == '{' || line[at - 1] == '['))
      newLine();
    text += c;
    depth += begins;
    if ((begins && !isEmpty) || (!isText && c == ','))
      newLine();
    else if (!isText && c == ':')
      text += ' ';
    else if (isText && c == '\\')
      text += line[++at];
    else if (c == '"')
      isText = !isText;
  }
  return text;
}

DocumentWriter::DocumentWriter(llvm::raw_ostream &os, const report::Tool &tool, unsigned indent)
    : os(os), json(os, indent), indent(indent) {
  json.begin();
  writeHead(json, tool);
  json.beginArray("results");
}

void DocumentWriter::add(const report::Section &result) {
  json.object([&] { Walker(json).walk(result); });
  json.flush();
}

void DocumentWriter::add(llvm::StringRef line) {
  json.written(indented(line, indent, 2));
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

void print(llvm::raw_ostream &os, std::string_view schema, const report::Tool &tool,
           const report::Section &section) {
  {
    Writer json(os);
    json.object([&] {
      writeHead(json, tool, schema);
      Walker(json).walk(section);
    });
  }
  os << '\n';
}

} // namespace sparcity::json
