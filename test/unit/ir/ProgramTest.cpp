//===- test/unit/ir/ProgramTest.cpp - Nests and what stands between them --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Program.h"

#include "ir/Verify.h"
#include "ir/Yaml.h"

#include "gtest/gtest.h"

using namespace sparcity;

/// A kernel of a function that loads one array and stores another.
static ir::Kernel kernelOf(const std::string &function, const std::string &from,
                           const std::string &to, unsigned line) {
  ir::Kernel kernel;
  kernel.name = function + ":" + std::to_string(line);
  kernel.function = function;
  kernel.symbols = {{"n", true, std::nullopt}};
  for (const std::string &name : {from, to}) {
    ir::Array &array = kernel.arrays.emplace_back();
    array.name = name;
    array.extents = {std::nullopt};
  }
  kernel.nest.id = {1};
  kernel.nest.index = "i";
  kernel.nest.upper = ir::Expr::symbol("n");
  kernel.nest.range = {"t.c", line, 1, line, 9};
  ir::Statement copy;
  copy.accesses.resize(2);
  copy.accesses[1].array = {1};
  copy.accesses[1].kind = ir::AccessKind::Store;
  for (ir::Access &access : copy.accesses)
    access.offset = 8 * ir::Expr::symbol("i");
  kernel.nest.body.push_back({copy});
  return kernel;
}

/// f copies a to b, calls g, and copies b to c; h copies a to b.
static ir::Program program() {
  ir::Program result;
  result.file = "t.c";
  result.kernels = {kernelOf("f", "a", "b", 3), kernelOf("f", "b", "c", 7),
                    kernelOf("h", "a", "b", 12)};
  ir::setRegions(result);
  result.regions[0].body.insert(result.regions[0].body.begin() + 1,
                                ir::Opaque{{"g"}, {{1}}, {{0}, {1}}, {"t.c", 5, 3, 5, 8}});
  return result;
}

/// "f(a b c): 0, calls g reads b writes a b, 1".
static std::string textOf(const ir::Region &region) {
  const auto namesOf = [&](const std::vector<ir::ArrayId> &ids) {
    std::string text;
    for (const ir::ArrayId id : ids)
      text += " " + region.arrays[id.index].name;
    return text;
  };
  std::string text = region.function + "(";
  for (const ir::Array &array : region.arrays)
    text += (text.ends_with("(") ? "" : " ") + array.name;
  text += "):";
  for (const auto &piece : region.body)
    if (const auto *nest = std::get_if<ir::KernelId>(&piece)) {
      text += " " + std::to_string(nest->index);
    } else {
      const ir::Opaque &opaque = std::get<ir::Opaque>(piece);
      text += " [";
      for (const std::string &call : opaque.calls)
        text += "calls " + call + "; ";
      text += "reads" + namesOf(opaque.reads) + "; writes" + namesOf(opaque.writes) + "]";
    }
  return text;
}

TEST(Program, HasARegionAFunction) {
  const ir::Program some = program();
  ASSERT_EQ(some.regions.size(), 2u);
  EXPECT_EQ(textOf(some.regions[0]), "f(a b c): 0 [calls g; reads b; writes a b] 1");
  EXPECT_EQ(textOf(some.regions[1]), "h(a b): 2");
  EXPECT_EQ(some.regions[0].symbols, std::vector<std::string>{"n"});
  EXPECT_EQ(some.regions[0].nests().size(), 2u);
  EXPECT_EQ(some.kernel(some.regions[1].nests().front()).function, "h");
  EXPECT_TRUE(ir::verify(some).empty());
}

TEST(Program, KeepsWhatARemovedNestTouches) {
  ir::Program some = program();
  ir::removeKernels(some, [](const ir::Kernel &kernel) { return kernel.name == "f:7"; });
  EXPECT_EQ(textOf(some.regions[0]),
            "f(a b c): 0 [calls g; reads b; writes a b] [reads b; writes c]");
  EXPECT_EQ(textOf(some.regions[1]), "h(a b): 1");
  ASSERT_EQ(some.kernels.size(), 2u);
  EXPECT_EQ(some.kernels[1].name, "h:12");
  EXPECT_TRUE(ir::verify(some).empty());
}

TEST(Program, IsReadAsItIsWritten) {
  const ir::Program some = program();
  const ir::ReadProgram read = ir::readYaml(ir::writeYaml(some), "t.yaml");
  ASSERT_TRUE(read.program) << read.diagnostics.front().message;
  EXPECT_TRUE(*read.program == some);
}

static std::string faultOf(std::string text, const std::string &from, const std::string &to) {
  text.replace(text.find(from), from.size(), to);
  const ir::ReadProgram read = ir::readYaml(text, "t.yaml");
  return read.diagnostics.empty() ? "" : read.diagnostics.front().message;
}

TEST(Program, IsReadStrictly) {
  const std::string text = ir::writeYaml(program());
  EXPECT_EQ(faultOf(text, "nest: \"f:3\"", "nest: \"f:7\""),
            "'f:7' is not the kernel that comes next in the file");
  EXPECT_EQ(faultOf(text, "reads: [\"b\"]", "reads: [\"d\"]"), "the region has no array 'd'");
  EXPECT_EQ(faultOf(text, "calls: [\"g\"]", "call: [\"g\"]"),
            "unknown key 'call' in a piece of a region");
}

// A file of kernels alone says nothing of what stands between them.
TEST(Program, IsReadWithoutRegions) {
  ir::Program some = program();
  std::string text = ir::writeYaml(some);
  text.erase(text.find("regions:"));
  const ir::ReadProgram read = ir::readYaml(text, "t.yaml");
  ASSERT_TRUE(read.program) << read.diagnostics.front().message;
  ir::setRegions(some);
  EXPECT_TRUE(*read.program == some);
}
