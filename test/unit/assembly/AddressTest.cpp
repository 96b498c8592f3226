//===- test/unit/assembly/AddressTest.cpp - Steps and dependences ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/asm/Assembly.h"
#include "ir/Program.h"

#include <gtest/gtest.h>

using namespace sparcity;

namespace {

const assembly::Target X86 = {"x86_64-pc-linux-gnu", "skylake-avx512"};
const assembly::Target Arm = {"aarch64-linux-gnu", "a64fx"};
const assembly::Target RiscV = {"riscv64-linux-gnu", "sifive-p670"};

/// The only loop of a text.
ir::MachineLoop loopOf(const std::string &text, const assembly::Target &target) {
  const ir::Program program = assembly::read("test.s", text, target);
  for (const ir::Diagnostic &diagnostic : program.diagnostics)
    ADD_FAILURE() << diagnostic.message;
  if (program.kernels.size() != 1 || program.kernels[0].machineLoops.size() != 1) {
    ADD_FAILURE() << program.kernels.size() << " loops";
    return {};
  }
  return program.kernels[0].machineLoops[0];
}

/// "load 8 step 16, store ? step ?": the accesses of the first block.
std::string accessesOf(const ir::MachineLoop &loop) {
  std::string result;
  for (const ir::MachineBlock &block : loop.blocks)
    for (const ir::MachineAccess &access : block.accesses) {
      result += (result.empty() ? "" : ", ") + std::string(access.isStore ? "store " : "load ");
      result += (access.bytes ? std::to_string(*access.bytes) : "?") + " step ";
      result += access.step ? std::to_string(*access.step) : "?";
      result += access.isSpill ? " spill" : "";
    }
  return result;
}

/// "1->0 in 2": of instruction 1 on instruction 0, two passes later.
std::string dependencesOf(const ir::MachineLoop &loop) {
  std::string result;
  for (const ir::MemoryDependence &dependence : loop.dependences)
    result += (result.empty() ? "" : ", ") + std::to_string(dependence.store) + "->" +
              std::to_string(dependence.load) + " in " + std::to_string(dependence.passes);
  return result;
}

} // namespace

TEST(Address, MovesWithItsIndex) {
  const ir::MachineLoop loop = loopOf(".L1: vmovupd (%rdi,%rax,8), %ymm0\n"
                                      "vmovupd %ymm0, 64(%rdi,%rax,8)\n"
                                      "addq $4, %rax\njne .L1\n",
                                      X86);
  EXPECT_EQ(accessesOf(loop), "load 32 step 32, store 32 step 32");
  EXPECT_EQ(dependencesOf(loop), "1->0 in 2");
}

TEST(Address, CountsChangesBeforeAndBehind) {
  // The store's address is taken behind the first increment.
  const ir::MachineLoop loop = loopOf(".L1: movsd (%rdi), %xmm0\naddq $8, %rdi\n"
                                      "movsd %xmm0, (%rdi)\nsubq $-8, %rdi\njne .L1\n",
                                      X86);
  EXPECT_EQ(accessesOf(loop), "load 8 step 16, store 8 step 16");
  EXPECT_EQ(dependencesOf(loop), "");
}

TEST(Address, GoesThroughCopies) {
  const ir::MachineLoop loop = loopOf(".L1: movq %rdi, %rcx\nleaq 8(%rcx), %rdi\n"
                                      "movsd (%rcx), %xmm0\nmovsd %xmm0, (%rdi)\njne .L1\n",
                                      X86);
  EXPECT_EQ(accessesOf(loop), "load 8 step 8, store 8 step 8");
  EXPECT_EQ(dependencesOf(loop), "3->2 in 1");
}

