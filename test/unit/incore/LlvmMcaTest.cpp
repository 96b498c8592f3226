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

#include "Cores.h"
#include "Loops.h"
#include "models/incore/Code.h"
#include "models/incore/PortBound.h"
#include "models/incore/Simulate.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

namespace {

struct Sample {
  std::string triple, cpu;
  const char *text;
};

/// A file that goes away with this object.
struct TemporaryFile {
  llvm::SmallString<64> path;
  explicit TemporaryFile(const char *suffix) {
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("sparcity-mca", suffix, path));
  }
  ~TemporaryFile() { llvm::sys::fs::remove(path); }
};

struct Report {
  double cycles = 0;
  /// Cycles of a pass on each unit.
  std::vector<double> pressure;
};

std::optional<Report> runLlvmMca(const std::string &program, const Sample &run) {
  TemporaryFile input("s"), output("json");
  {
    std::error_code error;
    llvm::raw_fd_ostream(input.path, error) << run.text;
  }
  std::string triple = "-mtriple=" + run.triple, cpu = "-mcpu=" + run.cpu;
  llvm::StringRef arguments[] = {program, triple, cpu, "-iterations=100", "-json", input.path};
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), llvm::StringRef(output.path),
                                                llvm::StringRef("")};
  if (llvm::sys::ExecuteAndWait(program, arguments, std::nullopt, redirects) != 0)
    return std::nullopt;
  auto buffer = llvm::MemoryBuffer::getFile(output.path);
  auto json = llvm::json::parse((*buffer)->getBuffer());
  if (!json) {
    llvm::consumeError(json.takeError());
    return std::nullopt;
  }
  const llvm::json::Object &region =
      *(*json->getAsObject()->getArray("CodeRegions"))[0].getAsObject();
  Report report;
  report.cycles = *region.getObject("SummaryView")->getNumber("TotalCycles");
  size_t instructions = region.getArray("Instructions")->size();
  for (const llvm::json::Value &value :
       *region.getObject("ResourcePressureView")->getArray("ResourcePressureInfo")) {
    const llvm::json::Object &entry = *value.getAsObject();
    if (size_t(*entry.getInteger("InstructionIndex")) == instructions)
      report.pressure.push_back(*entry.getNumber("ResourceUsage"));
  }
  return report;
}

TEST(LlvmMca, SameCyclesAndWork) {
  const std::string program = "/usr/bin/llvm-mca-19";
  if (!llvm::sys::fs::can_execute(program))
    GTEST_SKIP() << program << " is not installed";
  std::vector<Sample> runs;
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

  for (const Sample &run : runs) {
    SCOPED_TRACE(run.cpu + run.text);
    std::optional<Report> report = runLlvmMca(program, run);
    ASSERT_TRUE(report.has_value());
    auto target = incore::Target::create(run.triple, run.cpu, {});
    ASSERT_TRUE(bool(target)) << llvm::toString(target.takeError());
    auto code = incore::readCode(cores::loop(run.text, 1, run.cpu, run.triple), **target);
    ASSERT_TRUE(bool(code)) << llvm::toString(code.takeError());
    llvm::Expected<unsigned> cycles = incore::simulate(*code, **target, 100);
    ASSERT_TRUE(bool(cycles)) << llvm::toString(cycles.takeError());
    EXPECT_EQ(*cycles, report->cycles);

    // The same work in all, and nobody spreads it better than the bound.
    std::vector<incore::PortWork> work;
    double ours = 0, theirs = 0, busiest = 0;
    for (const incore::Instruction &instruction : code->instructions)
      for (const incore::UnitWork &piece : instruction.work) {
        work.push_back({piece.units, piece.cycles});
        ours += piece.cycles;
      }
    for (double pressure : report->pressure) {
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
