//===- test/unit/frontend/ScalarTest.cpp - Scalars that statements name ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dump.h"

#include "ir/Carried.h"
#include "ir/Program.h"

#include "gtest/gtest.h"

using namespace sparcity;

static void add(const ir::Loop &loop, const ir::Kernel &kernel, std::string &text) {
  const auto names = [&](const std::string &verb, const std::vector<ir::ValueId> &values) {
    for (const ir::ValueId value : values)
      text += " " + verb + " " + kernel.values[value.index].name;
  };
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop()) {
      text += " " + inner->index + "[";
      add(*inner, kernel, text);
      text += " ]";
      continue;
    }
    const ir::Statement &statement = *node.asStatement();
    if (statement.reads.empty() && statement.writes.empty())
      continue;
    names("reads", statement.reads);
    names("writes", statement.writes);
    text += statement.isReduction ? " reduced;" : ";";
  }
}

static ir::Kernel only(const std::string &text) {
  const ir::Program program = test::extract(text);
  EXPECT_EQ(program.kernels.size(), 1u) << test::diagnosticsOf(program.diagnostics);
  return program.kernels.size() == 1 ? program.kernels[0] : ir::Kernel();
}

static const std::string functionHeader = "void f(int n, double *x, double *y, int *next) {\n";

/// What the statements do with scalars, and which loops carry them.
static std::string scalarsIn(const std::string &statements) {
  const ir::Kernel kernel = only(functionHeader + statements + "\n}\n");
  std::string text;
  add(kernel.nest, kernel, text);
  text += " |";
  for (const ir::Carried &carried : ir::carriedScalars(kernel))
    text += " " + std::to_string(carried.loop.index) + ":" +
            kernel.values[carried.value.index].name + (carried.isReduction ? " reduced" : "");
  return text;
}

static std::string scalarsInLoop(const std::string &before, const std::string &body) {
  return scalarsIn(before + " for (int i = 0; i < n; i++) {" + body + "}");
}

TEST(Scalar, ASumIsAReduction) {
  for (const char *sum : {"s += x[i];", "s = s + x[i];", "s = x[i] * y[i] + s;", "s -= x[i];",
                          "s = s - x[i] + y[i];", "s *= x[i];"})
    EXPECT_EQ(scalarsInLoop("double s = 0;", sum), " reads s writes s reduced; | 1:s reduced")
        << sum;
}

TEST(Scalar, ExtremaAreReductions) {
  for (const char *largest :
       {"m = __builtin_fmax(m, x[i]);", "if (x[i] > m) m = x[i];", "if (m < x[i]) { m = x[i]; }"})
    EXPECT_EQ(scalarsInLoop("double m = 0;", largest), " reads m writes m reduced; | 1:m reduced")
        << largest;
  EXPECT_EQ(scalarsInLoop("double m = 0;", "m = x[i] > m ? x[i] : m;"),
            " reads m writes m reduced; | 1:m reduced");
}

TEST(Scalar, RecurrencesAreNone) {
  EXPECT_EQ(scalarsInLoop("double t = 0;", "t = 0.5 * t + x[i];"), " reads t writes t; | 1:t");
  EXPECT_EQ(scalarsInLoop("double t = 0;", "t = x[i] - t;"), " reads t writes t; | 1:t");
  EXPECT_EQ(scalarsInLoop("double t = 0;", "if (x[i] > t) t = y[i];"), " reads t; writes t; | 1:t");
  // It may stay as it is.
  EXPECT_EQ(scalarsInLoop("double t = 0, u = 1;", "if (x[i] > 0) t = u;"),
            " reads u reads t writes t; | 1:t");
}

// What is loaded in one iteration is stored by the next.
TEST(Scalar, PromotedFromMemoryItKeepsItsDependence) {
  EXPECT_EQ(scalarsInLoop("double t = x[0];", "y[i] = t; t = x[i + 1];"),
            " reads t; writes t; | 1:t");
  EXPECT_EQ(scalarsInLoop("double t;", "t = x[i]; x[i + 1] = t;"), " writes t; reads t; |");
}

TEST(Scalar, EachIterationHasItsOwn) {
  EXPECT_EQ(scalarsInLoop("", "double t; if (x[i] > 0) t = 1; else t = 2; y[i] = t;"),
            " reads t writes t; reads t writes t; reads t; |");
  EXPECT_EQ(scalarsIn("for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) "
                      "s += x[i * n + j]; y[i] = s; }"),
            " writes s; j[ reads s writes s reduced; ] reads s; | 2:s reduced");
}

