//===- models/study/Keys.cpp - Keys of a study file --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Keys.h"

#include "models/machine/Fields.h"
#include "models/machine/Quantities.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::study {

using machine::RawNode;

Keys::Keys(const RawNode &node, std::string what, machine::Reporter &report)
    : node(node), what(std::move(what)), report(report) {
  if (node.kind != RawNode::Kind::Map)
    report.error(node.position, faultId, "expected keys and values for " + this->what);
}

Keys::~Keys() {
  if (node.kind != RawNode::Kind::Map)
    return;
  for (const RawNode &child : node.children)
    if (!llvm::is_contained(known, child.key))
      report.error(child.keyPosition, faultId,
                   "unknown key '" + child.key + "' of " + what +
                       machine::didYouMean(child.key, known));
}

const RawNode *Keys::take(const std::string &key, bool isRequired) {
  known.push_back(key);
  const RawNode *found = node.kind == RawNode::Kind::Map ? node.find(key) : nullptr;
  if (!found && isRequired && node.kind == RawNode::Kind::Map)
    report.error(node.position, faultId, "'" + key + "' of " + what + " is missing");
  return found;
}

ir::SourceRange rangeOf(machine::Position position, const machine::Reporter &report) {
  return {report.fileName(), position.line, position.column, 0, 0};
}

Located textOf(const RawNode &node, machine::Reporter &report) {
  const bool isMissing = node.kind == RawNode::Kind::Empty && node.keyPosition.line != 0;
  if (isMissing)
    report.error(node.keyPosition, faultId, "'" + node.key + "' has no value");
  else if (node.kind != RawNode::Kind::Scalar || node.text.empty())
    report.error(node.position, faultId, "expected a text");
  return {node.text, rangeOf(node.position, report)};
}

Located valuesOf(const RawNode &node, machine::Reporter &report) {
  if (node.kind != RawNode::Kind::List)
    return textOf(node, report);
  Located all{"", rangeOf(node.position, report)};
  if (node.children.empty())
    report.error(node.position, faultId, "a list without values");
  for (const RawNode &child : node.children)
    all.text += (all.text.empty() ? "" : ",") + textOf(child, report).text;
  return all;
}

Located Keys::text(const std::string &key, bool isRequired) {
  const RawNode *found = take(key, isRequired);
  return found ? textOf(*found, report) : Located{"", rangeOf(node.position, report)};
}

std::optional<double> Keys::number(const std::string &key) {
  const RawNode *found = take(key);
  if (!found)
    return std::nullopt;
  const std::optional<double> value = machine::parseNumber(textOf(*found, report).text);
  if (!value)
    report.error(found->position, faultId, "'" + key + "' is a number from 0 on");
  return value;
}

std::optional<unsigned> Keys::count(const std::string &key, std::uint64_t most) {
  const RawNode *found = take(key);
  if (!found)
    return std::nullopt;
  const std::optional<unsigned> value = machine::parseCount(textOf(*found, report).text);
  if (value && *value >= 1 && *value <= most)
    return value;
  report.error(found->position, faultId,
               "'" + key + "' is a whole number from 1 to " + std::to_string(most));
  return std::nullopt;
}

std::vector<const RawNode *> Keys::list(const std::string &key, bool isRequired) {
  std::vector<const RawNode *> result;
  const RawNode *found = take(key, isRequired);
  if (!found)
    return result;
  if (found->kind != RawNode::Kind::List)
    return {found};
  if (found->children.empty())
    report.error(found->position, faultId, "'" + key + "' of " + what + " is an empty list");
  for (const RawNode &child : found->children)
    result.push_back(&child);
  return result;
}

std::vector<Located> Keys::texts(const std::string &key, bool isRequired) {
  std::vector<Located> result;
  for (const RawNode *each : list(key, isRequired))
    result.push_back(textOf(*each, report));
  return result;
}

std::vector<const RawNode *> Keys::entries(const std::string &key) {
  std::vector<const RawNode *> result;
  const RawNode *found = take(key);
  if (!found)
    return result;
  if (found->kind != RawNode::Kind::Map)
    report.error(found->position, faultId, "expected keys and values for '" + key + "'");
  else
    for (const RawNode &child : found->children)
      result.push_back(&child);
  return result;
}

} // namespace sparcity::study
