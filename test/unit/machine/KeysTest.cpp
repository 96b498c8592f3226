//===- test/unit/machine/KeysTest.cpp - Keys, schema and reference page --- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/InstructionClass.h"
#include "test/unit/machine/KeyTree.h"
#include "test/unit/machine/TestFiles.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <sstream>

using namespace sparcity;
using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

const std::string Docs = std::string(SPARCITY_SOURCE_DIR) + "/docs/";

std::string contents(const std::string &file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The page is what the rows say. With SPARCITY_UPDATE_DOCS it is made so.
void expectPage(const std::string &file, const std::string &wanted) {
  if (llvm::sys::Process::GetEnv("SPARCITY_UPDATE_DOCS"))
    std::ofstream(file, std::ios::binary) << wanted;
  EXPECT_TRUE(contents(file) == wanted)
      << file << " is not what the rows of models/machine/*Keys.cpp say; to write it, run "
      << "SPARCITY_UPDATE_DOCS=1 build/unit/machine-tests.unit --gtest_filter='Keys.*'";
}

TEST(Keys, schemaIsMadeOfThem) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << llvm::formatv("{0:2}", machineSchema()) << '\n';
  expectPage(Docs + "machine.schema.json", out.str());
}

/// `text` with what stands between two markers replaced.
std::string between(std::string text, const std::string &name, const std::string &inner) {
  const std::string begin = "<!-- " + name + ": made of the reader's rows -->\n",
                    end = "<!-- end of " + name + " -->";
  const size_t from = text.find(begin), to = text.find(end);
  EXPECT_NE(from, std::string::npos) << begin;
  EXPECT_NE(to, std::string::npos) << end;
  if (from != std::string::npos && to != std::string::npos)
    text.replace(from + begin.size(), to - from - begin.size(), "\n" + inner + "\n");
  return text;
}

std::string classTable() {
  std::string table = "| class | of | |\n| --- | --- | --- |\n";
  for (const ClassRow &row : classRows())
    table += std::string("| `") + row.name + "` | " + row.help + " | " +
             (row.isNeeded ? "needed" : "") + " |\n";
  return table;
}

TEST(Keys, referencePageIsMadeOfThem) {
  const std::string page = Docs + "machine-files.md";
  std::string wanted = between(contents(page), "system keys", keyTable(systemTree()));
  wanted = between(wanted, "core keys", keyTable(coreTree()));
  wanted = between(wanted, "classes", classTable());
  expectPage(page, wanted);
}

size_t count(const KeyNode &tree) {
  size_t sum = 1;
  for (const KeyNode &child : tree.children)
    sum += count(child);
  return sum;
}

TEST(Keys, noneIsLost) {
  EXPECT_GT(count(systemTree()), 50U);
  EXPECT_GT(count(coreTree()), 45U);
}

} // namespace
