//===- models/study/Keys.h - Keys of a study file (private) ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The map under a key of a study file, out of which the reader takes its keys one by one: what is
/// left over then is unknown.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Raw.h"
#include "models/study/Plan.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::study {

class Keys {
public:
  /// A node that is no map is reported, and has no keys. `what`: as people call the map.
  Keys(const machine::RawNode &node, std::string what, machine::Reporter &report);
  Keys(const Keys &) = delete;
  Keys &operator=(const Keys &) = delete;
  /// Reports the keys that nobody has taken.
  ~Keys();

  /// The value under a key; null where there is none, which is reported if it is required.
  const machine::RawNode *take(const std::string &key, bool isRequired = false);
  /// A text; empty where there is none.
  Located text(const std::string &key, bool isRequired = false);
  std::optional<double> number(const std::string &key);
  /// From 1 to `most`.
  std::optional<unsigned> count(const std::string &key, std::uint64_t most);
  /// One text, or a list of them.
  std::vector<Located> texts(const std::string &key, bool isRequired = false);
  /// The entries of a list, or of one that stands for it.
  std::vector<const machine::RawNode *> list(const std::string &key, bool isRequired = false);
  /// The entries of a map.
  std::vector<const machine::RawNode *> entries(const std::string &key);

private:
  const machine::RawNode &node;
  std::string what;
  machine::Reporter &report;
  std::vector<std::string> known;
};

/// The text of a scalar; anything else is reported.
Located textOf(const machine::RawNode &node, machine::Reporter &report);
/// A scalar, or the values of a list joined by commas, as settings and sizes take them.
Located valuesOf(const machine::RawNode &node, machine::Reporter &report);
ir::SourceRange rangeOf(machine::Position position, const machine::Reporter &report);

inline constexpr const char *faultId = "study-file";

} // namespace sparcity::study
