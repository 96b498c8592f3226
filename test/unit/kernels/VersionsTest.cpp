//===- test/unit/kernels/VersionsTest.cpp - Sizes choose a version --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From C to the cycles of the version that runs. On Cascade Lake, measured: 0.25 cycles an
/// iteration with stride 1, 1.00 with another; a matrix product by columns 2.49; 1.0 / (i + 1)
/// 4 cycles.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Versions.h"
#include "ir/LoopIds.h"
#include "ir/Program.h"
#include "models/incore/NestCode.h"
#include "test/unit/kernels/Corpus.h"

using namespace sparcity;

namespace {

using Sizes = std::map<std::string, std::int64_t>;

/// The nest of a text with its machine code for a core.
ir::Kernel kernelOf(const std::string &text, const machine::Core &core, const Sizes &sizes) {
  const frontend::Source source = frontend::prepareSource("versions.c", text, {});
  ir::Program program = frontend::extractKernels(source, core.triple);
  EXPECT_EQ(program.kernels.size(), 1u);
  ir::Kernel kernel = program.kernels.at(0);
  for (ir::Symbol &symbol : kernel.symbols)
    if (const auto size = sizes.find(symbol.name); size != sizes.end())
      symbol.value = size->second;
  for (const codegen::FunctionCode &code : corpus::compile(source, core).functions)
    for (const ir::MachineLoop &loop : code.loops) {
      kernel.machineLoops.push_back(loop);
      kernel.machineLoops.back().loop = ir::loopAt(kernel.nest, loop.range);
    }
  return kernel;
}

struct Outcome {
  double cycles = 0; ///< an iteration of the innermost loop
  unsigned vectorBytes = 0;
  std::vector<std::string> said;
};

Outcome outcomeOf(const std::string &text, const Sizes &sizes) {
  const machine::Core core = corpus::coreOf("clx");
  const ir::Kernel kernel = kernelOf(text, core, sizes);
  incore::Analyses analyses(core);
  const incore::NestCode code = incore::readNest(kernel, analyses, 64);
  const incore::LoopCode *main = code.codeOf(ir::innermostLoops(kernel.nest).front());
  EXPECT_NE(main, nullptr);
  if (!main)
    return {};
  EXPECT_EQ(main->main.size(), 1u);
  Outcome result;
  result.cycles = main->main.front().time().value() / main->main.front().sourceIterations;
  result.vectorBytes = main->main.front().vectorBytes;
  for (const report::Message &message : code.versions)
    result.said.push_back(message.phrase.id);
  return result;
}

using Ids = std::vector<std::string>;

constexpr const char *strided = R"(
void f(double *restrict a, const double *restrict b, int stride, int n) {
  for (int i = 0; i < n; i++)
    a[i * stride] = 2 * b[i * stride];
}
)";

} // namespace

TEST(Versions, AStrideThatIsKnown) {
  const Outcome one = outcomeOf(strided, {{"n", 100000}, {"stride", 1}});
  EXPECT_EQ(one.vectorBytes, 32u);
  EXPECT_NEAR(one.cycles, 0.25, 0.02);
  EXPECT_EQ(one.said, Ids{"version-with-checks"});
  const Outcome four = outcomeOf(strided, {{"n", 100000}, {"stride", 4}});
  EXPECT_EQ(four.vectorBytes, 0u);
  // Eight iterations a pass: a load, an addition, a store and two additions of addresses each
  // are 40 micro-ops, 10 cycles of the front end.
  EXPECT_NEAR(four.cycles, 1.25, 0.01);
  EXPECT_EQ(four.said, Ids{"version-without-checks"});
}

// Lines are counted of a large one.
TEST(Versions, AStrideThatIsOpen) {
  const Outcome open = outcomeOf(strided, {{"n", 100000}});
  EXPECT_EQ(open.vectorBytes, 0u);
  EXPECT_EQ(open.said, Ids{"version-without-checks"});
}

TEST(Versions, OneScalarLoopIsMain) {
  const machine::Core core = corpus::coreOf("clx");
  const ir::Kernel kernel = kernelOf(strided, core, {{"n", 100000}, {"stride", 4}});
  std::vector<const ir::MachineLoop *> code;
  for (const ir::MachineLoop &loop : kernel.machineLoops)
    code.push_back(&loop);
  const incore::Versions versions = incore::chooseVersions(kernel, kernel.nest, 100000, code);
  EXPECT_FALSE(versions.holds);
  unsigned mains = 0;
  for (const auto &[loop, role] : versions.roles) {
    mains += role == ir::LoopRole::Main ? 1 : 0;
    EXPECT_EQ(role == ir::LoopRole::Main, loop == versions.unchecked);
    if (role == ir::LoopRole::Remainder) {
      EXPECT_LT(loop->sourceIterations, versions.unchecked->sourceIterations);
    }
  }
  EXPECT_EQ(mains, 1u);
}

// A loop that makes no pass of vectors is the scalar one, as if it had been written so.
TEST(Versions, RunsThatAreTooShort) {
  const char *rows = R"(
void f(int n, int m, double *restrict y, const double *restrict a, const double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = a[j] * x[i * m + j];
}
)";
  const Outcome shorter = outcomeOf(rows, {{"n", 1000}, {"m", 13}});
  EXPECT_EQ(shorter.vectorBytes, 0u);
  EXPECT_EQ(shorter.said, Ids{"version-without-checks"});
  EXPECT_EQ(outcomeOf(rows, {{"n", 1000}, {"m", 64}}).vectorBytes, 32u);
}

TEST(Versions, AnExtentIsLarge) {
  const char *columns = R"(
void f(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      a[i * n] = j * b[i * n];
}
)";
  for (const Sizes &sizes : {Sizes{{"n", 1000}}, Sizes{}}) {
    const Outcome outcome = outcomeOf(columns, sizes);
    EXPECT_EQ(outcome.vectorBytes, 0u);
    EXPECT_GT(outcome.cycles, 0.9);
    EXPECT_EQ(outcome.said, Ids{"version-without-checks"});
  }
}

TEST(Versions, DivisionsOfAPassAreIterations) {
  const Outcome outcome = outcomeOf(R"(
double f(int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += 1.0 / (i + 1);
  return s;
}
)",
                                    {{"n", 100000}});
  EXPECT_NEAR(outcome.cycles, 4, 0.1);
}

TEST(Versions, RootsThatSetErrnoLeaveNothingOut) {
  const machine::Core core = corpus::coreOf("clx");
  const ir::Kernel kernel = kernelOf(R"(
double sqrt(double);
void f(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = sqrt(b[i]);
}
)",
                                     core, {{"n", 100000}});
  incore::Analyses analyses(core);
  const incore::NestCode code = incore::readNest(kernel, analyses, 64);
  ASSERT_EQ(code.loops.size(), 1u);
  const incore::InCore &main = code.loops[0].main.front();
  EXPECT_TRUE(main.notes.empty());
  EXPECT_FALSE(main.mix.hasCalls);
  // A scalar root each 4.5 to 6 cycles, for 1.5 in vectors.
  EXPECT_NEAR(main.time().value() / main.sourceIterations, 5.5, 1.0);
}