TEST(Scalar, ExpressionsAreNone) {
  EXPECT_EQ(scalarsInLoop("", "int k = 2 * i; x[k] = 1;"), " |");
  EXPECT_EQ(scalarsInLoop("int k = 0;", "x[k] = 1; k += 3;"), " |");
  EXPECT_EQ(
      scalarsIn("for (int i = 0; i < n; i++) for (int j = i; j < (i + 4 < n ? i + 4 : n); j++) "
                "x[j] = 1;"),
      " j[ ] |");
  EXPECT_EQ(scalarsInLoop("const double c = 0.5;", "x[i] *= c;"), " |");
}

TEST(Scalar, AnIndexThatIsLoadedIsOne) {
  EXPECT_EQ(scalarsInLoop("int k = 0;", "k = next[k]; x[i] = k;"),
            " reads k writes k; reads k; | 1:k");
}

TEST(Scalar, ParametersOfFunctionsAreOnes) {
  const ir::Kernel kernel =
      only("static double half(double v) { return 0.5 * v; }\n" + functionHeader +
           "double t = 1; for (int i = 0; i < n; i++) { t = half(t); x[i] = "
           "t; } }\n");
  const std::vector<ir::Carried> carried = ir::carriedScalars(kernel);
  ASSERT_EQ(carried.size(), 1u);
  EXPECT_EQ(kernel.values[carried[0].value.index].name, "t");
  EXPECT_FALSE(carried[0].isReduction);
}

TEST(Scalar, OneNameIsOneScalar) {
  const ir::Kernel kernel =
      only(functionHeader +
           "for (int i = 0; i < n; i++) { { double t = x[i]; y[i] = t; } { float t = x[i]; "
           "y[i] += t; } } }\n");
  ASSERT_EQ(kernel.values.size(), 2u);
  EXPECT_EQ(kernel.values[0].name, "t");
  EXPECT_EQ(kernel.values[1].name, "t (2)");
  EXPECT_EQ(kernel.values[1].type.bits, 32u);
}

/// "0 [calls g; reads x; writes x y] 1".
static std::string regionOf(const std::string &statements) {
  const ir::Program program = test::extract("void g(double *); double sqrt(double);\n" +
                                            functionHeader + statements + "\n}\n");
  EXPECT_EQ(program.regions.size(), 1u);
  if (program.regions.size() != 1)
    return "";
  const ir::Region &region = program.regions[0];
  std::string text;
  for (const auto &piece : region.body)
    if (const auto *nest = std::get_if<ir::KernelId>(&piece)) {
      text += " " + std::to_string(nest->index);
    } else {
      const ir::Opaque &opaque = std::get<ir::Opaque>(piece);
      text += " [";
      for (const std::string &name : opaque.calls)
        text += " calls " + name;
      for (const ir::ArrayId id : opaque.reads)
        text += " reads " + region.arrays[id.index].name;
      for (const ir::ArrayId id : opaque.writes)
        text += " writes " + region.arrays[id.index].name;
      text += " ]";
    }
  return text;
}

static const std::string nest = "for (int i = 0; i < n; i++) x[i] = y[i];\n";

TEST(Region, HoldsNestsInOrder) { EXPECT_EQ(regionOf(nest + nest), " 0 1"); }

TEST(Region, SaysWhatStandsBetween) {
  EXPECT_EQ(regionOf(nest + "x[0] = y[n - 1];\n" + nest), " 0 [ reads y writes x ] 1");
  EXPECT_EQ(regionOf(nest + "x[0] += 1;\n"), " 0 [ reads x writes x ]");
  EXPECT_EQ(regionOf("g(x);\n" + nest + "g(y + 1);\n" + nest),
            " [ calls g reads x writes x ] 0 [ calls g reads y writes y ] 1");
  EXPECT_EQ(regionOf(nest + "if (y[3] > 0) x[next[0]] = sqrt(2.0);\n"), " 0 [ reads y writes x ]");
}

TEST(Region, LeavesAwayWhatTouchesNothing) {
  EXPECT_EQ(regionOf("double t = 3; t *= 2;\n" + nest + "n = next[7];\n"), " 0");
}

// Two functions of one name are two regions.
TEST(Region, IsOneFunction) {
  const ir::Program program =
      test::extract("void f(int n, double *x) { for (int i = 0; i < n; i++) x[i] = 1; }\n"
                    "void f(int n, float *x) { for (int i = 0; i < n; i++) x[i] = 1; }\n",
                    "test.cpp");
  ASSERT_EQ(program.regions.size(), 2u);
  EXPECT_EQ(program.regions[0].function, "f(int, double *)");
  EXPECT_EQ(program.regions[1].function, "f(int, float *)");
}
