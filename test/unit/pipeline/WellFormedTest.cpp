//===- test/unit/pipeline/WellFormedTest.cpp - Faults of frontends --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/WellFormed.h"

#include "ir/Verify.h"

#include "gtest/gtest.h"

using namespace sparcity;

namespace {

class Heard final : public pipeline::Messages {
public:
  std::string text;

private:
  void show(const ir::Diagnostic &diagnostic) override {
    text += diagnostic.message + " [" + diagnostic.id + "]\n";
  }
};

} // namespace

static ir::Kernel kernelOf(const std::string &name, unsigned id) {
  ir::Kernel kernel;
  kernel.name = name;
  kernel.function = "f";
  kernel.nest.index = "i";
  kernel.nest.id = {id};
  kernel.nest.upper = 8;
  return kernel;
}

static ir::Program programOf(std::vector<ir::Kernel> kernels) {
  ir::Program program;
  program.kernels = std::move(kernels);
  ir::setRegions(program);
  return program;
}

TEST(WellFormed, LeavesGoodProgramsAlone) {
  ir::Program program = programOf({kernelOf("a", 1), kernelOf("b", 1)});
  const ir::Program before = program;
  Heard messages;
  EXPECT_EQ(pipeline::leaveOutFaulty(program, messages), 0u);
  EXPECT_EQ(messages.text, "");
  EXPECT_TRUE(program == before);
}

// A fault costs its own nest, and is a diagnostic.
TEST(WellFormed, LeavesOutAFaultyNest) {
  ir::Program program = programOf({kernelOf("a", 1), kernelOf("b", 0), kernelOf("c", 1)});
  Heard messages;
  EXPECT_EQ(pipeline::leaveOutFaulty(program, messages), 1u);
  EXPECT_EQ(messages.text, "kernel 'b': loop 'i' has no id [ir-verify]\n");
  EXPECT_TRUE(messages.hasErrors());
  ASSERT_EQ(program.kernels.size(), 2u);
  EXPECT_EQ(program.kernels[1].name, "c");
  EXPECT_TRUE(ir::verify(program).empty());
}

TEST(WellFormed, MakesFaultyRegionsAnew) {
  ir::Program program = programOf({kernelOf("a", 1), kernelOf("b", 1)});
  program.regions[0].body.pop_back();
  Heard messages;
  EXPECT_EQ(pipeline::leaveOutFaulty(program, messages), 0u);
  EXPECT_EQ(messages.text, "kernel 'b' stands in no region [ir-verify]\n");
  EXPECT_EQ(program.regions[0].nests().size(), 2u);
  EXPECT_TRUE(ir::verify(program).empty());
}
