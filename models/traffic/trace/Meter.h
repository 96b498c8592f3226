//===- models/traffic/trace/Meter.h - How far a count is ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stands between a trace and what it is fed to: counts accesses and iterations
/// of the main loop, reports progress, and ends in time.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/TimeLimit.h"
#include "models/traffic/trace/MainLoop.h"

namespace sparcity::traffic {

class Meter {
public:
  Meter(MainLoop &main, const Options &options) : main(main), options(options) {}

  void count(unsigned core, llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
    base::checkTime();
    main.count(core, strands, iterations);
    accesses += strands.size() * iterations;
    if (options.progress && accesses >= nextReport) {
      nextReport = accesses + 20'000'000;
      options.progress(accesses);
    }
  }

  std::uint64_t accesses = 0;

private:
  MainLoop &main;
  const Options &options;
  std::uint64_t nextReport = 0;
};

class MeteredTrace final : public TraceConsumer {
public:
  MeteredTrace(TraceConsumer &next, Meter &meter) : next(next), meter(meter) {}

  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override {
    meter.count(0, strands, iterations);
    if (strands.empty())
      return true;
    return !(wasEnded = !next.take(strands, iterations));
  }

  /// The consumer took no more.
  bool wasEnded = false;

private:
  TraceConsumer &next;
  Meter &meter;
};

class MeteredCores final : public CoresConsumer {
public:
  /// Ends the traces once there are more than `most` accesses.
  MeteredCores(CoresConsumer &next, Meter &meter, std::uint64_t most = UINT64_MAX)
      : next(next), meter(meter), most(most) {}

  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override {
    meter.count(core, row.strands, iterations);
    return next.take(core, row, first, iterations) && meter.accesses <= most;
  }

private:
  CoresConsumer &next;
  Meter &meter;
  std::uint64_t most;
};

} // namespace sparcity::traffic
