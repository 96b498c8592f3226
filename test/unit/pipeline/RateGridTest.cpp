//===- test/unit/pipeline/RateGridTest.cpp - Formulas and predictions -------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest takes at other rates of its machine, by formulas for all of them at once, against
/// one prediction each.
///
//===----------------------------------------------------------------------===//
#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "test/unit/pipeline/StudyRun.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::pipeline;

namespace {

struct Case {
  const char *kernel, *machine;
  std::vector<std::string> sizes;
  unsigned cores;
  std::vector<machine::Axis> axes;
  const char *matrix = "";
};

Task taskOf(const Case &of) {
  Task task = timeTask(root() + "/kernels/" + of.kernel, of.sizes);
  task.cores = {of.cores};
  task.settings = of.axes;
  if (*of.matrix)
    task.matrices = {of.matrix};
  return task;
}

void compare(const Case &of, bool isClosed = true) {
  const std::string name = std::string(of.kernel) + " on " + of.machine;
  Task together = taskOf(of);
  together.summarises = true;
  std::vector<double> byFormula, apart;
  for (const result::Result &result : resultsOf(std::move(together), of.machine)) {
    const auto *times = result.get<result::RateTimes>();
    ASSERT_NE(times, nullptr) << name;
    EXPECT_EQ(times->isByFormula, isClosed) << name;
    const std::vector<double> seconds = times->all();
    byFormula.insert(byFormula.end(), seconds.begin(), seconds.end());
  }
  for (const result::Result &result : resultsOf(taskOf(of), of.machine))
    apart.push_back(
        machine::seconds(*result.get<ecm::Ecm>()->together, result.machine->clock).value() /
        result.iterationsPerUnit);
  ASSERT_EQ(byFormula.size(), apart.size()) << name;
  EXPECT_GE(apart.size(), 8U) << name;
  for (size_t k = 0; k < apart.size(); ++k)
    EXPECT_NEAR(byFormula[k] / apart[k], 1, 1e-12) << name << ", configuration " << k;
}

TEST(RateGrid, isOnePredictionEach) {
  const machine::Axis clock{"clock", {"1.5 GHz", "3.3 GHz"}};
  const machine::Axis bandwidth{"memory.bandwidth", {"15 GB/s", "90 GB/s", "400 GB/s"}};
  const machine::Axis latency{"memory.latency", {"40 ns", "200 ns"}};
  const machine::Axis links{"L2.next.in", {"4 B/cy", "64 B/cy"}};
  const machine::Axis out{"caches.L1.next.out", {"8 B/cy", "128 B/cy"}};
  const machine::Axis cache{"L3.latency", {"30 cy", "160 cy"}};
  compare(
      {"stencil/2d-5pt.c", "skx", {"N=20000", "M=2000"}, 1, {clock, bandwidth, latency, links}});
  compare({"stencil/2d-5pt.c", "skx", {"N=20000", "M=2000"}, 13, {clock, bandwidth, latency}});
  compare({"stencil/3d-long-range.c",
           "ivb",
           {
               "N=40",
           },
           1,
           {bandwidth, links, out}});
  compare({"stencil/3d-long-range.c", "ivb", {"N=500"}, 10, {bandwidth, clock, links}});
  compare({"stream/triad.c", "zen3", {"N=100000000"}, 30, {clock, bandwidth, links}});
  compare({"stream/triad.c", "a64fx", {"N=100000000"}, 12, {clock, bandwidth, out}});
  compare({"stream/triad.c", "clx", {"N=20000"}, 1, {clock, links, out, cache}});
}

// Structural numbers are machines of their own, and each has the rates.
TEST(RateGrid, besideOtherNumbers) {
  compare({"stencil/2d-5pt.c",
           "skx",
           {"N=20000", "M=2000"},
           1,
           {{"L2.size", {"512 KiB", "1 MiB"}},
            {"clock", {"2 GHz", "3 GHz"}},
            {"memory.bandwidth", {"20 GB/s", "100 GB/s"}}}});
}

// A rule that is no maximum of sums has no formula here: one by one it says the same.
TEST(RateGrid, withoutClosedForm) {
  compare({"stencil/2d-5pt.c",
           "skx",
           {"N=20000", "M=2000"},
           1,
           {{"overlap.rule", {"max(OL, nOL + L1L2 + 0.5*L2L3 + L3MEM)"}},
            {"clock", {"2 GHz", "3 GHz"}},
            {"memory.bandwidth", {"20 GB/s", "50 GB/s", "100 GB/s", "200 GB/s"}}}},
          /*isClosed=*/false);
}

// Cores that have rows of a matrix have no formula together. What the nest does is found once.
TEST(RateGrid, ofDividedRows) {
  compare({"sparse/spmv-csr.c",
           "skx",
           {},
           5,
           {{"clock", {"2 GHz", "3 GHz"}},
            {"memory.bandwidth", {"20 GB/s", "50 GB/s", "100 GB/s", "200 GB/s"}},
            {"memory.latency", {"40 ns", "200 ns"}},
            {"L2.next.in", {"4 B/cy", "64 B/cy"}}},
           "gen:laplace2d:200"},
          /*isClosed=*/false);
}

} // namespace
