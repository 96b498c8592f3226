//===- models/traffic/trace/Meter.h - How far a count is ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stands between a trace and what it is fed to: counts accesses and iterations
/// of the main loop, and reports progress.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/MainLoop.h"

namespace traffic {

class Meter : public TraceConsumer {
public:
  Meter(TraceConsumer &next, MainLoop &main, const Options &options)
      : next(next), main(main), options(options) {}

  bool take(const std::vector<Strand> &strands, std::uint64_t iterations) override {
    main.count(strands, iterations);
    accesses += strands.size() * iterations;
    if (options.progress && accesses >= nextReport) {
      nextReport = accesses + 20'000'000;
      options.progress(accesses);
    }
    return !(wasEnded = !next.take(strands, iterations));
  }

  std::uint64_t accesses = 0;
  /// The consumer took no more.
  bool wasEnded = false;

private:
  TraceConsumer &next;
  MainLoop &main;
  const Options &options;
  std::uint64_t nextReport = 0;
};

} // namespace traffic
