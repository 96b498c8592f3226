//===- test/unit/traffic/simulation/Recorded.h - Traces with recorded counts ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads simcounts.jsonl of the reference facts beside the checkout: traces, the
/// caches they ran through, and what another simulator counted.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheLevel.h"
#include "models/traffic/trace/Trace.h"

#include "llvm/Support/JSON.h"

#include <functional>
#include <string>
#include <vector>

namespace sparcity::test {

struct RecordedCounts {
  std::uint64_t loads, loadBytes, stores, storeBytes, hits, hitBytes, misses, missBytes, evictions,
      evictedBytes;
};

struct Recorded {
  std::string id;
  bool isExact = false;
  /// Write-back at the end is forced.
  bool flushes = false;
  std::uint64_t accesses = 0, checksum = 0;
  std::vector<traffic::CacheLevel> levels;
  std::vector<RecordedCounts> counts; ///< of the levels, then memory
  std::vector<RecordedCounts> countsBeforeFlush;
  llvm::json::Object row;
};

/// Empty where the file is absent.
std::vector<Recorded> recordedTraces();

/// Feeds the trace, innermost loops in one piece.
void feed(const Recorded &recorded, traffic::TraceConsumer &consumer);

} // namespace sparcity::test
