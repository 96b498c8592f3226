//===- models/prediction/Models.h - The table of models ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One row for each model: its name on the command line, what is said of it there, the facts
/// that it needs, what predicts and what describes it. To add a model, add its row in
/// Models.cpp, its folder and its page in docs/models.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <initializer_list>
#include <optional>

namespace sparcity::report {
class Section;
} // namespace sparcity::report

namespace sparcity::result {
struct Result;
} // namespace sparcity::result

namespace sparcity::prediction {

class Facts;

struct Model;

/// Models that something else refers to; a row that nothing refers to has no id.
enum class ModelId : std::uint8_t {
  LayerConditions,
  Ecm,
  Roofline,
  Carm,
  Marm,
  Distributed,
  Tiles,
  InCore
};

/// Several rows of the table, a value.
class ModelSet {
public:
  ModelSet() = default;
  ModelSet(std::initializer_list<ModelId> models);
  explicit ModelSet(const Model &model);

  bool has(ModelId model) const;
  bool has(const Model &model) const;
  bool operator==(const ModelSet &) const = default;
  ModelSet &operator|=(ModelSet others) { return bits |= others.bits, *this; }

private:
  std::uint32_t bits = 0; ///< by position in the table
};

/// Facts without which a model says nothing.
struct Needs {
  bool source = false; ///< the loops of the source: assembly has none
  bool traffic = false;
  bool machineCode = false;
  bool coreCounts = false; ///< lines with each number of cores of a NUMA domain
};

struct Model {
  llvm::StringRef name;
  llvm::StringRef help;
  Needs needs = {};
  /// Puts what it predicts into the result; null: the facts that it needs are all it shows.
  void (*run)(Facts &, result::Result &) = nullptr;
  /// Adds the sections that it has in the document, unknown where it was not asked for; null:
  /// the facts are all.
  void (*describe)(const result::Result &, report::Section &) = nullptr;
  /// For people, above what it describes; empty: it has a section of its own (models/reading).
  llvm::StringRef heading = {};
  /// For others that refer to it.
  std::optional<ModelId> id = {};
  /// A model that it is a view of, which comes with it.
  std::optional<ModelId> with = {};
};

/// In the order of `--help`.
llvm::ArrayRef<Model> models();

/// All of them.
ModelSet allModels();

/// Null without one of that name.
const Model *findModel(llvm::StringRef name);

} // namespace sparcity::prediction