TEST(Address, OfUnknownStep) {
  // Another step each pass, a loaded pointer, and a gather.
  EXPECT_EQ(accessesOf(loopOf(".L1: movsd (%rdi), %xmm0\nshlq $1, %rdi\njne .L1\n", X86)),
            "load 8 step ?");
  EXPECT_EQ(accessesOf(loopOf(".L1: movq (%rdi), %rdi\ntestq %rdi, %rdi\njne .L1\n", X86)),
            "load 8 step ?");
  EXPECT_EQ(dependencesOf(loopOf(".L1: movq (%rdi), %rdi\nmovq %rax, (%rdi)\njne .L1\n", X86)), "");
  // A part of the passes changes the register.
  EXPECT_EQ(accessesOf(loopOf(".L1: movsd (%rdi), %xmm0\njp .L2\naddq $8, %rdi\n"
                              ".L2: subq $1, %rcx\njne .L1\n",
                              X86)),
            "load 8 step ?");
  // 32 bits of a 64-bit register.
  EXPECT_EQ(accessesOf(loopOf(".L1: movsd (%rdi,%rax), %xmm0\naddl $8, %eax\njne .L1\n", X86)),
            "load 8 step ?");
}

TEST(Address, OfFixedPlaces) {
  const ir::MachineLoop loop = loopOf(".L1: addsd sum(%rip), %xmm0\nmovsd %xmm0, sum(%rip)\n"
                                      "movq 8(%rsp), %rax\nmovsd other(%rip), %xmm1\njne .L1\n",
                                      X86);
  EXPECT_EQ(accessesOf(loop), "load 8 step 0, store 8 step 0, load 8 step 0 spill, load 8 step 0");
  EXPECT_EQ(dependencesOf(loop), "1->0 in 1");
}

TEST(Address, WithinAPass) {
  EXPECT_EQ(dependencesOf(loopOf(".L1: movsd %xmm0, (%rdi)\nmovsd (%rdi), %xmm0\n"
                                 "addq $8, %rdi\njne .L1\n",
                                 X86)),
            "0->1 in 0");
  // Read and written by one instruction: the next pass has another address.
  EXPECT_EQ(dependencesOf(loopOf(".L1: addq %rax, (%rdi)\naddq $8, %rdi\njne .L1\n", X86)), "");
  EXPECT_EQ(dependencesOf(loopOf(".L1: addq %rax, (%rdi)\njne .L1\n", X86)), "0->0 in 1");
}

TEST(Address, OfArm) {
  ir::MachineLoop loop = loopOf(".L1: ldr d0, [x0], #8\nstr d0, [x0]\ncbnz x2, .L1\n", Arm);
  EXPECT_EQ(accessesOf(loop), "load 8 step 8, store 8 step 8");
  EXPECT_EQ(dependencesOf(loop), "1->0 in 1");
  loop = loopOf(".L1: ldp q0, q1, [x0, #-32]\nstr q0, [x1, x2, lsl #4]\nadd x0, x0, #64\n"
                "add x2, x2, #1\nb.ne .L1\n",
                Arm);
  EXPECT_EQ(accessesOf(loop), "load 32 step 64, store 16 step 16");
  EXPECT_EQ(loop.vectorBytes, 0U);
  loop = loopOf(".L1: ldr d0, [x0, #8]!\nldrsw x3, [x1, x0]\nldr x4, [sp, #16]\nb.ne .L1\n", Arm);
  EXPECT_EQ(accessesOf(loop), "load 8 step 8, load 4 step 8, load 8 step 0 spill");
  // As long as the vector of the machine is: not in the text.
  loop = loopOf(".L1: ld1d { z0.d }, p0/z, [x0, x1, lsl #3]\nincd x1\nb.ne .L1\n", Arm);
  EXPECT_EQ(accessesOf(loop), "load ? step ?");
}

TEST(Address, OfRiscV) {
  const ir::MachineLoop loop = loopOf(".L1: fld ft0, -8(a0)\nfsd ft0, 0(a0)\naddi a0, a0, 8\n"
                                      "lw a3, 0(a1)\nsh2add a1, a4, a1\nbne a0, a2, .L1\n",
                                      RiscV);
  EXPECT_EQ(accessesOf(loop), "load 8 step 8, store 8 step 8, load 4 step ?");
  EXPECT_EQ(dependencesOf(loop), "1->0 in 1");
}

TEST(Address, AfterACall) {
  EXPECT_EQ(
      accessesOf(loopOf(".L1: movsd (%rbx), %xmm0\ncallq exp\naddq $8, %rbx\njne .L1\n", X86)),
      "load 8 step ?");
}
