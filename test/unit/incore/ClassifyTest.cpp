//===- test/unit/incore/ClassifyTest.cpp - Which class an instruction is of -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/incore/Classify.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

/// "add 32 load", "branch", "store": the class, the width of vectors, and what is accessed.
std::string classOf(const std::string &text, const char *triple, const char *cpu) {
  const auto target = llvm::cantFail(incore::Target::create(triple, cpu, {}));
  ir::MachineLoop loop;
  loop.blocks.resize(1);
  loop.blocks[0].instructions = {text};
  const incore::Code code = llvm::cantFail(incore::readCode(loop, *target));
  const incore::Instruction &instruction = code.instructions.at(0);
  const incore::Classified is = incore::classify(instruction, code, *target, 32);
  std::string said = is.kind ? machine::rowOf(*is.kind).name : "";
  if (is.width > 0)
    said += " " + std::to_string(is.width);
  said += instruction.isLoad ? " load" : "";
  said += instruction.isStore ? " store" : "";
  return said;
}

std::string ofX86(const std::string &text) {
  return classOf(text, "x86_64-pc-linux-gnu", "skylake-avx512");
}

std::string ofArm(const std::string &text) {
  return classOf(text, "aarch64-linux-gnu", "neoverse-v1");
}

TEST(Classify, x86) {
  EXPECT_EQ(ofX86("vaddpd (%rdi), %ymm0, %ymm1"), "add 32 load");
  EXPECT_EQ(ofX86("vaddsd %xmm0, %xmm1, %xmm1"), "add");
  EXPECT_EQ(ofX86("vfmadd231pd %zmm0, %zmm1, %zmm2"), "fma 64");
  EXPECT_EQ(ofX86("vmovupd %ymm1, (%rsi,%rax)"), " 32 store");
  EXPECT_EQ(ofX86("vmovsd (%rsi), %xmm1"), " load");
  EXPECT_EQ(ofX86("movq (%rdi), %rax"), " load");
  EXPECT_EQ(ofX86("vpmaxsd %ymm0, %ymm1, %ymm1"), "vector-integer 32");
  EXPECT_EQ(ofX86("vbroadcastsd %xmm0, %ymm1"), "permute 32");
  EXPECT_EQ(ofX86("vbroadcastsd (%rax), %ymm1"), " 32 load");
  EXPECT_EQ(ofX86("vmovq %rax, %xmm1"), "transfer 16");
  EXPECT_EQ(ofX86("vmovapd %ymm0, %ymm1"), "move 32");
  EXPECT_EQ(ofX86("vpermpd $27, %ymm0, %ymm1"), "permute 32");
  EXPECT_EQ(ofX86("vpermilpd $5, %ymm0, %ymm1"), "shuffle 32");
  EXPECT_EQ(ofX86("vcmpltpd %ymm0, %ymm1, %k1"), "mask 32");
  EXPECT_EQ(ofX86("vdivpd %ymm0, %ymm1, %ymm2"), "divide 32");
  EXPECT_EQ(ofX86("vgatherdpd (%rax,%xmm1,8), %ymm0 {%k1}"), "gather 32 load");
  EXPECT_EQ(ofX86("addq $1, (%rdi)"), "integer load store");
  EXPECT_EQ(ofX86("leaq 8(%rdi,%rax), %rcx"), "address");
  EXPECT_EQ(ofX86("imulq %rax, %rcx"), "integer-multiply");
  EXPECT_EQ(ofX86("shlq $3, %rax"), "shift");
  EXPECT_EQ(ofX86("cmovgq %rax, %rcx"), "select");
  EXPECT_EQ(ofX86("vpsadbw %ymm0, %ymm1, %ymm2"), "other 32");
  EXPECT_EQ(ofX86("nop"), "");
}

TEST(Classify, arm) {
  EXPECT_EQ(ofArm("fmla v0.2d, v1.2d, v2.2d"), "fma 16");
  EXPECT_EQ(ofArm("fadd d0, d0, d1"), "add");
  EXPECT_EQ(ofArm("fmla z2.d, p0/m, z1.d, z5.d"), "fma 32");
  EXPECT_EQ(ofArm("ldr q0, [x1]"), " 16 load");
  EXPECT_EQ(ofArm("ldr q0, [x1], #16"), "integer 16 load");
  EXPECT_EQ(ofArm("st1d { z0.d }, p0, [x0, x1, lsl #3]"), " 32 store");
  EXPECT_EQ(ofArm("whilelo p0.d, x1, x2"), "mask");
  EXPECT_EQ(ofArm("add x0, x0, #8"), "integer");
  EXPECT_EQ(ofArm("add v0.2d, v0.2d, v1.2d"), "vector-integer 16");
  EXPECT_EQ(ofArm("madd x0, x1, x2, x3"), "integer-multiply");
  EXPECT_EQ(ofArm("fmov x0, d0"), "transfer");
  EXPECT_EQ(ofArm("zip1 v0.2d, v1.2d, v2.2d"), "shuffle 16");
  EXPECT_EQ(ofArm("scvtf d0, x0"), "convert");
}

} // namespace
