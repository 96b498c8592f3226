//===- models/predict/Models.h - The table of models ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One row for each model: its name on the command line, what is said of it there, the facts
/// that it needs, what predicts and what describes it. To add a model, add its id, its row in
/// Models.cpp and its line in docs/README.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace sparcity::report {
class Section;
} // namespace sparcity::report

namespace sparcity::result {
struct Result;
} // namespace sparcity::result

namespace sparcity::predict {

class Facts;

enum class ModelId : std::uint8_t {
  LayerConditions,
  Ecm,
  Roofline,
  Carm,
  Marm,
  Power,
  Topdown,
  InCore
};

/// Several of them, a value.
class ModelSet {
public:
  constexpr ModelSet() = default;
  constexpr ModelSet(std::initializer_list<ModelId> models) {
    for (const ModelId model : models)
      bits |= bitOf(model);
  }

  constexpr bool has(ModelId model) const { return (bits & bitOf(model)) != 0; }
  constexpr ModelSet &operator|=(ModelSet others) { return bits |= others.bits, *this; }

private:
  static constexpr unsigned bitOf(ModelId model) { return 1U << static_cast<unsigned>(model); }

  unsigned bits = 0;
};

/// Facts without which a model says nothing.
struct Needs {
  bool source = false; ///< the loops of the source: assembly has none
  bool traffic = false;
  bool machineCode = false;
};

struct Model {
  ModelId id;
  llvm::StringRef name;
  llvm::StringRef help;
  Needs needs;
  /// Puts what it predicts into the result; null: the facts that it needs are all it shows.
  void (*run)(Facts &, result::Result &) = nullptr;
  /// Adds the sections that it has in the document, unknown where it was not asked for; null:
  /// the facts are all.
  void (*describe)(const result::Result &, report::Section &) = nullptr;
  /// Models that it is a view of, which come with it.
  ModelSet with = {};
};

/// In the order of `--help`.
llvm::ArrayRef<Model> models();

/// All of them.
ModelSet allModels();

/// Null without one of that name.
const Model *findModel(llvm::StringRef name);

} // namespace sparcity::predict
