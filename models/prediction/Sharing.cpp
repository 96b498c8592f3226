//===- models/prediction/Sharing.cpp - What is said about cores that share a nest ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Sharing.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/prediction/Team.h"
#include "models/traffic/WorkParts.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::prediction {

namespace {

class Sharing {
public:
  Sharing(const ir::Kernel &kernel, unsigned cores, const ir::Loop *rows)
      : kernel(kernel), cores(cores), rows(rows) {}

  report::MessageList run(const std::string &cachePredictor) {
    const std::vector<const ir::Loop *> shared = traffic::sharedLoops(kernel.nest, rows);
    for (TeamRemark &remark : teamRemarks(kernel, cores, shared))
      result.push_back(std::move(remark.message));
    for (const ir::Loop *loop : shared) {
      noteSchedule(*loop, /*isDealt=*/cachePredictor == "sim");
      noteIdleCores(*loop);
      noteImbalance(*loop);
    }
    return std::move(result);
  }

private:
  void warn(report::Phrase phrase, const ir::Loop &loop) {
    result.push_back({ir::Severity::Warning, std::move(phrase), loop.range, true});
  }

  /// `isDealt`: in chunks too, as the clause has it.
  void noteSchedule(const ir::Loop &loop, bool isDealt) {
    const bool isJoined = loop.annotations.collapse > 1;
    const std::optional<std::uint64_t> chunk = traffic::staticChunk(loop);
    if (chunk && (*chunk == 0 || isDealt) && !isJoined)
      return;
    const std::string clause = isJoined
                                   ? llvm::formatv("collapse({0})", loop.annotations.collapse).str()
                                   : "schedule(" + loop.annotations.schedule + ")";
    warn({"openmp-schedule", {loop.index, clause}}, loop);
  }

  void noteIdleCores(const ir::Loop &loop) {
    const std::optional<double> trips = ir::tripCount(loop, kernel.bindings()).asDouble();
    if (!trips || *trips <= 0 || *trips >= cores)
      return;
    const auto busy = static_cast<unsigned>(*trips);
    report::Phrases times;
    if (&loop != rows && !traffic::isDividedInParts(loop))
      times.push_back({"times-of-working"});
    warn({"idle-cores", {loop.index, busy, cores - busy, cores, times}}, loop);
  }

  /// Parts of equal length are not equal work: rows of a triangle.
  void noteImbalance(const ir::Loop &loop) {
    const std::optional<double> trips = ir::tripCount(loop, kernel.bindings()).asDouble();
    if (&loop == rows || !traffic::isDividedInParts(loop) || !trips ||
        *trips < cores) // idle cores are said
      return;
    const std::optional<traffic::SharedWork> work = traffic::SharedWork::of(kernel, loop);
    if (!work)
      return;
    const std::vector<double> parts = work->parts(cores);
    const auto most = std::max_element(parts.begin(), parts.end());
    constexpr double even = 1.05;
    if (const double times = *most * cores; times > even)
      warn({"uneven-parts",
            {loop.index, static_cast<std::int64_t>(most - parts.begin() + 1), cores, times}},
           loop);
  }

  const ir::Kernel &kernel;
  unsigned cores;
  const ir::Loop *rows;
  report::MessageList result;
};

} // namespace

report::MessageList sharingDiagnostics(const ir::Kernel &kernel, unsigned cores,
                                       const std::string &cachePredictor, const ir::Loop *rows) {
  return cores > 1 ? Sharing(kernel, cores, rows).run(cachePredictor) : report::MessageList();
}

} // namespace sparcity::prediction
