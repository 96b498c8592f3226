//===- test/unit/frontend/NeonTest.cpp - Builtins behind Arm intrinsics ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofNeon(const std::string &statements) {
  return test::inLoop(
      "#define VECTOR(name, type, lanes) typedef __attribute__((neon_vector_type(lanes))) type "
      "name\n"
      "VECTOR(float64x2_t, double, 2); VECTOR(float32x4_t, float, 4); VECTOR(int32x4_t, int, 4); "
      "VECTOR(int8x16_t, signed char, 16);\n"
      "float64x2_t a[9], b[9]; float32x4_t s[9]; int32x4_t n[9]; double x[99]; int N;\n",
      statements, {"--target=aarch64-unknown-linux-gnu", "-ffreestanding"});
}

TEST(Neon, OperationsOnLanes) {
  EXPECT_EQ(ofNeon("a[i] = (float64x2_t)__builtin_neon_vfmaq_v((int8x16_t)a[i], (int8x16_t)b[i], "
                   "(int8x16_t)b[i], 42);"),
            "load a + 16*i of 16 B, load b + 16*i of 16 B, load b + 16*i of 16 B, store a + 16*i "
            "of 16 B, 2 fma f64");
  EXPECT_EQ(
      ofNeon("s[i] = (float32x4_t)__builtin_neon_vmaxq_v((int8x16_t)s[i], (int8x16_t)s[i], 41);"),
      "load s + 16*i of 16 B, load s + 16*i of 16 B, store s + 16*i of 16 B, 4 call f32 fmax");
  EXPECT_EQ(
      ofNeon("n[i] = (int32x4_t)__builtin_neon_vmaxq_v((int8x16_t)n[i], (int8x16_t)n[i], 34);"),
      "load n + 16*i of 16 B, load n + 16*i of 16 B, store n + 16*i of 16 B, 4 integer i32");
  EXPECT_EQ(ofNeon("a[i] = (float64x2_t)__builtin_neon_vsqrtq_v((int8x16_t)a[i], 42);"),
            "load a + 16*i of 16 B, store a + 16*i of 16 B, 2 sqrt f64");
  EXPECT_EQ(ofNeon("x[i] = __builtin_neon_vaddvq_f64(a[i]);"),
            "load a + 16*i of 16 B, store x + 8*i, 1 add f64");
  EXPECT_EQ(
      ofNeon("a[i] = (float64x2_t)__builtin_neon_vfmaq_laneq_v((int8x16_t)a[i], (int8x16_t)b[i], "
             "(int8x16_t)b[i], 1, 42);"),
      "load a + 16*i of 16 B, load b + 16*i of 16 B, load b + 16*i of 16 B, store a + 16*i "
      "of 16 B, 2 fma f64");
}

TEST(Neon, Memory) {
  EXPECT_EQ(ofNeon("a[i] = (float64x2_t)__builtin_neon_vld1q_v(&x[2 * i], 42);"),
            "load x + 16*i of 16 B, store a + 16*i of 16 B");
  EXPECT_EQ(ofNeon("__builtin_neon_vst1q_v(&x[2 * i], (int8x16_t)a[i], 42);"),
            "load a + 16*i of 16 B, store x + 16*i of 16 B");
  EXPECT_EQ(ofNeon("x[i] = __builtin_neon_vgetq_lane_f64((float64x2_t)a[i], 1);"),
            "load a + 16*i of 16 B, store x + 8*i");
  EXPECT_EQ(ofNeon("a[i] = (float64x2_t)__builtin_neon_vld1q_dup_v(&x[i], 42);"),
            "load x + 8*i, store a + 16*i of 16 B");
  EXPECT_EQ(
      ofNeon("a[i] = (float64x2_t)__builtin_neon_vld1q_lane_v(&x[i], (int8x16_t)a[i], 1, 42);"),
      "the builtin function '__builtin_neon_vld1q_lane_v' is not represented; the loop nest "
      "is left out [unsupported-builtin]");
}
