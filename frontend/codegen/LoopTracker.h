//===- frontend/codegen/LoopTracker.h - Loops through the optimiser -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows every source loop through clang's pipeline and finds how many source
/// iterations each of its final versions covers a pass:
///
///     pipeline start     mark the loops                    SourceLoop
///     vectoriser start   record the step of each access    LoopInstance
///     after vectoriser   what the vectoriser alone did     Tag::Widened
///     pipeline end       compare steps, mark for capture   FinalLoop
///
/// Loops that do not reach the end are noted with the pass that took them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Calls.h"
#include "frontend/codegen/Checks.h"
#include "frontend/codegen/Remarks.h"
#include "frontend/codegen/SourceIndex.h"
#include "frontend/codegen/Steps.h"
#include "ir/Source.h"

#include "llvm/ADT/Any.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Loop;
class PassBuilder;
class PassInstrumentationCallbacks;
class ScalarEvolution;
class TargetTransformInfo;
} // namespace llvm

namespace sparcity::codegen {

/// Why a source loop has no code of its own.
enum class LoopFate { Kept, Unrolled, Deleted, MadeCall, Vanished };

/// A call of a memory function that the compiler made of a loop, or of a part of it.
struct MemoryIdiom {
  std::string function; ///< "memset", "memcpy", "memmove"
  ir::SourceRange range;
};

struct SourceLoop {
  ir::SourceRange range;
  /// Of the module, and the source's function that it is code of.
  std::string function;
  std::string owner;
  LoopFate fate = LoopFate::Kept;
  /// True for a `for`, `while` or `do`: clang marks these with positions.
  bool hasKeyword = false;
  bool isVectorised = false;
  unsigned exits = 1; ///< blocks that leave it
  /// Parts that loop distribution made of it; 1 is "not distributed".
  unsigned parts = 1;
  /// The loop around it in its function of the module.
  std::optional<unsigned> parent;
  std::vector<MemoryIdiom> idioms;
};

/// A copy of a source loop as the vectoriser meets it (inlining and unswitching
/// make several).
struct LoopInstance {
  unsigned source = 0;
  std::string function;
  AccessSteps steps;
  std::optional<unsigned> tripCount;
  /// Steps of integer induction variables.
  std::vector<std::int64_t> induction;
  bool isInnermost = true;
  bool isUnrollDisabled = false;
  /// By the time that it is recorded, with a way out after each iteration, as loops are whose
  /// end cannot be counted.
  bool isUnrolled = false;
  bool hasNoAlias = false;
  /// Iterations of a pass of its vectorised version; 1 if there is none.
  unsigned widened = 1;
  /// Before that version.
  VectorChecks checks;
};

/// A loop after the last pass of the optimiser.
struct FinalLoop {
  std::optional<unsigned> source;
  std::optional<unsigned> instance;
  unsigned part = 0;
  std::string function;
  /// Not inlined from another function.
  bool isHome = true;
  bool isInnermost = true;
  /// What an innermost loop calls.
  FunctionNames callees;
  /// Source iterations a pass, and how that is known.
  std::optional<double> iterations;
  std::string evidence;
  /// Of these, what the vectoriser did; 1 if it left the loop alone.
  unsigned vectorised = 1;
  /// Elements a single access moves.
  unsigned widening = 1;
  unsigned vectorBytes = 0;
  /// The CPU has vector registers, and the options let the compiler use them.
  bool couldBeVector = false;
  bool hasNoAlias = false;
  /// A run-time check guards it: the arrays do not overlap.
  bool isAliasChecked = false;
};

class LoopTracker {
public:
  /// `index` is full by the time the pipeline runs.
  explicit LoopTracker(const SourceIndex &index) : index(index) {}

  /// Puts the hooks into a pipeline. The tracker must outlive its run.
  void addTo(llvm::PassBuilder &builder);

  /// False for a module that is given as such.
  bool hasSource() const { return !index.isEmpty(); }
  const std::vector<SourceLoop> &sources() const { return sourceLoops; }
  /// The function of the source that a function of the module is code of; empty: it is not known.
  std::string ownerOf(const std::string &function) const { return index.nameOf(function); }
  const std::vector<FinalLoop> &finals() const { return finalLoops; }
  /// After the last pass of the optimiser.
  const CallGraph &calls() const { return callGraph; }
  bool hasVectoriser() const { return !isVectorisationOff; }
  const LoopInstance &instance(unsigned number) const { return instances[number]; }
  /// What spoke against vectorising an instance, in the compiler's words.
  const std::vector<VectoriserRemark> &remarksOf(unsigned instance) const;

  void markSources(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
  void recordInstances(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
  void recordFinals(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
  void setVectorisationOff() { isVectorisationOff = true; }
  /// -O0 leaves loops as they are.
  void setUnoptimised() { isOptimised = false; }
  /// No memory function is called in place of these, by index in `sources`, which is the same in
  /// each run over a module.
  void keepLoops(std::set<unsigned> loops) { kept = std::move(loops); }

private:
  void addCallbacks(llvm::PassInstrumentationCallbacks &callbacks);
  bool mayRun(llvm::StringRef pass, const llvm::Any &unit) const;
  void beforePass(llvm::StringRef pass, const llvm::Any &unit);
  void afterPass(llvm::StringRef pass, const llvm::Any &unit, bool hasChanged);
  void afterRemoval(llvm::StringRef pass);
  void noteUnrolled(const llvm::Function &function);
  void noteDistribution(llvm::Function &function);
  void noteWidening(llvm::Function &function);
  void noteFate(unsigned source, LoopFate fate);
  void noteIdioms(unsigned source, const llvm::Loop &loop);
  std::optional<unsigned> recognise(const llvm::Loop &code, const StepReader &reader) const;
  FinalLoop describe(const llvm::Loop &code, llvm::ScalarEvolution &evolution,
                     const llvm::TargetTransformInfo &target) const;
  void findIterations(FinalLoop &loop, const llvm::Loop &code, llvm::ScalarEvolution &evolution,
                      const StepReader &reader) const;

  const SourceIndex &index;
  bool isOptimised = true;
  bool isVectorisationOff = false;
  std::vector<SourceLoop> sourceLoops;
  std::vector<LoopInstance> instances;
  std::vector<FinalLoop> finalLoops;
  CallGraph callGraph;
  VectoriserRemarks remarks;
  /// The loop that a loop pass works on, while it does.
  std::optional<unsigned> current;
  /// Calls of memory functions before that loop.
  unsigned callsBefore = 0;
  std::set<unsigned> kept;
  /// Loops of a function before it is unrolled.
  std::vector<unsigned> beforeUnroll;
  /// Branches of a function before it is vectorised.
  Branches beforeVectoriser;
  /// Of the run under way, for the callbacks.
  llvm::FunctionAnalysisManager *analysisManager = nullptr;
};

} // namespace sparcity::codegen
