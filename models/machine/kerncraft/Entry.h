//===- models/machine/kerncraft/Entry.h - A map of a Kerncraft file ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Access to the keys of a map that others have written: values are checked as in
/// our files, but keys that are not asked for are warnings, and a null is a value
/// that is not there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Fields.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine::kerncraft {

/// Id of the warnings about what is not mapped.
inline constexpr const char *notMapped = "machine-kerncraft";

/// A null of YAML, however it is written.
bool isNull(const RawNode &node);

class Entry {
public:
  /// Reports a node that is not a map, which then has no keys.
  Entry(const RawNode &node, ReadContext &context);

  Position position() const { return node.position; }
  /// The value of a key; null if it is missing or a null.
  const RawNode *find(const std::string &key);
  /// The same, and an error if it is missing.
  const RawNode *require(const std::string &key);

  /// Zero after an error, as in our own files.
  unsigned count(const std::string &key);
  std::optional<unsigned> optionalCount(const std::string &key);
  std::optional<double> quantity(const std::string &key, Dimension dimension);
  std::optional<bool> flag(const std::string &key);
  /// The text of a scalar, or empty.
  std::string text(const std::string &key);

  /// Keys that this reader knows and has no use for.
  void ignore(std::initializer_list<const char *> keys);
  /// Warns of the keys that were never asked for.
  void finish();

private:
  const RawNode &node;
  ReadContext &context;
  std::vector<std::string> known;
};

/// A positive whole number, "12" or "12.0"; reports anything else.
std::optional<unsigned> readCount(const RawNode &node, ReadContext &context);
/// A positive quantity; reports anything else.
std::optional<double> readQuantity(const RawNode &node, Dimension dimension, ReadContext &context);

} // namespace sparcity::machine::kerncraft
