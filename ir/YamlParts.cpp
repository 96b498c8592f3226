//===- ir/YamlParts.cpp - Parts of an IR file that several maps share ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/YamlParts.h"

#include "ir/Names.h"
#include "ir/YamlOut.h"

#include "llvm/ADT/StringRef.h"

#include <array>
#include <charconv>

namespace sparcity::ir::yaml {

/// A text after which nothing else follows: "3:5" or "3:5-3:20" or with " file".
static bool parseRange(llvm::StringRef text, const std::string &file, SourceRange &range) {
  auto [positions, name] = text.split(' ');
  range.file = name.empty() ? file : name.str();
  auto [from, to] = positions.split('-');
  auto [line, column] = from.split(':');
  if (line.getAsInteger(10, range.line) || column.getAsInteger(10, range.column))
    return false;
  if (to.empty())
    return true;
  auto [endLine, endColumn] = to.split(':');
  return !endLine.getAsInteger(10, range.endLine) && !endColumn.getAsInteger(10, range.endColumn);
}

SourceRange readRange(Context &context, Map &map, const std::string &file) {
  SourceRange range;
  const YAML::Node node = map.optional("at");
  if (node && (!node.IsScalar() || !parseRange(node.Scalar(), file, range)))
    context.error(node, "expected a range like '3:5-3:20'");
  return range;
}

std::string number(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
  return std::string(text.data(), end.ptr);
}

ElementType readType(Context &context, Map &map, const char *key) {
  ElementType type;
  const YAML::Node node = map.required(key);
  llvm::StringRef text = node && node.IsScalar() ? llvm::StringRef(node.Scalar()) : "";
  type.kind = text.consume_front("float") ? ElementKind::Float : ElementKind::Integer;
  if (type.kind == ElementKind::Integer)
    text.consume_front("int");
  if (node && text.getAsInteger(10, type.bits))
    context.error(node, "expected a type like 'float64' or 'int32'");
  return type;
}

Array readArray(Context &context, const YAML::Node &node, const std::string &file) {
  Map map(context, node, "an array");
  Array array;
  array.name = map.string("name").value_or("");
  array.element = readType(context, map, "element");
  for (const YAML::Node &extent : map.list("extents")) {
    if (extent.IsScalar() && extent.Scalar() == "?")
      array.extents.emplace_back();
    else
      array.extents.emplace_back(context.expr(extent));
  }
  array.elementStride = map.count("stride");
  array.mayAlias = map.flag("alias", true);
  array.isLocal = map.flag("local", false);
  array.values = map.optionalNumbers("values");
  array.alignment = map.optionalCount("alignment");
  array.range = readRange(context, map, file);
  map.finish();
  return array;
}

void write(Out &out, const Array &array) {
  out.flowMap([&] {
    out.string("name", array.name);
    out.plain("element", names::spelling(array.element));
    out.flowList("extents", array.extents, [&](const std::optional<Expr> &extent) {
      extent ? out.expr(*extent) : void(out.out << "?");
    });
    out.plain("stride", array.elementStride);
    if (!array.mayAlias)
      out.plain("alias", false);
    if (array.alignment)
      out.plain("alignment", *array.alignment);
    if (array.isLocal)
      out.plain("local", true);
    if (!array.values.empty())
      out.flowList("values", array.values, [&](double value) { out.out << yaml::number(value); });
    out.at(array.range);
  });
}

} // namespace sparcity::ir::yaml
