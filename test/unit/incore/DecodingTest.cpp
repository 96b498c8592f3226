//===- test/unit/incore/DecodingTest.cpp - Machine code into micro-ops ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Decoding.h"

#include "models/incore/InCore.h"
#include "models/machine/Core.h"

#include "gtest/gtest.h"

using namespace sparcity;
using incore::Decoded;

namespace {

machine::Decoding skylake() { return {4, 4, 5, 5, machine::Bytes(16), machine::Cycles(3), true}; }

double cyclesOf(const std::vector<Decoded> &code, const machine::Decoding &decoding = skylake()) {
  return incore::decodingTime(code, decoding).value();
}

Decoded simple(unsigned bytes) { return {bytes}; }
Decoded fused(unsigned bytes, double microOps) { return {bytes, 0, false, microOps}; }

TEST(Decoding, BlocksOfSixteenBytes) {
  // One of 8 bytes: two to a block, a block a cycle.
  EXPECT_DOUBLE_EQ(cyclesOf({simple(8)}), 0.5);
  // Of 4 bytes the decoders are the limit, of 2 bytes the five of the predecoder: 8 of a block
  // need two cycles.
  EXPECT_DOUBLE_EQ(cyclesOf({simple(4)}), 0.25);
  EXPECT_DOUBLE_EQ(cyclesOf({simple(2)}), 0.25);
  // Of 15 bytes each block has the end of one and the opcode of the next: 16 in 15 blocks.
  EXPECT_DOUBLE_EQ(cyclesOf({simple(15)}), 15.0 / 16);
}

TEST(Decoding, OneThatEndsInTheNextBlockCountsInBoth) {
  // 3 bytes, 16 of them in 3 blocks: 5 ends + 1 begun, 5 + 1, 6 + 0, which is two cycles each.
  EXPECT_DOUBLE_EQ(cyclesOf({simple(3)}), 6.0 / 16);
}

TEST(Decoding, LengthsThatAPrefixChanges) {
  Decoded shortImmediate = simple(8);
  shortImmediate.changesLength = true;
  // Two in a block, 3 cycles each.
  EXPECT_DOUBLE_EQ(cyclesOf({shortImmediate}), 3.5);
}

TEST(Decoding, OnlyTheFirstDecoderTakesSeveral) {
  // Two micro-ops each: one a cycle; with two of one behind it they share a cycle.
  EXPECT_DOUBLE_EQ(cyclesOf({fused(4, 2)}), 1);
  EXPECT_DOUBLE_EQ(cyclesOf({fused(4, 2), simple(4), simple(4)}), 1);
  // Four and one are all that five micro-ops a cycle allow.
  EXPECT_DOUBLE_EQ(cyclesOf({fused(4, 4), simple(4)}), 1);
  EXPECT_DOUBLE_EQ(cyclesOf({fused(2, 4), simple(2), simple(2)}), 2);
  // Microcode, of which four come a cycle, and then begins anew.
  EXPECT_DOUBLE_EQ(cyclesOf({fused(4, 8)}), 2);
}

TEST(Decoding, TheLastDecoderOfHaswell) {
  Decoded test = simple(2);
  test.couldFuse = true;
  machine::Decoding haswell = skylake();
  haswell.microOps = 4;
  haswell.lastTakesFusible = false;
  EXPECT_DOUBLE_EQ(cyclesOf({test}), 0.25);
  EXPECT_DOUBLE_EQ(cyclesOf({test}, haswell), 1.0 / 3);
}

TEST(Decoding, LengthsAreThoseOfTheAssembler) {
  llvm::Expected<std::unique_ptr<incore::Target>> target =
      incore::Target::create("x86_64-pc-linux-gnu", "skylake-avx512", {});
  ASSERT_TRUE(bool(target)) << llvm::toString(target.takeError());
  ir::MachineLoop loop;
  loop.blocks.emplace_back();
  loop.blocks.back().instructions = {"nop", "addw $1000, %ax", "addw $1, %cx",
                                     "vaddpd (%rdi,%rax,8), %ymm0, %ymm1", "addq %rax, %rcx"};
  llvm::Expected<incore::Code> code = incore::readCode(loop, **target);
  ASSERT_TRUE(bool(code)) << llvm::toString(code.takeError());
  const std::vector<Decoded> decoded = incore::readDecoded(*code, {1, 1, 1, 1, 1}, **target);
  const unsigned bytes[] = {1, 4, 4, 5, 3}, prefixes[] = {0, 1, 1, 0, 1};
  for (size_t i = 0; i < decoded.size(); ++i) {
    EXPECT_EQ(decoded[i].bytes, bytes[i]) << i;
    EXPECT_EQ(decoded[i].prefixes, prefixes[i]) << i;
    EXPECT_EQ(decoded[i].changesLength, i == 1) << i;
  }
}

} // namespace
