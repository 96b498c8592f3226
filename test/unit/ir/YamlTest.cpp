//===- test/unit/ir/YamlTest.cpp - IR files that nobody should write ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Yaml.h"

#include "gtest/gtest.h"

using namespace sparcity;

static std::string kernelWith(const std::string &loopKeys, const std::string &arrayKeys = "") {
  return "sparcity-ir: 1\nfile: \"a.c\"\nkernels:\n"
         "  - name: \"k\"\n    function: \"k\"\n    symbols: []\n    arrays:\n"
         "      - {name: \"a\", element: float64, extents: [8], stride: 8" +
         arrayKeys +
         "}\n"
         "    nest:\n      for: \"i\"\n      from: 0\n      to: 8\n      step: 1\n" +
         loopKeys +
         "      body:\n        - access:\n            - {load: \"a\", offset: 8*i, bytes: 8}\n"
         "          operations: []\n";
}

/// Of two instructions, one of which accesses memory.
static std::string machineLoop(unsigned instruction) {
  return "    machine_loops:\n      - role: main\n        triple: \"x86_64-pc-linux-gnu\"\n"
         "        cpu: \"skylake\"\n        flags: []\n        evidence: \"none\"\n"
         "        vector_bytes: 32\n        interleave: 1\n        blocks:\n"
         "          - label: \"l\"\n            instructions: [\"nop\", \"popq %rax\"]\n"
         "            accesses:\n              - {instruction: " +
         std::to_string(instruction) + ", kind: load}\n";
}

/// "3:1: message", or "".
static std::string faultOf(const std::string &text) {
  const ir::ReadProgram read = ir::readYaml(text, "a.yaml");
  EXPECT_EQ(read.program.has_value(), read.diagnostics.empty());
  if (read.diagnostics.empty())
    return "";
  const ir::Diagnostic &first = read.diagnostics.front();
  return std::to_string(first.range.line) + ":" + std::to_string(first.range.column) + ": " +
         first.message;
}

TEST(IrFile, IsReadAsItIsWritten) {
  EXPECT_EQ(faultOf(kernelWith("")), "");
  EXPECT_EQ(faultOf(kernelWith("      unroll: 4\n", ", alignment: 64")), "");
}

// Each list has the one before twice: a terabyte in 40 lines.
TEST(IrFile, HasNoAnchors) {
  std::string bomb = "sparcity-ir: 1\nfile: a.c\nkernels:\n- &k0 []\n";
  for (int k = 1; k < 40; ++k)
    bomb += "- &k" + std::to_string(k) + " [*k" + std::to_string(k - 1) + ", *k" +
            std::to_string(k - 1) + "]\n";
  EXPECT_EQ(faultOf(bomb), "4:3: an anchor ('&name') cannot be used in an IR file");
}

TEST(IrFile, IsOneDocument) {
  EXPECT_EQ(faultOf(kernelWith("") + "---\n{}\n"), "18:1: an IR file holds one YAML document");
}

TEST(IrFile, IsText) {
  EXPECT_EQ(faultOf("sparcity-ir: 1\nfile: \"\xFF.c\"\nkernels: []\n"),
            "0:0: this is not text: an IR file is YAML in UTF-8");
  EXPECT_EQ(faultOf("sparcity-ir: 1\nfile: \"\\uFFFE.c\"\nkernels: []\n"),
            "2:7: this is not text in UTF-8");
}

TEST(IrFile, CountsWithinBounds) {
  EXPECT_EQ(faultOf(kernelWith("      unroll: -1\n")), "14:15: 'unroll' is out of range");
  EXPECT_EQ(faultOf(kernelWith("      collapse: 4294967297\n")),
            "14:17: 'collapse' is out of range");
  EXPECT_EQ(faultOf(kernelWith("", ", alignment: 4294967360")),
            "8:75: 'alignment' is out of range");
}

TEST(IrFile, SaysWhoRunsLoops) {
  EXPECT_EQ(faultOf(kernelWith("      run_by: some\n")), "14:15: unknown value 'some' of 'run_by'");
  EXPECT_EQ(faultOf(kernelWith("      run_by: each\n")), "");
}

TEST(IrFile, HasTextsAsKeys) {
  EXPECT_EQ(faultOf("sparcity-ir: 1\nfile: a.c\nkernels: []\n[1]: 2\n"),
            "4:1: a key has to be a text in an IR file");
}

// Of a block that is said to run once the frequency is left out, and so on.
TEST(IrFile, HasDefaults) {
  const ir::ReadProgram read = ir::readYaml(kernelWith("") + machineLoop(1), "a.yaml");
  ASSERT_TRUE(read.program) << read.diagnostics.front().message;
  const ir::Kernel &kernel = read.program->kernels.front();
  EXPECT_TRUE(kernel.arrays.front().mayAlias);
  EXPECT_FALSE(kernel.arrays.front().isLocal);
  EXPECT_FALSE(kernel.nest.annotations.isParallel);
  const ir::MachineBlock &block = kernel.machineLoops.front().blocks.front();
  EXPECT_EQ(block.frequency, 1);
  EXPECT_EQ(block.accesses.front().instruction, 1u);
  EXPECT_FALSE(block.accesses.front().isStore);
  EXPECT_FALSE(block.accesses.front().isSpill);
}

TEST(IrFile, ChecksOfAVersion) {
  const std::string checks = "        checks:\n"
                             "          - {kind: values, condition: \"N == 1\"}\n"
                             "          - {kind: overlap}\n"
                             "        minimum_iterations: 20\n";
  std::string text = kernelWith("") + machineLoop(1) + checks;
  text.replace(text.find("symbols: []"), 11, "symbols: [{name: \"N\"}]");
  const ir::ReadProgram read = ir::readYaml(text, "a.yaml");
  ASSERT_TRUE(read.program) << read.diagnostics.front().message;
  const ir::MachineLoop &loop = read.program->kernels.front().machineLoops.front();
  ASSERT_EQ(loop.checks.size(), 2u);
  EXPECT_EQ(loop.checks[0].kind, ir::CheckKind::Values);
  ASSERT_TRUE(loop.checks[0].condition.has_value());
  EXPECT_EQ(loop.checks[0].condition->str(), "N == 1");
  EXPECT_EQ(loop.checks[1], (ir::LoopCheck{ir::CheckKind::Overlap, std::nullopt}));
  EXPECT_EQ(loop.minimumIterations, 20u);
  const ir::ReadProgram again = ir::readYaml(ir::writeYaml(*read.program), "a.yaml");
  ASSERT_TRUE(again.program) << again.diagnostics.front().message;
  EXPECT_EQ(again.program->kernels.front().machineLoops.front().checks, loop.checks);
}

TEST(IrFile, AccessesAreThoseOfAnInstruction) {
  EXPECT_EQ(faultOf(kernelWith("") + machineLoop(2)),
            "30:17: the block has no instruction of that number");
}
