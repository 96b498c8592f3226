//===- models/prediction/ThreadRemedies.cpp - Fewer lines between threads ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/ThreadRemedies.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/prediction/Schedules.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::prediction {

namespace {

class RemedyFinder {
public:
  explicit RemedyFinder(const RemedyInputs &inputs)
      : of(inputs.of), inputs(inputs), nest(inputs.nest), lineBytes(inputs.of.lineBytes()) {}

  std::vector<threads::Remedy> run() {
    addWholeLines();
    for (unsigned array = 0; array < nest.kernel->arrays.size(); ++array)
      if (inputs.falselyShared.count(nest.kernel->arrays[array].name) != 0)
        addPadding(array);
    return std::move(remedies);
  }

private:
  void add(report::Phrase what, const ThreadedNest &with, const threads::Layout &layout) {
    llvm::Expected<threads::Collected> found = collect(of, inputs.earlier, with, layout);
    if (!found)
      return llvm::consumeError(found.takeError());
    const threads::Lines lines = threads::Lines::of(found->transfers.all());
    const threads::Lines &now = inputs.now;
    const bool isNoWorse = lines.least <= now.least && lines.most <= now.most;
    const bool isBetter = lines.leastFalse < now.leastFalse || lines.mostFalse < now.mostFalse;
    if (isNoWorse && isBetter)
      remedies.push_back({std::move(what), lines});
  }

  /// Parts of the loop that are whole lines.
  void addWholeLines() {
    if (nest.shared.size() != 1 || nest.division ||
        traffic::staticChunk(*nest.shared.front()) != 0U)
      return;
    const std::optional<double> trips =
        ir::tripCount(*nest.shared.front(), nest.kernel->bindings()).asDouble();
    if (!trips || *trips < inputs.threads)
      return;
    unsigned elements = 1;
    for (const ir::Array &array : nest.kernel->arrays)
      if (inputs.falselyShared.count(array.name) != 0)
        elements = std::max(elements, lineBytes / std::gcd(lineBytes, array.elementStride));
    const auto chunk =
        static_cast<std::int64_t>(std::ceil(*trips / inputs.threads / elements)) * elements;
    if (std::ceil(*trips / static_cast<double>(chunk)) < inputs.threads)
      return; // some would have nothing to do
    const double longer = static_cast<double>(chunk) * inputs.threads / *trips - 1;
    const ir::Kernel other = withSchedule(*nest.kernel, "static, " + std::to_string(chunk));
    llvm::Expected<ThreadedNest> with =
        threadedNest(of, other, traffic::sharedLoops(other.nest), inputs.threads);
    if (!with)
      return llvm::consumeError(with.takeError());
    add({"threads-schedule", {chunk, 100 * longer}}, *with, {lineBytes, 0, {}});
  }

  /// Elements with lines of their own, of arrays with a few for each thread.
  void addPadding(unsigned array) {
    constexpr std::uint64_t most = 4;
    const ir::Array &padded = nest.kernel->arrays[array];
    const traffic::ArrayPlace &place = nest.trace.placements()[array];
    if ((place.to - place.start) / padded.elementStride > most * inputs.threads ||
        padded.elementStride >= lineBytes)
      return;
    add({"threads-padding", {padded.name, lineBytes}}, nest, {lineBytes, 0, {padded.name}});
  }

  const Subject &of;
  const RemedyInputs &inputs;
  const ThreadedNest &nest;
  unsigned lineBytes;
  std::vector<threads::Remedy> remedies;
};

} // namespace

std::vector<threads::Remedy> threadRemedies(const RemedyInputs &inputs) {
  return RemedyFinder(inputs).run();
}

} // namespace sparcity::prediction
