//===- models/prediction/ThreadsModel.cpp - What threads of a nest send -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/ThreadsModel.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/Schedules.h"
#include "models/prediction/Team.h"
#include "models/prediction/ThreadRemedies.h"
#include "models/prediction/ThreadedNests.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace sparcity::prediction {

using threads::Collected;
using threads::Layout;
using threads::Threads;
using traffic::KernelTrace;

namespace {

class ThreadPredictor {
public:
  explicit ThreadPredictor(Facts &facts)
      : facts(facts), of(facts.of()), machine(of.machine), kernel(&of.kernel) {}

  Threads run() {
    result.threads = of.cores;
    if (result.threads == 1)
      return std::move(result); // nobody sends anything
    if (llvm::Error fault = follow())
      return refuse(std::move(fault));
    addShifted();
    addRemedies();
    addPlaces();
    addNotes();
    return std::move(result);
  }

private:
  Threads refuse(llvm::Error why) {
    result.refusal = llvm::toString(std::move(why));
    return std::move(result);
  }

  llvm::Error follow() {
    const traffic::LoopDivision *division = nullptr;
    if (const std::optional<DividedRows> &rows = facts.get<RowsFact>().divided)
      division = &rows->division();
    std::vector<const ir::Loop *> shared = sharedLoopsOf(of, *kernel, division);
    for (const ir::Loop *loop : shared)
      result.loops.push_back(loop->index);
    unsigned walked = result.threads;
    if (llvm::Error fault = takeSchedule(shared, division, walked))
      return fault;
    llvm::Expected<ThreadedNest> followed =
        threadedNest(of, *kernel, std::move(shared), walked, division);
    if (!followed)
      return followed.takeError();
    nest.emplace(std::move(*followed));
    return takeLines();
  }

  /// Parts that are dealt at run time are threads of their own first: each pair of them is of
  /// different threads with the same chance.
  llvm::Error takeSchedule(std::vector<const ir::Loop *> &shared,
                           const traffic::LoopDivision *&division, unsigned &walked) {
    result.schedule = "static";
    if (division && !division->borders.empty())
      return llvm::Error::success();
    llvm::Expected<Schedule> schedule = scheduleOf(*kernel, shared);
    if (!schedule)
      return schedule.takeError();
    result.schedule = schedule->text;
    if (!schedule->dealt)
      return llvm::Error::success();
    result.isExpected = true;
    walked = schedule->dealt->parts;
    dealt = withSchedule(*kernel, "static, " + std::to_string(schedule->dealt->size));
    kernel = &dealt;
    shared = traffic::sharedLoops(dealt.nest);
    division = nullptr; // rows are of loops of the other one
    return llvm::Error::success();
  }

  Layout layout(unsigned shift = 0) const { return {of.lineBytes(), shift, {}}; }

  /// With the nests before it, or without them where that is too much.
  llvm::Error takeLines() {
    if (!result.isExpected)
      earlier = earlierNests(of);
    else if (of.function.number > 0)
      earlier.end = {"threads-dealt"};
    llvm::Expected<Collected> found = collect(of, earlier.nests, *nest, layout());
    if (!found && !earlier.nests.empty()) {
      earlier.end = {"threads-unfollowed",
                     {static_cast<std::int64_t>(earlier.nests.back().kernel->nest.range.line),
                      llvm::toString(found.takeError())}};
      earlier.nests.clear();
      found = collect(of, {}, *nest, layout());
    }
    if (!found)
      return found.takeError();
    take(*found);
    return llvm::Error::success();
  }

  /// Of those that would come if all parts were of different threads, those that do.
  double part() const { return result.isExpected ? 1 - 1.0 / result.threads : 1; }

  void take(const Collected &found) {
    mayPredictAgain = static_cast<double>(found.accesses) <= of.request.effort * 2e6;
    for (const ThreadedNest &each : earlier.nests)
      result.earlier.push_back(each.kernel->name);
    result.phases = found.phases;
    result.lines = found.lines;
    result.sharedLines = found.sharedLines;
    result.all = threads::Lines::of(found.transfers.all(), part());
    const double pairs = static_cast<double>(result.threads) * (result.threads - 1);
    for (unsigned from = 0; from < result.threads; ++from)
      for (unsigned to = 0; to < result.threads; ++to) {
        const bool isThere = std::max(from, to) < found.transfers.threadCount();
        const threads::Flow flow = isThere ? found.transfers.between(from, to) : threads::Flow();
        if (result.isExpected ? from == to || found.transfers.all().isNone()
                              : flow == threads::Flow())
          continue;
        result.pairs.push_back({from, to,
                                result.isExpected
                                    ? threads::Lines::of(found.transfers.all(), part() / pairs)
                                    : threads::Lines::of(flow)});
      }
    takeSources(found);
  }

