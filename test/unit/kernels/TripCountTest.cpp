//===- test/unit/kernels/TripCountTest.cpp - Trip counts against LLVM's ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops of constant length: clang's final IR counts the vector loop in source
/// iterations,
///
///     %index.next = add nuw i64 %index, 32          32 a pass
///     %5 = icmp eq i64 %index.next, 9984            312 passes, of 10,000 iterations
///
/// A pass of the captured loop covers the step, and as many passes as fit end at
/// the limit. Vectors of unknown length have no constants there.
///
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/ClangProgram.h"
#include "test/unit/kernels/Corpus.h"

#include "llvm/Support/Regex.h"

#include <set>

using namespace sparcity;

namespace {

/// The largest step of a counter, and what counters are compared with.
struct Counters {
  long step = 0;
  std::set<long> limits;

  explicit Counters(llvm::StringRef text) {
    llvm::Regex add("%index[.a-z0-9]* = add [ a-z]*i64 %index[.a-z0-9]*, ([0-9]+)$");
    llvm::Regex compare("icmp eq i64 %index[.a-z0-9]*, ([0-9]+)$");
    llvm::SmallVector<llvm::StringRef> lines, groups;
    text.split(lines, '\n');
    for (llvm::StringRef line : lines)
      if (long value = 0; add.match(line, &groups) && !groups[1].getAsInteger(10, value))
        step = std::max(step, value);
      else if (compare.match(line, &groups) && !groups[1].getAsInteger(10, value))
        limits.insert(value);
  }
};

class TripCount : public testing::TestWithParam<std::string> {};

TEST_P(TripCount, AsClangsIrSays) {
  const machine::Core core = corpus::coreOf(GetParam());
  int checked = 0;
  for (const char *type : {"double", "float", "int"})
    for (long n : {10000L, 16384L, 50003L}) {
      const std::string size = std::to_string(n), array = "[" + size + "]";
      const std::string text = std::string(type) + " a" + array + ", b" + array +
                               ";\nvoid f(void) {\n  for (int i = 0; i < " + size +
                               "; ++i)\n    a[i] = b[i] + 3;\n}\n";
      SCOPED_TRACE(text);
      const codegen::Compilation ours =
          corpus::compile(frontend::prepareSource("trips.c", text, {}), core);
      const std::vector<ir::MachineLoop> loops = corpus::mainLoops(ours);
      ASSERT_EQ(loops.size(), 1u);
      std::optional<codegen::ClangOutput> clang =
          codegen::runClang(text, ours.commandLine, {"-emit-llvm", "-fno-discard-value-names"});
      if (!clang)
        GTEST_SKIP() << "no clang-19 to compare with";
      ASSERT_TRUE(clang->isCompiled) << clang->remarks;
      const Counters counters(clang->assembly);
      if (counters.step == 0 || counters.limits.empty())
        continue;
      ++checked;
      EXPECT_EQ(*loops[0].sourceIterations, double(counters.step));
      EXPECT_TRUE(std::any_of(counters.limits.begin(), counters.limits.end(), [&](long limit) {
        return limit <= n && limit > n - counters.step;
      })) << *counters.limits.begin();
    }
  RecordProperty("loops", checked);
  if (checked == 0 && !core.triple.starts_with("x86"))
    GTEST_SKIP() << "vectors of unknown length";
  EXPECT_EQ(checked, 9);
}

INSTANTIATE_TEST_SUITE_P(Machines, TripCount, testing::ValuesIn(corpus::machineNames()),
                         [](const auto &info) { return info.param; });

} // namespace
