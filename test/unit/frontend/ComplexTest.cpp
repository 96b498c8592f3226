//===- test/unit/frontend/ComplexTest.cpp - Complex numbers ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofComplex(const std::string &statements) {
  return test::inLoop("#include <complex.h>\n"
                      "double _Complex z[9], w[9]; float _Complex c[9]; double x[9]; int N;\n",
                      statements);
}

TEST(Complex, Arithmetic) {
  EXPECT_EQ(ofComplex("z[i] = w[i] + z[i];"),
            "load w + 16*i of 16 B, load z + 16*i of 16 B, store z + 16*i of 16 B, 2 add f64");
  EXPECT_EQ(ofComplex("z[i] = w[i] * w[i + 1];"),
            "load w + 16*i of 16 B, load w + 16*i + 16 of 16 B, "
            "store z + 16*i of 16 B, 4 mul f64, 2 add f64");
  EXPECT_EQ(ofComplex("z[i] = w[i] / z[i];"),
            "load w + 16*i of 16 B, load z + 16*i of 16 B, store z + "
            "16*i of 16 B, 6 mul f64, 3 add f64, 2 div f64");
  EXPECT_EQ(ofComplex("z[i] -= x[i] * w[i];"),
            "load x + 8*i, load w + 16*i of 16 B, load z + 16*i of 16 "
            "B, store z + 16*i of 16 B, 2 mul f64, 2 add f64");
  EXPECT_EQ(ofComplex("z[i]++;"), "load z + 16*i of 16 B, store z + 16*i of 16 B, 1 add f64");
  EXPECT_EQ(ofComplex("double _Complex t = w[i] * w[i]; t += t; z[i] = t;"),
            "load w + 16*i of 16 B, load w + 16*i of 16 B, 4 mul f64, 2 add f64, 2 add f64, store "
            "z + 16*i of 16 B");
}

TEST(Complex, RealOperandsStayReal) {
  EXPECT_EQ(ofComplex("z[i] = w[i] * x[i] + x[i];"),
            "load w + 16*i of 16 B, load x + 8*i, load x + 8*i, "
            "store z + 16*i of 16 B, 2 mul f64, 1 add f64");
  EXPECT_EQ(ofComplex("z[i] = w[i] / x[i];"),
            "load w + 16*i of 16 B, load x + 8*i, store z + 16*i of 16 B, 2 div f64");
  EXPECT_EQ(ofComplex("z[i] = x[i] / w[i];"),
            "load x + 8*i, load w + 16*i of 16 B, store z + 16*i of 16 "
            "B, 6 mul f64, 3 add f64, 2 div f64");
  EXPECT_EQ(ofComplex("z[i] = x[i] + 2.0 * I;"), "load x + 8*i, store z + 16*i of 16 B, 1 add f64");
}

TEST(Complex, Parts) {
  EXPECT_EQ(ofComplex("x[i] = creal(z[i]) * cimag(w[i]);"),
            "load z + 16*i of 16 B, load w + 16*i of 16 B, store x + 8*i, 1 mul f64");
  EXPECT_EQ(ofComplex("x[i] = __real__ z[i] + __imag__ w[i];"),
            "load z + 16*i, load w + 16*i + 8, store x + 8*i, 1 add f64");
  EXPECT_EQ(ofComplex("__imag__ z[i] = x[i];"), "load x + 8*i, store z + 16*i + 8");
  EXPECT_EQ(ofComplex("z[i] = -conj(w[i]) + ~z[i];"),
            "load w + 16*i of 16 B, load z + 16*i of 16 B, store z + 16*i of 16 B, 2 add f64");
  EXPECT_EQ(ofComplex("z[i] = __builtin_complex(x[i], 1.0);"),
            "load x + 8*i, store z + 16*i of 16 B");
}

TEST(Complex, Functions) {
  EXPECT_EQ(ofComplex("z[i] = cexp(w[i]) + cabs(z[i]);"),
            "load w + 16*i of 16 B, load z + 16*i of 16 B, store z + 16*i of 16 B, 1 call f64 "
            "cexp, 1 call f64 cabs, 1 add f64");
  EXPECT_EQ(ofComplex("c[i] = csqrtf(c[i]);"),
            "load c + 8*i of 8 B, store c + 8*i of 8 B, 1 call f32 csqrt");
}

TEST(Complex, Conversions) {
  EXPECT_EQ(ofComplex("c[i] = z[i];"),
            "load z + 16*i of 16 B, store c + 8*i of 8 B, 2 convert f32");
  EXPECT_EQ(ofComplex("c[i] += z[i];"),
            "load z + 16*i of 16 B, load c + 8*i of 8 B, store c + 8*i of 8 "
            "B, 2 convert f64, 2 add f64, 2 convert f32");
  EXPECT_EQ(ofComplex("x[i] = z[i];"), "load z + 16*i of 16 B, store x + 8*i");
  EXPECT_EQ(ofComplex("z[i] = x[i];"), "load x + 8*i, store z + 16*i of 16 B");
}

TEST(Complex, Comparisons) {
  EXPECT_EQ(
      ofComplex("x[i] = z[i] == w[i];"),
      "load z + 16*i of 16 B, load w + 16*i of 16 B, store x + 8*i, 2 compare f64, 1 convert f64");
  EXPECT_EQ(ofComplex("x[i] = z[i] != x[i + 1];"),
            "load z + 16*i of 16 B, load x + 8*i + 8, store x + 8*i, 2 compare f64, 1 convert f64");
  EXPECT_EQ(
      ofComplex("if (z[i]) x[i] = !z[i];"),
      "[assumed-probability] load z + 16*i of 16 B, 2 compare f64, if data load(decision, i) != 0 "
      "p=0.5: load z + 16*i of 16 B, store x + 8*i, 2 compare f64, 1 convert f64");
}
