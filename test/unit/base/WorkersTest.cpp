//===- test/unit/base/WorkersTest.cpp -------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Workers.h"

#include <gtest/gtest.h>

#include <csignal>
#include <map>

#include <unistd.h>

namespace sparcity::base {

namespace {

std::map<size_t, std::string> allOf(Workers &workers) {
  std::map<size_t, std::string> all;
  while (!workers.areIdle()) {
    auto [number, bytes] = workers.next();
    all[number] = bytes ? *bytes : "its process " + llvm::toString(bytes.takeError());
  }
  return all;
}

TEST(Workers, HandOverWhatTheyMade) {
  Workers workers(3);
  const std::string large(1 << 20, 'x');
  for (size_t k = 0; k < 3; ++k) {
    EXPECT_FALSE(workers.areBusy());
    llvm::Error fault = workers.start(k, [&] { return k == 1 ? large : std::to_string(k); });
    ASSERT_FALSE(fault);
  }
  EXPECT_TRUE(workers.areBusy());
  const std::map<size_t, std::string> expected{{0, "0"}, {1, large}, {2, "2"}};
  EXPECT_EQ(allOf(workers), expected);
}

TEST(Workers, ACrashCostsItsPieceAlone) {
  Workers workers(2);
  llvm::Error fault = workers.start(0, []() -> std::string {
    std::signal(SIGSEGV, SIG_DFL);
    std::raise(SIGSEGV);
    return "";
  });
  ASSERT_FALSE(fault);
  fault = workers.start(1, []() -> std::string { _exit(4); });
  ASSERT_FALSE(fault);
  fault = workers.start(2, [] { return "well"; });
  ASSERT_FALSE(fault);
  const std::map<size_t, std::string> expected{
      {0, "its process was ended by signal " + std::to_string(SIGSEGV)},
      {1, "its process ended before it was done"},
      {2, "well"}};
  EXPECT_EQ(allOf(workers), expected);
}

/// Nobody waits for what is still at work.
TEST(Workers, EndWithTheirObject) {
  Workers workers(1);
  llvm::Error fault = workers.start(0, []() -> std::string {
    pause();
    return "";
  });
  ASSERT_FALSE(fault);
}

} // namespace

} // namespace sparcity::base
