//===- test/unit/base/KeptResultsTest.cpp ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/KeptResults.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace sparcity::base {

namespace {

class KeptResultsTest : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> made;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("kept-results", made));
    folder = made.str().str();
    write("source", "one");
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  std::string in(const std::string &name) const { return folder + "/" + name; }

  /// Before an object that is made next.
  void write(const std::string &name, const std::string &text) const {
    std::ofstream(in(name)) << text;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }

  void keep(const std::string &asked, const std::string &bytes) const {
    llvm::Error fault = KeptResults(in("kept")).keep(asked, {in("source")}, bytes);
    ASSERT_FALSE(fault) << llvm::toString(std::move(fault));
  }

  std::string find(const std::string &asked) const {
    return KeptResults(in("kept")).find(asked).value_or("none");
  }

  std::string folder;
};

TEST_F(KeptResultsTest, HoldsWhileItsFilesDo) {
  EXPECT_EQ(find("what"), "none");
  keep("what", "this\n\nand that\n");
  EXPECT_EQ(find("what"), "this\n\nand that\n");
  EXPECT_EQ(find("other"), "none");
  write("source", "two");
  EXPECT_EQ(find("what"), "none");
  write("source", "one");
  EXPECT_EQ(find("what"), "this\n\nand that\n");
  llvm::sys::fs::remove(in("source"));
  EXPECT_EQ(find("what"), "none");
}

TEST_F(KeptResultsTest, ALaterOneTakesItsPlace) {
  keep("what", "this");
  keep("what", "");
  EXPECT_EQ(find("what"), "");
}

/// It may not be the file that was read.
TEST_F(KeptResultsTest, KeepsNothingOfAFileThatIsBeingWritten) {
  KeptResults kept(in("kept"));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  write("source", "two");
  llvm::Error fault = kept.keep("what", {in("source")}, "this");
  EXPECT_FALSE(fault);
  EXPECT_EQ(find("what"), "none");
}

TEST_F(KeptResultsTest, ADamagedEntryIsNone) {
  keep("what", "this");
  std::string entry;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator at(in("kept"), code), end; at != end && !code;
       at.increment(code))
    entry = at->path();
  std::ifstream file(entry);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  ASSERT_FALSE(text.empty());
  for (size_t length = 0; length < text.size(); ++length) {
    std::ofstream(entry) << text.substr(0, length);
    EXPECT_EQ(find("what"), "none") << length;
  }
  for (size_t at = 0; at < text.size(); ++at) {
    std::string other = text;
    other[at] ^= 1;
    std::ofstream(entry) << other;
    EXPECT_EQ(find("what"), "none") << at;
  }
}

} // namespace

} // namespace sparcity::base
