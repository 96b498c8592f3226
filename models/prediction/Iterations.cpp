//===- models/prediction/Iterations.cpp - Iterations of an innermost loop in all -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Iterations.h"

#include "ir/Chance.h"
#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "ir/Share.h"
#include "ir/Walk.h"
#include "models/traffic/References.h"
#include "models/work/Work.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <numeric>

using sparcity::ir::Expr;

namespace sparcity::prediction {

/// Rounded up where a size that is open decides; not where outer indices do, whose mean
/// is taken.
static Expr tripCount(const ir::Loop &loop, const ir::LoopPath &path) {
  if (loop.averageTripCount)
    return *loop.averageTripCount;
  const Expr trip = loop.tripCount();
  const std::vector<Expr::Term> terms = trip.terms();
  const bool isWhole = trip.isPolynomial() && llvm::all_of(terms, [](const Expr::Term &term) {
                         return term.coefficient.asInteger().has_value();
                       });
  const bool isOfLoops =
      llvm::any_of(path, [&](const ir::Loop *outer) { return trip.contains(outer->index); });
  return isWhole || isOfLoops ? trip : Expr::ceil(trip);
}

/// Minima and maxima of outer indices, as tiles have.
static bool hasNoMean(const Expr &expr, const ir::LoopPath &path) {
  return llvm::any_of(path, [&](const ir::Loop *loop) {
    return expr.contains(loop->index) && !expr.isPolynomialIn(loop->index);
  });
}

/// The mean of a polynomial of degree 2 at most over the values of the index,
/// which lie in equal distances around their middle.
static std::optional<Expr> meanOver(const ir::Loop &loop, const ir::LoopPath &path,
                                    const Expr &expr) {
  if (!expr.isPolynomialIn(loop.index) || expr.degree(loop.index) > 2)
    return std::nullopt;
  const Expr trip = tripCount(loop, path);
  const Expr middle = loop.lower + loop.step * (trip - 1) * Expr::rational(1, 2);
  const Expr spread = loop.step * loop.step * (trip * trip - 1) * Expr::rational(1, 12);
  return expr.coefficient(loop.index, 0) + expr.coefficient(loop.index, 1) * middle +
         expr.coefficient(loop.index, 2) * (middle * middle + spread);
}

namespace {

/// Adds up the iterations of one loop without walking through them.
class TripSum : public ir::WalkVisitor {
public:
  explicit TripSum(const ir::Loop &loop) : counted(loop) {}

  double total() const {
    return std::accumulate(trips.begin(), trips.end(), 0.0, [](double sum, const auto &entry) {
      return sum + entry.first * static_cast<double>(entry.second);
    });
  }
  bool access(const ir::Access &, std::int64_t) override { return true; }
  bool entersUncertain(const ir::Guard &guard) override {
    likelihoods.push_back(likelihoods.back() * guard.probability.value_or(1));
    return true;
  }
  void leavesUncertain() override { likelihoods.pop_back(); }
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t count) override {
    if (&loop != &counted)
      return following;
    trips[likelihoods.back()] += count;
    return count;
  }

private:
  const ir::Loop &counted;
  std::vector<double> likelihoods = {1}; ///< to be where the walk is
  std::map<double, std::uint64_t> trips; ///< by how likely they are
};

/// Adds up the iterations of one loop by those of another around it.
class TripSums : public ir::WalkVisitor {
public:
  TripSums(const ir::Loop &shared, const ir::Loop &counted, size_t entries)
      : shared(shared), counted(counted), sums(entries) {}

  bool access(const ir::Access &, std::int64_t) override { return true; }
  bool entersUncertain(const ir::Guard &) override { return true; }
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    if (&loop == &shared && following == 0)
      enter(trips);
    if (&loop == &shared && &loop != &counted) {
      current = following < trips ? &(*entry)[following] : nullptr;
    } else if (&loop == &counted) {
      for (std::uint64_t trip = 0; &loop == &shared && trip < trips; ++trip)
        ++(*entry)[trip];
      if (&loop != &shared && current)
        *current += static_cast<std::int64_t>(trips);
      return trips;
    }
    return following;
  }

  /// Of each iteration.
  std::vector<std::vector<std::int64_t>> take() { return std::move(sums); }

private:
  void enter(std::uint64_t trips) {
    entry = &sums[entered++ % sums.size()];
    entry->resize(std::max<size_t>(entry->size(), trips));
  }

  const ir::Loop &shared, &counted;
  std::vector<std::vector<std::int64_t>> sums;
  std::vector<std::int64_t> *entry = nullptr;
  std::int64_t *current = nullptr;
  size_t entered = 0;
};

} // namespace

