//===- test/unit/codegen/ErrorTest.cpp - What does not compile ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/Kernels.h"

using namespace sparcity;
using namespace sparcity::codegen;

namespace {

/// The message of a compilation that must fail.
std::string failure(const std::string &text, const Target &target,
                    std::vector<std::string> options = {}, const std::string &file = "kernel.c") {
  auto result = compile({file, text, std::move(options), false}, target);
  EXPECT_FALSE(static_cast<bool>(result));
  if (result)
    return "";
  return llvm::toString(result.takeError());
}

} // namespace

TEST(Error, Syntax) {
  EXPECT_EQ(failure("void f(void) {\n  x = 1;\n}\n", haswell()),
            "kernel.c:2:3: use of undeclared identifier 'x'");
}

TEST(Error, AllDiagnosticsAreKept) {
  auto result = compile(
      {"kernel.c", "int f(void) { return x; }\nint g(void) { return y; }\n", {}, false}, haswell());
  ASSERT_FALSE(static_cast<bool>(result));
  llvm::handleAllErrors(result.takeError(), [](const CompileError &error) {
    ASSERT_EQ(error.diagnostics.size(), 2u);
    EXPECT_EQ(error.diagnostics[1].range.line, 2u);
    EXPECT_EQ(error.diagnostics[1].severity, ir::Severity::Error);
  });
}

TEST(Error, WarningsAreKept) {
  Compilation result = compileText("int f(int a) { return (a == 1) + 2 << 1; }\n", haswell());
  ASSERT_EQ(allDiagnostics(result).size(), 2u);
  EXPECT_EQ(allDiagnostics(result)[0].severity, ir::Severity::Warning);
  EXPECT_EQ(allDiagnostics(result)[0].id, "clang-shift-op-parentheses");
  EXPECT_EQ(allDiagnostics(result)[1].severity, ir::Severity::Note);
}

TEST(Error, EmptyAndBinary) {
  EXPECT_TRUE(allLoops(compileText("", haswell())).empty());
  EXPECT_NE(failure(std::string("\x7f"
                                "ELF\0\1\2\xff\xfe",
                                9),
                    haswell()),
            "");
  EXPECT_NE(failure(std::string("\xff\xfei\0n\0t\0", 8), haswell()), "");
  EXPECT_NE(failure(std::string(10000, '('), haswell()), "");
  EXPECT_NE(failure("#include \"nowhere.h\"\n", haswell()), "");
}

TEST(Error, UnknownCpu) {
  for (Target target : {haswell(), neoverse(), sifive()}) {
    target.cpu = "nonesuch-9000";
    EXPECT_NE(failure(copyKernel, target).find("nonesuch-9000"), std::string::npos);
  }
}

TEST(Error, UnknownTarget) {
  EXPECT_EQ(failure(copyKernel, {"sparc-unknown-linux-gnu", "v9", {}}),
            "no code generator for the target 'sparc-unknown-linux-gnu'");
  EXPECT_NE(failure(copyKernel, {"what ever", "x", {}}), "");
}

TEST(Error, Options) {
  EXPECT_NE(failure(copyKernel, haswell(), {"-fnonsense-option"}).find("-fnonsense-option"),
            std::string::npos);
  EXPECT_EQ(failure(copyKernel, haswell(), {"-save-temps=obj"}),
            "the compiler option '-save-temps=obj' is refused: it writes files");
  Target target = haswell();
  target.flags = {"-fplugin=x.so"};
  EXPECT_EQ(failure(copyKernel, target),
            "the compiler option '-fplugin=x.so' is refused: it loads code into this program");
}

TEST(Error, FileNames) {
  for (const char *file : {"", "-dash.c", "-", "/"})
    EXPECT_NE(failure(copyKernel, haswell(), {}, file), "");
  for (const char *file : {"no-extension", "with space.c", "folder/deep/k.c", "k.s"}) {
    auto result = compile({file, copyKernel, {}, false}, haswell());
    ASSERT_TRUE(static_cast<bool>(result)) << llvm::toString(result.takeError());
    EXPECT_EQ(mainLoop(*result).range.file, file);
  }
}

TEST(Error, CodeGeneratorsErrorsHaveAnId) {
  auto result = compile(
      {"kernel.c", "void f(void) { asm volatile(\"frobnicate\"); }", {}, false, {}}, haswell());
  ASSERT_FALSE(static_cast<bool>(result));
  llvm::handleAllErrors(result.takeError(), [](const CompileError &error) {
    ASSERT_EQ(error.diagnostics.size(), 1u);
    EXPECT_EQ(error.diagnostics[0].id, "code-generator");
  });
}

TEST(Error, InlineAssembly) {
  EXPECT_NE(failure("void f(int n) { for (int i = 0; i < n; ++i) asm volatile(\"frobnicate\"); }",
                    haswell())
                .find("frobnicate"),
            std::string::npos);
}

TEST(Error, FatalErrorOfTheCodeGenerator) {
#ifdef SPARCITY_SANITIZE
  GTEST_SKIP() << "what LLVM held at its fault is lost";
#endif
  EXPECT_EQ(failure(copyKernel, haswell(), {"-Xclang", "-mcmodel=tiny"}),
            "the compiler failed on 'kernel.c': Target does not support the tiny CodeModel");
  // The process goes on as if nothing had been.
  // More than once: LLVM writes to what the fault left behind.
  for (int again = 0; again < 3; ++again)
    EXPECT_EQ(mainLoop(compileText(copyKernel, haswell())).sourceIterations, 16);
}

TEST(Error, LongExpression) {
  std::string text = "double f(const double *a) { return a[0]";
  for (int i = 0; i < 5000; ++i)
    text += " + a[" + std::to_string(i) + "]";
  EXPECT_TRUE(allLoops(compileText(text + "; }", haswell(), {"-O0"})).empty());
}

TEST(Error, LibraryHeadersOfCrossTargets) {
  const char *text = R"(
#include <assert.h>
#include <complex.h>
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
void f(double *restrict a, const double *restrict b, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    a[i] = sqrt(b[i]) * M_PI;
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    Compilation result = compileText(text, target, {"-fno-math-errno"});
    EXPECT_TRUE(allDiagnostics(result).empty());
    EXPECT_GT(mainLoop(result, 12).sourceIterations.value_or(0), 1);
  }
}
