//===- test/unit/pipeline/SweepPartsTest.cpp - Sizes divided among processes -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/SweepParts.h"

#include "gtest/gtest.h"

#include <csignal>
#include <unistd.h>

using namespace sparcity;
using namespace sparcity::pipeline;

namespace {

std::vector<std::int64_t> upTo(std::int64_t last) {
  std::vector<std::int64_t> values;
  for (std::int64_t value = 1; value <= last; ++value)
    values.push_back(value);
  return values;
}

SweptTime timeOf(std::int64_t value) {
  SweptTime time{3, value, value % 5 != 0};
  time.isByFormula = value % 2 == 0;
  time.seconds = {1e-9 * double(value), 1.0 / double(value)};
  time.said = {{ir::Severity::Note,
                "id",
                "said of " + std::to_string(value),
                {"file.c", 1, 2, 3, unsigned(value)},
                value % 3 == 0}};
  return time;
}

std::vector<SweptTime> timesOf(llvm::ArrayRef<std::int64_t> values) {
  std::vector<SweptTime> times;
  for (const std::int64_t value : values)
    times.push_back(timeOf(value));
  return times;
}

void expectEqual(const SweptTime &a, const SweptTime &b) {
  EXPECT_EQ(a.machine, b.machine);
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.isPredicted, b.isPredicted);
  EXPECT_EQ(a.isLate, b.isLate);
  EXPECT_EQ(a.isByFormula, b.isByFormula);
  EXPECT_EQ(a.seconds, b.seconds);
  EXPECT_EQ(a.said, b.said);
}

TEST(SweepParts, areReadBack) {
  const std::string bytes = written(timesOf(upTo(7)));
  llvm::Expected<std::vector<SweptTime>> read = readTimes(bytes);
  ASSERT_TRUE(bool(read));
  ASSERT_EQ(read->size(), 7U);
  for (std::int64_t value = 1; value <= 7; ++value)
    expectEqual((*read)[std::size_t(value) - 1], timeOf(value));
}

// Whatever is missing or too much: an error, and no more memory than there are bytes.
TEST(SweepParts, ofDamagedBytesAreNone) {
  const std::string bytes = written(timesOf(upTo(3)));
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_FALSE(llvm::expectedToOptional(readTimes(llvm::StringRef(bytes).take_front(length))));
  EXPECT_FALSE(llvm::expectedToOptional(readTimes(bytes + "x")));
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::string changed = bytes;
    changed[at] = '\xff';
    llvm::consumeError(readTimes(changed).takeError());
  }
}

TEST(SweepParts, comeInOrder) {
  for (const unsigned jobs : {1U, 2U, 5U}) {
    std::int64_t next = 1;
    predictInParts(upTo(500), jobs, timesOf, [&](const SweptTime &time) {
      expectEqual(time, timeOf(next++));
      return true;
    });
    EXPECT_EQ(next, 501);
  }
}

// One that is killed costs time alone.
TEST(SweepParts, ofLostProcessesAreMadeHere) {
  const pid_t here = getpid();
  std::int64_t next = 1;
  predictInParts(
      upTo(100), 3,
      [&](llvm::ArrayRef<std::int64_t> values) {
        if (getpid() != here && values.front() % 2 == 0)
          std::raise(SIGKILL);
        return timesOf(values);
      },
      [&](const SweptTime &time) {
        expectEqual(time, timeOf(next++));
        return true;
      });
  EXPECT_EQ(next, 101);
}

TEST(SweepParts, endWhereNoMoreAreWanted) {
  int taken = 0;
  predictInParts(upTo(100), 2, timesOf, [&](const SweptTime & /*time*/) { return ++taken < 10; });
  EXPECT_EQ(taken, 10);
}

} // namespace
