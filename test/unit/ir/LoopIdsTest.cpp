//===- test/unit/ir/LoopIdsTest.cpp - From positions to ids ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/LoopIds.h"

#include "test/unit/ir/KernelText.h"

using namespace sparcity;

static std::string loopAt(const std::string &index, const std::string &at,
                          const std::string &body = "", const std::string &keys = "") {
  return "{for: " + index + ", at: \"" + at + "\"" + keys + ", from: 0, to: n, step: 1, body: [" +
         body + "]}";
}

static ir::Kernel kernelOfNest(const std::string &nest) {
  return test::kernelOf({R"({name: "n"})"},
                        {R"({name: "a", element: float64, extents: ["?"], stride: 8})"}, nest);
}

/// "i 1, j 2 of 1".
static std::string idsOf(const ir::Kernel &kernel) {
  std::string text;
  for (const ir::Loop *loop : ir::allLoops(kernel.nest))
    text += (text.empty() ? "" : ", ") + loop->index + " " + std::to_string(loop->id.index) +
            (loop->copyOf ? " of " + std::to_string(loop->copyOf->index) : "");
  return text;
}

TEST(LoopIds, CountInProgramOrder) {
  EXPECT_EQ(idsOf(kernelOfNest(loopAt(
                "i", "1:1", loopAt("j", "2:1", loopAt("k", "3:1")) + "," + loopAt("l", "4:1")))),
            "i 1, j 2, k 3, l 4");
}

TEST(LoopIds, MarkCopiesOfOneLoop) {
  const ir::Kernel kernel = kernelOfNest(
      loopAt("i", "1:1", loopAt("j", "2:1") + "," + loopAt("k", "2:1") + "," + loopAt("l", "2:5")));
  EXPECT_EQ(idsOf(kernel), "i 1, j 2, k 3 of 2, l 4");
  EXPECT_EQ(kernel.nest.body[1].asLoop()->source(), ir::LoopId{2});
}

TEST(LoopIds, AreThoseOfTheFile) {
  EXPECT_EQ(idsOf(kernelOfNest(
                loopAt("i", "1:1", loopAt("j", "1:1", "", ", id: 9, copy_of: 4"), ", id: 4"))),
            "i 4, j 9 of 4");
}

TEST(LoopIds, LinkWhatBeginsWhereALoopDoes) {
  ir::Kernel kernel =
      kernelOfNest(loopAt("i", "1:1", loopAt("j", "2:1") + "," + loopAt("k", "2:1")));
  for (const unsigned line : {1U, 2U, 3U}) {
    kernel.machineLoops.emplace_back().range = {"t.c", line, 1, 0, 0};
    kernel.diagnostics.push_back({ir::Severity::Remark, "", "", {"t.c", line, 1, 9, 9}, false});
  }
  kernel.machineLoops.emplace_back().loop = ir::LoopId{3}; // is known
  ir::linkLoops(kernel);
  EXPECT_EQ(kernel.machineLoops[0].loop, ir::LoopId{1});
  EXPECT_EQ(kernel.machineLoops[1].loop, ir::LoopId{2});
  EXPECT_EQ(kernel.machineLoops[2].loop, std::nullopt);
  EXPECT_EQ(kernel.machineLoops[3].loop, ir::LoopId{3});
  EXPECT_EQ(kernel.diagnostics[0].loop, ir::LoopId{1});
  EXPECT_EQ(kernel.diagnostics[1].loop, ir::LoopId{2});
  EXPECT_EQ(kernel.diagnostics[2].loop, std::nullopt);
}
