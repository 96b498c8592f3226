//===- test/unit/machine/FilesTest.cpp - The machine files of the project ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Overlap.h"
#include "test/unit/machine/TestFiles.h"

#include <sstream>

using namespace sparcity;

using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

const std::string Folder = std::string(SPARCITY_SOURCE_DIR) + "/machines";

class Files : public MachineFiles, public testing::WithParamInterface<const char *> {
protected:
  static std::string contents(const std::string &file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
};

TEST_P(Files, readsWithoutAWord) {
  ReadResult result = readMachine(GetParam(), {Folder});
  EXPECT_EQ(shown(result), Lines{});
  ASSERT_TRUE(result.machine);
  EXPECT_EQ(result.machine->name, GetParam());
  EXPECT_FALSE(result.machine->core.cpu.empty());
  // What a file of the project has not, nobody takes for it.
  for (const auto &[path, origin] : result.machine->origins)
    EXPECT_EQ(origin.text.find("as the file does not say"), std::string::npos) << path;
  // A rule may name each of several memories in place of the last boundary.
  const size_t named = namesMemories(*result.machine) ? 1 : 0;
  for (size_t boundary = 0; boundary + named < result.machine->caches.size(); ++boundary)
    EXPECT_TRUE(result.machine->overlapRule.contains(result.machine->boundaryTerm(boundary)));
  for (const Benchmark &benchmark : result.machine->memory.benchmarks)
    EXPECT_TRUE(benchmark.saturated) << benchmark.name;
}

TEST_P(Files, isShort) {
  std::string text = contents(Folder + "/" + GetParam() + ".yaml");
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 80);
}

/// Every `source:` and `estimate:` that covers a section is needed: without the
/// line the file is refused, so no number can stand without one.
TEST_P(Files, hasNoNumberWithoutOrigin) {
  ReadResult result = readMachine(GetParam(), {Folder});
  ASSERT_TRUE(result.machine);
  std::string core = contents(result.machine->core.file);
  write("cores/" + result.machine->core.name + ".yaml", core);
  std::istringstream lines(contents(result.machine->file));
  std::vector<std::string> all;
  for (std::string line; std::getline(lines, line);)
    all.push_back(line);
  size_t origins = 0;
  for (size_t skipped = 0; skipped < all.size(); ++skipped) {
    // In braces it covers single keys, which the section's other one covers too.
    bool isOrigin =
        all[skipped].rfind("  source: ", 0) == 0 ||
        (all[skipped].rfind("  estimate: ", 0) == 0 && all[skipped].find('{') == std::string::npos);
    if (!isOrigin)
      continue;
    ++origins;
    std::string text;
    for (size_t i = 0; i < all.size(); ++i)
      text += i == skipped ? "" : all[i] + "\n";
    write("m.yaml", text);
    ReadResult without = readMachine(path("m.yaml"), {});
    EXPECT_FALSE(without.machine) << "line " << skipped + 1;
    ASSERT_FALSE(without.diagnostics.empty());
    EXPECT_EQ(without.diagnostics[0].id, "machine-no-origin") << "line " << skipped + 1;
  }
  EXPECT_GE(origins, 3 + result.machine->caches.size()) << "processor, overlap, benchmarks";
}

INSTANTIATE_TEST_SUITE_P(All, Files,
                         testing::Values("snb", "ivb", "hsw", "bdw", "skx", "clx", "icx", "spr",
                                         "zen2", "zen3", "zen4", "a64fx", "n1", "v1", "v2", "tx2",
                                         "p670", "skx7820x", "xeonmax"));

TEST(Listing, namesEveryMachineOnce) {
  std::vector<Listing> list = listMachines({Folder, Folder, "/nowhere"});
  std::vector<std::string> names;
  for (const Listing &listing : list)
    names.push_back(listing.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a64fx",     "bdw",     "clx",  "hsw",  "icx",
                                             "ipu-gc200", "ivb",     "n1",   "p670", "skx",
                                             "skx7820x",  "snb",     "spr",  "tx2",  "v1",
                                             "v2",        "xeonmax", "zen2", "zen3", "zen4"}));
  EXPECT_EQ(list[9].model, "Intel Xeon Gold 6148 (Skylake SP)");
}

} // namespace
