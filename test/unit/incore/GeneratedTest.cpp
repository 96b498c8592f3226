//===- test/unit/incore/GeneratedTest.cpp - Random blocks against llvm-mca ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Generated loop bodies: cycles and pressure as the llvm-mca program has them.
/// SPARCITY_LONG: 60 blocks a CPU, 1,020 in all; else 15.
///
//===----------------------------------------------------------------------===//

#include "GeneratedBlocks.h"
#include "LlvmMca.h"

#include <cstdlib>

using namespace sparcity;

namespace {

constexpr unsigned passes = 100;

class Generated : public testing::TestWithParam<generated::Cpu> {};

struct Sample {
  incore::Code code;
  std::string text;
};

TEST_P(Generated, AsLlvmMcaSays) {
  if (!llvmmca::isInstalled())
    GTEST_SKIP() << llvmmca::program << " is not installed";
  const generated::Cpu &cpu = GetParam();
  const size_t wanted = std::getenv("SPARCITY_LONG") ? 60 : 15;
  auto target = incore::Target::create(cpu.triple, cpu.name, {});
  ASSERT_TRUE(bool(target)) << llvm::toString(target.takeError());
  std::mt19937 random(2024);
  std::vector<Sample> samples;
  std::vector<std::string> texts;
  unsigned leftOut = 0;
  while (samples.size() < wanted) {
    const std::string text = generated::block(cpu.set, random);
    auto code = incore::readCode(cores::loop(text, 1, cpu.name, cpu.triple), **target);
    ASSERT_TRUE(bool(code)) << llvm::toString(code.takeError()) << "\n" << text;
    // MCA reads beyond its tables on some of them: nothing to compare with.
    if (const std::string why = report::text(incore::whyNotSimulated(*code)); !why.empty()) {
      ++leftOut;
      RecordProperty("left-out", why);
      ASSERT_LT(leftOut, 10 * wanted) << why << "\n" << text;
      continue;
    }
    texts.push_back(text);
    samples.push_back({std::move(*code), text});
  }
  const std::vector<llvmmca::Report> reports = llvmmca::run(cpu.triple, cpu.name, texts, passes);
  ASSERT_EQ(reports.size(), samples.size());
  for (size_t i = 0; i < samples.size(); ++i) {
    SCOPED_TRACE(samples[i].text);
    std::optional<llvmmca::Report> ours = llvmmca::simulate(samples[i].code, **target, passes);
    ASSERT_TRUE(ours.has_value());
    llvmmca::expectEqual(*ours, reports[i]);
  }
  RecordProperty("blocks", int(samples.size()));
  RecordProperty("blocks-left-out", int(leftOut));
}

INSTANTIATE_TEST_SUITE_P(Cpus, Generated, testing::ValuesIn(generated::shippedCpus()),
                         [](const testing::TestParamInfo<generated::Cpu> &info) {
                           std::string name = info.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

} // namespace
