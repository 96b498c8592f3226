//===- test/unit/matrix/MemoryTest.cpp - Matrices that memory does not hold ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Memory.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

using matrix::checkMemory;

TEST(Memory, takesWhatFits) {
  EXPECT_FALSE(bool(checkMemory(0, 0, 0)));
  EXPECT_FALSE(bool(checkMemory(1000, 5000, 16'000 + 60'000)));
  EXPECT_GT(base::usableMemory(), 1U << 20);
  EXPECT_FALSE(bool(checkMemory(1000, 5000)));
}

TEST(Memory, refusesWhatDoesNot) {
  llvm::Error one = checkMemory(1000, 5000, 16'000 + 60'000 - 1);
  EXPECT_TRUE(bool(one));
  llvm::consumeError(std::move(one));
  EXPECT_EQ(llvm::toString(checkMemory(1'000'000'000, 2'000'000'000, std::uint64_t(8) << 30)),
            "1000000000 rows with 2000000000 non-zeros take 37.3 GiB of memory, and 8.0 GiB can "
            "be used");
}

} // namespace
