//===- models/report/Section.h - What was found, as a tree ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The document that outputs are made of. A model describes its result once, in the order
/// in which it is read; every output walks what it finds here and knows no model:
///
///     void power::describe(const Power &power, report::Section &section) {
///       section.count("cores", power.cores);
///       section.number("intensity", power.intensity, report::units::flopsPerByte);
///       section.table("levels", power.levels);   // describe(const Level &, Section &)
///     }
///
/// JSON has a key for each item, in this order, but for columns. A flat table of results
/// (CSV) has those alone. To add an output, walk `items`; to add a kind of item, edit this file and
/// the walkers, which do not compile until they know it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Value.h"

#include <optional>
#include <type_traits>

namespace sparcity::report {

struct Item;
class Section;

/// Values without names: notes, names of ports.
struct List {
  std::string id;
  std::vector<Value> values;
};

/// A table: rows of like fields. A row has no id of its own.
struct Records {
  std::string id;
  std::vector<Section> rows;
};

/// A value in the one row that a result has in a flat table, under a name that stays.
struct Column {
  Field field;
};

/// Things said, in the order in which they are to be read.
struct Messages {
  std::string id;
  std::vector<Message> messages;
};

class Section {
public:
  explicit Section(std::string_view id = "");

  std::string id;
  std::vector<Item> items;

  // Fields. A number that is not there, or is NaN, is unknown.
  Field &number(std::string_view id, std::optional<double> value, Unit unit = {});
  template <Quantity Type> Field &number(std::string_view id, const Type &value) {
    return number(id, value.value(), Type::unit);
  }
  template <Quantity Type> Field &number(std::string_view id, const std::optional<Type> &value) {
    return number(id, value ? std::optional(value->value()) : std::nullopt, Type::unit);
  }
  /// A whole number.
  Field &count(std::string_view id, std::optional<std::int64_t> value, Unit unit = {});
  Field &flag(std::string_view id, std::optional<bool> value);
  /// Text as it is, empty too.
  Field &text(std::string_view id, std::string_view value);
  /// Text that is unknown where it is empty.
  Field &known(std::string_view id, std::string_view value);
  /// A line or column of a source file, unknown where 0.
  Field &position(std::string_view id, unsigned value);
  /// A number where it is one, else symbolic.
  Field &formula(std::string_view id, const ir::Expr &value, Unit unit = {});
  /// The words of `phrase`; unknown without one.
  Field &phrase(std::string_view id, const std::optional<Phrase> &phrase);
  Field &unknown(std::string_view id);

  /// Fields of their own: `fill(Section &)`.
  template <typename Fill> void section(std::string_view id, Fill fill);
  /// A part that may be missing, an optional or a pointer: describe(*part, Section &), or
  /// unknown.
  template <typename Part> void part(std::string_view id, const Part &part);
  /// A row for each element of `range`: fill(element, Section &), or describe().
  template <typename Range, typename Fill>
  void table(std::string_view id, const Range &range, Fill fill);
  template <typename Range> void table(std::string_view id, const Range &range);
  /// Text, whole numbers or phrases.
  template <typename Range> void list(std::string_view id, const Range &range);
  void messages(std::string_view id, std::vector<Message> messages);

  // Columns of the flat table: not of rows of a table.
  void column(std::string_view name, std::optional<double> value, Unit unit = {});
  template <Quantity Type> void column(std::string_view name, const Type &value) {
    column(name, value.value(), Type::unit);
  }
  template <Quantity Type> void column(std::string_view name, const std::optional<Type> &value) {
    column(name, value ? std::optional(value->value()) : std::nullopt, Type::unit);
  }
  void textColumn(std::string_view name, std::string_view value);

private:
  Field &add(Field field);
};

struct Item : std::variant<Field, List, Records, Messages, Column, Section> {
  using variant::variant;
};

// Here, as it must know how to destroy items.
inline Section::Section(std::string_view id) : id(id) {}

template <typename Fill> void Section::section(std::string_view id, Fill fill) {
  Section inner(id);
  fill(inner);
  items.emplace_back(std::move(inner));
}

template <typename Part> void Section::part(std::string_view id, const Part &part) {
  if (part)
    section(id, [&](Section &inner) { describe(*part, inner); });
  else
    unknown(id);
}

template <typename Range, typename Fill>
void Section::table(std::string_view id, const Range &range, Fill fill) {
  Records table{std::string(id), {}};
  for (const auto &element : range)
    fill(element, table.rows.emplace_back());
  items.emplace_back(std::move(table));
}

template <typename Range> void Section::table(std::string_view id, const Range &range) {
  table(id, range, [](const auto &element, Section &row) { describe(element, row); });
}

template <typename Range> void Section::list(std::string_view id, const Range &range) {
  List list{std::string(id), {}};
  for (const auto &element : range)
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(element)>>)
      list.values.emplace_back(static_cast<std::int64_t>(element));
    else
      list.values.emplace_back(element);
  items.emplace_back(std::move(list));
}

} // namespace sparcity::report
