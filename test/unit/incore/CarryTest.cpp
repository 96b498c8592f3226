//===- test/unit/incore/CarryTest.cpp - Chains from run to run ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Carry.h"
#include "Cores.h"
#include "models/incore/Target.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

const char *const sumOfRow = R"(
vaddsd (%rsi,%rax,8), %xmm0, %xmm0
incq %rax
cmpq %rax, %rcx
jne .LBB0_2
)";

bool goesOn(const char *around, const char *inner = sumOfRow) {
  const ir::MachineLoop loop = cores::loop(inner, 1);
  const auto target = llvm::cantFail(incore::Target::create(loop.triple, loop.cpu, loop.flags));
  return incore::chainGoesOn(cores::loop(around, 1), loop, cores::haswell(), *target);
}

TEST(Carry, ASumThatStartsAtZeroEachRow) {
  EXPECT_FALSE(goesOn("vxorpd %xmm0, %xmm0, %xmm0\nxorl %eax, %eax\n"
                      "vmovsd %xmm0, (%rdi,%rdx,8)\nincq %rdx\ncmpq %rdx, %r8\njne .LBB0_1"));
}

TEST(Carry, ASumThatStartsWithALoadEachRow) {
  EXPECT_FALSE(goesOn("vmovsd (%rdi,%rdx,8), %xmm0\nxorl %eax, %eax\n"
                      "vmovsd %xmm0, (%rdi,%rdx,8)\nincq %rdx\ncmpq %rdx, %r8\njne .LBB0_1"));
}

TEST(Carry, ASumOverAllRowsGoesOn) {
  EXPECT_TRUE(goesOn("xorl %eax, %eax\nincq %rdx\ncmpq %rdx, %r8\njne .LBB0_1"));
  // What is added around it makes the chain no shorter.
  EXPECT_TRUE(goesOn("vaddsd %xmm1, %xmm0, %xmm0\nxorl %eax, %eax\nincq %rdx\njne .LBB0_1"));
}

TEST(Carry, AChainOfTheCodeAroundIsAnother) {
  // The counter of rows goes on, the sum does not; it is the longer one.
  EXPECT_FALSE(goesOn("vxorpd %xmm0, %xmm0, %xmm0\nxorl %eax, %eax\naddq %r9, %rsi\n"
                      "incq %rdx\njne .LBB0_1"));
}

TEST(Carry, WhatCannotBeReadGoesOn) {
  EXPECT_TRUE(goesOn("no such instruction"));
  EXPECT_TRUE(goesOn("xorl %eax, %eax", "vaddsd (%nowhere), %xmm0, %xmm0"));
}

} // namespace
