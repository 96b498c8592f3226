//===- ir/YamlMap.cpp - Strict reading of YAML maps ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/YamlMap.h"

#include "llvm/ADT/StringRef.h"

#include <cmath>

namespace sparcity::ir::yaml {

SourceRange position(const YAML::Mark &mark, const std::string &file) {
  SourceRange range;
  range.file = file;
  if (!mark.is_null()) {
    range.line = static_cast<unsigned>(mark.line) + 1;
    range.column = static_cast<unsigned>(mark.column) + 1;
  }
  return range;
}

void Context::error(const YAML::Node &node, const std::string &message) {
  diagnostics.push_back({Severity::Error, "ir-yaml", message, position(node.Mark(), file), false});
}

Expr Context::expr(const YAML::Node &node) {
  llvm::Expected<Expr> value = parseExpr(node.IsScalar() ? node.Scalar() : "");
  if (value)
    return *value;
  error(node, "not an expression: " + llvm::toString(value.takeError()));
  return Expr();
}

std::optional<Condition> Context::condition(const YAML::Node &node) {
  llvm::Expected<Condition> value = parseCondition(node.IsScalar() ? node.Scalar() : "");
  if (value)
    return *value;
  error(node, "not a condition: " + llvm::toString(value.takeError()));
  return std::nullopt;
}

std::optional<Predicate> Context::predicate(const YAML::Node &node) {
  llvm::Expected<Predicate> value = parsePredicate(node.IsScalar() ? node.Scalar() : "");
  if (value)
    return *value;
  error(node, "not a condition: " + llvm::toString(value.takeError()));
  return std::nullopt;
}

Map::Map(Context &context, const YAML::Node &node, std::string what)
    : context(context), node(node), what(std::move(what)) {
  if (!node.IsMap()) {
    context.error(node, "expected a map: " + this->what);
    return;
  }
  std::set<std::string> seen; // yaml-cpp accepts a key twice in silence
  for (const auto &entry : node)
    if (!entry.first.IsScalar())
      context.error(entry.first, "a key has to be a text in " + this->what);
    else if (!seen.insert(entry.first.Scalar()).second)
      context.error(entry.first,
                    "key '" + entry.first.Scalar() + "' stands twice in " + this->what);
}

YAML::Node Map::optional(const char *key) {
  asked.insert(key);
  if (!node.IsMap())
    return YAML::Node(YAML::NodeType::Undefined);
  for (const auto &entry : node)
    if (entry.first.IsScalar() && entry.first.Scalar() == key)
      return entry.second;
  return YAML::Node(YAML::NodeType::Undefined);
}

YAML::Node Map::required(const char *key) {
  YAML::Node value = optional(key);
  if (!value.IsDefined() && node.IsMap())
    context.error(node, "key '" + std::string(key) + "' is missing in " + what);
  return value;
}

std::optional<std::string> Map::string(const char *key) {
  return required(key).IsDefined() ? optionalString(key) : std::nullopt;
}

std::optional<std::string> Map::optionalString(const char *key) {
  const YAML::Node value = optional(key);
  if (!value.IsDefined())
    return std::nullopt;
  if (!value.IsScalar()) {
    context.error(value, "'" + std::string(key) + "' has to be a text");
    return std::nullopt;
  }
  return value.Scalar();
}

std::optional<std::int64_t> Map::integer(const char *key) {
  return required(key).IsDefined() ? optionalInteger(key) : std::nullopt;
}

std::optional<std::int64_t> Map::optionalInteger(const char *key) {
  const std::optional<std::string> text = optionalString(key);
  std::int64_t value = 0;
  if (!text)
    return std::nullopt;
  if (!llvm::StringRef(*text).getAsInteger(10, value))
    return value;
  context.error(optional(key), "'" + std::string(key) + "' has to be an integer of 64 bits");
  return std::nullopt;
}

static std::optional<double> numberOf(const std::string &text) {
  double value = 0;
  const bool isNumber = !llvm::StringRef(text).getAsDouble(value) && std::isfinite(value);
  return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<double> Map::optionalNumber(const char *key) {
  const std::optional<std::string> text = optionalString(key);
  const std::optional<double> value = text ? numberOf(*text) : std::nullopt;
  if (text && !value)
    context.error(optional(key), "'" + std::string(key) + "' has to be a number");
  return value;
}

unsigned Map::count(const char *key) {
  return required(key).IsDefined() ? optionalCount(key).value_or(0) : 0;
}

std::optional<unsigned> Map::optionalCount(const char *key) {
  const std::optional<std::int64_t> value = optionalInteger(key);
  if (!value || (*value >= 0 && *value <= INT32_MAX))
    return value;
  context.error(optional(key), "'" + std::string(key) + "' is out of range");
  return std::nullopt;
}

bool Map::flag(const char *key, bool fallback) {
  const YAML::Node value = optional(key);
  if (!value.IsDefined())
    return fallback;
  if (value.IsScalar() && (value.Scalar() == "true" || value.Scalar() == "false"))
    return value.Scalar() == "true";
  context.error(value, "'" + std::string(key) + "' has to be true or false");
  return fallback;
}

Expr Map::expr(const char *key) {
  const YAML::Node value = required(key);
  return value.IsDefined() ? context.expr(value) : Expr();
}

std::vector<YAML::Node> Map::elements(const YAML::Node &value, const char *key) {
  if (!value.IsDefined())
    return {};
  if (!value.IsSequence()) {
    context.error(value, "'" + std::string(key) + "' has to be a list");
    return {};
  }
  return std::vector<YAML::Node>(value.begin(), value.end());
}

std::vector<YAML::Node> Map::list(const char *key) { return elements(required(key), key); }
std::vector<YAML::Node> Map::optionalList(const char *key) { return elements(optional(key), key); }

std::vector<std::string> Map::optionalStrings(const char *key) {
  std::vector<std::string> result;
  for (const YAML::Node &entry : optionalList(key)) {
    if (entry.IsScalar())
      result.push_back(entry.Scalar());
    else
      context.error(entry, std::string("'") + key + "' in " + what + " is a list of strings");
  }
  return result;
}

std::vector<double> Map::optionalNumbers(const char *key) {
  std::vector<double> result;
  for (const YAML::Node &entry : optionalList(key))
    if (const auto value = entry.IsScalar() ? numberOf(entry.Scalar()) : std::nullopt)
      result.push_back(*value);
    else
      context.error(entry, std::string("'") + key + "' in " + what + " is a list of numbers");
  return result;
}

void Map::finish() {
  if (!node.IsMap())
    return;
  for (const auto &entry : node)
    if (entry.first.IsScalar() && !asked.count(entry.first.Scalar()))
      context.error(entry.first, "unknown key '" + entry.first.Scalar() + "' in " + what);
}

} // namespace sparcity::ir::yaml
