//===- models/incore/NestCode.cpp - The machine code of a whole nest ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/NestCode.h"

#include "ir/Chance.h"
#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "ir/RunLengths.h"
#include "models/incore/Crossing.h"
#include "models/incore/Versions.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"

namespace sparcity::incore {

namespace {

class NestCodeReader {
public:
  NestCodeReader(const ir::Kernel &kernel, Analyses &analyses, unsigned lineBytes,
                 const ir::Bindings *sizes)
      : kernel(kernel), analyses(analyses), lineBytes(lineBytes),
        sizes(sizes ? *sizes : kernel.bindings()), areSizesOfKernel(!sizes),
        machineLoops(ir::compiledLoops(kernel, analyses.core.cpu, analyses.core.compilerFlags)) {}

  NestCode run() {
    if (!machineLoops.empty())
      readLoop(kernel.nest);
    return std::move(result);
  }

private:
  void readLoop(const ir::Loop &loop) {
    path.push_back(&loop);
    const auto leave = llvm::make_scope_exit([&] { path.pop_back(); });
    LoopCode code;
    code.loop = &loop;
    const ir::MachineLoop *body = nullptr, *main = nullptr;
    std::vector<const ir::MachineLoop *> own;
    for (const ir::MachineLoop *machineLoop : machineLoops)
      if (machineLoop->loop == loop.source())
        own.push_back(machineLoop);
    const Versions versions = chooseVersions(kernel, loop, longestRun(), own);
    for (const auto &[machineLoop, role] : versions.roles) {
      add(*machineLoop, role, code);
      if (role == ir::LoopRole::Outer)
        body = machineLoop;
      if (role == ir::LoopRole::Main && !main)
        main = machineLoop;
    }
    if (versions.choice != Choice::None)
      sayTimes(versions, loop);
    // Of loops that the compiler put together, the outer one's code is not all iterations of the
    // inner one.
    if (main && hasLost(loop))
      return;
    if (main) {
      code.chainLoops = chainLoopsOf(*main);
      code.guard = guardTakenOut(loop, *main);
    }
    if (!code.main.empty() || code.body)
      result.loops.push_back(std::move(code));
    if (main) // loops inside, if any, were unrolled into it
      return;
    around.push_back(body);
    for (const ir::Node &node : loop.body)
      if (const ir::Loop *inner = node.asLoop())
        readLoop(*inner);
    around.pop_back();
  }

  /// Of the loop that the path leads to; open where sizes are tried that stand for large ones.
  std::optional<double> longestRun() const {
    if (!areSizesOfKernel)
      return std::nullopt;
    const ir::Expr trip = path.back()->tripCount().substitute(kernel.bindings());
    if (trip.isNumber())
      return trip.asDouble();
    const std::optional<ir::RunLengths> lengths = ir::runLengthsOf(kernel, path);
    return lengths ? std::optional<double>(lengths->longest()) : std::nullopt;
  }

  unsigned chainLoopsOf(const ir::MachineLoop &main) {
    unsigned result = 0;
    for (const ir::MachineLoop *outer : llvm::reverse(around)) {
      if (!outer || !analyses.chainGoesOn(*outer, main))
        break;
      ++result;
    }
    return result;
  }

  /// A loop inside has no code, and does not run so seldom that the code around has all of it.
  bool hasLost(const ir::Loop &loop) const {
    constexpr std::int64_t mostCopies = 64;
    return llvm::any_of(loop.body, [&](const ir::Node &node) {
      const ir::Loop *inner = node.asLoop();
      if (!inner)
        return false;
      const std::optional<std::int64_t> trips = inner->tripCount().asInteger();
      const bool isSaid = llvm::any_of(kernel.diagnostics, [&](const ir::Diagnostic &said) {
        return said.id == "loop-vanished" && said.loop == inner->source();
      });
      return (isSaid && (!trips || *trips > mostCopies)) || hasLost(*inner);
    });
  }

  /// Of the loop that the path leads to.
  Branches branches() const {
    if (!ir::leavesToChance(*path.back()))
      return Branches::Foreseen;
    ir::Expr decisions = 1;
    for (const ir::Loop *loop : path)
      decisions *= loop->averageTripCount.value_or(loop->tripCount());
    const std::optional<double> known = decisions.substitute(kernel.bindings()).asDouble();
    return known && *known <= analyses.core.frontEnd.learned() ? Branches::Learned
                                                               : Branches::Unforeseen;
  }

  llvm::Expected<InCore> analyse(const ir::MachineLoop &machineLoop, bool simulates,
                                 unsigned unknownStart = 0) {
    Crossings crossings(kernel, path, lineBytes, sizes, unknownStart);
    Options options;
    options.lineBytes = lineBytes;
    options.simulates = simulates;
    options.branches = branches();
    // Code of others is analysed as it is alone: their accesses are joined by lines only.
    if (machineLoop.origin.empty())
      options.crossing = [&](const ir::MachineAccess &access) { return crossings.shareOf(access); };
    return analyses.of(machineLoop, options);
  }

