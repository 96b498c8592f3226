//===- models/incore/NestTime.cpp - In-core time of a whole nest ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/NestTime.h"

#include "ir/Kernel.h"
#include "ir/Share.h"
#include "models/incore/LoopRun.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::ir::Expr;
using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// The innermost loop adds to places that do not move with the loop around it: each
/// run loads what the one before stored.
bool loadsWhatItStored(const ir::LoopPath &path) {
  if (path.size() < 2)
    return false;
  const ir::Loop &inner = *path.back(), &around = *path[path.size() - 2];
  return llvm::any_of(inner.body, [&](const ir::Node &node) {
    const ir::Statement *statement = node.asStatement();
    return statement && llvm::any_of(statement->accesses, [&](const ir::Access &store) {
             return store.kind == ir::AccessKind::Store && store.offset.contains(inner.index) &&
                    !store.offset.contains(around.index) &&
                    llvm::any_of(statement->accesses, [&](const ir::Access &load) {
                      return load.kind == ir::AccessKind::Load && load.array == store.array &&
                             load.offset == store.offset;
                    });
           });
  });
}

/// `code` executed `times`, in whatever unit of work.
void add(Demand &demand, const InCore &code, double times) {
  demand.bytesLoaded += code.bytesLoaded * times;
  demand.bytesStored += code.bytesStored * times;
  demand.spills += code.spills * times;
  demand.loads += code.nonOverlapping * times;
  demand.stores += code.storePath * times;
  demand.operations += code.operations * times;
}

class Adder {
public:
  Adder(const ir::Kernel &kernel, const ir::LoopPath &main, const NestCode &code,
        const machine::Core &core, const work::CountIterations &count, const UnforeseenEnds &ends)
      : kernel(kernel), main(main), code(code), core(core), count(count), ends(ends),
        bindings(kernel.bindings()) {}

  std::optional<NestTime> run(const ir::Loop &nest) {
    const LoopCode *mainCode = code.codeOf(main);
    if (!mainCode)
      return std::nullopt;
    mainIterations = bound(count(main));
    ir::LoopPath path;
    addLoop(nest, path);
    if (loopsAdded > 1)
      result.terms.core = std::max(result.terms.core, endless);
    result.cycles = total;
    addOuter();
    return std::move(result);
  }

private:
  Expr bound(const Expr &expr) const { return expr.substitute(bindings); }

  /// `path` leads to the loop and does not hold it yet.
  void addLoop(const ir::Loop &loop, ir::LoopPath &path) {
    const LoopCode *own = code.find(loop);
    Expr runs = runsOf(loop, path);
    if (own && own->guard)
      runs *= shareOf(*own->guard, path);
    path.push_back(&loop);
    Expr iterations = bound(count(path));
    if (own && own->guard)
      iterations *= shareOf(*own->guard, path);
    if (own && !own->main.empty())
      addRuns(*own, runs, iterations, path);
    else
      addLoopsIn(loop, own, iterations, path);
    path.pop_back();
  }

  /// As often as its guard lets it.
  Expr runsOf(const ir::Loop &loop, const ir::LoopPath &around) const {
    if (around.empty())
      return 1;
    const Expr all = bound(count(around));
    return loop.guard ? all * shareOf(*loop.guard, around) : all;
  }

  /// Of the iterations of a path's last loop.
  Expr shareOf(const ir::Guard &guard, const ir::LoopPath &path) const {
    return path.empty() ? 1 : Expr::number(ir::likelihoodOf(kernel, path, guard).share);
  }

  void addLoopsIn(const ir::Loop &loop, const LoopCode *own, const Expr &iterations,
                  ir::LoopPath &path) {
    const Expr waitingBefore = waiting;
    const bool hasBody = own && own->body;
    Expr passes = 0;
    if (hasBody) {
      passes = *Expr::divide(iterations, Expr::number(own->body->sourceIterations));
      addPiece(loop, ir::LoopRole::Outer, passes, *own->body);
    }
    for (const ir::Node &node : loop.body)
      if (const ir::Loop *inner = node.asLoop())
        addLoop(*inner, path);
    if (!hasBody)
      return;
    const Expr work = passes * Expr::number(own->body->throughput.value());
    // What hides in the waiting of the loops inside, with each of them written once: a
    // difference to a minimum would double the formula with every loop around.
    const Expr inside = waiting - waitingBefore;
    total += Expr::max(work - inside, 0);
    waiting = waitingBefore + Expr::max(inside - work, 0);
  }

  void addRuns(const LoopCode &loop, const Expr &runs, const Expr &iterations,
               const ir::LoopPath &path) {
    const std::optional<Expr> trip = Expr::divide(iterations, runs);
    const bool isEven = path.back()->tripCount().substitute(bindings).isNumber();
    LoopRun once(loop, trip.value_or(0), isEven, runsOfChain(loop, runs, path), core,
                 isEven ? std::nullopt : lengthsOf(path, trip.value_or(0)));
    if (loadsWhatItStored(path))
      once.waitForStores();
    const double unforeseen = ends ? ends(path) : 0;
    once.endUnforeseen(unforeseen);
    const Expr cycles = once.cycles();
    total += runs * cycles;
    if (path.size() > 1)
      waiting += runs * (cycles - once.bound());
    for (const LoopRun::Part &part : once.parts())
      addPiece(*loop.loop, part.role, runs * part.passes, *part.code);
    addTerms(loop, once, iterations, path);
    if (unforeseen > 0)
      addEnds(runs, loop.main.front().mispredict * unforeseen);
  }

