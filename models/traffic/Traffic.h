//===- models/traffic/Traffic.h - Cache lines over each boundary ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The facts that every cache predictor gives: lines loaded and evicted over
/// each boundary of the hierarchy per unit of work, by array, and the
/// conditions they rest on. A predictor is one function of the type
/// `Predictor`; to add one, add a row to `predictors()` in Traffic.cpp.
///
/// Unit of work: the iterations in which the widest moving reference advances
/// one cache line if it had unit stride, line / e (8 for doubles).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/machine/Forward.h"
#include "models/machine/Places.h"
#include "models/report/Message.h"
#include "models/traffic/Boundary.h"
#include "models/traffic/CachePartition.h"
#include "models/traffic/LayerCondition.h"
#include "models/traffic/LineCheck.h"
#include "models/traffic/Patterns.h"
#include "models/traffic/Translations.h"
#include "models/traffic/conflicts/Conflict.h"
#include "models/traffic/function/BetweenNests.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// How lines were counted access by access ("sim", "rd").
struct Counting {
  enum class Scope {
    Windows, ///< two windows of warm caches
    Cold,    ///< the whole nest from empty caches on
    Again    ///< the whole nest once more
  };
  Scope scope = Scope::Windows;
  /// The two windows agree.
  bool isSteady = true;
  std::uint64_t accesses = 0; ///< simulated
  std::uint64_t skipped = 0;  ///< known from a period, not simulated
  double iterations = 0;      ///< that the counts are of
};

/// Lines of the whole nest with a fully associative cache of one capacity.
struct CapacityPoint {
  double bytes = 0;
  std::uint64_t loads = 0, evicts = 0;
};

struct Traffic {
  std::string predictor; ///< "lc", "sim", "rd"
  double iterationsPerUnit = 1;
  /// The lines are those of all loops of the nest, not of the main loop and the
  /// loops around it alone.
  bool coversNest = false;
  std::vector<Boundary> boundaries; ///< L1-L2 first
  /// Whose the lines over the last boundary are (models/traffic/MemoryLines.h).
  machine::Places places;
  std::vector<ArrayPattern> patterns;
  /// Pages that have to be translated, where lines come unforeseen, and the machine file says how.
  std::optional<PageMisses> pages;
  std::vector<LayerCondition> conditions;
  std::vector<ReferenceSource> references;
  std::vector<Case> cases;
  /// All that sizes can lead to, with Options::listsStates; the conditions are those
  /// of the main loop.
  std::vector<HeldConditions> states;
  std::vector<BlockCandidate> blocks; ///< with Options::listsBlocks
  /// What caches with sets lose of the reuse that fits, by level: see countsConflicts.
  std::vector<Conflict> conflicts;
  /// The lines are those of caches with sets, conflicts and all.
  bool countsConflicts = false;
  std::vector<SharedCaches> scaling; ///< for each of Options::scaling
  /// Lines of the whole nest from empty caches on, with first touches, halos and
  /// the ends of rows; dirty lines at the end count as evicted. Where all sizes
  /// are bound.
  std::vector<Boundary> whole;
  std::optional<Counting> counting;
  /// Of several cores, where they are simulated each by itself.
  std::vector<CoreLines> byCore;
  /// Of a nest among several of a function: the lines are those of a call that follows another.
  std::optional<BetweenNests> betweenNests;
  /// Of reuse distances: every capacity at which the lines change.
  std::vector<CapacityPoint> curve;
  /// With rd and Options::partition: from empty caches on, and as of the second run.
  std::vector<CachePartition> partitions;
  /// Of lines from conditions with all sizes bound.
  std::optional<LineCheck> check;
  /// Other predictors ("all", or where one took another's place), and why they differ.
  std::vector<OtherPrediction> others;
  report::Phrases explanations;
  /// Lines that are loaded once however large the caches are, where all sizes
  /// are bound; steady-state lines are 0 in a level that holds everything.
  std::optional<double> compulsoryLines;
  /// Of gathers whose data are not known: lines with theirs from each level ("L1" … "MEM");
  /// `boundaries` are those of one of them.
  struct GatherCase {
    std::string level;
    std::vector<Boundary> boundaries;
  };
  std::vector<GatherCase> gatherCases;
  std::vector<std::string> gathered; ///< arrays of those
  /// What is taken for granted of where their lines are: "one for each access is taken
  /// from MEM".
  report::Phrases gatherBases;
  /// Innermost level that holds all data of the nest ("MEM" if none, or if some
  /// stores pass by the caches), where all sizes are bound.
  std::optional<std::string> residentLevel;
  report::Phrases assumptions;
};

struct LoopDivision;
struct ArraySize;

class PathModelMemory;

struct Options {
  unsigned cores = 1;
  /// Part of each cache that is counted on.
  double cacheSafety = 1;
  /// Numbers of active cores for which lines are wanted besides.
  std::vector<unsigned> scaling = {};
  /// Traffic::whole is wanted where the conditions do not need it.
  bool countsWhole = false;
  /// Traffic::blocks are wanted.
  bool listsBlocks = false;
  /// Conditions, sources of lines and cases, which say why, are found too.
  bool listsConditions = true;
  /// Traffic::states are wanted.
  bool listsStates = false;
  /// The simulation counts the whole nest, not the steady state.
  bool simulatesWhole = false;
  /// Lines of conditions are taken as they are.
  bool isUnchecked = false;
  /// Accesses that may be counted to check them, in 20 millions: each some tenths of a second.
  double effort = 1;
  double mostAccesses() const { return effort * 2e7; }
  /// A cache to divide between arrays (rd).
  std::optional<PartitionRequest> partition = {};
  /// Where lines of gathers come from that no data decide; empty: memory.
  std::string gathersFrom = {};
  /// Contents of index arrays, where they are known.
  const ArrayContents *contents = nullptr;
  /// Bytes of arrays that other nests of the function reach, by name; null: not known.
  const std::map<std::string, ArraySize> *beside = nullptr;
  /// Where what does not depend on the caches is kept; null: nowhere.
  PathModelMemory *models = nullptr;
  /// How `cores` divide a loop (sim); null: as OpenMP has it.
  const LoopDivision *division = nullptr;
  /// Called now and then in a long count, with the accesses so far.
  std::function<void(std::uint64_t)> progress = {};
};

/// Says which lines come unforeseen by these prefetchers, of every boundary: by its arrays, of
/// boundaries without arrays as of those with them, else by what would be loaded without reuse.
void notePatterns(Traffic &traffic, std::vector<ArrayPattern> patterns,
                  const machine::Prefetchers &prefetchers);

/// Number of the innermost cache that next to nothing comes to from beyond, or of caches; lines
/// that are not known come.
size_t levelReached(const std::vector<Boundary> &boundaries);

/// Number of the cache that the data are in, or of caches if they come from memory: where
/// the sizes leave them, open sizes being large; of lines that were counted, the innermost
/// one that nothing comes to from beyond.
size_t dataLevel(const Traffic &traffic, const machine::Machine &machine);

/// Predicts for the loops of one innermost path of a kernel. Fails, naming the
/// position, on a nest that the predictor does not cover.
using Predictor = llvm::Expected<Traffic> (*)(const ir::Kernel &, const ir::LoopPath &,
                                              const machine::Machine &, const Options &);

struct PredictorEntry {
  const char *name;
  const char *help;
  Predictor predict;
};
const std::vector<PredictorEntry> &predictors();

} // namespace sparcity::traffic
