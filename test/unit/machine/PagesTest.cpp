//===- test/unit/machine/PagesTest.cpp - Pages and clocks of a machine ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a machine file can say wrongly of pages, and of clocks that power is known for.
///
//===----------------------------------------------------------------------===//
#include "test/unit/machine/TestFiles.h"

using namespace sparcity::machine::test;

class Pages : public MachineFiles {
protected:
  Lines with(const std::string &text) const {
    return faults(edited(SystemText, "overlap: ", text + "overlap: "));
  }
};

TEST_F(Pages, asLargeAsALine) {
  const std::string levels = "  levels: [{entries: 64}]\n  source: invented\n";
  EXPECT_EQ(with("translation:\n  page: 4 KiB\n" + levels), Lines());
  EXPECT_EQ(with("translation:\n  page: 16 B\n" + levels),
            Lines{"m.yaml:33:9: error: a page is smaller than a line of the caches"});
  EXPECT_EQ(with("translation:\n  page: 536.9 MB\n" + levels),
            Lines{"m.yaml:33:9: error: the bytes of a page are a power of two"});
}

TEST_F(Pages, translatedBySomething) {
  EXPECT_NE(with("translation: {page: 4 KiB, levels: [], source: invented}\n"), Lines());
  EXPECT_EQ(with("translation: {page: 4 KiB, source: invented}\n"),
            Lines{"m.yaml:32:14: error: missing key 'levels' in 'translation'"});
}

TEST_F(Pages, clocksInOrder) {
  EXPECT_EQ(with("power: {constant: 1 W, core: 1 W, compute: 1 W, least-clock: 2 GHz, most-clock: "
                 "1 GHz, transfer: {L1: 1 W}, source: invented}\n")
                .back(),
            "m.yaml:32:81: error: the most clock is below the least");
}