  /// None where they are not those of which that is the mean: chance or data decide.
  std::optional<ir::RunLengths> lengthsOf(const ir::LoopPath &path, const Expr &mean) const {
    std::optional<ir::RunLengths> lengths = ir::runLengthsOf(kernel, path);
    constexpr double sampled = 0.01;
    const double known = mean.asDouble().value_or(0);
    if (lengths && std::abs(lengths->mean() - known) > sampled * known)
      lengths.reset();
    return lengths;
  }

  /// What the core loses behind each run.
  void addEnds(const Expr &runs, Cycles lost) {
    const std::optional<double> weight = ir::limitOfRatio(runs, mainIterations, bindings);
    if (!weight)
      return;
    total += runs * Expr::number(lost.value());
    result.terms.core += lost * *weight;
    result.terms.mispredicted += lost * *weight;
    result.terms.ends += lost * *weight;
    result.terms.loopCarried += lost * *weight;
    endless += lost * *weight;
  }

  /// Between two loops around that have a chain begin anew; none where nothing does, or how many
  /// there are is open.
  std::optional<double> runsOfChain(const LoopCode &loop, const Expr &runs,
                                    const ir::LoopPath &path) {
    if (path.size() <= loop.chainLoops + 1)
      return std::nullopt;
    const ir::LoopPath outside(path.begin(), path.end() - 1 - loop.chainLoops);
    const std::optional<double> ratio = ir::limitOfRatio(runs, bound(count(outside)), bindings);
    return ratio && *ratio > 0 ? ratio : std::nullopt; // none goes through a loop that never runs
  }

  /// Weighted by how often the loop runs for an iteration of the main one.
  void addTerms(const LoopCode &loop, const LoopRun &run, const Expr &iterations,
                const ir::LoopPath &path) {
    // The main loop itself, or the one that it was unrolled into.
    const bool isMain =
        path.size() <= main.size() && std::equal(path.begin(), path.end(), main.begin());
    const std::optional<double> weight = ir::limitOfRatio(iterations, mainIterations, bindings);
    if (!weight && !isMain) {
      isOpen = true;
      return;
    }
    const double share = weight.value_or(1);
    for (const InCore &part : loop.main) {
      const NestTerms terms = termsOf(part);
      result.terms.overlapping += terms.overlapping * share;
      result.terms.nonOverlapping += terms.nonOverlapping * share;
      result.terms.core += terms.core * share;
      result.terms.frontEnd += terms.frontEnd * share;
      result.terms.retirement += terms.retirement * share;
      result.terms.mispredicted += terms.mispredicted * share;
      add(result.demand, part, share / part.sourceIterations);
      result.retired.mix += part.mix * (share / part.sourceIterations);
      result.retired.throughput += terms.core * share;
    }
    result.terms.loopCarried += run.exposedChain() * share;
    endless += run.endless() * share;
    ++loopsAdded;
  }

  void addPiece(const ir::Loop &loop, ir::LoopRole role, const Expr &passes, const InCore &piece) {
    const std::optional<double> known = passes.asDouble();
    if (known == 0)
      return;
    result.pieces.push_back({loop.range, role, known, piece.throughput});
    if (const std::optional<double> iterations = mainIterations.asDouble();
        known && iterations && *iterations > 0)
      add(whole, piece, *known / *iterations);
  }

  void addOuter() {
    const std::optional<Expr> mean = Expr::divide(total, mainIterations);
    const std::optional<double> cycles = mean ? mean->asDouble() : std::nullopt;
    if (!cycles || isOpen)
      return;
    result.perIteration = Cycles(*cycles);
    result.terms.outer = std::max(Cycles(*cycles) - endless, Cycles(0));
    if (mainIterations.asDouble())
      result.demand = whole;
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &main;
  const NestCode &code;
  const machine::Core &core;
  const work::CountIterations &count;
  const UnforeseenEnds &ends;
  ir::Bindings bindings;
  Expr mainIterations;
  Expr total = 0;
  Expr waiting = 0; ///< of that cycles in which the core could do something else
  Cycles endless;   ///< an iteration of the main loop, were all loops without end
  Demand whole;     ///< of all code
  bool isOpen = false;
  unsigned loopsAdded = 0; ///< to the terms
  NestTime result;
};

} // namespace

NestTerms termsOf(const InCore &core) {
  NestTerms terms;
  terms.overlapping = core.overlapping / core.sourceIterations;
  terms.nonOverlapping = core.nonOverlapping / core.sourceIterations;
  terms.core = core.throughput / core.sourceIterations;
  terms.frontEnd = core.issueTime() / core.sourceIterations;
  terms.retirement = core.retirement / core.sourceIterations;
  if (!core.areLearned)
    terms.mispredicted = core.mispredicted / core.sourceIterations;
  terms.loopCarried = core.loopCarried / core.sourceIterations;
  return terms;
}

std::optional<NestTime> nestTime(const ir::Kernel &kernel, const ir::LoopPath &main,
                                 const NestCode &code, const machine::Core &core,
                                 const work::CountIterations &count, const UnforeseenEnds &ends) {
  return Adder(kernel, main, code, core, count, ends).run(kernel.nest);
}

} // namespace sparcity::incore
