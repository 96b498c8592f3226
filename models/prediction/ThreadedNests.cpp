//===- models/prediction/ThreadedNests.cpp - Nests that threads run ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/ThreadedNests.h"

#include "ir/Kernel.h"
#include "models/prediction/Schedules.h"
#include "models/prediction/Team.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::prediction {

/// OpenMP says something of who runs the nest.
static bool isSaid(const ir::Loop &nest) {
  return nest.annotations.isParallel || nest.annotations.runBy != ir::RunBy::Unsaid ||
         llvm::any_of(nest.body,
                      [](const ir::Node &node) { return node.asLoop() && isSaid(*node.asLoop()); });
}

std::vector<const ir::Loop *> sharedLoopsOf(const Subject &of, const ir::Kernel &kernel,
                                            const traffic::LoopDivision *division) {
  const bool isOfAnother = llvm::any_of(
      of.function.nests, [](const SiblingNest &each) { return isSaid(each.kernel->nest); });
  if (isOfAnother && !isSaid(kernel.nest))
    return {};
  return traffic::sharedLoops(kernel.nest, division ? division->loop : nullptr);
}

llvm::Expected<ThreadedNest> threadedNest(const Subject &of, const ir::Kernel &kernel,
                                          std::vector<const ir::Loop *> shared, unsigned threads,
                                          const traffic::LoopDivision *division) {
  for (const TeamRemark &remark : teamRemarks(kernel, of.cores, shared))
    if (remark.isOther)
      return llvm::createStringError(report::text(remark.message.phrase));
  llvm::Expected<traffic::KernelTrace> trace =
      traffic::KernelTrace::of(kernel, &of.contents, of.lineBytes(), mostAccesses(of));
  if (!trace)
    return trace.takeError();
  std::set<unsigned> privates = privateArrays(kernel, shared);
  const bool isAlone = shared.empty();
  return ThreadedNest{&kernel,  std::move(shared),  std::move(*trace), isAlone ? 1 : threads,
                      division, std::move(privates)};
}

std::uint64_t mostAccesses(const Subject &of) {
  return static_cast<std::uint64_t>(of.request.effort * 2e7);
}

std::vector<threads::Walk> walksOf(llvm::ArrayRef<ThreadedNest> earlier, const ThreadedNest &nest) {
  std::vector<threads::Walk> walks;
  for (const ThreadedNest &each : earlier)
    walks.push_back(each.walk());
  walks.push_back(nest.walk());
  return walks;
}

llvm::Expected<threads::Collected> collect(const Subject &of, llvm::ArrayRef<ThreadedNest> earlier,
                                           const ThreadedNest &nest,
                                           const threads::Layout &layout) {
  return threads::collect(walksOf(earlier, nest), layout, mostAccesses(of));
}

/// Of a nest that others follow.
static llvm::Expected<ThreadedNest> earlierNest(const Subject &of, const ir::Kernel &kernel) {
  std::vector<const ir::Loop *> shared = sharedLoopsOf(of, kernel, nullptr);
  llvm::Expected<Schedule> schedule = scheduleOf(kernel, shared);
  if (!schedule)
    return schedule.takeError();
  if (schedule->dealt)
    return llvm::createStringError("it is decided at run time who does what");
  if (!shared.empty() && shared.back()->annotations.noWait)
    return llvm::createStringError("threads do not wait at its end");
  return threadedNest(of, kernel, std::move(shared), of.cores);
}

EarlierNests earlierNests(const Subject &of) {
  EarlierNests earlier;
  const std::vector<SiblingNest> &nests = of.function.nests;
  if (of.request.isCold)
    return earlier;
  const auto lineOf = [](const ir::Kernel &kernel) {
    return static_cast<std::int64_t>(kernel.nest.range.line);
  };
  for (size_t next = of.function.number; next > 0 && next < nests.size(); --next) {
    if (nests[next].isApart) {
      earlier.end = {"threads-apart", {lineOf(*nests[next].kernel)}};
      break;
    }
    const ir::Kernel &kernel = *nests[next - 1].kernel;
    llvm::Expected<ThreadedNest> nest = earlierNest(of, kernel);
    if (!nest) {
      earlier.end = {"threads-unfollowed", {lineOf(kernel), llvm::toString(nest.takeError())}};
      break;
    }
    earlier.nests.push_back(std::move(*nest));
  }
  std::reverse(earlier.nests.begin(), earlier.nests.end());
  return earlier;
}

} // namespace sparcity::prediction
