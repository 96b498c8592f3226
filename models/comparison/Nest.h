//===- models/comparison/Nest.h - A result as another is compared with it --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is kept of a result: what it is about, how long it takes, and what else is asked for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/comparison/Fields.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::comparison {

/// What two results have to share to be about the same: not the line, and not the folder.
struct Key {
  std::string file; ///< without its folder
  std::string function;
  std::string machine;
  std::map<std::string, std::int64_t> parameters; ///< those with a value
  std::int64_t cores = 1;
  std::string matrix; ///< of --matrix; empty without one

  friend auto operator<=>(const Key &, const Key &) = default;
};

/// What a nest is made of, by which nests of a function are told apart.
struct Shape {
  std::vector<std::string> arrays; ///< with how they are accessed, each once, sorted
  std::vector<std::string> loops;  ///< operations of each innermost one, in order

  friend auto operator<=>(const Shape &, const Shape &) = default;
};

/// A result of a JSON document, as far as it is compared.
struct Nest {
  Key key;
  Shape shape;
  std::string name; ///< as the document has it: "step:12"
  std::string path;
  unsigned line = 0, column = 0; ///< from 1; 0: not known

  std::optional<double> time;    ///< [cy/CL], see headlineTime
  std::optional<double> seconds; ///< of the whole nest, of the same model
  double iterationsPerUnit = 1;
  std::string iterations; ///< of the nest as it is written: a number or a formula
  std::string bottleneck;
  std::string predictor;     ///< of its cache lines
  std::vector<Field> fields; ///< those that were wanted

  /// "N = 1000, M = 20".
  std::string parameters() const;
  /// "copy on skx, 2 cores, N = 1000".
  std::string subject() const;
  ir::SourceRange place() const;
};

/// Reads one result. Reports to `path` where something is missing or not of its type.
std::optional<Nest> readNest(const llvm::json::Value &value, llvm::json::Path path,
                             WantedFields &wanted);

} // namespace sparcity::comparison
