//===- test/unit/frontend/IntrinsicTest.cpp - Builtins behind intrinsics ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofIntrinsics(const std::string &statements) {
  return test::inLoop(
      "#define VECTOR(name, type, bytes) typedef type name __attribute__((vector_size(bytes)))\n"
      "VECTOR(__m128, float, 16); VECTOR(__m128d, double, 16); VECTOR(__m256d, double, 32); "
      "VECTOR(__m512d, double, 64);\n"
      "VECTOR(__m256i, long long, 32); VECTOR(v8si, int, 32); VECTOR(v4si, int, 16);\n"
      "__m256d a[9], b[9]; __m128d d[9]; __m128 s[9]; __m512d z[9]; __m256i v[9]; double x[99]; "
      "long l[9]; int N, k;\n",
      statements, {"--target=x86_64-unknown-linux-gnu", "-march=skylake-avx512"});
}

TEST(Intrinsic, OperationsOnLanes) {
  EXPECT_EQ(ofIntrinsics("b[i] = __builtin_ia32_vfmaddpd256(a[i], b[i], -b[i]);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, load b + 32*i of 32 B, store b + 32*i "
            "of 32 B, 4 fma f64");
  EXPECT_EQ(ofIntrinsics("z[i] = __builtin_ia32_vfmaddpd512_mask(z[i], z[i], z[i], k, 4);"),
            "load z + 64*i of 64 B, load z + 64*i of 64 B, load z + 64*i of 64 B, store z + 64*i "
            "of 64 B, 8 fma f64");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_sqrtpd256(__builtin_ia32_maxpd256(a[i], b[i]));"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B, 4 call f64 "
            "fmax, 4 sqrt f64");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_haddpd256(a[i], b[i]);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B, 4 add f64");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_addsubpd256(a[i], b[i]);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B, 4 add f64");
  EXPECT_EQ(ofIntrinsics("s[i] = __builtin_ia32_rsqrtps(s[i]);"),
            "load s + 16*i of 16 B, store s + 16*i of 16 B, 4 call f32 rsqrt");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_cmppd256(a[i], b[i], 1);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B, 4 compare f64");
  EXPECT_EQ(ofIntrinsics("k = __builtin_ia32_cmppd512_mask(z[i], z[i], 1, -1, 4);"),
            "load z + 64*i of 64 B, load z + 64*i of 64 B, store k + 0, 8 compare f64");
  EXPECT_EQ(ofIntrinsics("s[i] = __builtin_ia32_cvtpd2ps256(a[i]);"),
            "load a + 32*i of 32 B, store s + 16*i of 16 B, 4 convert f32");
  EXPECT_EQ(ofIntrinsics("v[i] = __builtin_ia32_pmuludq256((v8si)v[i], (v8si)v[i]);"),
            "load v + 32*i of 32 B, load v + 32*i of 32 B, store v + 32*i of 32 B, 4 integer i64");
}

TEST(Intrinsic, OperationsOnOneLane) {
  EXPECT_EQ(ofIntrinsics("d[i] = __builtin_ia32_vfmaddsd3(d[i], d[i], d[i]);"),
            "load d + 16*i of 16 B, load d + 16*i of 16 B, load d + 16*i of 16 B, store d + 16*i "
            "of 16 B, 1 fma f64");
  EXPECT_EQ(ofIntrinsics("d[i] = __builtin_ia32_sqrtsd(d[i]);"),
            "load d + 16*i of 16 B, store d + 16*i of 16 B, 1 sqrt f64");
  EXPECT_EQ(ofIntrinsics("k = __builtin_ia32_comisdlt(d[i], d[i]);"),
            "load d + 16*i of 16 B, load d + 16*i of 16 B, store k + 0, 1 compare f64");
  EXPECT_EQ(ofIntrinsics("k = __builtin_ia32_cvtsd2si(d[i]);"),
            "load d + 16*i of 16 B, store k + 0, 1 convert i32");
  EXPECT_EQ(ofIntrinsics("k = __builtin_ia32_movmskpd256(a[i]);"),
            "load a + 32*i of 32 B, store k + 0, 1 integer i32");
  EXPECT_EQ(ofIntrinsics("x[i] = __builtin_ia32_reduce_fadd_pd512(-0.0, z[i]);"),
            "load z + 64*i of 64 B, store x + 8*i, 7 add f64");
  EXPECT_EQ(ofIntrinsics("l[i] = __builtin_ia32_lzcnt_u64(l[i]);"),
            "load l + 8*i, store l + 8*i, 1 integer i64 clz");
}

