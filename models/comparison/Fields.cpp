//===- models/comparison/Fields.cpp - Numbers of a result by their names --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Fields.h"

#include "base/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparcity::comparison {

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

/// A key as a part of a name: "cy/CL" is cy_CL.
static std::string partOf(StringRef key) {
  std::string part = key.str();
  for (char &c : part)
    if (!llvm::isAlnum(c) && (c & 0x80) == 0)
      c = '_';
  return part;
}

/// What a row of a table goes by; empty where it has no name.
static std::string rowName(const Value &row) {
  static constexpr const char *keys[] = {"name", "between", "level", "array", "parameter", "key"};
  if (const Object *fields = row.getAsObject())
    for (const char *key : keys)
      if (const std::optional<StringRef> name = fields->getString(key))
        return partOf(*name);
  return "";
}

static const Value *member(const Object &object, StringRef part) {
  if (const Value *exact = object.get(part))
    return exact;
  for (const auto &[key, value] : object)
    if (partOf(key) == part)
      return &value;
  return nullptr;
}

static const Value *element(const Array &rows, StringRef part) {
  for (const Value &row : rows)
    if (rowName(row) == part)
      return &row;
  size_t position = 0;
  const bool isPosition = part.consume_front("_") && !part.getAsInteger(10, position);
  return isPosition && position < rows.size() ? &rows[position] : nullptr;
}

/// What stands there, null where the way to it ends in null; nothing if there is no such name.
static const Value *valueAt(const Object &result, StringRef name) {
  static const Value unknown = nullptr;
  const Object *object = &result;
  const Array *rows = nullptr;
  for (;;) {
    const auto [part, rest] = name.split('.');
    const Value *next = object ? member(*object, part) : element(*rows, part);
    if (!next || rest.empty())
      return next;
    object = next->getAsObject();
    rows = next->getAsArray();
    if (!object && !rows)
      return next->kind() == Value::Null ? &unknown : nullptr;
    name = rest;
  }
}

/// A number, or what is counted as one.
static std::optional<double> numberOf(const Value &value) {
  if (const std::optional<bool> flag = value.getAsBoolean())
    return *flag ? 1 : 0;
  const std::optional<double> number = value.getAsNumber();
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<double> headlineTime(const Object &result) {
  for (const char *name : {"ecm.T_cores", "ecm.T"})
    if (const Value *time = valueAt(result, name))
      if (const std::optional<double> number = numberOf(*time))
        return number;
  const Value *time = result.getObject("ecm") ? nullptr : valueAt(result, "roofline.T");
  return time ? numberOf(*time) : std::nullopt;
}

static Field fieldOf(const Value &value) {
  if (const std::optional<double> number = numberOf(value))
    return {number, ""};
  if (const std::optional<StringRef> text = value.getAsString())
    return {std::nullopt, "is " + base::quoted(*text, 40) + ", no number"};
  return {std::nullopt, value.getAsObject() || value.getAsArray() ? "is no number but holds several"
                                                                  : "is not known"};
}

namespace {

/// All names of numbers of a result, the nearest to one of them first.
class NearNames {
public:
  explicit NearNames(StringRef name) : name(name) {}

  std::vector<std::string> of(const Object &result) {
    addAll(result, "");
    llvm::sort(found);
    std::vector<std::string> nearest;
    for (auto &[distance, other] : llvm::ArrayRef(found).take_front(most))
      nearest.push_back(other);
    return nearest;
  }

private:
  static constexpr size_t most = 4;

  void add(const Value &value, const std::string &path) {
    if (const Object *object = value.getAsObject())
      addAll(*object, path + ".");
    else if (const Array *rows = value.getAsArray())
      addRows(*rows, path + ".");
    else if (!value.getAsString())
      compare(path);
  }

  void addAll(const Object &object, const std::string &prefix) {
    for (const auto &[key, value] : object)
      add(value, prefix + partOf(key));
  }

  /// Rows with names, as those without are many and alike.
  void addRows(const Array &rows, const std::string &prefix) {
    for (const Value &row : rows)
      if (const std::string own = rowName(row); !own.empty())
        add(row, prefix + own);
  }

  /// A third of the letters may be others, and what stands in front be left out.
  void compare(const std::string &path) {
    const StringRef end = StringRef(path).take_back(name.size());
    const bool isEnd = end.equals_insensitive(name);
    const unsigned distance = isEnd ? 0 : name.edit_distance_insensitive(path);
    if (isEnd || distance <= name.size() / 3)
      found.emplace_back(distance, path);
  }

  StringRef name;
  std::vector<std::pair<unsigned, std::string>> found;
};

} // namespace

WantedFields::WantedFields(std::vector<std::string> names) {
  for (std::string &name : names)
    wanted.push_back({std::move(name), false, {}});
}

std::vector<Field> WantedFields::read(const Object &result) {
  std::vector<Field> fields;
  for (Wanted &each : wanted) {
    if (each.name == "T") {
      each.isKnown = true;
      const std::optional<double> time = headlineTime(result);
      fields.push_back({time, time ? "" : "is not known"});
      continue;
    }
    const Value *value = valueAt(result, each.name);
    each.isKnown |= value != nullptr;
    fields.push_back(value ? fieldOf(*value) : Field{std::nullopt, "is no field of this result"});
    if (!value && !hasRead)
      each.near = NearNames(each.name).of(result);
  }
  hasRead = true;
  return fields;
}

llvm::Error WantedFields::check() const {
  for (const Wanted &each : wanted)
    if (hasRead && !each.isKnown)
      return llvm::createStringError(
          "no result has a field '" + each.name + "'" +
          (each.near.empty() ? "" : "; near it: " + llvm::join(each.near, ", ")));
  return llvm::Error::success();
}

} // namespace sparcity::comparison
