//===- test/unit/incore/InstructionMixTest.cpp - Retired instructions of a pass ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counted by hand.
///
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "Loops.h"
#include "models/incore/InCore.h"

#include <gtest/gtest.h>

using namespace sparcity;

namespace {

incore::InstructionMix mixOf(const ir::MachineLoop &loop, const machine::Core &core) {
  llvm::Expected<incore::InCore> result = incore::analyze(loop, core);
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return {};
  }
  return result->mix;
}

TEST(InstructionMix, LoadsThatComputeAreMemoryInstructions) {
  const incore::InstructionMix mix = mixOf(cores::loop(loops::haswellTriad, 16), cores::haswell());
  EXPECT_DOUBLE_EQ(mix.loads, 8); // 4 of them multiply and add
  EXPECT_DOUBLE_EQ(mix.stores, 4);
  EXPECT_DOUBLE_EQ(mix.updates, 0);
  EXPECT_DOUBLE_EQ(mix.other, 3);
  EXPECT_DOUBLE_EQ(mix.all(), 15);
  EXPECT_DOUBLE_EQ(mix.vectorWrites, 8);
  EXPECT_DOUBLE_EQ(mix.integerWrites, 1); // the comparison writes flags
  // 8 loads and 4 indexed stores on two address ports; 4 FMA on two ports.
  EXPECT_NEAR(mix.memoryTime.value(), 6, 1e-9);
  EXPECT_NEAR(mix.operationTime.value(), 2, 1e-9);
}

TEST(InstructionMix, OnlyOtherInstructions) {
  const incore::InstructionMix mix = mixOf(
      cores::loop("addq %rax, %rbx\nimulq %rbx, %rcx\ndecq %rdx\njne .L", 1), cores::haswell());
  EXPECT_DOUBLE_EQ(mix.memory(), 0);
  EXPECT_DOUBLE_EQ(mix.other, 4);
  EXPECT_DOUBLE_EQ(mix.integerWrites, 3);
  EXPECT_DOUBLE_EQ(mix.memoryTime.value(), 0);
  EXPECT_GT(mix.operationTime.value(), 0);
}

TEST(InstructionMix, ReadModifyWriteIsOneInstruction) {
  const incore::InstructionMix mix =
      mixOf(cores::loop("addq %rax, (%rdi,%rcx,8)\nincq %rcx\njne .L", 1), cores::haswell());
  EXPECT_DOUBLE_EQ(mix.updates, 1);
  EXPECT_DOUBLE_EQ(mix.loads + mix.stores, 0);
  EXPECT_DOUBLE_EQ(mix.all(), 3);
}

ir::MachineAccess access(unsigned instruction, std::optional<std::int64_t> step, unsigned line) {
  ir::MachineAccess result;
  result.instruction = instruction;
  result.bytes = 8;
  result.step = step;
  result.range = {"a.c", line, 1, line, 2};
  return result;
}

/// Four scalar loads, from the given source lines with the given steps.
incore::InstructionMix fourLoads(const std::vector<std::pair<unsigned, std::optional<int>>> &at) {
  ir::MachineLoop loop = cores::loop("vmovsd (%rdi), %xmm0\nvmovsd (%rsi), %xmm1\n"
                                     "vmovsd (%rdx), %xmm2\nvmovsd (%rcx), %xmm3\n",
                                     4);
  for (unsigned k = 0; k < at.size(); ++k)
    loop.blocks[0].accesses.push_back(access(k, at[k].second, at[k].first));
  return mixOf(loop, cores::haswell());
}

TEST(InstructionMix, LinesThatAreNewInEachPass) {
  // One access unrolled four times: dense, every second element, rows far apart.
  EXPECT_DOUBLE_EQ(fourLoads({{1, 32}, {1, 32}, {1, 32}, {1, 32}}).freshLoads, 32);
  EXPECT_DOUBLE_EQ(fourLoads({{1, 64}, {1, 64}, {1, 64}, {1, 64}}).freshLoads, 64);
  EXPECT_DOUBLE_EQ(fourLoads({{1, 8000}, {1, 8000}, {1, 8000}, {1, 8000}}).freshLoads, 256);
  EXPECT_DOUBLE_EQ(fourLoads({{1, -32}, {1, -32}, {1, -32}, {1, -32}}).freshLoads, 32);
  // Two that stay, two whose addresses are not affine.
  const incore::InstructionMix mix = fourLoads({{1, 0}, {2, 0}, {3, {}}, {4, {}}});
  EXPECT_DOUBLE_EQ(mix.freshLoads, 128);
  EXPECT_DOUBLE_EQ(mix.scattered, 2);
  EXPECT_DOUBLE_EQ(mix.streaming, 0);
}

TEST(InstructionMix, StreamsGoOnByALineAtMost) {
  EXPECT_DOUBLE_EQ(fourLoads({{1, 8}, {2, 64}, {3, -64}, {4, 65}}).streaming, 3);
  EXPECT_DOUBLE_EQ(fourLoads({{1, 256}, {1, 256}, {1, 256}, {1, 256}}).streaming, 4);
  EXPECT_DOUBLE_EQ(fourLoads({{1, 264}, {1, 264}, {1, 264}, {1, 264}}).scattered, 4);
}

TEST(InstructionMix, AGatherFetchesALineForEachElement) {
  ir::MachineLoop loop =
      cores::loop("vgatherdpd (%rsi,%ymm1,8), %zmm0 {%k1}\n", 8, "skylake-avx512");
  loop.blocks[0].accesses = {access(0, std::nullopt, 1)};
  loop.blocks[0].accesses[0].bytes = 64;
  const incore::InstructionMix mix = mixOf(loop, cores::skylake());
  EXPECT_DOUBLE_EQ(mix.freshLoads, 8 * 64);
  EXPECT_DOUBLE_EQ(mix.operationTime.value(), 0); // all of its work is to fetch
  EXPECT_NEAR(mix.memoryTime.value(), 4, 1e-9);   // 8 loads on two ports
}

} // namespace
