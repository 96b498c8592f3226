//===- test/unit/incore/LlvmMcaTest.cpp - Against the llvm-mca program -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Our simulation and the work per instruction against what the llvm-mca program
/// says of the same text.
///
//===----------------------------------------------------------------------===//

#include "LlvmMca.h"
#include "Loops.h"
#include "models/incore/Code.h"
#include "models/incore/PortBound.h"

using namespace sparcity;

namespace {

struct McaSample {
  std::string triple, cpu;
  const char *text;
};

TEST(LlvmMca, SameCyclesAndWork) {
  if (!llvmmca::isInstalled())
    GTEST_SKIP() << llvmmca::program << " is not installed";
  std::vector<McaSample> runs;
  for (const char *cpu : {"haswell", "broadwell", "skylake-avx512", "icelake-server",
                          "sapphirerapids", "znver2", "znver3", "znver4"})
    for (const char *text :
         {loops::haswellTriad, loops::haswellDot, loops::haswellJacobi, loops::haswellStencil7})
      runs.push_back({"x86_64-pc-linux-gnu", cpu, text});
  for (const char *text : {loops::ivyBridgeTriad, loops::ivyBridgeDot, loops::ivyBridgeJacobi,
                           loops::ivyBridgeStencil7})
    runs.push_back({"x86_64-pc-linux-gnu", "ivybridge", text});
  for (const char *cpu : {"neoverse-n1", "neoverse-v1", "neoverse-v2", "a64fx", "cortex-a55"})
    runs.push_back({"aarch64-linux-gnu", cpu, loops::neonTriad});
  for (const char *cpu : {"sifive-p670", "sifive-u74"})
    runs.push_back({"riscv64-linux-gnu", cpu, loops::riscvScalarTriad});
  runs.push_back({"riscv64-linux-gnu", "sifive-p670", loops::riscvVectorTriad});

  for (const McaSample &run : runs) {
    SCOPED_TRACE(run.cpu + run.text);
    const std::vector<llvmmca::Report> reports = llvmmca::run(run.triple, run.cpu, {run.text}, 100);
    ASSERT_EQ(reports.size(), 1u);
    const llvmmca::Report &report = reports[0];
    auto target = incore::Target::create(run.triple, run.cpu, {});
    ASSERT_TRUE(bool(target)) << llvm::toString(target.takeError());
    auto code = incore::readCode(cores::loop(run.text, 1, run.cpu, run.triple), **target);
    ASSERT_TRUE(bool(code)) << llvm::toString(code.takeError());
    std::optional<llvmmca::Report> simulated = llvmmca::simulate(*code, **target, 100);
    ASSERT_TRUE(simulated.has_value());
    llvmmca::expectEqual(*simulated, report);

    // The same work in all, and nobody spreads it better than the bound.
    std::vector<incore::PortWork> work;
    double ours = 0, theirs = 0, busiest = 0;
    for (const incore::Instruction &instruction : code->instructions)
      for (const incore::UnitWork &piece : instruction.work) {
        work.push_back({piece.units, piece.cycles});
        ours += piece.cycles;
      }
    for (const auto &[place, pressure] : report.pressure)
      if (place.first == report.instructions) {
        theirs += pressure;
        busiest = std::max(busiest, pressure);
      }
    std::vector<double> instances;
    for (const incore::Unit &unit : (*target)->units())
      instances.push_back(unit.instances);
    EXPECT_NEAR(ours, theirs, 1e-3);
    EXPECT_LE(incore::assignPorts(work, instances).cycles, busiest + 1e-3);
  }
}

} // namespace