  /// By source lines, the most first.
  void takeSources(const Collected &found) {
    using Key = std::tuple<std::string, unsigned, unsigned>;
    std::map<Key, threads::Flow> flows;
    std::map<Key, threads::SourceLines> places;
    threads::Flow before;
    const std::vector<threads::Walk> walks = walksOf(earlier.nests, *nest);
    for (const auto &[references, flow] : found.transfers.sources()) {
      const auto [walk, stored] = threads::referenceOf(walks, references.first);
      const auto accessed = threads::referenceOf(walks, references.second).reference;
      const ir::Access &store = *walks[walk].trace.references()[stored].access;
      const KernelTrace::Reference &access = nest->trace.references()[accessed];
      const std::string &array = kernel->arrays[access.array].name;
      const Key key{array, store.range.line, access.access->range.line};
      flows[key].add(flow);
      places[key] = {array, store.range, access.access->range, {}};
      if (flow.leastFalse + flow.mostFalse > 0)
        falselyShared.insert(array);
      if (walk < earlier.nests.size())
        before.add(flow);
    }
    // Pairs are not all at their most at once.
    const auto linesOf = [&](const threads::Flow &flow) {
      threads::Lines lines = threads::Lines::of(flow, part());
      lines.most = std::min(lines.most, result.all.most);
      lines.mostFalse = std::min(lines.mostFalse, result.all.mostFalse);
      return lines;
    };
    for (auto &[key, place] : places) {
      place.lines = linesOf(flows[key]);
      result.sources.push_back(std::move(place));
    }
    llvm::stable_sort(result.sources, [](const auto &a, const auto &b) {
      return a.lines.least != b.lines.least ? a.lines.least > b.lines.least
                                            : a.lines.most > b.lines.most;
    });
    result.before = linesOf(before);
  }

  /// Arrays whose begin is not known may begin at any element of a line.
  void addShifted() {
    if (!mayPredictAgain)
      return;
    constexpr unsigned step = 8;
    for (unsigned shift = 0; shift < of.lineBytes(); shift += step) {
      llvm::Expected<Collected> moved = collect(of, earlier.nests, *nest, layout(shift));
      if (!moved)
        return llvm::consumeError(moved.takeError());
      result.shifted.push_back({shift, threads::Lines::of(moved->transfers.all(), part())});
    }
  }

  void addRemedies() {
    if (mayPredictAgain && !result.isExpected && result.all.mostFalse > 0)
      result.remedies =
          threadRemedies({of, earlier.nests, *nest, falselyShared, result.threads, result.all});
  }

  void addPlaces() {
    const threads::Distances distances(machine);
    threads::LineMatrix lines(result.threads, std::vector<double>(result.threads, 0));
    std::map<size_t, double> byLevel;
    for (const threads::Pair &pair : result.pairs) {
      lines[pair.from][pair.to] = pair.lines.least;
      if (pair.lines.least > 0)
        byLevel[distances.levelBetween(pair.from, pair.to)] += pair.lines.least;
    }
    for (const auto &[level, count] : byLevel)
      result.levels.push_back({distances.nameOf(level), count, distances.latencyOf(level)});
    result.wait = waitOfAll(lines, threads::compact(result.threads), distances);
    const std::optional<double> &iterations = facts.get<IterationsFact>().count;
    const double units = iterations.value_or(0) / facts.get<UnitFact>();
    if (result.wait && units > 0 && !nest->shared.empty())
      result.waitPerUnit = *result.wait / (units * result.threads);
    if (result.isExpected)
      return; // all pairs are alike
    if (const std::optional<threads::Nearer> nearer = threads::nearer(lines, distances)) {
      result.placement = nearer->placement;
      result.mapping = spelling(nearer->by);
      result.placedWait = waitOfAll(lines, *result.placement, distances);
    }
  }

  void addNotes() {
    if (result.isExpected)
      result.notes.push_back({"threads-expected"});
    if (nest->shared.empty())
      result.notes.push_back({"threads-alone"});
    if (earlier.end)
      result.notes.push_back(*earlier.end);
    std::vector<std::string> sums;
    for (const ir::Loop *loop : nest->shared)
      llvm::append_range(sums, loop->annotations.reductions);
    if (!sums.empty())
      result.notes.push_back({"threads-reductions", {sums}});
    for (const TeamRemark &remark : teamRemarks(*kernel, result.threads, nest->shared))
      result.notes.push_back(remark.message.phrase);
    if (llvm::any_of(nest->shared, [](const ir::Loop *loop) { return loop->annotations.noWait; }))
      result.notes.push_back({"threads-nowait"});
    if (!nest->shared.empty() && llvm::none_of(nest->shared, [](const ir::Loop *loop) {
          return loop->annotations.isParallel;
        }))
      result.notes.push_back({"threads-unsaid", {result.loops}});
  }

  Facts &facts;
  const Subject &of;
  const machine::Machine &machine;
  ir::Kernel dealt;         ///< with parts that are dealt round
  const ir::Kernel *kernel; ///< that is followed
  std::optional<ThreadedNest> nest;
  EarlierNests earlier;
  std::set<std::string> falselyShared; ///< arrays
  bool mayPredictAgain = false;
  Threads result;
};

} // namespace

Threads predictThreads(Facts &facts) { return ThreadPredictor(facts).run(); }

} // namespace sparcity::prediction
