//===- test/bench/traffic/CountMain.cpp - Sampled against whole counts ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Time and lines of whole and sampled counts of kernels that are given as IR with all sizes
/// bound, for caches of 32 KiB, 256 KiB, 1 MiB and 25 MiB.
///
//===----------------------------------------------------------------------===//

#include "ir/Yaml.h"
#include "models/traffic/distance/SampledLines.h"

#include <cstdio>
#include <ctime>
#include <fstream>
#include <limits>
#include <sstream>

using namespace sparcity;

using namespace sparcity::traffic;
using Lines = llvm::Expected<std::optional<CapacityLines>>;

/// Processor time.
static double seconds(const std::function<void()> &work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

static bool print(const std::string &name, const ir::Kernel &kernel, std::uint64_t accesses) {
  llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, nullptr, 64);
  if (!trace) {
    llvm::consumeError(trace.takeError());
    return false;
  }
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  LineRequest request{*trace, path, 64, {512, 4096, 16'384, 409'600}};
  request.mostAccesses = std::numeric_limits<std::uint64_t>::max();
  std::optional<CapacityLines> whole, sampled;
  const auto keep = [](std::optional<CapacityLines> &result, Lines lines) {
    if (lines)
      result = std::move(*lines);
    else
      llvm::consumeError(lines.takeError());
  };
  const double wholeTime = seconds([&] { keep(whole, countCapacityLines(request)); });
  request.mostAccesses = accesses;
  const double time = seconds([&] { keep(sampled, sampleLines(request)); });
  if (!whole)
    return false;
  std::printf("%-20s%9.1f%8.3f%8.0f", name.c_str(), 1e-6 * whole->accesses, wholeTime,
              1e-6 * whole->accesses / wholeTime);
  if (sampled) {
    std::printf("%9.1f%8.3f ", 1e-6 * sampled->counted, time);
    for (size_t c = 0; c < request.capacities.size(); ++c) {
      const auto off = [](double one, double other) {
        return other == 0 ? 100 * one : 100 * (one / other - 1);
      };
      std::printf("  %6.2f%6.2f (%4.2f)", off(sampled->all(c).loads, whole->all(c).loads),
                  off(sampled->all(c).writeBacks, whole->all(c).writeBacks),
                  100 * sampled->error[c]);
    }
  } else {
    std::printf("%17.3f  nothing", time);
  }
  std::printf("\n");
  return true;
}

/// count-bench MILLIONS IR-FILE...: a sampled count walks through so many accesses at most.
int main(int argc, char **argv) {
  std::printf("nest                 10⁶ acc.       s     M/s  sampled       s   loads, write-backs "
              "off by %% (estimated) at 512, 4096, 16384, 409600 lines\n");
  bool isDone = argc > 1;
  for (int i = 2; i < argc; ++i) {
    std::ifstream in(argv[i]);
    std::stringstream text;
    text << in.rdbuf();
    const ir::ReadProgram read = ir::readYaml(text.str(), argv[i]);
    isDone &= read.program.has_value();
    if (read.program)
      for (const ir::Kernel &kernel : read.program->kernels)
        isDone &=
            print(kernel.name, kernel, 1'000'000 * std::strtoull(argv[1], nullptr, /*base=*/10));
  }
  return isDone ? 0 : 1;
}
