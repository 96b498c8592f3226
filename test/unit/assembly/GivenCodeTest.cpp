//===- test/unit/assembly/GivenCodeTest.cpp - Code beside its source -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Joined.h"

#include "frontend/asm/SourceNames.h"

namespace sparcity::assembly {
namespace {

TEST(GivenCodeTest, EachLoopHasItsRole) {
  const Joined joined(versions);
  EXPECT_EQ(joined.summary(), "main .Lvector 4\nremainder .Lrest 1\nalternative .Lother 1\n"
                              "outer .Louter 1\n");
  EXPECT_TRUE(joined.says("several-candidates"));
  EXPECT_EQ(joined.loops()[0].evidence, "memory steps");
  EXPECT_EQ(joined.loops()[0].interleave, 1U);
  EXPECT_EQ(joined.loops()[0].origin, "copy.s, .Lvector in 'copy'");
  EXPECT_EQ(joined.loops()[0].loop, joined.inner().id);
  EXPECT_EQ(joined.loops()[3].loop, joined.program.kernels[0].nest.id);
}

TEST(GivenCodeTest, AccessesHaveTheirPlacesInTheSource) {
  const Joined joined(versions);
  const std::vector<ir::MachineAccess> &accesses = joined.loops()[0].blocks[0].accesses;
  ASSERT_EQ(accesses.size(), 2U);
  EXPECT_EQ(accesses[0].range.column, 17U);
  EXPECT_EQ(accesses[1].range.column, 7U); // of several columns of a statement, the store's
}

TEST(GivenCodeTest, TheUserDecides) {
  const Joined joined(versions, {".Lother"});
  EXPECT_EQ(joined.summary().substr(0, 14), "main .Lother 1");
  EXPECT_EQ(joined.unknown, "");
  EXPECT_EQ(Joined(versions, {"copy:.Lrest"}).summary().substr(0, 13), "main .Lrest 1");
}

TEST(GivenCodeTest, AnUnknownChoiceIsAnsweredWithThoseThereAre) {
  EXPECT_EQ(Joined(versions, {".Lnone"}).unknown,
            "'.Lnone' is no loop of the sources in 'copy.s'; there are .Lvector in 'copy', .Lrest "
            "in 'copy', .Lother in 'copy'");
}

TEST(GivenCodeTest, WithoutLinesThereIsNothingToJoin) {
  const Joined joined(replaced(versions, "  .loc", "#"));
  ASSERT_EQ(joined.faults.size(), 1U);
  EXPECT_EQ(joined.faults[0].id, "no-debug-information");
}

TEST(GivenCodeTest, OtherSourcesAreNot) {
  const Joined joined(replaced(versions, "\"copy.c\"", "\"other.c\""));
  ASSERT_EQ(joined.faults.size(), 1U);
  EXPECT_EQ(joined.faults[0].id, "no-debug-information");
}

TEST(GivenCodeTest, AFunctionThatWasInlinedIsTakenWhereItIs) {
  const Joined joined(replaced(versions, "copy,@function\ncopy:", "caller,@function\ncaller:"));
  EXPECT_TRUE(joined.says("inlined-loop"));
  EXPECT_EQ(joined.loops()[0].role, ir::LoopRole::Main);
}

TEST(GivenCodeTest, PartsOfAFunctionAreAtHome) {
  const Joined joined(
      replaced(versions, "copy,@function\ncopy:", "copy.constprop.0,@function\ncopy.constprop.0:"));
  EXPECT_FALSE(joined.says("inlined-loop"));
}

TEST(GivenCodeTest, AnUnrolledLoopIsPartOfTheOneAround) {
  const Joined joined(R"(
  .file 1 "copy.c"
  .type copy,@function
copy:
.Lrows:
  .loc 1 6 17
  vmovupd (%rdi), %ymm0
  vmovupd %ymm0, (%rsi)
  .loc 1 4 28
  addq $32, %rdi
  addq $32, %rsi
  cmpq %rdi, %rdx
  jne .Lrows
  retq
)");
  ASSERT_EQ(joined.loops().size(), 1U);
  EXPECT_EQ(joined.loops()[0].loop, joined.program.kernels[0].nest.id);
  EXPECT_TRUE(joined.says("loop-unrolled"));
}

TEST(GivenCodeTest, ACallInPlaceOfALoopIsNamed) {
  const Joined joined(R"(
  .file 1 "copy.c"
  .type copy,@function
copy:
  .loc 1 5 17
  jmp memcpy
)");
  EXPECT_TRUE(joined.loops().empty());
  EXPECT_TRUE(joined.says("loop-to-call"));
}

TEST(SourceNamesTest, PathsAgreeFromTheirEnds) {
  SourceNames names;
  names.add("/here/kernels/a/x.c");
  names.add("/here/kernels/b/x.c");
  for (const char *path : {"/there/kernels/a/x.c", "/there/kernels/b/x.c", "/there/c/x.c"})
    names.see(path);
  EXPECT_EQ(names.sourceOf("/there/kernels/a/x.c"), "/here/kernels/a/x.c");
  EXPECT_EQ(names.sourceOf("/there/kernels/b/x.c"), "/here/kernels/b/x.c");
  EXPECT_EQ(names.sourceOf("/there/c/x.c"), std::nullopt);
  EXPECT_EQ(names.sourceOf("/there/kernels/a/y.c"), std::nullopt);
}

} // namespace
} // namespace sparcity::assembly
