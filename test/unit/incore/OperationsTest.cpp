//===- test/unit/incore/OperationsTest.cpp - Arithmetic by its text ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Operations.h"

#include "gtest/gtest.h"

using namespace sparcity;

using incore::Operations;

namespace {

constexpr const char *x86 = "x86_64-pc-linux-gnu";
constexpr const char *arm = "aarch64-unknown-linux-gnu";
constexpr const char *riscv = "riscv64-unknown-linux-gnu";

void expect(const char *triple, const char *text, const Operations &expected,
            const incore::VectorMode &mode = {32, 8, 1}) {
  const Operations got = incore::operationsOf(text, triple, mode);
  EXPECT_EQ(got.add, expected.add) << text;
  EXPECT_EQ(got.mul, expected.mul) << text;
  EXPECT_EQ(got.fma, expected.fma) << text;
  EXPECT_EQ(got.div, expected.div) << text;
  EXPECT_EQ(got.sqrt, expected.sqrt) << text;
  EXPECT_EQ(got.vectorBytes, expected.vectorBytes) << text;
}

TEST(Operations, OfX86) {
  expect(x86, "vfmadd231pd (%rdi), %ymm1, %ymm2", {0, 0, 4, 0, 0, 32});
  expect(x86, "vfnmsub132ps %zmm1, %zmm2, %zmm3", {0, 0, 16, 0, 0, 64});
  expect(x86, "vfmadd213sd %xmm0, %xmm1, %xmm2", {0, 0, 1, 0, 0, 0});
  expect(x86, "vaddpd (%rsi,%rax,8){1to8}, %zmm0, %zmm1", {8, 0, 0, 0, 0, 64});
  expect(x86, "\taddpd\t(%rdi), %xmm0", {2, 0, 0, 0, 0, 16});
  expect(x86, "subss %xmm1, %xmm0", {1, 0, 0, 0, 0, 0});
  expect(x86, "vmulps %ymm0, %ymm1, %ymm1", {0, 8, 0, 0, 0, 32});
  expect(x86, "vdivsd %xmm0, %xmm1, %xmm1", {0, 0, 0, 1, 0, 0});
  expect(x86, "vsqrtpd %ymm0, %ymm0", {0, 0, 0, 0, 4, 32});
  for (const char *text : {"vpaddd %ymm0, %ymm1, %ymm1", "addq $8, %rax", "vmovupd %ymm0, (%rdi)",
                           "vmaxpd %ymm0, %ymm1, %ymm1", "vcvtps2pd %xmm0, %ymm0",
                           "imulq %rax, "
                           "%rbx",
                           "sd", "", "jne .LBB0_4"})
    expect(x86, text, {});
}

TEST(Operations, OfArm) {
  expect(arm, "fmla v5.2d, v3.2d, v1.2d", {0, 0, 2, 0, 0, 16});
  expect(arm, "fmul v0.4s, v1.4s, v2.s[0]", {0, 4, 0, 0, 0, 16});
  expect(arm, "fmadd d1, d0, d1, d2", {0, 0, 1, 0, 0, 0});
  expect(arm, "fsub s1, s0, s1", {1, 0, 0, 0, 0, 0});
  expect(arm, "fmad z2.d, p0/m, z1.d, z4.d", {0, 0, 4, 0, 0, 32});
  expect(arm, "fadd z2.s, z1.s, z4.s", {8, 0, 0, 0, 0, 32});
  expect(arm, "fadda d0, p0, d0, z1.d", {4, 0, 0, 0, 0, 32});
  expect(arm, "fsqrt v1.2d, v1.2d", {0, 0, 0, 0, 2, 16});
  for (const char *text : {"add x10, x10, #32", "ldr d1, [x11], #8", "movprfx z2, z17",
                           "fcmp d0, d1", "mul v0.4s, v1.4s, v2.4s"})
    expect(arm, text, {});
}

TEST(Operations, OfRiscv) {
  incore::VectorMode mode{16, 8, 1};
  expect(riscv, "vfmacc.vv v12, v8, v10", {0, 0, 2, 0, 0, 16}, mode);
  incore::setMode(mode, "vsetvli a5, zero, e32, m2, ta, ma");
  EXPECT_EQ(mode.elementBytes, 4u);
  EXPECT_EQ(mode.registers, 2);
  expect(riscv, "vfadd.vf v8, v8, fa0", {8, 0, 0, 0, 0, 16}, mode);
  incore::setMode(mode, "vsetivli zero, 4, e64, mf2, ta, ma");
  expect(riscv, "vfredosum.vs v8, v8, v9", {1, 0, 0, 0, 0, 16}, mode);
  incore::setMode(mode, "vfadd.vv v8, v8, v9");
  EXPECT_EQ(mode.registers, 0.5);
  expect(riscv, "fmadd.d fa5, fa0, fa5, fa4", {0, 0, 1, 0, 0, 0}, mode);
  expect(riscv, "fdiv.s fa5, fa0, fa5", {0, 0, 0, 1, 0, 0}, mode);
  for (const char *text : {"add a5, a5, t0", "fld fa5, 0(a2)", "vadd.vv v8, v8, v9",
                           "fmv.d.x fa5, zero", "fcvt.d.s fa5, fa4"})
    expect(riscv, text, {}, mode);
}

TEST(Operations, AddUpByKindAndTakeTheWidest) {
  Operations sum{1, 2, 3, 4, 5, 16};
  sum += Operations{1, 1, 1, 1, 1, 32} * 2;
  EXPECT_EQ(sum.add, 3);
  EXPECT_EQ(sum.fma, 5);
  EXPECT_EQ(sum.sqrt, 7);
  EXPECT_EQ(sum.vectorBytes, 32u);
  EXPECT_EQ(sum.flops(), 3 + 4 + 10 + 6 + 7);
}

} // namespace
