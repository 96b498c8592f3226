//===- include/sparcity/llvm/LoopPredictions.h - For passes of LLVM -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What passes of LLVM 19 may ask about the loops of a module: lines and time by level of the
/// memory hierarchy, and the tiles that pay. Of libsparcity-pass.so, which the compiler loads
/// before the plugin that asks (docs/plugin.md). A pass that comes before the vectoriser asks
///
///     const sparcity::LoopPredictions &predictions =
///         analyses.getResult<sparcity::SparcityAnalysis>(module);
///     if (const sparcity::LoopPrediction *prediction = predictions.of(loop)) …
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Ecm.h"
#include "sparcity/Traffic.h"

#include "llvm/IR/PassManager.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Loop;
class Module;
} // namespace llvm

namespace sparcity::inline v1 {

/// A loop cut into blocks, the loop over blocks outermost. Savings are of a unit of work.
struct Tile {
  std::string loop;            ///< its index
  std::string level;           ///< the cache that holds more reuse then
  std::int64_t iterations = 0; ///< of a block
  Lines linesSaved;            ///< over the boundary outside the level
  Cycles saved;
};

/// Of a nest of loops. Times and lines are of a unit of work.
struct LoopPrediction {
  struct Place {
    std::string file;
    unsigned line = 0, column = 0;

    friend bool operator==(const Place &, const Place &) = default;
  };

  std::string function, machine;
  Place place;                  ///< of its outermost loop
  std::vector<Place> innermost; ///< of its innermost loops
  /// Iterations of the main innermost loop in a unit of work.
  double iterationsPerUnit = 1;
  Traffic traffic;
  std::optional<Ecm> ecm;
  /// What saves most comes first.
  std::vector<Tile> tiles;

  /// T an iteration of the main innermost loop; none where it depends on an open size.
  std::optional<Cycles> cyclesPerIteration() const;
};

struct PredictionSettings {
  /// Name or file of a machine. Empty: that of SPARCITY_MACHINE, else for each function one with
  /// the CPU that it is compiled for.
  std::string machine;
  /// As the compiler is told: "-O2".
  std::string level = "-O3";
  /// "N=2000"; empty: those of SPARCITY_SIZES.
  std::vector<std::string> sizes;
};

class LoopPredictions {
public:
  /// Of the nest that the loop is in; null where there is none, or where the module does not say
  /// where its loops stand (it has no debug information).
  const LoopPrediction *of(const llvm::Loop &loop) const;
  const std::vector<LoopPrediction> &all() const { return predictions; }
  /// Why there are none; empty where there are, and for a module without loops.
  const std::string &fault() const { return why; }

private:
  friend LoopPredictions predictLoops(const llvm::Module &, const PredictionSettings &);

  std::vector<LoopPrediction> predictions;
  std::string why;
};

/// Of the module as it is, which the vectoriser has not seen yet; it is not changed. A run of
/// sparcity-model in a process of its own: its cost is that of a compile.
LoopPredictions predictLoops(const llvm::Module &module, const PredictionSettings &settings = {});

/// The same, kept until the module changes.
class SparcityAnalysis : public llvm::AnalysisInfoMixin<SparcityAnalysis> {
public:
  using Result = LoopPredictions;

  explicit SparcityAnalysis(PredictionSettings settings = {}) : settings(std::move(settings)) {}
  LoopPredictions run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    return predictLoops(module, settings);
  }

private:
  friend llvm::AnalysisInfoMixin<SparcityAnalysis>;
  static llvm::AnalysisKey Key;

  PredictionSettings settings;
};

} // namespace sparcity::inline v1
