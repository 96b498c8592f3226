//===- pipeline/WorkloadTime.cpp - What a workload takes, evaluated -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Workload.h"

#include "models/distributed/Distributed.h"
#include "models/ecm/Ecm.h"
#include "models/result/RateTimes.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pipeline {

void AlternativeTime::evaluate(const machine::AxisBlock &block,
                               std::vector<double> &seconds) const {
  seconds.assign(block.size(), 0);
  std::vector<double> own(block.size());
  for (const NestTime &nest : nests) {
    if (nest.evaluate)
      nest.evaluate(block, own.data());
    else
      own.assign(block.size(), nest.seconds);
    for (size_t at = 0; at < own.size(); ++at)
      seconds[at] += own[at] * nest.iterations;
  }
}

const NestTime *AlternativeTime::longest() const {
  const auto time = [](const NestTime &nest) { return nest.seconds * nest.iterations; };
  const NestTime *most = nullptr;
  for (const NestTime &nest : nests)
    if (!most || time(nest) > time(*most))
      most = &nest;
  return most;
}

void WorkloadTime::evaluate(const machine::AxisBlock &block,
                            std::vector<std::vector<double>> &seconds) const {
  seconds.resize(kernels.size());
  std::vector<double> other;
  for (size_t kernel = 0; kernel < kernels.size(); ++kernel) {
    kernels[kernel].front().evaluate(block, seconds[kernel]);
    for (size_t k = 1; k < kernels[kernel].size(); ++k) {
      kernels[kernel][k].evaluate(block, other);
      for (size_t at = 0; at < other.size(); ++at)
        seconds[kernel][at] = std::min(seconds[kernel][at], other[at]);
    }
  }
}

size_t WorkloadTime::fastest(size_t kernel, const machine::AxisBlock &block) const {
  size_t best = 0;
  double least = HUGE_VAL;
  std::vector<double> own;
  for (size_t k = 0; k < kernels[kernel].size(); ++k) {
    kernels[kernel][k].evaluate(block, own);
    if (own.front() < least) {
      least = own.front();
      best = k;
    }
  }
  return best;
}

double WorkloadTime::joules(size_t kernel) const {
  if (kernels[kernel].front().joules == 0)
    return 0; // nobody has asked
  return kernels[kernel][fastest(kernel, machine::AxisBlocks::onePoint())].joules;
}

llvm::Expected<NestTime> Workload::timeOf(const result::Result &result) const {
  NestTime time;
  const auto *ecm = result.get<ecm::Ecm>();
  if (ecm)
    time.bottleneck = ecm->nameOf(ecm->bottleneck);
  if (ranks) {
    const auto *there = result.get<distributed::Distributed>();
    const std::optional<distributed::RunTime> run = there ? runOf(*there) : std::nullopt;
    if (!run)
      return llvm::createStringError("on ranks: " + (there ? there->refusal : "no time"));
    time.seconds = run->sum().value() / *result.iterations();
    if (run->isCommunication())
      time.bottleneck = "communication";
    return time;
  }
  const std::optional<double> seconds = result::secondsOfIteration(result);
  if (!seconds)
    return llvm::createStringError("no time is predicted for it");
  time.seconds = *seconds;
  if (const auto *times = result.get<result::RateTimes>())
    time.evaluate = times->evaluate;
  return time;
}

} // namespace sparcity::pipeline
