//===- driver/Emit.cpp - What the compiler and the frontend made, as text ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Emit.h"

#include "ir/Names.h"
#include "ir/Yaml.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace driver {

void emitIr(llvm::raw_ostream &out, const ir::Program &program) { out << ir::writeYaml(program); }

static void emitBlock(llvm::raw_ostream &out, const ir::MachineBlock &block) {
  if (!block.label.empty())
    out << block.label << ':';
  if (block.frequency != 1)
    out << llvm::formatv("    # {0:f2} times a pass", block.frequency);
  out << '\n';
  for (const std::string &instruction : block.instructions)
    out << "    " << instruction << '\n';
}

static void emitLoop(llvm::raw_ostream &out, const ir::Kernel &kernel,
                     const ir::MachineLoop &loop) {
  out << llvm::formatv("# {0}: {1} loop of {2}:{3}:{4} on {5}\n", kernel.name,
                       ir::names::spelling(ir::names::loopRoles, loop.role), loop.range.file,
                       loop.range.line, loop.range.column, loop.cpu);
  if (loop.sourceIterations)
    out << llvm::formatv("# {0} iterations a pass ({1}); ",
                         ir::Expr::number(*loop.sourceIterations).str(), loop.evidence);
  else
    out << "# iterations a pass unknown; ";
  out << llvm::formatv("vectors of {0} B, interleaved {1}\n", loop.vectorBytes, loop.interleave);
  for (const ir::MachineBlock &block : loop.blocks)
    emitBlock(out, block);
}

bool emitAssembly(llvm::raw_ostream &out, const std::vector<ir::Program> &programs,
                  const std::vector<std::vector<std::string>> &commandLines) {
  for (const std::vector<std::string> &line : commandLines)
    out << "# " << llvm::join(line, " ") << '\n';
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

} // namespace driver
