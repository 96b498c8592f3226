//===- test/unit/kernels/SimulationTest.cpp - Main loops against llvm-mca -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The main loops of the kernels, as they are captured, through our simulation and
/// through the llvm-mca program: the same cycles and the same pressure of each
/// instruction on each unit. The core file's corrections are no part of either.
///
/// Left out of the text for llvm-mca are lines that have no cost in ours either
/// (calls, and what the CPU's scheduling model lacks), and whole loops that MCA
/// cannot assign units for. Both are counted.
///
//===----------------------------------------------------------------------===//

#include "test/unit/incore/LlvmMca.h"
#include "test/unit/kernels/Corpus.h"

using namespace sparcity;

namespace {

constexpr unsigned passes = 100;

struct Sample {
  incore::Code code;
  std::string name, text;
};

/// Lines whose instructions all have a cost; nothing if one has a part of one.
std::optional<std::string> textOf(const incore::Code &code, int &linesLeftOut) {
  std::vector<unsigned> known(code.lines.size()), all(code.lines.size());
  for (const incore::Instruction &instruction : code.instructions) {
    ++all[instruction.line];
    known[instruction.line] += instruction.timing != nullptr;
  }
  std::string text;
  for (size_t line = 0; line < code.lines.size(); ++line)
    if (known[line] == all[line])
      text += code.lines[line].text + "\n";
    else if (known[line] > 0)
      return std::nullopt;
    else
      ++linesLeftOut;
  return text;
}

class Simulation : public testing::TestWithParam<std::string> {};

TEST_P(Simulation, AsLlvmMcaSays) {
  if (!llvmmca::isInstalled())
    GTEST_SKIP() << llvmmca::program << " is not installed";
  const machine::Core core = corpus::coreOf(GetParam());
  std::vector<Sample> samples;
  std::vector<std::string> texts;
  int linesLeftOut = 0, loopsLeftOut = 0;
  std::unique_ptr<incore::Target> target;
  for (const std::string &file : corpus::kernelsFor(GetParam()))
    for (ir::MachineLoop loop :
         corpus::mainLoops(corpus::compile(corpus::sourceOf(file, {}), core))) {
      // Instructions before the loop (RISC-V's vsetvli) are no part of the text.
      loop.setup.clear();
      if (!target) {
        auto created = incore::Target::create(loop.triple, loop.cpu, loop.flags);
        ASSERT_TRUE(bool(created)) << llvm::toString(created.takeError());
        target = std::move(*created);
      }
      const std::string name = file + ":" + std::to_string(loop.range.line);
      auto code = incore::readCode(loop, *target);
      ASSERT_TRUE(bool(code)) << name << ": " << llvm::toString(code.takeError());
      const std::string why = report::text(incore::whyNotSimulated(*code));
      std::optional<std::string> text = textOf(*code, linesLeftOut);
      if (!text || llvm::StringRef(why).starts_with("LLVM's MCA cannot")) {
        ++loopsLeftOut;
        std::cout << "left out: " << GetParam() << ", " << name << ": " << why << "\n";
        continue;
      }
      texts.push_back(*text);
      samples.push_back({std::move(*code), name, std::move(*text)});
    }
  ASSERT_FALSE(samples.empty());
  const std::vector<llvmmca::Report> reports = llvmmca::run(core.triple, core.cpu, texts, passes);
  ASSERT_EQ(reports.size(), samples.size());
  for (size_t i = 0; i < samples.size(); ++i) {
    SCOPED_TRACE(samples[i].name + "\n" + samples[i].text);
    std::optional<llvmmca::Report> ours = llvmmca::simulate(samples[i].code, *target, passes);
    ASSERT_TRUE(ours.has_value());
    llvmmca::expectEqual(*ours, reports[i]);
  }
  RecordProperty("loops", int(samples.size()));
  RecordProperty("loops-left-out", loopsLeftOut);
  RecordProperty("lines-left-out", linesLeftOut);
}

INSTANTIATE_TEST_SUITE_P(Machines, Simulation, testing::ValuesIn(corpus::machineNames()),
                         [](const auto &info) { return info.param; });

} // namespace
