//===- test/unit/codegen/VerbatimTest.cpp - Captured code is clang's ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/ClangProgram.h"
#include "test/unit/codegen/Kernels.h"

#include "llvm/ADT/StringExtras.h"

using namespace sparcity;

using namespace sparcity::codegen;

TEST(Verbatim, BlocksStandInClangsOutput) {
  for (const char *text :
       {copyKernel, triadKernel, daxpyKernel, dotKernel, callKernel, recurrenceKernel, jacobiKernel,
        staticJacobiKernel, longRangeKernel, columnKernel})
    for (const Target &target : allTargets())
      for (const char *option : {"-ffast-math", "-fno-fast-math"}) {
        SCOPED_TRACE(std::string(text) + target.cpu + " " + option);
        Compilation result = compileText(text, target, {option});
        std::optional<ClangOutput> clang = runClang(text, result.commandLine);
        if (!clang)
          GTEST_SKIP() << "no clang-19 to compare with";
        ASSERT_FALSE(allLoops(result).empty());
        for (const ir::MachineLoop &loop : allLoops(result)) {
          if (isCalled(result, loop))
            continue;
          for (const ir::MachineBlock &block : loop.blocks) {
            std::string lines = llvm::join(block.instructions, "\n");
            EXPECT_NE(clang->assembly.find(lines), std::string::npos) << lines << "\nin\n"
                                                                      << clang->assembly;
          }
        }
      }
}

TEST(Verbatim, CommandLine) {
  Compilation result = compileText(copyKernel, ivybridge(), {"-ffast-math"});
  EXPECT_EQ(llvm::join(result.commandLine, " "),
            "clang -O3 -march=ivybridge -Xclang -target-feature -Xclang -slow-unaligned-mem-32 "
            "-ffast-math -S -o - kernel.c");
  EXPECT_EQ(compileText(copyKernel, sifive()).commandLine.at(2),
            "--target=riscv64-unknown-linux-gnu");
  EXPECT_EQ(compileText(copyKernel, neoverse()).commandLine.at(3), "-mcpu=neoverse-v1");
}

TEST(Verbatim, BranchTargetsAreBlockLabels) {
  ir::MachineLoop loop = mainLoop(compileText(triadKernel, haswell()));
  EXPECT_EQ(loop.blocks.at(0).instructions.back(), "jne " + loop.blocks[0].label);
}

TEST(Verbatim, Accesses) {
  ir::MachineLoop loop = mainLoop(compileText(triadKernel, haswell()));
  unsigned loads = 0, stores = 0;
  for (const ir::MachineAccess &access : loop.blocks.at(0).accesses) {
    EXPECT_EQ(access.bytes, 32u);
    EXPECT_EQ(access.step, 128);
    EXPECT_EQ(access.range.line, 5u);
    EXPECT_FALSE(access.isSpill);
    EXPECT_NE(loop.blocks[0].instructions.at(access.instruction).find('('), std::string::npos);
    ++(access.isStore ? stores : loads);
  }
  EXPECT_EQ(loads, 12u);
  EXPECT_EQ(stores, 4u);
}

TEST(Verbatim, MemoryDependences) {
  const char *text = R"(
void chain(volatile double *a, int n) {
#pragma clang loop unroll(disable)
  for (int i = 0; i < n; ++i)
    a[i + 1] = a[i] * 0.5;
}
void far(volatile double *a, int n) {
#pragma clang loop unroll(disable)
  for (int i = 0; i < n; ++i)
    a[i + 3] = a[i] * 0.5;
}
void ahead(volatile double *a, int n) {
#pragma clang loop unroll(disable)
  for (int i = 0; i < n; ++i)
    a[i] = a[i + 1] * 0.5;
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    Compilation result = compileText(text, target);
    ir::MachineLoop chain = mainLoop(result, 4);
    ASSERT_EQ(chain.dependences.size(), 1u);
    EXPECT_EQ(chain.dependences[0].passes, 1u);
    EXPECT_LT(chain.dependences[0].load, chain.dependences[0].store);
    ir::MachineLoop far = mainLoop(result, 9);
    ASSERT_EQ(far.dependences.size(), 1u);
    EXPECT_EQ(far.dependences[0].passes, 3u);
    EXPECT_TRUE(mainLoop(result, 14).dependences.empty());
  }
}
