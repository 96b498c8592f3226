//===- test/unit/frontend/HostileTest.cpp - Inputs that are no C ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "ir/Program.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

using namespace sparcity::test;

namespace {

std::string repeated(const std::string &piece, unsigned times) {
  std::string result;
  for (unsigned i = 0; i < times; ++i)
    result += piece;
  return result;
}

/// No kernels, and at least one error.
void expectError(const std::string &text) {
  const ir::Program program = extract(text);
  EXPECT_TRUE(program.kernels.empty());
  EXPECT_FALSE(program.diagnostics.empty());
}

const char *const Sample = "#define R 4\ntypedef double real;\nreal a[M][N], b[M][N], s;\n"
                           "for (int j = R; j < M - R; ++j)\n  for (int i = 1; i < N - 1; ++i)\n"
                           "    if (i > 3) b[j][i] = (a[j][i - 1] + a[j - 1][i]) * s;\n";

} // namespace

TEST(Hostile, Empty) {
  EXPECT_TRUE(extract("").kernels.empty());
  EXPECT_TRUE(extract("\n\n").diagnostics.empty());
  EXPECT_TRUE(extract("x", "").kernels.empty());
}

TEST(Hostile, Bytes) {
  expectError(std::string("\0\1\2for (;;) \xff\xfe{", 15));
  std::mt19937 random(1);
  for (unsigned round = 0; round < 20; ++round) {
    std::string text;
    for (unsigned i = 0; i < 400; ++i)
      text += static_cast<char>(random());
    extract(text);
  }
}

TEST(Hostile, Unbalanced) {
  expectError("void f(int N) { for (int i = 0; i < N; i++) { ");
  expectError("for (int i = 0; i < N; i++) } {");
  expectError("}}}} for (;;) ((((");
  expectError("double a[N; for (int i = 0; i < N; i++) a[i] = 0;");
  expectError("for");
  expectError("#if 1\nfor (int i = 0; i < N; i++) ;");
}

TEST(Hostile, DeepNesting) {
  const unsigned deep = 10000;
  expectError("int x = " + repeated("(", deep) + "1" + repeated(")", deep) + ";");
  expectError("void f(void) " + repeated("{", deep) + repeated("}", deep));
  expectError("double a[9];\n" + repeated("for (int i = 0; i < 9; i++) ", deep) + "a[i] = 0;");
  expectError("double x;\nfor (;;) x = " + repeated("- ", 100000) + "x;");
  expectError("void f(double *a) { for (int i = 0; i < 9; i++) a[i] = " +
              repeated("(double)", 50000) + "1; }");
  expectError("void f(int x) { " + repeated("if (x) ; else ", 30000) + "; }");
}

TEST(Hostile, LongButFlat) {
  const std::string sum = "void f(double *a) { for (int i = 0; i < 9; i++) a[i] = 1" +
                          repeated(" + a[i]", 2000) + "; }";
  EXPECT_EQ(extract(sum).kernels.size(), 1U);
  const std::string many =
      "void f(double *a) { for (int i = 0; i < 9; i++) { " + repeated("a[i] = 0;", 3000) + " } }";
  EXPECT_EQ(extract(many).kernels.size(), 1U);
}

TEST(Hostile, ExpressionsThatExplode) {
  std::string product = "a[i";
  for (char c = 'b'; c < 'v'; ++c)
    product += std::string(" * (") + c + " + i + 1)";
  std::string parameters;
  for (char c = 'b'; c < 'v'; ++c)
    parameters += std::string(", int ") + c;
  EXPECT_NE(diagnosticsOf("void f(double *a" + parameters + ") { for (int i = 0; i < 9; i++) " +
                          product + "] = 0; }")
                .find("[too-deep]"),
            std::string::npos);
  extract("void f(double *a, int n) { for (int i = 0; i < 9; i++) a[n << 62 << 62] = 0; }");
  extract("void f(int n) { double a[1ul << 60]; for (int i = 0; i < 9; i++) a[i] = 0; }");
}

/// Each choice rests on the one before: written out they would double.
TEST(Hostile, ChoicesOfChoices) {
  std::string steps;
  for (int k = 0; k < 200; ++k)
    steps += "x = x > " + std::to_string(k) + " ? x - 3 : x + " + std::to_string(k) + ";";
  EXPECT_NE(diagnosticsOf("void f(double *a) { for (int i = 0; i < 9; i++) { int x = i; " + steps +
                          " a[x] = 0; } }")
                .find("[data-index]"),
            std::string::npos);
}

/// Each index rests on two that are loaded through the one before.
TEST(Hostile, LoadsOfLoads) {
  std::string steps;
  for (int k = 0; k < 40; ++k)
    steps += "x = p[x] + p[x + 1];";
  EXPECT_NE(diagnosticsOf("void f(int *p) { for (int i = 0; i < 9; i++) { int x = i; " + steps +
                          " p[x] = 0; } }")
                .find("[data-index]"),
            std::string::npos);
}

/// Every prefix of a good file, and every file with one token's worth of it cut
/// out, is read without a crash.
TEST(Hostile, Truncated) {
  const std::string text = Sample;
  for (size_t length = 0; length < text.size(); length += 7)
    extract(text.substr(0, length));
  for (size_t at = 0; at + 5 < text.size(); at += 5)
    extract(text.substr(0, at) + text.substr(at + 5));
}
