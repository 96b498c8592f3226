//===- test/unit/ir/VerifyTest.cpp - What is not well formed --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Verify.h"

#include "test/unit/ir/KernelText.h"

#include "llvm/Support/Error.h"

using namespace sparcity;

/// for i [1] { for j [2] { s += a[j] } }
static ir::Kernel sum() {
  ir::Kernel kernel = test::kernelOf(
      {R"({name: "n"})"}, {R"({name: "a", element: float64, extents: ["?"], stride: 8})"},
      R"({for: i, at: "1:1", from: 0, to: n, step: 1, body: [)"
      R"({for: j, at: "2:1", from: 0, to: n, step: 1, body: [)"
      R"({access: [{load: a, offset: 8*j, bytes: 8}], operations: []}]}]})");
  kernel.values = {{"s", {}, ir::LoopId{1}}};
  ir::Statement &innerStatement =
      std::get<ir::Statement>(std::get<ir::Loop>(kernel.nest.body[0].value).body[0].value);
  innerStatement.reads = innerStatement.writes = {{0}};
  innerStatement.isReduction = true;
  return kernel;
}

static ir::Loop &inner(ir::Kernel &kernel) { return std::get<ir::Loop>(kernel.nest.body[0].value); }

static ir::Statement &innerStatement(ir::Kernel &kernel) {
  return std::get<ir::Statement>(inner(kernel).body[0].value);
}

/// The messages, without the kernel's name.
static std::string faultsOf(const ir::Diagnostics &diagnostics) {
  std::string text;
  for (const ir::Diagnostic &diagnostic : diagnostics) {
    EXPECT_EQ(diagnostic.id, "ir-verify");
    EXPECT_EQ(diagnostic.severity, ir::Severity::Error);
    std::string message = diagnostic.message;
    if (const std::string name = "kernel 't': "; message.starts_with(name))
      message.erase(0, name.size());
    text += (text.empty() ? "" : "; ") + message;
  }
  return text;
}

template <typename Change> static std::string faultsWith(Change change) {
  ir::Kernel kernel = sum();
  change(kernel);
  return faultsOf(ir::verify(kernel));
}

TEST(Verify, TakesWhatIsWellFormed) {
  EXPECT_EQ(faultsWith([](ir::Kernel &) {}), "");
  EXPECT_FALSE(static_cast<bool>(ir::wellFormed(sum())));
}

TEST(Verify, AsksForIds) {
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { inner(kernel).id = {}; }), "loop 'j' has no id");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { inner(kernel).id = {1}; }),
            "two loops have the id 1");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.unrolled = {{3}}; }), "");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.unrolled = {{2}}; }),
            "the id 2 of an unrolled loop is in use, or is 0");
}

TEST(Verify, ChecksAreOfSymbols) {
  const auto checkOf = [](const char *name) {
    return ir::LoopCheck{ir::CheckKind::Values,
                         ir::Condition{ir::Expr::symbol(name), ir::Relation::Equal, 1}};
  };
  EXPECT_EQ(faultsWith([&](ir::Kernel &kernel) {
              kernel.machineLoops.emplace_back().checks = {checkOf("n")};
            }),
            "");
  EXPECT_EQ(faultsWith([&](ir::Kernel &kernel) {
              kernel.machineLoops.emplace_back().checks = {checkOf("m")};
            }),
            "a check of a machine loop uses 'm', which is no symbol");
}

TEST(Verify, FollowsReferencesToLoops) {
  const std::string missing = " refers to loop 7, which does not exist";
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { inner(kernel).copyOf = {7}; }),
            "loop 'j'" + missing);
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.machineLoops.emplace_back().loop = {7}; }),
            "a machine loop" + missing);
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) {
              kernel.diagnostics.push_back(
                  {ir::Severity::Remark, "loop-unrolled", "", {}, false, ir::LoopId{7}});
            }),
            "diagnostic 'loop-unrolled'" + missing);
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.values[0].scope = {7}; }),
            "the scope of scalar 's'" + missing);
  // An unrolled loop may still be named.
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) {
              kernel.unrolled = {{7}};
              kernel.machineLoops.emplace_back().loop = {7};
            }),
            "");
}

