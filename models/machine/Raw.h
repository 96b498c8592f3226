//===- models/machine/Raw.h - A YAML file as written ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// First step of reading a machine file: the YAML text as a tree of texts, each
/// with its position, before anything is given a meaning. What YAML allows and
/// a machine file does not need is refused here: anchors and aliases, tags,
/// several documents, keys that are not plain texts, and duplicate keys.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// A place in the file, counted from 1.
struct Position {
  unsigned line = 0, column = 0;
};

struct RawNode {
  enum class Kind { Empty, Scalar, List, Map };
  Kind kind = Kind::Empty;
  Position position;
  /// Of a scalar.
  std::string text;
  /// Of an entry of a map.
  std::string key;
  Position keyPosition;
  /// Items of a list or entries of a map, in the order of the file.
  std::vector<RawNode> children;

  const RawNode *find(std::string_view name) const;
};

/// Collects what is said about one file.
class Reporter {
public:
  Reporter(std::string file, ir::Diagnostics &diagnostics)
      : file(std::move(file)), diagnostics(diagnostics) {}

  void error(Position position, std::string id, std::string message);
  void warning(Position position, std::string id, std::string message);
  const std::string &fileName() const { return file; }

private:
  void add(ir::Severity severity, Position position, std::string id, std::string message);

  std::string file;
  ir::Diagnostics &diagnostics;
};

/// What becomes of YAML's tags: ours is a format without them.
enum class Tags { Refused, LeftOut };

/// The tree of a text, or nothing after an error; duplicate keys are reported
/// and the first of them is kept.
std::optional<RawNode> parseRaw(const std::string &text, Reporter &report,
                                Tags tags = Tags::Refused);

/// The text of a file of at most 1 MiB, or nothing after an error.
std::optional<std::string> readText(Reporter &report);

} // namespace sparcity::machine
