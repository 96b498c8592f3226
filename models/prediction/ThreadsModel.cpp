//===- models/prediction/ThreadsModel.cpp - What threads of a nest send -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/ThreadsModel.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/Schedules.h"
#include "models/prediction/Team.h"
#include "models/threads/Collector.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
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
      : facts(facts), machine(facts.of().machine), kernel(&facts.of().kernel) {}

  Threads run() {
    result.threads = facts.of().cores;
    if (result.threads == 1)
      return std::move(result); // nobody sends anything
    if (const std::optional<DividedRows> &rows = facts.get<RowsFact>().divided)
      division = &rows->division();
    shared = traffic::sharedLoops(kernel->nest, division ? division->loop : nullptr);
    for (const ir::Loop *loop : shared)
      result.loops.push_back(loop->index);
    if (llvm::Error fault = takeSchedule())
      return refuse(std::move(fault));
    for (const TeamRemark &remark : teamRemarks(*kernel, result.threads, shared))
      if (remark.isOther)
        return refuse(llvm::createStringError(report::text(remark.message.phrase)));
    privates = privateArrays(*kernel, shared);
    llvm::Expected<Collected> found = collect(*kernel, layout());
    if (!found)
      return refuse(found.takeError());
    take(*found);
    addShifted(*found);
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

  /// Parts that are dealt at run time are threads of their own first: each pair of them is of
  /// different threads with the same chance.
  llvm::Error takeSchedule() {
    walked = result.threads;
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
    return llvm::Error::success();
  }

  Layout layout(unsigned shift = 0, std::set<unsigned> padded = {}) const {
    return {facts.of().lineBytes(), shift, privates, std::move(padded)};
  }

  llvm::Expected<Collected> collect(const ir::Kernel &of, const Layout &layout) const {
    const double most = facts.of().request.effort * 2e7;
    llvm::Expected<KernelTrace> trace = KernelTrace::of(of, &facts.of().contents, layout.lineBytes,
                                                        static_cast<std::uint64_t>(most));
    if (!trace)
      return trace.takeError();
    // Where loops are of a copy, rows are not divided.
    const bool isOwn = &of == &facts.of().kernel;
    return threads::collect(
        {*trace, walked, isOwn ? division : nullptr, static_cast<std::uint64_t>(most)}, layout);
  }

  /// Of those that would come if all parts were of different threads, those that do.
  double part() const { return result.isExpected ? 1 - 1.0 / result.threads : 1; }

  void take(const Collected &found) {
    result.phases = found.phases;
    result.lines = found.lines;
    result.sharedLines = found.sharedLines;
    result.all = threads::Lines::of(found.transfers.all(), part());
    const double pairs = static_cast<double>(result.threads) * (result.threads - 1);
    for (unsigned from = 0; from < result.threads; ++from)
      for (unsigned to = 0; to < result.threads; ++to) {
        const threads::Flow &flow = found.transfers.between(from, to);
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
    llvm::Expected<KernelTrace> trace = KernelTrace::of(*kernel, &facts.of().contents, 64);
    if (!trace)
      return llvm::consumeError(trace.takeError());
    using Key = std::tuple<unsigned, unsigned, unsigned>;
    std::map<Key, threads::Flow> flows;
    std::map<Key, threads::SourceLines> places;
    for (const auto &[references, flow] : found.transfers.sources()) {
      const KernelTrace::Reference &stored = trace->references()[references.first];
      const KernelTrace::Reference &accessed = trace->references()[references.second];
      const Key key{stored.array, stored.access->range.line, accessed.access->range.line};
      flows[key].add(flow);
      places[key] = {
          kernel->arrays[stored.array].name, stored.access->range, accessed.access->range, {}};
      if (flow.leastFalse + flow.mostFalse > 0)
        falselyShared.insert(stored.array);
    }
    for (auto &[key, place] : places) {
      // Pairs are not all at their most at once.
      place.lines = threads::Lines::of(flows[key], part());
      place.lines.most = std::min(place.lines.most, result.all.most);
      place.lines.mostFalse = std::min(place.lines.mostFalse, result.all.mostFalse);
      result.sources.push_back(std::move(place));
    }
    llvm::stable_sort(result.sources, [](const auto &a, const auto &b) {
      return a.lines.least != b.lines.least ? a.lines.least > b.lines.least
                                            : a.lines.most > b.lines.most;
    });
  }

  bool isCheap(const Collected &found) const {
    return static_cast<double>(found.accesses) <= facts.of().request.effort * 2e6;
  }

  /// Arrays whose begin is not known may begin at any element of a line.
  void addShifted(const Collected &found) {
    mayPredictAgain = isCheap(found);
    if (!mayPredictAgain)
      return;
    constexpr unsigned step = 8;
    for (unsigned shift = 0; shift < facts.of().lineBytes(); shift += step) {
      llvm::Expected<Collected> moved = collect(*kernel, layout(shift));
      if (!moved)
        return llvm::consumeError(moved.takeError());
      result.shifted.push_back({shift, threads::Lines::of(moved->transfers.all(), part())});
    }
  }

  void addRemedies() {
    if (!mayPredictAgain || result.isExpected || result.all.mostFalse <= 0)
      return;
    addWholeLines();
    for (const unsigned array : falselyShared)
      addPadding(array);
  }

  void addRemedy(report::Phrase what, llvm::Expected<Collected> with) {
    if (!with)
      return llvm::consumeError(with.takeError());
    const threads::Lines lines = threads::Lines::of(with->transfers.all());
    const threads::Lines &now = result.all;
    const bool isNoWorse = lines.least <= now.least && lines.most <= now.most;
    const bool isBetter = lines.leastFalse < now.leastFalse || lines.mostFalse < now.mostFalse;
    if (isNoWorse && isBetter)
      result.remedies.push_back({std::move(what), lines});
  }

  /// Parts of the loop that are whole lines.
  void addWholeLines() {
    if (shared.size() != 1 || division || traffic::staticChunk(*shared.front()) != 0U)
      return;
    const std::optional<double> trips =
        ir::tripCount(*shared.front(), kernel->bindings()).asDouble();
    if (!trips || *trips < result.threads)
      return;
    unsigned elements = 1;
    for (const unsigned array : falselyShared) {
      const unsigned bytes = kernel->arrays[array].elementStride;
      elements =
          std::max(elements, facts.of().lineBytes() / std::gcd(facts.of().lineBytes(), bytes));
    }
    const auto chunk =
        static_cast<std::int64_t>(std::ceil(*trips / result.threads / elements)) * elements;
    if (std::ceil(*trips / static_cast<double>(chunk)) < result.threads)
      return; // some would have nothing to do
    const double longer = static_cast<double>(chunk) * result.threads / *trips - 1;
    const ir::Kernel other = withSchedule(*kernel, "static, " + std::to_string(chunk));
    addRemedy({"threads-schedule", {chunk, 100 * longer}}, collect(other, layout()));
  }

  /// Elements with lines of their own, of arrays with a few for each thread.
  void addPadding(unsigned array) {
    constexpr std::uint64_t most = 4;
    const ir::Array &of = kernel->arrays[array];
    llvm::Expected<KernelTrace> trace = KernelTrace::of(*kernel, &facts.of().contents, 64);
    if (!trace)
      return llvm::consumeError(trace.takeError());
    const traffic::ArrayPlace &place = trace->placements()[array];
    if ((place.to - place.start) / of.elementStride > most * result.threads ||
        of.elementStride >= facts.of().lineBytes())
      return;
    addRemedy({"threads-padding", {of.name, facts.of().lineBytes()}},
              collect(*kernel, layout(0, {array})));
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
    if (result.isExpected)
      return; // all pairs are alike
    result.placement = nearer(lines, distances);
    if (result.placement)
      result.placedWait = waitOfAll(lines, *result.placement, distances);
  }

  void addNotes() {
    if (result.isExpected)
      result.notes.push_back({"threads-expected"});
    std::vector<std::string> sums;
    for (const ir::Loop *loop : shared)
      llvm::append_range(sums, loop->annotations.reductions);
    if (!sums.empty())
      result.notes.push_back({"threads-reductions", {sums}});
    for (const TeamRemark &remark : teamRemarks(*kernel, result.threads, shared))
      result.notes.push_back(remark.message.phrase);
    if (llvm::any_of(shared, [](const ir::Loop *loop) { return loop->annotations.noWait; }))
      result.notes.push_back({"threads-nowait"});
    if (llvm::none_of(shared, [](const ir::Loop *loop) { return loop->annotations.isParallel; }))
      result.notes.push_back({"threads-unsaid", {result.loops}});
  }

  Facts &facts;
  const machine::Machine &machine;
  ir::Kernel dealt;         ///< with parts that are dealt round
  const ir::Kernel *kernel; ///< that is followed
  const traffic::LoopDivision *division = nullptr;
  std::vector<const ir::Loop *> shared;
  unsigned walked = 1;              ///< threads that are followed
  std::set<unsigned> privates;      ///< arrays
  std::set<unsigned> falselyShared; ///< arrays
  bool mayPredictAgain = false;
  Threads result;
};

} // namespace

Threads predictThreads(Facts &facts) { return ThreadPredictor(facts).run(); }

} // namespace sparcity::prediction
