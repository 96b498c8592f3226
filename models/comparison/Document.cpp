//===- models/comparison/Document.cpp - A JSON document to compare with --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Document.h"

#include "base/InputFile.h"
#include "base/Printable.h"
#include "ir/LocatedError.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace sparcity::comparison {

using llvm::StringRef;

/// Of a document that is read at all: a sweep of thousands of points.
static constexpr std::uint64_t mostBytes = std::uint64_t{512} << 20;
/// Our own have less than 20; LLVM's reader goes as deep as the text does.
static constexpr unsigned maxDepth = 100;
static constexpr const char *schema = "sparcity-model/1";

static llvm::Error fault(const std::string &file, const std::string &what, unsigned line = 0,
                         unsigned column = 0) {
  ir::SourceRange place;
  place.file = file;
  place.line = line;
  place.column = column;
  return llvm::make_error<ir::LocatedError>(place, "baseline", what);
}

/// Fails where brackets stand in each other too often.
static llvm::Error checkDepth(const std::string &file, StringRef text) {
  unsigned depth = 0, line = 1;
  size_t begin = 0; // of the line
  bool isInString = false;
  for (size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    if (c == '\n') {
      ++line;
      begin = k + 1;
    }
    if (isInString && c == '\\')
      ++k;
    else if (c == '"')
      isInString = !isInString;
    else if (!isInString && (c == '{' || c == '[') && ++depth > maxDepth)
      return fault(file, "nested too deeply", line, static_cast<unsigned>(k - begin + 1));
    else if (!isInString && (c == '}' || c == ']') && depth > 0)
      --depth;
  }
  return llvm::Error::success();
}

/// LLVM says "[3:7, byte=40]: Expected …", the column behind what it has read.
static llvm::Error placed(const std::string &file, llvm::Error error) {
  const std::string said = llvm::toString(std::move(error));
  StringRef rest = said;
  unsigned line = 0, column = 0;
  const bool hasPlace = rest.consume_front("[") && !rest.consumeInteger(10, line) &&
                        rest.consume_front(":") && !rest.consumeInteger(10, column);
  const std::string what = (hasPlace ? rest.split("]: ").second : StringRef(said)).str();
  return fault(file, "this is no JSON: " + base::printable(what), line, std::max(column, 1U));
}

static bool readNests(const llvm::json::Value &value, llvm::json::Path path, WantedFields &wanted,
                      std::vector<Nest> &nests) {
  const llvm::json::Array *results = value.getAsArray();
  if (!results) {
    path.report("expected array");
    return false;
  }
  for (size_t k = 0; k < results->size(); ++k) {
    std::optional<Nest> nest =
        readNest((*results)[k], path.index(static_cast<unsigned>(k)), wanted);
    if (!nest)
      return false;
    nests.push_back(std::move(*nest));
  }
  return true;
}

llvm::Expected<Document> parseDocument(const std::string &file, std::string_view text,
                                       WantedFields &wanted) {
  if (llvm::Error error = checkDepth(file, text))
    return error;
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value)
    return placed(file, value.takeError());
  const llvm::json::Object *object = value->getAsObject();
  const std::optional<StringRef> named = object ? object->getString("schema") : std::nullopt;
  if (named != schema)
    return fault(file, "this is no result of '--format json': 'schema' is not '" +
                           std::string(schema) + "'");
  llvm::json::Path::Root root;
  const llvm::json::Path path(root);
  Document document{file, {}};
  const llvm::json::Value *results = object->get("results");
  if (!results)
    path.field("results").report("missing value");
  else if (readNests(*results, path.field("results"), wanted, document.nests))
    return document;
  return fault(file, base::printable(llvm::toString(root.getError())));
}

llvm::Expected<Document> readDocument(const std::string &file, WantedFields &wanted) {
  llvm::Expected<std::string> text = base::readFile(file, mostBytes);
  if (!text)
    return fault(file, llvm::toString(text.takeError()));
  return parseDocument(file, *text, wanted);
}

} // namespace sparcity::comparison
