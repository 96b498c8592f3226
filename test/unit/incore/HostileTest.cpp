//===- test/unit/incore/HostileTest.cpp - Text that is no loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whatever the text is, the answer is an error that names the line, or a note;
/// nothing is written to standard error.
///
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "Loops.h"
#include "models/incore/InCore.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

namespace {

std::string errorOf(const ir::MachineLoop &loop, const machine::Core &core = cores::haswell()) {
  llvm::Expected<incore::InCore> result = incore::analyze(loop, core);
  return result ? "" : llvm::toString(result.takeError());
}

std::string errorOf(const std::string &line) {
  ir::MachineLoop loop = cores::loop("vaddpd %ymm0, %ymm1, %ymm2", 1);
  loop.blocks[0].instructions.push_back(line);
  return errorOf(loop);
}

class Quiet : public testing::Test {
protected:
  void SetUp() override { testing::internal::CaptureStderr(); }
  void TearDown() override { EXPECT_EQ(testing::internal::GetCapturedStderr(), ""); }
};

TEST_F(Quiet, RejectedLinesAreNamed) {
  EXPECT_EQ(errorOf("vfoopd %ymm0"), "block 'loop', line 2: invalid instruction mnemonic 'vfoopd': "
                                     "'vfoopd %ymm0'");
  EXPECT_EQ(errorOf(cores::loop("fadd z0.d, z1.d, z2.d", 1, "neoverse-n1", "aarch64-linux-gnu")),
            "block 'loop', line 1: instruction requires: sve or sme: 'fadd z0.d, z1.d, z2.d'");
  for (const char *line :
       {".include \"/etc/passwd\"", "x: .rept 1000000000", ".macro m\\n", "nop; nop", "a = 5",
        ".incbin \"/dev/zero\"", "\"#\"; .rept 5", "/* nop", "nop\n.rept 5", "%", "(((", "vaddpd",
        "\xff\xfe", "1: .fill 100000000000", "x:\t.quad 5", ".", "vaddpd %ymm0,,"})
    EXPECT_NE(errorOf(line), "") << line;
  EXPECT_NE(errorOf(std::string(2000, '(')), "");
  EXPECT_NE(errorOf("movq " + std::string(900, '(') + "%rax"), "");
  EXPECT_NE(errorOf(std::string("nop\0nop", 7)), "");
}

TEST_F(Quiet, CommentsAndLabelsAreTaken) {
  for (const char *line : {"# 12 \"file.c\"", "# kill: $a; .rept", "", ".LBB0_1:", "x: nop",
                           "vaddpd %ymm0, %ymm1, %ymm2 # a; b", "lock addq %rax, (%rdi)"})
    EXPECT_EQ(errorOf(line), "") << line;
}

TEST_F(Quiet, UnknownMachines) {
  EXPECT_NE(errorOf(cores::loop("nop", 1, "no-such-cpu")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "haswell", "sparc-sun-solaris")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "haswell", "")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "sifive-e31", "riscv64-linux-gnu")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "generic-rv64", "riscv64-linux-gnu")), "");
  EXPECT_NE(errorOf(cores::loop("nop", 1, "spacemit-x60", "riscv64-linux-gnu")), "");
}

TEST_F(Quiet, LoopsThatContradictThemselves) {
  ir::MachineLoop loop = cores::loop("nop", 1);
  loop.sourceIterations.reset();
  EXPECT_NE(errorOf(loop), "");
  loop = cores::loop("nop", -1);
  EXPECT_NE(errorOf(loop), "");
  loop = cores::loop("nop", 1);
  loop.blocks[0].accesses = {{1, false, 8, 8, false, {}}};
  EXPECT_NE(errorOf(loop), "");
  loop = cores::loop("nop", 1);
  loop.dependences = {{0, 7, 1}};
  EXPECT_NE(errorOf(loop), "");
  loop = cores::loop("nop", 1);
  loop.blocks[0].frequency = -1;
  EXPECT_NE(errorOf(loop), "");
}

TEST_F(Quiet, ImpossibleDependencesAreNoted) {
  ir::MachineLoop loop = cores::loop("movq (%rdi), %rax\nmovq %rax, (%rdi)", 1);
  loop.dependences = {{1, 0, 0}, {0, 1, 1}, {1, 0, 1}};
  llvm::Expected<incore::InCore> result = incore::analyze(loop, cores::haswell());
  ASSERT_TRUE(bool(result));
  EXPECT_EQ(result->notes.size(), 2u);
  EXPECT_DOUBLE_EQ(result->loopCarried.value(), 5);
}

TEST_F(Quiet, EmptyLoops) {
  ir::MachineLoop loop = cores::loop("", 1);
  EXPECT_EQ(errorOf(loop), "");
  loop.blocks.clear();
  EXPECT_EQ(errorOf(loop), "");
}

TEST_F(Quiet, InstructionSetsFromFlags) {
  ir::MachineLoop loop =
      cores::loop("fadd z0.d, z1.d, z2.d", 1, "neoverse-n1", "aarch64-linux-gnu");
  loop.flags = {"-mno-such-thing", "-Xclang", "-target-feature", "-Xclang", "+sve"};
  EXPECT_EQ(errorOf(loop), "");
}

/// MCA itself crashes on the first of these, and has no instrument for the second.
TEST_F(Quiet, InstructionsThatMcaStumblesOver) {
  machine::Core core = cores::core("sapphirerapids", {}, {});
  llvm::Expected<incore::InCore> result =
      incore::analyze(cores::loop("lidtq 8(%rbx)", 1, "sapphirerapids"), core);
  ASSERT_TRUE(bool(result));
  EXPECT_FALSE(result->mca.has_value());
  EXPECT_EQ(report::text(result->notes.front()),
            "no simulation: LLVM's MCA cannot assign the units of 'lidtq 8(%rbx)'");
  EXPECT_EQ(errorOf(cores::loop("vsetvli a0, a1, 0x7\nvadd.vv v1, v2, v3", 1, "sifive-p670",
                                "riscv64-linux-gnu")),
            "");
}

/// Mutations of a real loop: no crash, and errors have a text.
TEST_F(Quiet, MutatedLoops) {
  std::mt19937 random(3);
  const std::string alphabet = "%$(),;:.#{}*xyzmr01289abc \t\"'=@-+/\\\n\x80";
  for (const char *text : {loops::haswellTriad, loops::neonTriad, loops::riscvVectorTriad}) {
    bool isX86 = text == loops::haswellTriad, isArm = text == loops::neonTriad;
    for (int round = 0; round < 300; ++round) {
      ir::MachineLoop loop = cores::loop(text, 4,
                                         isX86   ? "haswell"
                                         : isArm ? "neoverse-v2"
                                                 : "sifive-p670",
                                         isX86   ? "x86_64-pc-linux-gnu"
                                         : isArm ? "aarch64-linux-gnu"
                                                 : "riscv64-linux-gnu");
      loop.blocks[0].frequency = 0.5; // no simulation: faster
      for (int change = 0; change < 1 + round % 3; ++change) {
        std::string &line =
            loop.blocks[0].instructions[random() % loop.blocks[0].instructions.size()];
        size_t at = random() % (line.size() + 1);
        if (random() % 2 || at == line.size())
          line.insert(at, 1, alphabet[random() % alphabet.size()]);
        else
          line[at] = alphabet[random() % alphabet.size()];
      }
      llvm::Expected<incore::InCore> result = incore::analyze(loop, cores::core("haswell", {}, {}));
      if (!result) {
        EXPECT_FALSE(llvm::toString(result.takeError()).empty());
      }
    }
  }
}

} // namespace
