//===- models/machine/kerncraft/Entry.cpp - A map of a Kerncraft file --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/kerncraft/Entry.h"

#include "base/Printable.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>

namespace sparcity::machine::kerncraft {
namespace {

/// A value inside a message.
std::string shown(const RawNode &node) {
  return node.kind == RawNode::Kind::Scalar ? base::quoted(node.text, 40) : "this";
}

} // namespace

bool isNull(const RawNode &node) {
  return node.kind == RawNode::Kind::Empty ||
         (node.kind == RawNode::Kind::Scalar &&
          (node.text.empty() || node.text == "~" || node.text == "null" || node.text == "None"));
}

Entry::Entry(const RawNode &node, ReadContext &context) : node(node), context(context) {
  if (node.kind != RawNode::Kind::Map)
    context.report.error(node.position, "machine-value",
                         "a map ('key: value') is needed here" +
                             (node.key.empty() ? "" : " for '" + node.key + "'"));
}

const RawNode *Entry::find(const std::string &key) {
  known.push_back(key);
  const RawNode *value = node.kind == RawNode::Kind::Map ? node.find(key) : nullptr;
  return value && !isNull(*value) ? value : nullptr;
}

const RawNode *Entry::require(const std::string &key) {
  const RawNode *value = find(key);
  if (!value && node.kind == RawNode::Kind::Map)
    context.report.error(node.position, "machine-missing-key",
                         "missing key '" + key + "'" +
                             (node.key.empty() ? "" : " in '" + node.key + "'"));
  return value;
}

unsigned Entry::count(const std::string &key) {
  const RawNode *value = require(key);
  return value ? readCount(*value, context).value_or(0) : 0;
}

std::optional<unsigned> Entry::optionalCount(const std::string &key) {
  const RawNode *value = find(key);
  return value ? readCount(*value, context) : std::nullopt;
}

std::optional<double> Entry::quantity(const std::string &key, Dimension dimension) {
  const RawNode *value = find(key);
  return value ? readQuantity(*value, dimension, context) : std::nullopt;
}

std::optional<bool> Entry::flag(const std::string &key) {
  const RawNode *value = find(key);
  if (!value)
    return std::nullopt;
  std::string text = llvm::StringRef(value->text).lower();
  if (value->kind == RawNode::Kind::Scalar && (text == "true" || text == "yes"))
    return true;
  if (value->kind != RawNode::Kind::Scalar || (text != "false" && text != "no"))
    context.report.error(value->position, "machine-value",
                         shown(*value) + " is neither 'true' nor 'false'");
  return false;
}

std::string Entry::text(const std::string &key) {
  const RawNode *value = find(key);
  return value && value->kind == RawNode::Kind::Scalar ? value->text : "";
}

void Entry::ignore(std::initializer_list<const char *> keys) {
  known.insert(known.end(), keys.begin(), keys.end());
}

void Entry::finish() {
  if (node.kind != RawNode::Kind::Map)
    return;
  for (const RawNode &child : node.children)
    if (std::find(known.begin(), known.end(), child.key) == known.end())
      context.report.warning(child.keyPosition, notMapped,
                             "the key '" + llvm::StringRef(child.key).take_front(40).str() +
                                 "' of a Kerncraft machine file is not known, it is left out");
}

std::optional<unsigned> readCount(const RawNode &node, ReadContext &context) {
  std::optional<double> number =
      node.kind == RawNode::Kind::Scalar ? parseNumber(node.text) : std::nullopt;
  constexpr double largest = 1 << 30;
  if (number && *number >= 1 && *number <= largest && *number == std::floor(*number))
    return static_cast<unsigned>(*number);
  context.report.error(node.position, "machine-value",
                       shown(node) + " is not a whole positive number, one is needed here");
  return std::nullopt;
}

std::optional<double> readQuantity(const RawNode &node, Dimension dimension, ReadContext &context) {
  if (node.kind != RawNode::Kind::Scalar) {
    context.report.error(node.position, "machine-value",
                         std::string(describe(dimension)) + " is needed here");
    return std::nullopt;
  }
  QuantityResult result = parseQuantity(node.text, dimension);
  if (result.quantity)
    return result.quantity->value;
  context.report.error(node.position, "machine-unit", result.fault);
  return std::nullopt;
}

} // namespace sparcity::machine::kerncraft
