//===- test/unit/codegen/ChoiceTest.cpp - What the compiler decided -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/Kernels.h"

using namespace sparcity;

using namespace sparcity::codegen;

namespace {

/// The messages of one id about a line, joined.
std::string said(const Compilation &compilation, const std::string &id, unsigned line) {
  std::string result;
  for (const ir::Diagnostic &diagnostic : allDiagnostics(compilation))
    if (diagnostic.id == id && diagnostic.range.line == line)
      result += diagnostic.message + "\n";
  return result;
}

bool contains(const std::string &text, const char *part) {
  return text.find(part) != std::string::npos;
}

constexpr const char *rareKernel = R"(
double sin(double);
void rare(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; ++i)
    if (b[i] > 0.5)
      a[i] = sin(a[i]);
}
)";

/// Frequency of the block with the call.
double callFrequency(const Compilation &compilation) {
  for (const ir::MachineBlock &block : mainLoop(compilation, 4).blocks)
    for (const std::string &text : block.instructions)
      if (contains(text, "sin"))
        return block.frequency;
  ADD_FAILURE() << "no call";
  return 0;
}

Compilation compileGiven(const char *text, const std::vector<frontend::GivenBranch> &branches) {
  auto result = compile({"kernel.c", text, {}, false}, haswell(), branches);
  EXPECT_TRUE(static_cast<bool>(result));
  return result ? std::move(*result) : Compilation();
}

} // namespace

TEST(NotVectorised, ReasonIsTheCompilers) {
  const std::string order = said(compileText(dotKernel, haswell()), "not-vectorised", 4);
  EXPECT_TRUE(contains(order, "cannot prove it is safe to reorder floating-point operations"));
  EXPECT_TRUE(contains(order, "'-ffast-math' (5:7)"));
  EXPECT_EQ(said(compileText(dotKernel, haswell(), {"-ffast-math"}), "not-vectorised", 4), "");
  EXPECT_EQ(said(compileText(triadKernel, haswell()), "not-vectorised", 4), "");
  EXPECT_TRUE(contains(said(compileText(callKernel, skylake()), "not-vectorised", 4),
                       "call instruction cannot be vectorized (5:5)"));
  EXPECT_NE(said(compileText(recurrenceKernel, zen4()), "not-vectorised", 3), "");
}

TEST(NotVectorised, OffOrWithoutVectors) {
  for (const char *option : {"-fno-vectorize", "-O1", "-O0"})
    EXPECT_TRUE(contains(said(compileText(triadKernel, haswell(), {option}), "not-vectorised", 4),
                         "its vectoriser is off"))
        << option;
  const Target scalar{"riscv64-unknown-linux-gnu", "sifive-u74", {}};
  EXPECT_EQ(said(compileText(triadKernel, scalar), "not-vectorised", 4), "");
}

TEST(Versions, ChecksBeforeTheVectorLoop) {
  const char *text = R"(
void strided(double *restrict a, double *restrict b, int n, int m) {
  for (int i = 0; i < n; ++i)
    a[i * m] = b[i] * 0.5;
}
)";
  for (const Target &target : {haswell(), neoverse(), sifive()}) {
    SCOPED_TRACE(target.cpu);
    const Compilation result = compileText(text, target);
    EXPECT_TRUE(contains(said(result, "loop-versions", 3), "checks strides or index arithmetic"));
    EXPECT_EQ(said(result, "alias-check", 3), "");
    EXPECT_EQ(said(compileText(triadKernel, target), "loop-versions", 4), "");
    EXPECT_EQ(said(compileText(triadKernel, target), "alias-check", 4), "");
    EXPECT_NE(said(compileText(daxpyKernel, target), "alias-check", 3), "");
  }
}

TEST(Versions, AnAccessTellsCopiesApart) {
  const char *text = R"(
double sqrt(double);
void f(double *restrict a, double *restrict b, int n, int f) {
  for (int i = 0; i < n; i++)
    if (f) a[i] = b[i]; else a[i] += sqrt(b[i]) * b[i];
}
)";
  EXPECT_TRUE(contains(said(compileText(text, haswell()), "loop-versions", 4),
                       "2 versions of this loop for different conditions; the one with the "
                       "access at 5:"));
}

TEST(Probability, BlockFrequenciesFollow) {
  EXPECT_NEAR(callFrequency(compileText(rareKernel, haswell())), 0.5, 0.01);
  EXPECT_NEAR(callFrequency(compileGiven(rareKernel, {{{"kernel.c", 5, 9, 5, 19}, 0.01}})), 0.01,
              0.001);
  EXPECT_NEAR(callFrequency(compileGiven(rareKernel, {{{"kernel.c", 5, 9, 5, 19}, 0.9}})), 0.9,
              0.01);
}

TEST(Probability, NothingElseChanges) {
  const Compilation plain = compileText(rareKernel, haswell());
  EXPECT_EQ(allLoops(compileGiven(rareKernel, {{{"kernel.c", 4, 9, 4, 19}, 0.01}})),
            allLoops(plain));
  EXPECT_EQ(allLoops(compileGiven(rareKernel, {{{"other.c", 5, 9, 5, 19}, 0.01}})),
            allLoops(plain));
}

TEST(Probability, AsTheSourceWouldSay) {
  std::string text = rareKernel;
  text.replace(text.find("b[i] > 0.5"), 10,
               "__builtin_expect_with_probability(b[i] > 0.5, 1, 0.25)");
  EXPECT_NEAR(callFrequency(compileText(text, haswell())), 0.25, 0.01);
}

TEST(Setup, VectorModeBeforeTheLoop) {
  const Compilation result = compileText(dotKernel, sifive(), {"-ffast-math"});
  const ir::MachineLoop loop = mainLoop(result);
  ASSERT_EQ(loop.setup.size(), 1u);
  EXPECT_TRUE(contains(loop.setup[0], "vset"));
  EXPECT_TRUE(contains(loop.setup[0], "e64"));
  for (const ir::MachineBlock &block : loop.blocks)
    for (const std::string &instruction : block.instructions)
      EXPECT_FALSE(contains(instruction, "vset")) << instruction;
  for (const ir::MachineLoop &rest : loopsOf(result, ir::LoopRole::Remainder))
    EXPECT_TRUE(rest.setup.empty());
  EXPECT_TRUE(mainLoop(compileText(dotKernel, haswell(), {"-ffast-math"})).setup.empty());
}