std::vector<std::vector<std::int64_t>> iterationsBefore(const ir::Kernel &kernel,
                                                        const ir::Loop &shared,
                                                        const ir::Loop &counted, size_t entries,
                                                        const traffic::ArrayContents &contents) {
  ir::WalkInputs inputs;
  inputs.contents = &contents;
  TripSums sums(shared, counted, entries);
  if (llvm::Error error = ir::walk(kernel, inputs, sums))
    llvm::consumeError(std::move(error)); // what is predicted from the same walk says why
  std::vector<std::vector<std::int64_t>> result = sums.take();
  for (std::vector<std::int64_t> &before : result) {
    before.insert(before.begin(), 0);
    std::partial_sum(before.begin(), before.end(), before.begin());
  }
  return result;
}

/// None where a bound is loaded from an array that is not known.
static std::optional<Expr> countByData(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const traffic::ArrayContents &contents) {
  ir::WalkInputs inputs;
  inputs.contents = &contents;
  TripSum sum(*path.back());
  if (llvm::Error error = ir::walk(kernel, inputs, sum)) {
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  return Expr::number(sum.total());
}

/// The product of the trip counts, or of the mean ones; right for sizes with which all
/// loops run.
static Expr closedForm(const ir::Kernel &kernel, const ir::LoopPath &path) {
  Expr total = 1;
  for (size_t i = path.size(); i-- > 0;) {
    const ir::Loop &loop = *path[i];
    Expr trip = tripCount(loop, path);
    if (trip.substitute(kernel.bindings()).sign().value_or(1) <= 0)
      return 0;
    if (hasNoMean(trip, path))
      trip = Expr::symbol("trip_" + loop.index);
    if (total.contains(loop.index)) {
      const std::optional<Expr> mean = meanOver(loop, path, total);
      total = mean ? *mean : Expr::symbol("trip_" + path.back()->index);
    }
    total *= trip;
  }
  return total;
}

/// Part of the iterations that conditions on the loops let run, where they depend on open
/// sizes or on what data say.
static Expr shareOf(const ir::Kernel &kernel, const ir::LoopPath &path) {
  Expr share = 1;
  ir::LoopPath around;
  for (const ir::Loop *loop : path) {
    if (loop->guard && loop->guard->condition && !around.empty()) {
      const ir::Guard condition{loop->guard->condition, std::nullopt, std::nullopt};
      share *= Expr::number(ir::likelihoodOf(kernel, around, condition).share);
    }
    around.push_back(loop);
  }
  return share;
}

Expr totalIterations(const ir::Kernel &kernel, const ir::LoopPath &path,
                     const traffic::ArrayContents &contents) {
  const bool isByData = llvm::any_of(
      path, [](const ir::Loop *loop) { return !loop->tripCount().loadedArrays().empty(); });
  if (isByData && !contents.empty())
    if (const std::optional<Expr> counted = countByData(kernel, path, contents))
      return *counted;
  const Expr likelihood = Expr::number(ir::probabilityOf(path));
  const std::optional<double> counted = ir::countIterations(kernel, path);
  const Expr total = closedForm(kernel, path) * (counted ? Expr(1) : shareOf(kernel, path));
  if (!counted || total.substitute(kernel.bindings()).asDouble() == counted)
    return total * likelihood;
  return Expr::number(*counted) * likelihood;
}

/// Cycles of an iteration in the order of magnitude, on no core in particular: an operation or
/// access counts 1.
static double costOf(const ir::Kernel &kernel, const ir::LoopPath &path) {
  constexpr double division = 16, call = 40;
  const work::Work work = work::countLoop(kernel, path);
  double calls = 0;
  for (const auto &[function, count] : work.calls)
    calls += count;
  return std::max(1.0, work.loads + work.stores + work.flops.total + work.integerOperations +
                           (division - 1) * (work.flops.div + work.flops.sqrt) + call * calls);
}

size_t mainLoop(const ir::Kernel &kernel, const std::vector<ir::LoopPath> &paths,
                const traffic::ArrayContents &contents) {
  const traffic::Magnitude large(kernel.nest, kernel.bindings());
  std::pair<long double, size_t> most;
  size_t main = 0;
  for (size_t i = 0; i < paths.size() && paths.size() > 1; ++i) {
    const std::pair weight(large(totalIterations(kernel, paths[i], contents)) *
                               costOf(kernel, paths[i]),
                           paths[i].size());
    if (i > 0 && weight <= most)
      continue;
    most = weight;
    main = i;
  }
  return main;
}

Expr mainIterations(const ir::Kernel &kernel, const traffic::ArrayContents &contents) {
  std::vector<std::pair<const ir::Loop *, Expr>> loops;
  for (const ir::LoopPath &path : innermostLoops(kernel.nest)) {
    const auto known = llvm::find_if(
        loops, [&](const auto &loop) { return loop.first->source() == path.back()->source(); });
    const Expr total = totalIterations(kernel, path, contents);
    if (known == loops.end())
      loops.emplace_back(path.back(), total);
    else
      known->second += total;
  }
  const traffic::Magnitude large(kernel.nest, kernel.bindings());
  return llvm::max_element(
             loops, [&](const auto &a, const auto &b) { return large(a.second) < large(b.second); })
      ->second;
}

} // namespace sparcity::prediction
