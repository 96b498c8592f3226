//===- test/unit/incore/PeakTest.cpp - Port bounds against the peak --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For every core file: loops of independent arithmetic in registers, of the
/// widest vectors, reach the core file's peak and do not exceed it. LLVM's
/// model, the corrections and the peak are three sources that have to agree.
///
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "models/incore/InCore.h"
#include "models/machine/Reader.h"

#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace sparcity;

namespace {

enum class Operation { Add, Multiply, MultiplyAdd };

/// One instruction on the widest vectors that writes register `number`.
std::string instruction(const machine::Core &core, Operation operation, unsigned number) {
  const char *const names[3][3] = {{"vaddpd", "vmulpd", "vfmadd231pd"},
                                   {"fadd", "fmul", "fmla"},
                                   {"vfadd.vv", "vfmul.vv", "vfmacc.vv"}};
  const unsigned bits = core.vectorWidth.value() * 8;
  const auto index = static_cast<unsigned>(operation);
  llvm::StringRef triple = core.triple;
  if (triple.starts_with("x86_64"))
    return llvm::formatv("{0} %{1}0, %{1}1, %{1}{2}", names[0][index], bits == 512 ? "zmm" : "ymm",
                         number);
  if (triple.starts_with("riscv64"))
    return llvm::formatv("{0} v{1}, v0, v1", names[2][index], number);
  if (bits == 128)
    return llvm::formatv("{0} v{1}.2d, v0.2d, v1.2d", names[1][index], number);
  bool isFused = operation == Operation::MultiplyAdd;
  return llvm::formatv("{0} z{1}.d, {2}z0.d, z1.d", names[1][index], number,
                       isFused ? "p0/m, " : "");
}

/// Flops a cycle of twelve instructions, dealt out to the operations in turn.
double flopsPerCycle(const machine::Core &core, std::initializer_list<Operation> operations) {
  constexpr unsigned registers = 12;
  double flops = 0;
  // RISC-V: LLVM's model needs to know how many registers an operand spans.
  bool isRiscV = llvm::StringRef(core.triple).starts_with("riscv64");
  std::string text = isRiscV ? "vsetvli t0, zero, e64, m1, ta, ma\n" : "";
  for (unsigned number = 0; number < registers; ++number) {
    Operation operation = std::data(operations)[number % operations.size()];
    text += instruction(core, operation, number + 2) + "\n";
    flops += core.vectorWidth.value() / 8 * (operation == Operation::MultiplyAdd ? 2 : 1);
  }
  llvm::Expected<incore::InCore> result =
      incore::analyze(cores::loop(text, 1, core.cpu, core.triple), core);
  if (!result) {
    ADD_FAILURE() << core.name << ": " << llvm::toString(result.takeError());
    return 0;
  }
  EXPECT_GT(result->overlapping.value(), 0) << core.name;
  return flops / result->overlapping.value();
}

TEST(Peak, PortBoundsReachIt) {
  const std::vector<std::string> path = {std::string(SPARCITY_SOURCE_DIR) + "/machines"};
  std::vector<machine::Listing> machines = machine::listMachines(path);
  EXPECT_GE(machines.size(), 17U);
  for (const machine::Listing &listing : machines) {
    machine::ReadResult read = machine::readMachine(listing.name, path);
    ASSERT_TRUE(read.machine) << listing.name;
    if (read.machine->tiles)
      continue; // the core stands for none
    const machine::Core &core = read.machine->core;
    const machine::Peak &peak = core.peakDouble;
    EXPECT_NEAR(flopsPerCycle(core, {Operation::Add}), peak.add.value(), 1e-9) << listing.name;
    EXPECT_NEAR(flopsPerCycle(core, {Operation::Multiply}), peak.mul.value(), 1e-9) << listing.name;
    if (peak.fma.value() > 0) {
      EXPECT_NEAR(flopsPerCycle(core, {Operation::MultiplyAdd}), peak.fma.value(), 1e-9)
          << listing.name;
    }
    // As many additions beside them as keep both kinds of pipe busy.
    Operation product = peak.fma.value() > 0 ? Operation::MultiplyAdd : Operation::Multiply;
    double mixed = flopsPerCycle(core, {product, Operation::Add});
    EXPECT_LE(mixed, peak.total.value() + 1e-9) << listing.name;
    if (peak.total > std::max(peak.fma, peak.mul)) {
      EXPECT_NEAR(mixed, peak.total.value(), 1e-9) << listing.name;
    }
  }
}

} // namespace