TEST(Intrinsic, MovesAreNoWork) {
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_vperm2f128_pd256(a[i], b[i], 1);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_blendpd256(a[i], b[i], 3);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B");
  EXPECT_EQ(ofIntrinsics("z[i] = __builtin_ia32_selectpd_512(k, z[i], z[i + 1]);"),
            "load z + 64*i of 64 B, load z + 64*i + 64 of 64 B, store z + 64*i of 64 B");
  EXPECT_EQ(ofIntrinsics("x[i] = __builtin_ia32_vec_ext_v4di(v[i], 2);"),
            "load v + 32*i of 32 B, store x + 8*i, 1 convert f64");
  EXPECT_EQ(ofIntrinsics("__builtin_ia32_sfence();"), "");
}

TEST(Intrinsic, NonTemporal) {
  EXPECT_EQ(ofIntrinsics("__builtin_nontemporal_store(a[i], &b[i]);"),
            "load a + 32*i of 32 B, store nontemporal b + 32*i of 32 B");
  EXPECT_EQ(ofIntrinsics("__builtin_nontemporal_store(x[i], x + i + 1);"),
            "load x + 8*i, store nontemporal x + 8*i + 8");
  EXPECT_EQ(ofIntrinsics("x[i] = __builtin_nontemporal_load(&x[i + 1]);"),
            "load x + 8*i + 8, store x + 8*i");
  EXPECT_EQ(ofIntrinsics("__builtin_ia32_movnti64((void *)&l[i], l[0]);"),
            "load l + 0, store nontemporal l + 8*i");
}

TEST(Intrinsic, RefusedByName) {
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_maskloadpd256((__m256d *)&x[i], v[i]);"),
            "the builtin function '__builtin_ia32_maskloadpd256' is not represented; the loop nest "
            "is left out [unsupported-builtin]");
  EXPECT_EQ(ofIntrinsics("__builtin_ia32_maskstorepd256((__m256d *)&x[i], v[i], a[i]);"),
            "the builtin function '__builtin_ia32_maskstorepd256' is not represented; the loop "
            "nest is left out [unsupported-builtin]");
  EXPECT_EQ(ofIntrinsics("a[i] = __builtin_ia32_gatherd_pd256(a[i], x, (v4si)s[i], a[i], 8);"),
            "the builtin function '__builtin_ia32_gatherd_pd256' is not represented; the loop nest "
            "is left out [unsupported-builtin]");
  EXPECT_EQ(ofIntrinsics("s[i] = __builtin_ia32_dpps(s[i], s[i], 1);"),
            "the builtin function '__builtin_ia32_dpps' is not represented; the loop nest is left "
            "out [unsupported-builtin]");
  EXPECT_EQ(ofIntrinsics("z[i] = __builtin_ia32_loadupd512_mask(&x[i], z[i], k);"),
            "the builtin function '__builtin_ia32_loadupd512_mask' is not represented; the loop "
            "nest is left out [unsupported-builtin]");
  EXPECT_EQ(ofIntrinsics("k = __builtin_ia32_rdtsc();"),
            "the builtin function '__builtin_ia32_rdtsc' is not represented; the loop nest is left "
            "out [unsupported-builtin]");
}
