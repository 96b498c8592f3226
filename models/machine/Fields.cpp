//===- models/machine/Fields.cpp - Strict access to the keys of a section ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Fields.h"

#include "base/Printable.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <tuple>

namespace sparcity::machine {
namespace {

bool contains(const std::vector<std::string> &list, const std::string &text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

std::string join(const std::vector<std::string> &names) {
  std::string text;
  for (const std::string &name : names)
    text += (text.empty() ? "'" : ", '") + name + "'";
  return text;
}

/// A value of the file inside a message.
std::string shown(const std::string &text) { return base::quoted(text, 60); }

} // namespace

/// Changes of a letter from one to the other; two letters in the wrong order are one.
static unsigned distanceOf(llvm::StringRef candidate, std::string text) {
  unsigned least = candidate.edit_distance_insensitive(text);
  for (size_t k = 1; k < text.size(); ++k) {
    std::swap(text[k - 1], text[k]);
    least = std::min(least, candidate.edit_distance_insensitive(text) + 1);
    std::swap(text[k - 1], text[k]);
  }
  return least;
}

std::string didYouMean(std::string_view text, const std::vector<std::string> &candidates) {
  if (text.size() > 100)
    return "";
  const std::string *best = nullptr;
  unsigned bestDistance = ~0U;
  for (const std::string &candidate : candidates) {
    const unsigned distance = distanceOf(candidate, std::string(text));
    const unsigned limit = (static_cast<unsigned>(candidate.size()) + 2) / 3;
    if (distance <= limit && distance < bestDistance)
      std::tie(best, bestDistance) = std::pair(&candidate, distance);
  }
  return best ? "; did you mean '" + *best + "'?" : "";
}

Section::Section(const RawNode &node, std::string path, ReadContext &context, const Section *outer)
    : node(node), path(std::move(path)), context(context), isCovered(outer && outer->isCovered) {
  if (node.kind != RawNode::Kind::Map)
    context.report.error(node.position, "machine-value",
                         "a map ('key: value') is needed here" +
                             (node.key.empty() ? "" : " for '" + node.key + "'"));
  if (!outer)
    return;
  readOrigin("source", false);
  readOrigin("estimate", true);
}

std::string Section::pathOf(const std::string &key) const {
  return path.empty() ? key : path + "." + key;
}

void Section::readOrigin(const std::string &key, bool isEstimate) {
  const RawNode *value = take(key, false);
  if (!value)
    return;
  if (value->kind == RawNode::Kind::Map) {
    for (const RawNode &entry : value->children) {
      if (entry.kind != RawNode::Kind::Scalar || entry.text.empty())
        context.report.error(entry.keyPosition, "machine-value",
                             "'" + key + "' of '" + entry.key + "' is a text");
      else if (!node.find(entry.key))
        context.report.error(entry.keyPosition, "machine-unknown-key",
                             "'" + key + "' names '" + entry.key +
                                 "', which is not a key of this section");
      else if (contains(coveredKeys, entry.key))
        context.report.error(entry.keyPosition, "machine-value",
                             "'" + entry.key + "' has a source and is an estimate as well");
      else
        context.origins[pathOf(entry.key)] = {entry.text, isEstimate};
      coveredKeys.push_back(entry.key);
    }
    return;
  }
  if (value->kind != RawNode::Kind::Scalar || value->text.empty()) {
    context.report.error(value->keyPosition, "machine-value",
                         "'" + key + "' is a text, or a map from key to text");
    return;
  }
  if (isEstimate && context.origins.count(path)) {
    context.report.error(value->keyPosition, "machine-value",
                         "'source' and 'estimate' both cover the whole section: give one of them "
                         "as a map from key to text");
    return;
  }
  context.origins[path] = {value->text, isEstimate};
  isCovered = true;
}

const RawNode *Section::take(const std::string &key, bool required) {
  if (!contains(known, key))
    known.push_back(key);
  const RawNode *value = node.find(key);
  if (!value && required && node.kind == RawNode::Kind::Map)
    context.report.error(node.position, "machine-missing-key",
                         "missing key '" + key + "'" + (path.empty() ? "" : " in '" + path + "'"));
  return value;
}

const RawNode *Section::takeScalar(const std::string &key, bool required) {
  const RawNode *value = take(key, required);
  if (value && (value->kind != RawNode::Kind::Scalar || value->text.empty())) {
    context.report.error(value->keyPosition, "machine-value", "'" + key + "' needs one value");
    return nullptr;
  }
  if (value)
    context.places[pathOf(key)] = value->position;
  return value;
}

bool Section::has(const std::string &key) { return take(key, false) != nullptr; }

bool Section::isMap(const std::string &key) const {
  const RawNode *value = node.find(key);
  return value && value->kind == RawNode::Kind::Map;
}

std::optional<std::string> Section::readText(const std::string &key, bool required) {
  const RawNode *value = takeScalar(key, required);
  return value ? std::optional(value->text) : std::nullopt;
}

std::optional<std::string> Section::readRule(const std::string &key, bool required) {
  const RawNode *value = takeScalar(key, required);
  if (!value)
    return std::nullopt;
  noteNumber(key, value->position);
  return value->text;
}

std::optional<unsigned> Section::readCount(const std::string &key, bool required) {
  const RawNode *value = takeScalar(key, required);
  if (!value)
    return std::nullopt;
  noteNumber(key, value->position);
  std::optional<unsigned> count = parseCount(value->text);
  if (count && *count > 0)
    return count;
  context.report.error(value->position, "machine-value",
                       shown(value->text) +
                           " is not a whole positive number, one is needed here (example: '8')");
  return std::nullopt;
}

std::optional<double> Section::readNumber(const std::string &key, bool mayBeNegative,
                                          bool required) {
  const RawNode *value = takeScalar(key, required);
  if (!value)
    return std::nullopt;
  noteNumber(key, value->position);
  bool isNegative = mayBeNegative && value->text.front() == '-';
  std::optional<double> number = parseNumber(std::string_view(value->text).substr(isNegative));
  if (!number)
    context.report.error(value->position, "machine-value",
                         shown(value->text) + " is not a " + (mayBeNegative ? "" : "positive ") +
                             "number without unit, one is needed here (example: '1.5')");
  return number && isNegative ? -*number : number;
}

std::optional<bool> Section::readFlag(const std::string &key, bool required) {
  std::optional<size_t> index = readChoice(key, {"yes", "no", "true", "false"}, required);
  return index ? std::optional<bool>(*index % 2 == 0) : std::nullopt;
}

std::vector<std::string> Section::readNames(const std::string &key) {
  std::vector<std::string> names;
  const RawNode *value = take(key, false);
  if (!value)
    return names;
  const auto refuse = [&](Position position) {
    context.report.error(position, "machine-value",
                         "'" + key + "' is a list of texts (example: '[a, b]')");
  };
  const auto add = [&](const RawNode &item) {
    context.places[pathOf(key) + "." + std::to_string(names.size())] = item.position;
    names.push_back(item.text);
  };
  if (value->kind == RawNode::Kind::Scalar) {
    add(*value);
  } else if (value->kind == RawNode::Kind::List) {
    for (const RawNode &item : value->children)
      item.kind == RawNode::Kind::Scalar && !item.text.empty() ? add(item) : refuse(item.position);
  } else {
    refuse(value->keyPosition);
  }
  return names;
}

std::optional<double> Section::readQuantity(const std::string &key, Dimension dimension,
                                            bool required) {
  const RawNode *value = takeScalar(key, required);
  if (!value)
    return std::nullopt;
  noteNumber(key, value->position);
  QuantityResult result = parseQuantity(value->text, dimension);
  if (!result.quantity) {
    context.report.error(value->position, "machine-unit", result.fault);
    return std::nullopt;
  }
  return result.quantity->value;
}

std::optional<size_t> Section::readChoice(const std::string &key,
                                          const std::vector<std::string> &names, bool required) {
  const RawNode *value = takeScalar(key, required);
  if (!value)
    return std::nullopt;
  auto found = std::find(names.begin(), names.end(), value->text);
  if (found != names.end())
    return static_cast<size_t>(found - names.begin());
  context.report.error(value->position, "machine-value",
                       shown(value->text) + " is none of " + join(names) +
                           didYouMean(value->text, names));
  return std::nullopt;
}

void Section::noteNumber(const std::string &key, Position place) {
  context.places[pathOf(key)] = place;
  if (!isCovered && !contains(coveredKeys, key))
    uncoveredKeys.push_back(key);
}

std::optional<Section> Section::section(const std::string &key, bool required) {
  const RawNode *value = take(key, required);
  if (!value)
    return std::nullopt;
  context.places[pathOf(key)] = value->keyPosition;
  return std::optional<Section>(std::in_place, *value, pathOf(key), context, this);
}

std::vector<Section> Section::sections(const std::string &key, bool required) {
  std::vector<Section> list;
  const RawNode *value = take(key, required);
  if (!value)
    return list;
  context.places[pathOf(key)] = value->keyPosition;
  if (value->kind != RawNode::Kind::List || value->children.empty()) {
    context.report.error(value->keyPosition, "machine-value",
                         "'" + key + "' is a list of maps ('- name: …')");
    return list;
  }
  list.reserve(value->children.size());
  for (size_t i = 0; i < value->children.size(); ++i) {
    const RawNode &item = value->children[i];
    const RawNode *name = item.find("name");
    std::string label =
        name && name->kind == RawNode::Kind::Scalar ? name->text : std::to_string(i + 1);
    context.places[pathOf(key) + "." + label] = item.position;
    list.emplace_back(item, pathOf(key) + "." + label, context, this);
  }
  return list;
}

std::vector<std::string> Section::remainingKeys() const {
  std::vector<std::string> keys;
  for (const RawNode &child : node.children)
    if (node.kind == RawNode::Kind::Map && !contains(known, child.key))
      keys.push_back(child.key);
  return keys;
}

void Section::finish() {
  if (node.kind == RawNode::Kind::Map)
    for (const RawNode &child : node.children)
      if (!contains(known, child.key))
        context.report.error(child.keyPosition, "machine-unknown-key",
                             "unknown key " + shown(child.key) + didYouMean(child.key, known));
  if (!uncoveredKeys.empty())
    context.report.error(node.position, "machine-no-origin",
                         "no source for " + join(uncoveredKeys) +
                             ": add 'source:' (where the numbers are from) or 'estimate:' (how "
                             "they were guessed)");
  uncoveredKeys.clear();
}

} // namespace sparcity::machine
