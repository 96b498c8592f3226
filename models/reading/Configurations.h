//===- models/reading/Configurations.h - A nest on many machines ------------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A table of a nest's times on machines that differ in some numbers: which is fastest, and which
/// are the smallest for what they reach.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::reading {

class Configurations {
public:
  explicit Configurations(const Asked &asked) : asked(asked) {}

  /// All of one nest, machine file and number of cores come one after the other.
  void add(const result::Result &result);
  /// A table of each nest: all of its configurations, or with many those of the front alone.
  Reading finish();

  /// How many tables there are so far: the last one has the result that was added last.
  size_t count() const { return tables.size(); }
  const std::string &subject(size_t table) const { return tables[table].subject; }
  /// The place of a table's picture.
  static std::string pictureOf(size_t table);

private:
  struct Value {
    std::string text;
    std::optional<double> cost; ///< costOf
  };
  struct Row {
    std::vector<Value> values;
    /// An iteration of the main loop; on ranks the nest.
    std::optional<double> seconds;
    std::string perUnit, rate, bottleneck;
    bool isOnFront = false;
  };
  struct Table {
    std::string subject;
    std::vector<std::string> axes;
    std::vector<Row> rows;
    std::string unit, rateUnit;
  };

  static void markFront(std::vector<Row> &rows);
  static std::vector<const Row *> shownOf(const Table &table);
  static void show(Reading &reading, const Table &table, size_t number);

  Asked asked;
  std::vector<Table> tables;
};

} // namespace sparcity::reading
