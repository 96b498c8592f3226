//===- test/unit/incore/BottleneckTest.cpp - What a loop waits for --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Bottleneck.h"
#include "Cores.h"

#include "gtest/gtest.h"

using namespace sparcity;

using incore::Limit;
using machine::Cycles;
using report::text;

namespace {

/// A loop that needs 4 cycles of ports and less of everything else.
incore::InCore onPorts() {
  incore::InCore core;
  core.portBound = core.throughput = Cycles(4);
  core.loopCarried = Cycles(1);
  core.busiestPorts = {"SKXPort2", "SKXPort3"};
  core.microOps = 11;
  return core;
}

incore::InCore limitedBy(Cycles incore::InCore::*term) {
  incore::InCore core = onPorts();
  core.*term = core.throughput = Cycles(5.5);
  core.bytesLoaded = 192;
  core.bytesStored = 64;
  return core;
}

TEST(Bottleneck, Ports) {
  incore::InCore core = onPorts();
  EXPECT_EQ(incore::limitOf(core), Limit::Ports);
  EXPECT_EQ(text(incore::describeBottleneck(core)), "ports SKXPort2, SKXPort3: 4 cy a pass");
  core.busiestPorts = {"SKXPort5"};
  EXPECT_EQ(text(incore::describeBottleneck(core)), "port SKXPort5: 4 cy a pass");
  EXPECT_EQ(text(incore::describeBottleneck({})), "");
}

TEST(Bottleneck, FrontEndPathsAndRetirement) {
  using incore::InCore;
  EXPECT_EQ(text(incore::describeBottleneck(limitedBy(&InCore::frontEnd))),
            "front end: 11 micro-ops take 5.5 cy a pass");
  EXPECT_EQ(text(incore::describeBottleneck(limitedBy(&InCore::retirement))),
            "retirement: 11 micro-ops take 5.5 cy a pass");
  EXPECT_EQ(text(incore::describeBottleneck(limitedBy(&InCore::loadPath))),
            "load path: 5.5 cy a pass for 192 B");
  EXPECT_EQ(text(incore::describeBottleneck(limitedBy(&InCore::storePath))),
            "store path: 5.5 cy a pass for 64 B, beside 192 B loaded");
}

TEST(Bottleneck, CallsAndWhatIsBesideThem) {
  incore::InCore core = onPorts();
  core.calls = Cycles(40);
  core.throughput += core.calls;
  EXPECT_EQ(text(incore::describeBottleneck(core)), "calls: 40 cy a pass");
  core.calls = Cycles(3);
  core.throughput = Cycles(7);
  EXPECT_EQ(incore::limitOf(core), Limit::Ports);
}

std::string bottleneckOf(ir::MachineLoop loop, std::vector<std::string> flags = {}) {
  loop.flags = std::move(flags);
  llvm::Expected<incore::InCore> core = incore::analyze(loop, cores::haswell());
  return core ? text(core->bottleneck) : llvm::toString(core.takeError());
}

const char *const sum = "vaddsd (%rsi,%rcx,8), %xmm0, %xmm0\nvaddsd 8(%rsi,%rcx,8), %xmm0, %xmm0\n"
                        "addq $2, %rcx\ncmpq %rcx, %rax\njne .LBB0_5";

TEST(Bottleneck, AChainThatReassociationWouldLift) {
  const std::string chain = "loop-carried dependency through registers (2 vaddsd): 6 cy a pass, "
                            "the rest needs 2";
  const std::string hint = "; reassociation would lift it (-ffast-math or -fassociative-math)";
  EXPECT_EQ(bottleneckOf(cores::loop(sum, 2)), chain + hint);
  EXPECT_EQ(bottleneckOf(cores::loop(sum, 2), {"-O3", "-fno-math-errno"}), chain + hint);
  for (const char *flag : {"-ffast-math", "-Ofast", "-fassociative-math"})
    EXPECT_EQ(bottleneckOf(cores::loop(sum, 2), {"-O3", flag}), chain) << flag;
}

TEST(Bottleneck, WhatNoOrderLiftsHasNoHint) {
  // Divisions in a row.
  EXPECT_EQ(bottleneckOf(cores::loop("vdivsd %xmm1, %xmm0, %xmm0", 1)).find("reassoc"),
            std::string::npos);
  // Each value is a result: a[i + 1] = a[i] * 0.5.
  EXPECT_EQ(bottleneckOf(cores::loop("vmulsd %xmm1, %xmm0, %xmm0\nvmovsd %xmm0, (%rsi,%rcx,8)\n"
                                     "incq %rcx\ncmpq %rcx, %rax\njne .LBB0_5",
                                     1))
                .find("reassoc"),
            std::string::npos);
  // Integers are reassociated anyway.
  const std::string pointers = bottleneckOf(cores::loop("movq (%rdi), %rdi", 1));
  EXPECT_EQ(pointers, "loop-carried dependency through registers (movq): 5 cy a pass, the rest "
                      "needs 0.5");
}

TEST(Bottleneck, AChainThroughMemory) {
  ir::MachineLoop loop = cores::loop("vmulsd (%rdi,%rax,8), %xmm0, %xmm1\n"
                                     "vmovsd %xmm1, 8(%rdi,%rax,8)\nincq %rax\njne x",
                                     1);
  loop.dependences = {{1, 0, 1}};
  EXPECT_EQ(bottleneckOf(loop), "loop-carried dependency through memory (vmulsd, vmovsd): "
                                "10 cy a pass, the rest needs 1");
}

TEST(Bottleneck, SimulationIsExplainedWhereItDiffers) {
  incore::InCore core = onPorts();
  EXPECT_EQ(text(incore::explainSimulation(core)), "");
  core.mca = incore::Simulation{Cycles(4.2), {}};
  EXPECT_EQ(text(incore::explainSimulation(core)), "");
  core.mca->cycles = Cycles(5);
  EXPECT_EQ(text(incore::explainSimulation(core)),
            "MCA 5 cy a pass, bound 4: MCA gives each instruction a free port as it comes, the "
            "bound the best one");
  core.mca->stalls = {{incore::Stall::Scheduler, 1.5}, {incore::Stall::LoadQueue, 0.5}};
  EXPECT_NE(text(incore::explainSimulation(core)).find("the scheduler was full in 1.5 cy"),
            std::string::npos);
  core.mcaDispatch = Cycles(5);
  EXPECT_NE(text(incore::explainSimulation(core)).find("dispatches 5 cy of micro-ops"),
            std::string::npos);
  core.mca->cycles = Cycles(3);
  EXPECT_NE(text(incore::explainSimulation(core)).find("corrects the ports"), std::string::npos);
  core.loopCarried = Cycles(9);
  EXPECT_NE(text(incore::explainSimulation(core)).find("no dependence through memory"),
            std::string::npos);
}

} // namespace
