//===- ir/YamlMap.h - Strict reading of YAML maps (private) --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A YAML map whose keys are handed out once each: a missing, unknown or
/// duplicate key and a value of the wrong kind become diagnostics with line and
/// column. Included by the IR reader alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Source.h"

#include <yaml-cpp/yaml.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::ir::yaml {

/// yaml-cpp counts from 0.
SourceRange position(const YAML::Mark &mark, const std::string &file);

/// Where faults go.
struct Context {
  std::string file;
  Diagnostics diagnostics;

  void error(const YAML::Node &node, const std::string &message);
  Expr expr(const YAML::Node &node);
  std::optional<Condition> condition(const YAML::Node &node);
  std::optional<Predicate> predicate(const YAML::Node &node);
};

class Map {
public:
  /// `what` names the map in messages ("a loop").
  Map(Context &context, const YAML::Node &node, std::string what);

  /// The value of a key, or an undefined node (with an error, if required).
  YAML::Node optional(const char *key);
  YAML::Node required(const char *key);

  std::optional<std::string> string(const char *key);
  std::optional<std::string> optionalString(const char *key);
  std::optional<std::int64_t> integer(const char *key);
  std::optional<std::int64_t> optionalInteger(const char *key);
  std::optional<double> optionalNumber(const char *key);
  /// Integers from 0 to 2^31 - 1; the required one is 0 after an error.
  unsigned count(const char *key);
  std::optional<unsigned> optionalCount(const char *key);
  bool flag(const char *key, bool fallback);
  Expr expr(const char *key);
  std::vector<YAML::Node> list(const char *key);
  std::vector<YAML::Node> optionalList(const char *key);
  /// A list of plain strings; empty if the key is missing.
  std::vector<std::string> optionalStrings(const char *key);

  /// A list of numbers; empty if the key is missing.
  std::vector<double> optionalNumbers(const char *key);

  /// Reports the keys nobody asked for.
  void finish();

private:
  std::vector<YAML::Node> elements(const YAML::Node &node, const char *key);

  Context &context;
  YAML::Node node;
  std::string what;
  std::set<std::string> asked;
};

} // namespace sparcity::ir::yaml
