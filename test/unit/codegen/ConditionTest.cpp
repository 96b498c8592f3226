//===- test/unit/codegen/ConditionTest.cpp - What is checked, in sizes ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/Kernels.h"

using namespace sparcity;

using namespace sparcity::codegen;

TEST(Versions, WhatIsCheckedInSizes) {
  const char *text = R"(
void strided(double *restrict a, const double *restrict b, int stride, int n) {
  for (int i = 0; i < n; ++i)
    a[i * stride] = 2 * b[i * stride];
}
void shifted(double *a, long k, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = 2 * a[i + k];
}
void apart(double *a, double *b, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = 2 * b[i];
}
)";
  const Compilation result = compileText(text, haswell());
  const ir::MachineLoop strided = mainLoop(result, 3);
  ASSERT_EQ(strided.checks.size(), 1u);
  EXPECT_EQ(strided.checks[0].kind, ir::CheckKind::Values);
  ASSERT_TRUE(strided.checks[0].condition.has_value());
  EXPECT_EQ(strided.checks[0].condition->str(), "stride == 1");
  EXPECT_EQ(strided.minimumIterations, 16u);

  const ir::MachineLoop shifted = mainLoop(result, 7);
  ASSERT_EQ(shifted.checks.size(), 1u);
  EXPECT_EQ(shifted.checks[0].kind, ir::CheckKind::Overlap);
  ASSERT_TRUE(shifted.checks[0].condition.has_value());
  const auto runs = [&](int k) {
    return shifted.checks[0].condition->substitute({{"k", k}, {"n", 1000}}).holds();
  };
  EXPECT_EQ(runs(-1), false);
  EXPECT_EQ(runs(-1000), true);
  EXPECT_EQ(runs(1000), true);

  const ir::MachineLoop apart = mainLoop(result, 11);
  ASSERT_EQ(apart.checks.size(), 1u);
  EXPECT_EQ(apart.checks[0].kind, ir::CheckKind::Overlap);
  EXPECT_FALSE(apart.checks[0].condition.has_value());
}
