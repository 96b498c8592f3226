//===- test/unit/assembly/PassRatioTest.cpp - Source iterations of a pass ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Joined.h"

namespace sparcity::assembly {
namespace {

TEST(PassRatioTest, StepsThatSayNothingGiveNoRatio) {
  // 12 bytes are no multiple of the 8 of an iteration; a register's value is not known.
  for (const char *step : {"$12", "%r11"}) {
    const Joined joined(
        replaced(versions, "addq $32, %rax", "addq " + std::string(step) + ", %rax"));
    EXPECT_TRUE(joined.says("unknown-iterations"));
    EXPECT_EQ(joined.summary().substr(0, 15), "main .Lvector ?");
  }
}

/// A pass that does two rows at once.
std::string jammed(const std::string &secondStore) {
  return R"(
  .file 1 "copy.c"
  .type copy,@function
copy:
.Lrows:
  .loc 1 5 17
  xorl %eax, %eax
.Lrow:
  .loc 1 6 17
  vmovupd (%rdi,%rax), %ymm0
  vmovupd (%r8,%rax), %ymm1
  .loc 1 6 15
  vmovupd %ymm0, (%rsi,%rax)
)" + secondStore +
         R"(
  .loc 1 5 28
  addq $32, %rax
  cmpq %rax, %rdx
  jne .Lrow
  .loc 1 4 28
  addq %r10, %rdi
  decq %r9
  jne .Lrows
  retq
)";
}

TEST(PassRatioTest, RowsThatWereJoinedCount) {
  EXPECT_EQ(Joined(jammed("vmovupd %ymm1, (%r9,%rax)")).summary().substr(0, 12), "main .Lrow 8");
  const Joined open(jammed(""));
  EXPECT_TRUE(open.says("unknown-iterations"));
}

TEST(PassRatioTest, SwappedLoopsAreSaid) {
  // Rows are inside: N doubles lie between elements.
  ir::Program program = copyOfRows();
  program.kernels[0].symbols[0].value = 100;
  const std::string text = R"(
  .file 1 "copy.c"
  .type copy,@function
copy:
.Lcolumn:
  .loc 1 6 7
  leaq (%rdi,%rcx,8), %rax
.Lelement:
  .loc 1 6 17
  vmovsd (%rax), %xmm0
  .loc 1 6 15
  vmovsd %xmm0, 8(%rax)
  .loc 1 4 28
  addq $800, %rax
  cmpq %rax, %rdx
  jne .Lelement
  .loc 1 5 28
  incq %rcx
  cmpq %r8, %rcx
  jne .Lcolumn
  retq
)";
  GivenCode code("copy.s", text, skylake, {&program}, {});
  code.join(program);
  const std::vector<ir::MachineLoop> &loops = program.kernels[0].machineLoops;
  ASSERT_EQ(loops.size(), 2U);
  EXPECT_EQ(loops[0].role, ir::LoopRole::Main);
  EXPECT_EQ(loops[0].loop, program.kernels[0].nest.body[0].asLoop()->id);
  EXPECT_EQ(loops[0].sourceIterations, 1);
  EXPECT_EQ(loops[1].role, ir::LoopRole::Outer);
}

} // namespace
} // namespace sparcity::assembly
