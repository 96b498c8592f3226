//===- test/unit/frontend/BuiltinTest.cpp - Functions that the compiler knows ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofBuiltins(const std::string &statements) {
  return test::inLoop("double x[99]; float y[99]; unsigned long u[99]; unsigned w[99]; long l[99]; "
                      "int n[99]; _Atomic long al[99]; _Atomic double ad; int N, k;\n",
                      statements);
}

TEST(Builtin, Bits) {
  EXPECT_EQ(ofBuiltins("u[i] = __builtin_popcountll(u[i]) + __builtin_clzll(u[i]);"),
            "load u + 8*i, load u + 8*i, store u + 8*i, 1 integer i64 popcount, 1 integer i64 clz, "
            "1 integer i32");
  EXPECT_EQ(
      ofBuiltins("w[i] = __builtin_popcount(w[i]) ^ __builtin_parity(w[i]) ^ __builtin_ctz(w[i]);"),
      "load w + 4*i, load w + 4*i, load w + 4*i, store w + 4*i, 1 integer i32 popcount, 1 "
      "integer i32 parity, 2 integer i32, 1 integer i32 ctz");
  EXPECT_EQ(ofBuiltins("w[i] = __builtin_bswap32(w[i]) ^ __builtin_rotateleft32(w[i], 3);"),
            "load w + 4*i, load w + 4*i, store w + 4*i, 1 integer i32 bswap, 1 integer i32 "
            "rotateleft, 1 integer i32");
}

TEST(Builtin, Classification) {
  EXPECT_EQ(ofBuiltins("n[i] = __builtin_isnan(x[i]) + __builtin_isgreater(x[i], 2.0);"),
            "load x + 8*i, load x + 8*i, store n + 4*i, 2 compare f64, 1 integer i32");
}

TEST(Builtin, Constants) {
  EXPECT_EQ(ofBuiltins("x[i] = __builtin_inf() + __builtin_nan(\"\") + x[i];"),
            "load x + 8*i, store x + 8*i, 1 add f64");
  EXPECT_EQ(ofBuiltins("n[i] = __builtin_constant_p(3) ? 1 : n[i + 1];"), "store n + 4*i");
  EXPECT_EQ(ofBuiltins("n[i] = __builtin_constant_p(k) ? 1 : n[i + 1];"),
            "load n + 4*i + 4, store n + 4*i");
}

TEST(Builtin, NoWork) {
  EXPECT_EQ(ofBuiltins("__builtin_prefetch(&x[n[i]]); x[i] = 0;"), "load n + 4*i, store x + 8*i");
  EXPECT_EQ(ofBuiltins("x[i] = __builtin_expect(n[i], 1);"),
            "load n + 4*i, store x + 8*i, 1 convert f64");
}

TEST(Builtin, MemoryFunctions) {
  EXPECT_EQ(ofBuiltins("__builtin_memcpy(&x[i], &u[i], 8);"), "load u + 8*i, store x + 8*i");
  EXPECT_EQ(ofBuiltins("__builtin_memmove(&x[4 * i], &x[4 * i + 1], sizeof(double[4]));"),
            "load x + 32*i + 8 of 32 B, store x + 32*i of 32 B");
  EXPECT_EQ(ofBuiltins("__builtin_memset(&x[4 * i], 0, 32);"), "store x + 32*i of 32 B");
  EXPECT_EQ(ofBuiltins("__builtin_memset(&x[32 * i], 0, 256);"), "store x + 256*i of 256 B");
  EXPECT_EQ(ofBuiltins("__builtin_bzero(&x[4 * i], 32);"), "store x + 32*i of 32 B");
  EXPECT_EQ(ofBuiltins("__builtin_memset(&x[64 * i], 0, 512);"),
            "512 bytes that are moved are a loop; the loop nest is left out [memory-length]");
  EXPECT_EQ(ofBuiltins("__builtin_memcpy(x, u, N);"),
            "how many bytes '__builtin_memcpy' moves is no constant; the loop nest is left out "
            "[memory-length]");
}

