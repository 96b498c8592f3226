//===- test/unit/machine/PublishedTest.cpp - Machine data against publications ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Overlap.h"
#include "models/machine/Reader.h"

#include <gtest/gtest.h>

using namespace sparcity;

using namespace sparcity::machine;

namespace {

Machine load(const char *name) {
  ReadResult result = readMachine(name, {std::string(SPARCITY_SOURCE_DIR) + "/machines"});
  EXPECT_TRUE(result.machine);
  return result.machine.value_or(Machine());
}

const Benchmark &find(const Machine &machine, const std::string &name) {
  static const Benchmark none;
  for (const Benchmark &benchmark : machine.memory.benchmarks)
    if (benchmark.name == name)
      return benchmark;
  ADD_FAILURE() << "no benchmark " << name;
  return none;
}

/// Hammer et al. 2017, Table 2, and the bandwidths of Listing 4.
TEST(Published, ivyBridgeOfKerncraft) {
  Machine ivb = load("ivb");
  ASSERT_EQ(ivb.caches.size(), 3U);
  EXPECT_EQ(ivb.clock, Hertz(3.0e9));
  EXPECT_EQ(ivb.topology.coresPerSocket, 10U);
  for (size_t level : {0, 1}) {
    EXPECT_EQ(ivb.caches[level].line / ivb.caches[level].next->in.value(), Bytes(2)) << "0.5 CL/cy";
    EXPECT_TRUE(ivb.caches[level].next->sharedDuplex);
  }
  EXPECT_EQ(ivb.caches[0].size, Bytes(32768));
  EXPECT_EQ(ivb.caches[1].size, Bytes(262144));
  EXPECT_EQ(ivb.caches[2].size, Bytes(26214400));
  EXPECT_EQ(ivb.caches[2].sets(), 25600U);
  const Benchmark &copy = find(ivb, "copy");
  EXPECT_NEAR(copy.singleCore.at("L2").value(), 68.37e9, 1e6);
  EXPECT_NEAR(copy.singleCore.at("L3").value(), 38.79e9, 1e6);
  EXPECT_NEAR(copy.singleCore.at("MEM").value(), 17.91e9, 1e6);
  EXPECT_NEAR(copy.saturated->value(), 47.55e9, 1e6);
  // Table 1 prints 137.1 in L1, with a write-allocate that L1 does not have.
  EXPECT_NEAR(copy.singleCore.at("L1").value() * 1.5, 137.1e9, 0.05e9);
  // T_L3MEM of the long-range stencil: 12 lines in 48.45 cy.
  EXPECT_NEAR(cycles(Bytes(12 * 64), *copy.saturated, ivb.clock).value(), 48.45, 0.005);
}

/// Hammer et al. 2017, Listing 2.
TEST(Published, haswellOfKerncraft) {
  Machine hsw = load("hsw");
  ASSERT_EQ(hsw.caches.size(), 3U);
  EXPECT_EQ(hsw.clock, Hertz(2.3e9));
  EXPECT_EQ(hsw.caches[0].sets(), 64U);
  EXPECT_EQ(hsw.caches[0].ways, 8U);
  EXPECT_EQ(hsw.topology.sockets * hsw.topology.coresPerSocket, 28U);
  EXPECT_EQ(cycles(hsw.caches[0].line, hsw.caches[0].next->in), Cycles(2));
  EXPECT_EQ(hsw.core.peakDouble.total, FlopsPerCycle(16));
  EXPECT_EQ(hsw.core.peakSingle.total, FlopsPerCycle(32));
}

/// With clean victims counted, all five streams of the Kerncraft file use the
/// same bandwidth between L2 and the victim L3: what that link can do.
TEST(Published, victimTrafficExplainsTheSkylakeStreams) {
  Machine skx = load("skx");
  ASSERT_EQ(skx.caches.size(), 3U);
  EXPECT_EQ(skx.caches[2].inclusion, Inclusion::Victim);
  EXPECT_EQ(skx.caches[2].sets(), 40960U);
  for (const Benchmark &benchmark : skx.memory.benchmarks)
    EXPECT_NEAR(benchmark.singleCore.at("L3").value(), 48.6e9, 0.5e9) << benchmark.name;
}

/// The measured streams of Zen 4 against the overlap rule: cycles a unit, lines
/// in and out over L1-L2 and L2-L3.
TEST(Published, zen4RuleFitsTheMeasuredStreams) {
  Machine zen4 = load("zen4");
  ASSERT_EQ(zen4.caches.size(), 3U);
  struct Row {
    const char *what;
    double measured, core;
    double in, out;
    bool fromL3;
  };
  // Measured on one core, 8 iterations; the core time is that of data in L1.
  const Row rows[] = {
      {"copy L2", 8 * 0.5104, 8 * 0.2503, 2, 1, false},
      {"copy L3", 8 * 0.6053, 8 * 0.2503, 2, 1, true},
      {"triad L2", 8 * 0.7776, 8 * 0.2986, 3, 1, false},
      {"triad L3", 8 * 0.9121, 8 * 0.2986, 3, 1, true},
      {"dot product L2", 8 * 0.5004, 8 * 0.2741, 2, 0, false},
      {"dot product L3", 8 * 0.589, 8 * 0.2741, 2, 0, true},
      {"divide L2", 8 * 1.124, 8 * 1.125, 3, 1, false},
      {"divide L3", 8 * 1.13, 8 * 1.125, 3, 1, true},
  };
  auto transfer = [&](size_t level, double in, double out) {
    const Link &link = *zen4.caches[level].next;
    return std::max(in * 64 / link.in.value(), out * 64 / link.out.value());
  };
  for (const Row &row : rows) {
    ir::Bindings terms = {{"OL", ir::Expr::number(row.core)},
                          {"nOL", ir::Expr::number(row.core)},
                          {"L1L2", ir::Expr::number(transfer(0, row.in, row.out))},
                          {"L2L3", ir::Expr::number(row.fromL3 ? transfer(1, row.in, row.in) : 0)},
                          {"L3MEM", ir::Expr(0)}};
    double predicted = directRule(zen4).substitute(terms).asDouble().value_or(0);
    EXPECT_NEAR(predicted / row.measured, 1, 0.04) << row.what;
  }
}

/// Cycles that the overlap rule gives for a stream with its data in caches[level]
/// (or beyond all of them: in memory, at the saturated bandwidth), a line each.
double predictStream(const Machine &machine, const Benchmark &stream, size_t level) {
  const double line = machine.caches[0].line.value();
  const double in = stream.readLines(), out = stream.writeLines();
  const bool isUpdated = stream.name == "update" || stream.name == "daxpy";
  const double loads = isUpdated ? in : in - out;
  ir::Bindings terms = {{"OL", ir::Expr::number(out * line / machine.core.paths.store.value())},
                        {"nOL", ir::Expr::number(loads * line / machine.core.paths.load.value())}};
  for (size_t k = 0; k < machine.caches.size(); ++k) {
    double cycles = 0;
    if (const std::optional<Link> &link = machine.caches[k].next; k < level && link) {
      bool isVictim = machine.caches[k + 1].inclusion == Inclusion::Victim;
      double lines = isVictim && level == machine.caches.size() ? 0 : in;
      double inward = lines * line / link->in.value();
      double outward = (isVictim ? in : out) * line / link->out.value();
      cycles = link->sharedDuplex ? inward + outward : std::max(inward, outward);
    } else if (k < level) {
      cycles = machine::cycles(Bytes((in + out) * line), *stream.saturated, machine.clock).value();
    }
    terms[machine.boundaryTerm(k)] = ir::Expr::number(cycles);
  }
  return directRule(machine).substitute(terms).asDouble().value_or(0);
}

/// Links, overlap rule and streams of a file belong together. The classic model
/// is optimistic for one core: the largest differences are stated.
TEST(Published, rulesFitTheMeasuredStreams) {
  struct Row {
    const char *machine;
    double caches, memory;
  };
  for (const Row &row : {Row{"snb", 0.28, 0.31}, Row{"bdw", 0.24, 0.32}, Row{"clx", 0.29, 0.35},
                         Row{"icx", 0.35, 0.30}, Row{"spr", 0.39, 0.19}, Row{"zen2", 0.17, 0.27},
                         Row{"a64fx", 0.11, 0.08}}) {
    Machine machine = load(row.machine);
    for (const Benchmark &stream : machine.memory.benchmarks)
      for (size_t level = 1; level <= machine.caches.size(); ++level) {
        bool isMemory = level == machine.caches.size();
        auto found = stream.singleCore.find(isMemory ? "MEM" : machine.caches[level].name);
        // On A64FX the latency of the loads holds up a sum.
        if (found == stream.singleCore.end() || (stream.name == "load" && machine.name == "a64fx"))
          continue;
        bool isVictim = !isMemory && machine.caches[level].inclusion == Inclusion::Victim;
        double lines = stream.readLines() + (isVictim ? stream.readLines() : stream.writeLines());
        double measured =
            cycles(machine.caches[0].line * lines, found->second, machine.clock).value();
        EXPECT_NEAR(predictStream(machine, stream, level) / measured, 1,
                    isMemory ? row.memory : row.caches)
            << row.machine << " " << stream.name << " in " << found->first;
      }
  }
}

} // namespace
