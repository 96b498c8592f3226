//===- models/report/Section.cpp - What was found, as a tree --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Section.h"

#include <cmath>

namespace sparcity::report {

/// Most sections have some ten items: room for them is made once.
static constexpr size_t usual = 12;

Field &Section::add(Field field) {
  if (items.empty())
    items.reserve(usual);
  return std::get<Field>(items.emplace_back(std::move(field)));
}

static Value numberOr(const std::optional<double> &value) {
  return value && !std::isnan(*value) ? Value(*value) : Value(Unknown());
}

Field &Section::number(std::string_view id, std::optional<double> value, Unit unit) {
  return add({std::string(id), numberOr(value), unit});
}

Field &Section::count(std::string_view id, std::optional<std::int64_t> value, Unit unit) {
  return add({std::string(id), value ? Value(*value) : Value(Unknown()), unit});
}

Field &Section::flag(std::string_view id, std::optional<bool> value) {
  return add({std::string(id), value ? Value(*value) : Value(Unknown())});
}

Field &Section::text(std::string_view id, std::string_view value) {
  return add({std::string(id), std::string(value)});
}

Field &Section::known(std::string_view id, std::string_view value) {
  return value.empty() ? unknown(id) : text(id, value);
}

Field &Section::position(std::string_view id, unsigned value) {
  return value == 0 ? unknown(id) : count(id, value);
}

Field &Section::formula(std::string_view id, const ir::Expr &value, Unit unit) {
  if (const std::optional<double> plain = value.asDouble())
    return number(id, plain, unit);
  return add({std::string(id), value, unit});
}

Field &Section::phrase(std::string_view id, const std::optional<Phrase> &phrase) {
  return add({std::string(id), phrase ? Value(*phrase) : Value(Unknown())});
}

Field &Section::unknown(std::string_view id) { return add({std::string(id)}); }

void Section::messages(std::string_view id, std::vector<Message> messages) {
  items.emplace_back(Messages{std::string(id), std::move(messages)});
}

void Section::column(std::string_view name, std::optional<double> value, Unit unit) {
  items.emplace_back(Column{{std::string(name), numberOr(value), unit}});
}

void Section::textColumn(std::string_view name, std::string_view value) {
  items.emplace_back(Column{{std::string(name), std::string(value)}});
}

} // namespace sparcity::report
