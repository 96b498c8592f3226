//===- test/bench/traffic/Bench.h - What the traffic benchmark is made of ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows of traffic-bench. To add a group of rows, write a function in a file
/// of its own and add it to the table in Main.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/Trace.h"

#include <functional>
#include <string>
#include <vector>

namespace sparcity::bench {

/// A trace by the name under which its speed is given.
struct NamedTrace {
  std::string name;
  std::uint64_t accesses = 0;
  std::function<void(traffic::TraceConsumer &)> feed;
};

/// b[i] → a[i] of 2,000,000 doubles, ten times over.
NamedTrace copyTrace();
/// 5-point stencil on 2000² doubles.
NamedTrace stencil5Trace();
/// 7-point stencil on 200³ doubles.
NamedTrace stencil7Trace();
/// b[i] + s · c[i] → a[i] of 4,000,000 doubles.
NamedTrace triadTrace();
/// b[i][j] → a[j][i] of 2016² doubles: of b, every access comes to another line.
NamedTrace transposeTrace();
/// Columns of n doubles, whose rows spread over all sets: every access comes to another line.
NamedTrace columnsTrace(std::uint64_t n, bool isStore);
/// 2,000,000 accesses so many lines from one to the next: no level has any of them.
NamedTrace linesTrace(std::uint64_t apart, bool isStore);
/// a[col[i]] of 10,000,000 i in one iteration each, anywhere in 32 MiB.
NamedTrace gatherTrace();
/// 10,000,000 accesses of 8 bytes over 32 MiB, a quarter of them stores, each fed
/// by itself.
NamedTrace randomTrace();
/// The same in batches of `size`.
NamedTrace batchedRandomTrace(unsigned size);

/// The shortest processor time of several runs [s]: other work on the machine disturbs it least.
double fastest(const std::function<void()> &run);

/// Each prints a row group: the traces whose name contains `filter`.
void printSimulatorRows(const std::string &filter);
void printDistanceRows(const std::string &filter);

} // namespace sparcity::bench
