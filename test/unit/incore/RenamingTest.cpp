//===- test/unit/incore/RenamingTest.cpp - What renaming makes of them ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "models/incore/InCore.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

incore::InCore analyze(const ir::MachineLoop &loop, const machine::Core &core) {
  llvm::Expected<incore::InCore> result = incore::analyze(loop, core);
  EXPECT_TRUE(bool(result)) << llvm::toString(result.takeError());
  return result ? *result : incore::InCore();
}

incore::InCore analyze(llvm::StringRef text, const machine::Core &core) {
  return analyze(cores::loop(text, 1, core.cpu, core.triple), core);
}

double chainOf(llvm::StringRef text, const machine::Core &core) {
  return analyze(text, core).loopCarried.value();
}

machine::Core goldenCove() {
  machine::Core core = cores::core("sapphirerapids", {"SPRPort00", "SPRPort05"}, {"SPRPort02"});
  core.renaming.zeroIdioms = {"VXORP?*rr"};
  core.renaming.onesIdioms = {"VPCMPEQ?Yrr"};
  core.renaming.eliminatedMoves = {"MOV64rr", "VMOVAP?Yrr"};
  core.renaming.stackEngine = true;
  return core;
}

TEST(Renaming, ZeroIdioms) {
  machine::Core core = goldenCove();
  const char *const gather = "vxorpd %xmm1, %xmm1, %xmm1\nvaddpd %ymm0, %ymm1, %ymm1";
  EXPECT_DOUBLE_EQ(chainOf(gather, core), 0);
  EXPECT_DOUBLE_EQ(analyze("vxorpd %xmm1, %xmm1, %xmm1", core).portBound.value(), 0);
  // It still passes the front end.
  EXPECT_DOUBLE_EQ(analyze("vxorpd %xmm1, %xmm1, %xmm1", core).microOps, 1);
  // Of two registers it is an operation.
  EXPECT_GT(chainOf("vxorpd %xmm2, %xmm1, %xmm1", core), 0);
  core.renaming = {};
  EXPECT_GT(chainOf(gather, core), 0);
}

TEST(Renaming, OnesIdiomsTakeTheirPort) {
  const char *const text = "vpcmpeqd %ymm1, %ymm1, %ymm1";
  EXPECT_DOUBLE_EQ(chainOf(text, goldenCove()), 0);
  EXPECT_GT(analyze(text, goldenCove()).portBound.value(), 0);
}

TEST(Renaming, EliminatedMoves) {
  machine::Core core = goldenCove();
  EXPECT_DOUBLE_EQ(chainOf("addq $8, %rax\nmovq %rax, %rcx\nmovq %rcx, %rax", core), 1);
  EXPECT_DOUBLE_EQ(analyze("movq %rax, %rcx", core).portBound.value(), 0);
  // A load is not.
  EXPECT_GT(analyze("movq (%rdi), %rax", core).portBound.value(), 0);
  machine::Core skylake = cores::skylake();
  EXPECT_DOUBLE_EQ(chainOf("addq $8, %rax\nmovq %rax, %rcx\nmovq %rcx, %rax", skylake), 3);
  skylake.renaming = core.renaming;
  EXPECT_DOUBLE_EQ(chainOf("addq $8, %rax\nmovq %rax, %rcx\nmovq %rcx, %rax", skylake), 1);
  // To itself it is an operation.
  EXPECT_GT(analyze("movq %rax, %rax", skylake).portBound.value(), 0);
}

TEST(Renaming, StackEngine) {
  machine::Core core = goldenCove();
  EXPECT_DOUBLE_EQ(chainOf("pushq %rbx\npushq %rcx\npopq %rcx\npopq %rbx", core), 0);
  // Written by others it is a register as any.
  EXPECT_DOUBLE_EQ(chainOf("pushq %rbx\nsubq $64, %rsp\naddq $72, %rsp", core), 2);
  core.renaming.stackEngine = false;
  EXPECT_GT(chainOf("pushq %rbx\npopq %rbx", core), 1);
}

/// What is written back does not wait for the data; the data wait for the address.
TEST(Operands, AddressWriteBack) {
  machine::Core core = cores::core("thunderx2t99", {"THX2T99P0"}, {"THX2T99P4", "THX2T99P5"});
  core.triple = "aarch64-unknown-linux-gnu";
  core.addressWriteBack = machine::Cycles(1);
  const char *const stores = "ldp q0, q1, [x9], #32\nfadd v0.2d, v0.2d, v2.2d\n"
                             "fadd v1.2d, v1.2d, v2.2d\nstp q0, q1, [x8], #32";
  EXPECT_DOUBLE_EQ(chainOf(stores, core), 1);
  // A chain through the data stays.
  EXPECT_GT(chainOf("ldr q0, [x9], #16\nfadd v3.2d, v3.2d, v0.2d\nstr q3, [x8], #16", core), 1);
}

/// Intel: the address of a load comes from the load before it a cycle sooner.
TEST(Operands, PointerLoads) {
  machine::Core core = cores::skylake();
  EXPECT_DOUBLE_EQ(chainOf("movq (%rax), %rax", core), 5);
  core.pointerLoad = machine::Cycles(4);
  EXPECT_DOUBLE_EQ(chainOf("movq (%rax), %rax", core), 4);
  EXPECT_DOUBLE_EQ(chainOf("movq 2047(%rax), %rax", core), 4);
  EXPECT_DOUBLE_EQ(chainOf("movq 2048(%rax), %rax", core), 5);
  EXPECT_DOUBLE_EQ(chainOf("movq (%rax,%rbx), %rax", core), 5);
  EXPECT_DOUBLE_EQ(chainOf("movq (%rax), %rax\naddq $8, %rax", core), 6);
}

/// addl $1, (%rdi): what is stored is loaded again, through the operation.
TEST(Operands, ReadModifyWriteInOneInstruction) {
  machine::Core core = cores::haswell();
  ir::MachineLoop loop = cores::loop("addl $1, (%rdi)", 1);
  loop.dependences = {{0, 0, 1}};
  EXPECT_DOUBLE_EQ(analyze(loop, core).loopCarried.value(), 5 + 1);
  // As load, operation and store it takes the same.
  ir::MachineLoop apart = cores::loop("movl (%rdi), %eax\naddl $1, %eax\nmovl %eax, (%rdi)", 1);
  apart.dependences = {{2, 0, 1}};
  EXPECT_DOUBLE_EQ(analyze(apart, core).loopCarried.value(), 5 + 1);
}

} // namespace
