//===- test/unit/incore/ScalableAccessTest.cpp - What vectors move -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/ScalableAccess.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

constexpr const char *sve = "aarch64-unknown-linux-gnu";
constexpr const char *rvv = "riscv64-unknown-linux-gnu";

void expectAccess(const char *triple, const char *text, double bytes, bool isContiguous = true,
                  const incore::VectorMode &mode = {32, 8, 1}) {
  const auto access = incore::vectorAccessOf(text, triple, mode);
  ASSERT_EQ(access.has_value(), bytes > 0) << text;
  if (!access)
    return;
  EXPECT_EQ(access->bytes, bytes) << text;
  EXPECT_EQ(access->isContiguous, isContiguous) << text;
}

TEST(ScalableAccess, OfSve) {
  expectAccess(sve, "ld1d { z0.d }, p0/z, [x0, x8, lsl #3]", 32);
  expectAccess(sve, "\tst1d\t{ z7.d }, p2, [x3, x21, lsl #3]", 32);
  expectAccess(sve, "ld1w { z1.s }, p0/z, [x0, #1, mul vl]", 32);
  expectAccess(sve, "ld1w { z1.d }, p0/z, [x0]", 16); // words, each made a double word
  expectAccess(sve, "ld1sb { z1.s }, p0/z, [x0]", 8);
  expectAccess(sve, "ld1b { z1.b }, p0/z, [x0]", 32);
  expectAccess(sve, "ldnt1d { z1.d }, p0/z, [x0]", 32);
  expectAccess(sve, "ldff1w { z1.s }, p0/z, [x0]", 32);
  expectAccess(sve, "ld2d { z0.d, z1.d }, p0/z, [x0]", 64);
  expectAccess(sve, "st4w { z30.s - z1.s }, p0, [x0]", 128);
  expectAccess(sve, "ld1rd { z0.d }, p0/z, [x0]", 8);
  expectAccess(sve, "ld1rsw { z0.d }, p0/z, [x0]", 4);
  expectAccess(sve, "ld1rqd { z0.d }, p0/z, [x0]", 16);
  expectAccess(sve, "ldr z3, [x2, #3, mul vl]", 32);
  expectAccess(sve, "str p1, [sp, #7, mul vl]", 4);
  expectAccess(sve, "ld1d { z0.d }, p0/z, [x0, z1.d, lsl #3]", 32, false);
  expectAccess(sve, "ld1w { z0.d }, p0/z, [z1.d, #4]", 16, false);
  expectAccess(sve, "st1w { z0.s }, p0, [x0, z1.s, uxtw #2]", 32, false);
}

TEST(ScalableAccess, OfListsOfVectors) {
  expectAccess(sve, "ld1 { v0.2d, v1.2d }, [x0]", 32);
  expectAccess(sve, "ld2 { v0.4s, v1.4s }, [x0], #32", 32);
  expectAccess(sve, "st1 { v0.d }[1], [x0]", 8);
  expectAccess(sve, "ld1r { v0.2d }, [x0]", 8);
}

TEST(ScalableAccess, OfRiscv) {
  const incore::VectorMode mode{16, 4, 2};
  expectAccess(rvv, "vle32.v v8, (a0)", 32, true, mode);
  expectAccess(rvv, "vse64.v v8, (a0)", 64, true, mode); // as many elements, twice as long
  expectAccess(rvv, "vle32ff.v v8, (a0)", 32, true, mode);
  expectAccess(rvv, "vlse32.v v8, (a0), a1", 32, false, mode);
  expectAccess(rvv, "vlseg3e32.v v8, (a0)", 96, true, mode);
  expectAccess(rvv, "vlsseg2e32.v v8, (a0), a1", 64, false, mode);
  expectAccess(rvv, "vluxei64.v v8, (a0), v16", 32, false, mode);
  expectAccess(rvv, "vsoxseg2ei16.v v8, (a0), v16", 64, false, mode);
  expectAccess(rvv, "vl2re64.v v8, (a0)", 32, true, mode);
  expectAccess(rvv, "vs1r.v v8, (a0)", 16, true, mode);
  expectAccess(rvv, "vlm.v v0, (a0)", 1, true, mode);
}

TEST(ScalableAccess, OfNothingElse) {
  for (const char *text : {"ldr q0, [x1]", "fadd z0.d, z0.d, z1.d", "sub x0, x1, x2", "ld1d", "{ z",
                           "ld1q { z0.?", ""})
    expectAccess(sve, text, 0);
  for (const char *text : {"vsub.vv v8, v8, v9", "vsetvli a0, a1, e64, m1", "vsext.vf2 v8, v9",
                           "vsll.vi v8, v8, 3", "fld fa0, 0(a1)", "vl", "vlseg"})
    expectAccess(rvv, text, 0);
  expectAccess("x86_64-pc-linux-gnu", "vmovupd (%rdi), %ymm0", 0);
}

} // namespace