TEST(Verify, KnowsWhoRunsLoops) {
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) {
              kernel.nest.annotations.runBy = ir::RunBy::Each;
              inner(kernel).annotations.isParallel = inner(kernel).annotations.noWait = true;
              inner(kernel).annotations.threads = "8";
            }),
            "");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) {
              inner(kernel).annotations.isParallel = true;
              inner(kernel).annotations.runBy = ir::RunBy::One;
            }),
            "loop 'j' is shared, and run by one thread");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { inner(kernel).annotations.condition = "n > 1"; }),
            "loop 'j' is not shared: 'nowait', 'num_threads' and 'if' say nothing of it");
}

TEST(Verify, KnowsScalars) {
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { innerStatement(kernel).reads = {{3}}; }),
            "a statement names scalar number 3, which does not exist");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { innerStatement(kernel).writes = {{0}, {0}}; }),
            "a statement names scalar 's' twice");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { innerStatement(kernel).writes.clear(); }),
            "a reduction that writes no scalar");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.values.push_back(kernel.values[0]); }),
            "scalar 's' is declared twice");
  EXPECT_EQ(faultsWith([](ir::Kernel &kernel) { kernel.values[0].type.bits = 0; }),
            "scalar 's' has a type of 0 bits");
}

TEST(Verify, CountsInAnError) {
  ir::Kernel kernel = sum();
  inner(kernel).id = {};
  innerStatement(kernel).reads = {{3}};
  EXPECT_EQ(llvm::toString(ir::wellFormed(kernel)),
            "t.c:2:1: kernel 't': loop 'j' has no id (and 1 more)");
}

/// Two kernels of the function t, with something between them.
static ir::Program twoKernels() {
  ir::Program result;
  result.file = "t.c";
  result.kernels = {sum(), sum()};
  ir::setRegions(result);
  result.regions[0].body.insert(result.regions[0].body.begin() + 1,
                                ir::Opaque{{"f"}, {}, {{0}}, {}});
  return result;
}

template <typename Change> static std::string regionFaultsWith(Change change) {
  ir::Program changed = twoKernels();
  change(changed);
  return faultsOf(ir::verify(changed));
}

TEST(VerifyRegions, TakesWhatIsWellFormed) {
  EXPECT_EQ(regionFaultsWith([](ir::Program &) {}), "");
}

TEST(VerifyRegions, HasEachKernelOnceInOrder) {
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) { changed.regions[0].body.pop_back(); }),
            "kernel 't' stands in no region");
  EXPECT_EQ(regionFaultsWith(
                [](ir::Program &changed) { changed.regions[0].body.back() = ir::KernelId{0}; }),
            "region 't' has kernel number 0, where number 1 of 2 is to stand; kernel 't' stands in "
            "no region");
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) {
              changed.regions[0].body.emplace_back(ir::KernelId{2});
            }),
            "region 't' has kernel number 2, where number 2 of 2 is to stand");
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) { changed.kernels[1].function = "g"; }),
            "it stands in region 't'");
}

TEST(VerifyRegions, HasTheNamesOfItsKernels) {
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) {
              changed.kernels[1].symbols.push_back({"m", true, std::nullopt});
            }),
            "its region has no symbol 'm'");
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) { changed.kernels[1].arrays[0].name = "b"; }),
            "its region has no array 'b'");
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) {
              changed.regions[0].arrays.push_back(changed.regions[0].arrays[0]);
            }),
            "region 't' declares 'a' twice");
  EXPECT_EQ(regionFaultsWith([](ir::Program &changed) {
              std::get<ir::Opaque>(changed.regions[0].body[1]).reads = {{5}};
            }),
            "region 't' has no array number 5");
}
