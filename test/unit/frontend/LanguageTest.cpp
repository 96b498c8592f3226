//===- test/unit/frontend/LanguageTest.cpp - C, C++ and cross targets -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "ir/Program.h"

#include "frontend/ClangSetup.h"

#include <gtest/gtest.h>

using namespace sparcity;

using namespace sparcity::test;

namespace {

bool isCxx(const std::string &file, const std::vector<std::string> &options = {}) {
  return frontend::isCxx({file, "", options, false, {}});
}

/// Kernels of a text that is parsed for another machine than this.
std::string forTarget(const std::string &triple, const std::string &file, const std::string &text) {
  const ir::Program program =
      frontend::extractKernels(frontend::prepareSource(file, text, {}), triple);
  return diagnosticsOf(program.diagnostics) +
         (program.kernels.empty() ? "" : dump(program.kernels.front()));
}

const char *const triples[] = {"x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu",
                               "riscv64-unknown-linux-gnu", "x86_64-unknown-none-elf"};

} // namespace

TEST(Language, ByEnding) {
  for (const char *file : {"k.cpp", "k.cc", "k.cxx", "k.C", "k.hpp", "folder.c/k.cpp"})
    EXPECT_TRUE(isCxx(file)) << file;
  for (const char *file : {"k.c", "k.h", "k", "k.txt", ".cpp/k"})
    EXPECT_FALSE(isCxx(file)) << file;
}

TEST(Language, ByOptions) {
  EXPECT_TRUE(isCxx("k.c", {"-x", "c++"}));
  EXPECT_TRUE(isCxx("k.c", {"-xc++"}));
  EXPECT_TRUE(isCxx("k.c", {"--driver-mode=g++"}));
  EXPECT_FALSE(isCxx("k.c", {"-x", "c++", "-x", "c"}));
  EXPECT_FALSE(isCxx("k.cpp", {"-x", "c"}));
  EXPECT_TRUE(isCxx("k.cpp", {"-x", "none"}));
  const ir::Program program =
      extract("void f(int n, double *a) { auto b = a; for (int i = 0; i < n; ++i) b[i] = 0; }",
              "x.c", {"-x", "c++", "-std=c++17"});
  EXPECT_EQ(program.kernels.size(), 1U);
}

TEST(Language, LibraryHeadersOfCrossTargets) {
  for (const char *triple : triples) {
    SCOPED_TRACE(triple);
    EXPECT_EQ(forTarget(triple, "x.c",
                        "#include <assert.h>\n#include <complex.h>\n#include <math.h>\n"
                        "#include <omp.h>\n#include <stdint.h>\n#include <stdio.h>\n"
                        "#include <stdlib.h>\n#include <string.h>\n#include <sys/time.h>\n"
                        "void f(int64_t n, double *restrict a) {\n"
                        "  for (int64_t i = 0; i < n; ++i) a[i] = exp(a[i]) * M_PI; }\n"),
              "for i = 0 .. n\n  load a + 8*i\n  store a + 8*i\n  1 call f64 exp\n  1 mul f64\n");
    EXPECT_EQ(forTarget(triple, "x.cpp",
                        "#include <algorithm>\n#include <cassert>\n#include <cmath>\n"
                        "#include <cstddef>\n#include <cstdint>\n#include <cstdio>\n"
                        "#include <cstdlib>\n#include <cstring>\n"
                        "void f(std::size_t n, double *__restrict a) {\n"
                        "  for (std::size_t i = 0; i < n; ++i) a[i] = std::exp(a[i]); }\n"),
              "for i = 0 .. n\n  load a + 8*i\n  store a + 8*i\n  1 call f64 exp\n");
  }
}

TEST(Language, FloatFunctionsOfCrossTargets) {
  for (const char *triple : triples)
    EXPECT_EQ(
        forTarget(triple, "x.c",
                  "#include <math.h>\n"
                  "void f(int n, float *a) { for (int i = 0; i < n; ++i) a[i] = expf(a[i]); }\n"),
        "for i = 0 .. n\n  load a + 4*i\n  store a + 4*i\n  1 call f32 exp\n");
}

TEST(Language, FragmentsAreC) {
  const std::string loop = "double a[N];\nfor (int i = 0; i < N; ++i) a[i] = 0;\n";
  EXPECT_EQ(extract(loop, "x.c").kernels.size(), 1U);
  EXPECT_EQ(extract(loop, "x.cpp").kernels.size(), 0U);
}

TEST(Language, OpenMpInFragments) {
  const ir::Program program = extract("double a[N];\n#pragma omp parallel for schedule(static)\n"
                                      "for (int i = 0; i < N; ++i) a[i] = 0;\n");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_TRUE(program.kernels[0].nest.annotations.isParallel);
  EXPECT_EQ(program.kernels[0].nest.annotations.schedule, "static");
}