TEST(Builtin, Choices) {
  EXPECT_EQ(ofBuiltins("x[i] = x[i + 1] ?: x[i + 2];"),
            "[assumed-probability] load x + 8*i + 8, 1 compare "
            "f64, if data load(decision, i) == 0 p=0.5: load x + 8*i + 16, store x + 8*i");
  EXPECT_EQ(ofBuiltins("x[i] = N ?: x[i + 2];"), "if N == 0: load x + 8*i + 16, store x + 8*i");
  EXPECT_EQ(ofBuiltins("x[i] = _Generic(x[i], double: x[i + 1] * 2, default: 0);"),
            "load x + 8*i + 8, store x + 8*i, 1 mul f64");
  EXPECT_EQ(ofBuiltins("x[i] = __builtin_choose_expr(1, x[i + 1], u[i]);"),
            "load x + 8*i + 8, store x + 8*i");
}

TEST(Builtin, Atomics) {
  EXPECT_EQ(ofBuiltins("l[i] = __atomic_fetch_add(&l[i + 1], l[0], __ATOMIC_RELAXED);"),
            "[atomic-cost] load l + 0, load l + 8*i + 8, store l + 8*i + 8, store l + 8*i, 1 "
            "integer i64");
  EXPECT_EQ(ofBuiltins("l[i] = __atomic_load_n(&l[i + 1], 0);"),
            "[atomic-cost] load l + 8*i + 8, store l + 8*i");
  EXPECT_EQ(ofBuiltins("__atomic_store_n(&l[i], 3, 0);"), "[atomic-cost] store l + 8*i");
  EXPECT_EQ(ofBuiltins("l[i] = __atomic_exchange_n(&l[i + 1], 2, 0);"),
            "[atomic-cost] load l + 8*i + 8, store l + 8*i + 8, store l + 8*i");
  EXPECT_EQ(ofBuiltins("l[i] = __c11_atomic_fetch_sub(&al[i], 1, 0);"),
            "[atomic-cost] load al + 8*i, store al + 8*i, store l + 8*i, 1 integer i64");
  EXPECT_EQ(ofBuiltins("__sync_fetch_and_add(&l[i], 2);"),
            "[atomic-cost] load l + 8*i, store l + 8*i, 1 integer i64");
  EXPECT_EQ(ofBuiltins("al[i] += l[i];"),
            "[atomic-cost] load l + 8*i, load al + 8*i, store al + 8*i, 1 integer i64");
  EXPECT_EQ(ofBuiltins("ad += x[i];"),
            "[atomic-cost] load x + 8*i, load ad + 0, store ad + 0, 1 add f64");
}

TEST(Builtin, AtomicsRefusedByName) {
  EXPECT_EQ(ofBuiltins("__atomic_compare_exchange_n(&l[i], &l[0], 3, 0, 0, 0);"),
            "the builtin function '__atomic_compare_exchange_n' is not represented; the loop nest "
            "is left out [unsupported-builtin]");
  EXPECT_EQ(ofBuiltins("long r; __atomic_load(&l[i], &r, 0);"),
            "the builtin function '__atomic_load' is not represented; the loop nest is left out "
            "[unsupported-builtin]");
  EXPECT_EQ(ofBuiltins("__sync_bool_compare_and_swap(&l[i], 2, 3);"),
            "the builtin function '__sync_bool_compare_and_swap_8' is not represented; the loop "
            "nest is left out [unsupported-builtin]");
}

TEST(Builtin, VariableArguments) {
  EXPECT_EQ(ofBuiltins("__builtin_va_list v; n[i] = __builtin_va_arg(v, int);"),
            "'va_arg' cannot be represented; the loop nest is left out [unsupported-expression]");
}

TEST(Builtin, ScalarTypes) {
  EXPECT_EQ(ofBuiltins("_Bool b = x[i]; n[i] = b;"), "load x + 8*i, 1 compare f64, store n + 4*i");
  EXPECT_EQ(
      ofBuiltins("y[i] = (_Float16)y[i] * (_Float16)y[i + 1];"),
      "load y + 4*i, load y + 4*i + 4, store y + 4*i, 2 convert f16, 1 mul f16, 1 convert f32");
  EXPECT_EQ(
      ofBuiltins("x[i] = (long double)x[i] * x[i + 1];"),
      "load x + 8*i, load x + 8*i + 8, store x + 8*i, 2 convert f128, 1 mul f128, 1 convert f64");
  EXPECT_EQ(ofBuiltins("l[i] = ((__int128)l[i] * l[i + 1]) >> 64;"),
            "load l + 8*i, load l + 8*i + 8, store l + 8*i, 2 integer i128");
}