  /// What it takes with arrays where malloc puts them, if that is longer.
  void sayUnaligned(const ir::MachineLoop &machineLoop, InCore &aligned) {
    constexpr unsigned behindLine = 16;
    if (machineLoop.vectorBytes <= behindLine || !machineLoop.origin.empty())
      return;
    llvm::Expected<InCore> unaligned = analyse(machineLoop, false, behindLine);
    if (!unaligned)
      return llvm::consumeError(unaligned.takeError());
    constexpr double noticed = 1.02;
    if (unaligned->time() <= aligned.time() * noticed)
      return;
    aligned.unaligned = unaligned->time();
    aligned.notes.push_back({"unaligned", {unaligned->time().value(), aligned.time().value()}});
  }

  /// Which of two versions runs, and what an iteration takes in each.
  void sayTimes(const Versions &versions, const ir::Loop &loop) {
    double times[2] = {};
    for (const bool isChecked : {false, true}) {
      llvm::Expected<InCore> analysis =
          analyse(isChecked ? *versions.checked : *versions.unchecked, versions.holds == isChecked);
      if (!analysis)
        return llvm::consumeError(analysis.takeError()); // of the one that runs it is said
      times[isChecked] = analysis->time().value() / analysis->sourceIterations;
    }
    const std::vector<report::Argument> said = {conditionsOf(versions), times[versions.holds],
                                                times[!versions.holds]};
    if (versions.choice == Choice::Assumed)
      result.versions.push_back(
          {ir::Severity::Remark, {"version-assumed", said}, loop.range, true});
    else if (versions.holds)
      result.versions.push_back({ir::Severity::Remark, {"version-with-checks", said}, loop.range});
    else
      result.versions.push_back(
          {ir::Severity::Remark, {"version-without-checks", said}, loop.range});
  }

  static report::Phrases conditionsOf(const Versions &versions) {
    const ir::MachineLoop &code = *versions.checked;
    report::Phrases result;
    for (const ir::LoopCheck &check : code.checks) {
      report::Phrase condition =
          check.condition ? report::Phrase{"check-of-sizes", {check.condition->str()}}
          : check.kind == ir::CheckKind::Overlap ? report::Phrase{"check-of-overlap"}
                                                 : report::Phrase{"check-of-values"};
      if (!llvm::is_contained(result, condition))
        result.push_back(std::move(condition));
    }
    const double needed = versions.needed.value_or(code.minimumIterations);
    if (versions.needed || needed > code.sourceIterations.value_or(0))
      result.push_back({"check-of-iterations", {static_cast<std::int64_t>(needed)}});
    return result;
  }

  void add(const ir::MachineLoop &machineLoop, ir::LoopRole role, LoopCode &code) {
    if (role == ir::LoopRole::Alternative)
      return;
    llvm::Expected<InCore> analysis = analyse(machineLoop, role == ir::LoopRole::Main);
    if (!analysis) {
      result.diagnostics.push_back(ir::toDiagnostic(analysis.takeError(), ir::Severity::Warning,
                                                    "in-core", code.loop->range));
      result.diagnostics.back().isAssumption = true;
      return;
    }
    switch (role) {
    case ir::LoopRole::Main:
      sayUnaligned(machineLoop, *analysis);
      code.fewest = machineLoop.minimumIterations;
      code.main.push_back(std::move(*analysis));
      break;
    case ir::LoopRole::Epilogue:
      code.epilogue = std::move(*analysis);
      break;
    case ir::LoopRole::Remainder:
      code.remainder = std::move(*analysis);
      break;
    case ir::LoopRole::Outer:
      code.body = std::move(*analysis);
      break;
    case ir::LoopRole::Alternative:
      break;
    }
  }

  const ir::Kernel &kernel;
  Analyses &analyses;
  unsigned lineBytes;
  ir::Bindings sizes;
  bool areSizesOfKernel;
  std::vector<const ir::MachineLoop *> machineLoops;
  ir::LoopPath path;
  std::vector<const ir::MachineLoop *> around; ///< code of the loops around, if there is any
  NestCode result;
};

} // namespace

const LoopCode *NestCode::find(const ir::Loop &loop) const {
  const auto found = llvm::find_if(loops, [&](const LoopCode &code) { return code.loop == &loop; });
  return found == loops.end() ? nullptr : &*found;
}

const LoopCode *NestCode::codeOf(const ir::LoopPath &path) const {
  for (const ir::Loop *loop : llvm::reverse(path))
    if (const LoopCode *code = find(*loop))
      return code->main.empty() ? nullptr : code;
  return nullptr;
}

NestCode readNest(const ir::Kernel &kernel, Analyses &analyses, unsigned lineBytes,
                  const ir::Bindings *sizes) {
  return NestCodeReader(kernel, analyses, lineBytes, sizes).run();
}

} // namespace sparcity::incore
