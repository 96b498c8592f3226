//===- driver/Emit.cpp - What the compiler and the frontend made, as text ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Emit.h"

#include "base/Printable.h"
#include "ir/Names.h"
#include "ir/Verify.h"
#include "ir/Yaml.h"
#include "ir/transform/Normalise.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

bool emitsIr(const Options &options) {
  return options.emit == Emit::Ir || options.emit == Emit::NormalisedIr;
}

void emitIr(llvm::raw_ostream &out, const ir::Program &program) { out << ir::writeYaml(program); }

static ir::Diagnostics emitNormalised(llvm::raw_ostream &out, ir::Program program,
                                      const ir::transform::Compilation &compilation) {
  for (ir::Kernel &kernel : program.kernels)
    kernel = ir::transform::normalise(kernel, compilation);
  ir::Diagnostics faults = ir::verify(program);
  if (faults.empty())
    emitIr(out, program);
  return faults;
}

ir::Diagnostics emitNormalisedIr(llvm::raw_ostream &out, const ir::Program &program,
                                 const std::vector<machine::SharedMachine> &machines) {
  if (machines.empty())
    return emitNormalised(out, program, {});
  ir::Diagnostics faults;
  for (const machine::Machine &machine : machines)
    llvm::append_range(
        faults, emitNormalised(out, program, {machine.core.cpu, machine.core.compilerFlags}));
  return faults;
}

/// One line, whatever is in the text: what follows a comment stays in it.
static void emitLine(llvm::raw_ostream &out, const std::string &text) {
  out << base::printable(text, "\t") << '\n';
}

static void emitBlock(llvm::raw_ostream &out, const ir::MachineBlock &block) {
  std::string head = block.label.empty() ? "" : block.label + ":";
  if (block.frequency != 1)
    head += llvm::formatv("    # {0:f2} times a pass", block.frequency).str();
  emitLine(out, head);
  for (const std::string &instruction : block.instructions)
    emitLine(out, "    " + instruction);
}

static void emitLoop(llvm::raw_ostream &out, const ir::Kernel &kernel,
                     const ir::MachineLoop &loop) {
  emitLine(out, llvm::formatv("# {0}: {1} loop of {2}:{3}:{4} on {5}{6}{7}", kernel.name,
                              ir::names::spelling(ir::names::loopRoles, loop.role), loop.range.file,
                              loop.range.line, loop.range.column, loop.cpu,
                              loop.origin.empty() ? "" : ", read from ", loop.origin));
  const std::string iterations = loop.sourceIterations
                                     ? ir::Expr::number(*loop.sourceIterations).str() +
                                           " iterations a pass (" + loop.evidence + ")"
                                     : "iterations a pass unknown";
  emitLine(out, llvm::formatv("# {0}; vectors of {1} B, interleaved {2}", iterations,
                              loop.vectorBytes, loop.interleave));
  for (const ir::MachineBlock &block : loop.blocks)
    emitBlock(out, block);
}

bool emitAssembly(llvm::raw_ostream &out, const std::vector<ir::Program> &programs,
                  const std::vector<std::vector<std::string>> &commandLines) {
  for (const std::vector<std::string> &line : commandLines)
    emitLine(out, "# " + llvm::join(line, " "));
  bool found = false;
  for (const ir::Program &program : programs) {
    for (const ir::Kernel &kernel : program.kernels) {
      for (const ir::MachineLoop &loop : kernel.machineLoops) {
        out << '\n';
        emitLoop(out, kernel, loop);
        found = true;
      }
    }
  }
  return found;
}

} // namespace sparcity::driver
