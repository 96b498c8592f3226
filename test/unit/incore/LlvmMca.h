//===- test/unit/incore/LlvmMca.h - What the llvm-mca program says --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocks through the llvm-mca program, many in one run, and through our
/// simulation, both as cycles and the pressure of each instruction on each unit.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Cores.h"
#include "models/incore/Simulate.h"

#include "llvm/MCA/HWEventListener.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

namespace sparcity::llvmmca {

inline constexpr const char *program = "/usr/bin/llvm-mca-19";
inline bool isInstalled() { return llvm::sys::fs::can_execute(program); }

struct Report {
  double cycles = 0;
  /// Cycles of a pass by instruction and, counted as llvm-mca does, unit. Behind
  /// the last instruction the sums.
  std::map<std::pair<unsigned, unsigned>, double> pressure;
  unsigned instructions = 0;
};

/// A file that goes away with this object.
struct TemporaryFile {
  llvm::SmallString<64> path;
  explicit TemporaryFile(const char *suffix) {
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("sparcity-mca", suffix, path));
  }
  ~TemporaryFile() { llvm::sys::fs::remove(path); }
};

inline Report readRegion(const llvm::json::Object &region) {
  Report report;
  report.cycles = *region.getObject("SummaryView")->getNumber("TotalCycles");
  report.instructions = region.getArray("Instructions")->size();
  for (const llvm::json::Value &value :
       *region.getObject("ResourcePressureView")->getArray("ResourcePressureInfo")) {
    const llvm::json::Object &entry = *value.getAsObject();
    report.pressure[{*entry.getInteger("InstructionIndex"), *entry.getInteger("ResourceIndex")}] =
        *entry.getNumber("ResourceUsage");
  }
  return report;
}

/// One report a text; none at all if the program fails, says why. What `vsetvli` sets
/// would go on from one text to the next: those of RISC-V are run one by one.
inline std::vector<Report> run(const std::string &triple, const std::string &cpu,
                               const std::vector<std::string> &texts, unsigned passes) {
  if (triple.starts_with("riscv") && texts.size() > 1) {
    std::vector<Report> reports;
    for (const std::string &text : texts)
      for (Report &report : run(triple, cpu, {text}, passes))
        reports.push_back(std::move(report));
    return reports;
  }
  TemporaryFile input("s"), output("json"), errors("txt");
  {
    std::error_code error;
    llvm::raw_fd_ostream stream(input.path, error);
    for (size_t i = 0; i < texts.size(); ++i)
      stream << "# LLVM-MCA-BEGIN b" << i << "\n"
             << texts[i] << "\n"
             << "# LLVM-MCA-END b" << i << "\n";
  }
  const std::string options[] = {"-mtriple=" + triple, "-mcpu=" + cpu,
                                 "-iterations=" + std::to_string(passes)};
  llvm::StringRef arguments[] = {program, options[0], options[1], options[2], "-json", input.path};
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), llvm::StringRef(output.path),
                                                llvm::StringRef(errors.path)};
  const int status = llvm::sys::ExecuteAndWait(program, arguments, std::nullopt, redirects);
  auto buffer = llvm::MemoryBuffer::getFile(output.path);
  llvm::Expected<llvm::json::Value> json = llvm::json::parse((*buffer)->getBuffer());
  if (status != 0 || !json) {
    auto said = llvm::MemoryBuffer::getFile(errors.path);
    ADD_FAILURE() << "llvm-mca: " << status << ": " << (*said)->getBuffer().substr(0, 2000).str();
    if (!json)
      llvm::consumeError(json.takeError());
    return {};
  }
  std::vector<Report> reports;
  for (const llvm::json::Value &region : *json->getAsObject()->getArray("CodeRegions"))
    reports.push_back(readRegion(*region.getAsObject()));
  return reports;
}

/// Adds up who is executed where, as llvm-mca's view of resource pressure does.
class PressureListener : public llvm::mca::HWEventListener {
public:
  PressureListener(const llvm::MCSchedModel &model, unsigned length, unsigned passes)
      : length(length), passes(passes) {
    unsigned next = 0;
    for (unsigned i = 1; i < model.getNumProcResourceKinds(); ++i) {
      const llvm::MCProcResourceDesc &resource = *model.getProcResource(i);
      if (resource.SubUnitsIdxBegin || resource.NumUnits == 0)
        continue;
      first[i] = next;
      next += resource.NumUnits;
    }
  }

  using HWEventListener::onEvent;
  void onEvent(const llvm::mca::HWInstructionEvent &event) override {
    if (event.Type != llvm::mca::HWInstructionEvent::Issued)
      return;
    const auto &issued = static_cast<const llvm::mca::HWInstructionIssuedEvent &>(event);
    for (const auto &[unit, cycles] : issued.UsedResources) {
      const unsigned column = first.at(unit.first) + llvm::countr_zero(unit.second);
      for (unsigned row : {event.IR.getSourceIndex() % length, length})
        sums[{row, column}] += double(cycles.getNumerator()) / cycles.getDenominator();
    }
  }

  std::map<std::pair<unsigned, unsigned>, double> pressure() const {
    std::map<std::pair<unsigned, unsigned>, double> result;
    for (const auto &[place, cycles] : sums)
      if (cycles > 0)
        result[place] = cycles / passes;
    return result;
  }

private:
  unsigned length, passes;
  std::map<std::uint64_t, unsigned> first; ///< column by LLVM's resource index
  std::map<std::pair<unsigned, unsigned>, double> sums;
};

/// The same of ours, from LLVM's model as it is.
inline std::optional<Report> simulate(const incore::Code &code, const incore::Target &target,
                                      unsigned passes) {
  Report report;
  for (const incore::Instruction &instruction : code.instructions)
    report.instructions += instruction.timing != nullptr;
  PressureListener listener(target.schedModel(), report.instructions, passes);
  llvm::Expected<unsigned> cycles = incore::simulate(code, target, passes, &listener);
  if (!cycles) {
    ADD_FAILURE() << llvm::toString(cycles.takeError());
    return std::nullopt;
  }
  report.cycles = *cycles;
  report.pressure = listener.pressure();
  return report;
}

/// Cycles to the last one, pressures but for the rounding of sums.
inline void expectEqual(const Report &ours, const Report &theirs) {
  EXPECT_EQ(ours.instructions, theirs.instructions);
  EXPECT_EQ(ours.cycles, theirs.cycles);
  EXPECT_EQ(ours.pressure.size(), theirs.pressure.size());
  for (const auto &[place, cycles] : theirs.pressure) {
    const auto found = ours.pressure.find(place);
    ASSERT_NE(found, ours.pressure.end()) << place.first << ", unit " << place.second;
    EXPECT_NEAR(found->second, cycles, 1e-9) << place.first << ", unit " << place.second;
  }
}

} // namespace sparcity::llvmmca
