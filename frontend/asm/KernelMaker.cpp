//===- frontend/asm/KernelMaker.cpp - Listings to kernels ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/KernelMaker.h"

#include "frontend/asm/LoopText.h"
#include "ir/LoopIds.h"
#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"

#include <algorithm>

namespace sparcity::assembly {

void KernelMaker::add(const Listing &listing) {
  diagnostics.insert(diagnostics.end(), listing.diagnostics.begin(), listing.diagnostics.end());
  for (const Region &region : listing.regions) {
    regions.push_back(make(listing, cutRegion(listing, region), region.line));
    regions.back().given = region.name;
  }
  if (regions.empty())
    for (const FoundLoop &loop : findLoops(listing))
      loops.push_back(make(listing, loop, 0));
}

KernelMaker::Candidate KernelMaker::make(const Listing &listing, const FoundLoop &loop,
                                         unsigned line) const {
  Candidate result;
  result.kernel.isAssembly = true;
  result.kernel.function = llvm::demangle(listing.functionAt(loop.header));
  result.kernel.symbols.push_back({"passes", true, std::nullopt});
  ir::Loop &nest = result.kernel.nest;
  nest.index = "pass";
  nest.lower = 0;
  nest.upper = ir::Expr::symbol("passes");
  nest.range = {file, line, 0, 0, 0};
  if (!loop.pieces.empty()) {
    const Instruction &first = listing.instructions[loop.pieces.front().begin];
    if (first.position.line == 0 && first.position.source.isKnown())
      nest.range = first.position.source;
    else if (line == 0)
      nest.range.line = first.position.line;
    for (const Piece &piece : loop.pieces)
      if (first.position.line != 0)
        nest.range.endLine =
            std::max(nest.range.endLine, listing.instructions[piece.end - 1].position.line);
  }
  result.label = labelAt(listing, loop.header);
  if (result.label.empty() || line != 0)
    result.label = std::to_string(nest.range.line);
  result.fault = findFault(listing, loop, result);
  if (result.fault)
    return result;
  ir::MachineLoop &code =
      result.kernel.machineLoops.emplace_back(machineLoopOf(listing, loop, target, isa));
  code.sourceIterations = 1;
  code.evidence = "assembly: the pass is the iteration";
  code.range = nest.range;
  if (llvm::any_of(loop.pieces, [](const Piece &piece) { return piece.frequency != 1; }))
    result.kernel.diagnostics.push_back(
        {ir::Severity::Warning, "assumed-probability",
         "the loop has branches: each way within it is assumed to be equally likely, and no way "
         "out of it to be taken",
         nest.range, true});
  ir::numberLoops(result.kernel);
  code.loop = nest.id;
  return result;
}

std::optional<ir::Diagnostic> KernelMaker::findFault(const Listing &listing, const FoundLoop &loop,
                                                     const Candidate &candidate) const {
  const ir::SourceRange &range = candidate.kernel.nest.range;
  if (loop.pieces.empty())
    return ir::Diagnostic{ir::Severity::Error, "unmatched-marker",
                          "there is no instruction between the markers", range, false};
  if (loop.hasSeveralEntries)
    // Compilers make such of ways that are rarely taken.
    return ir::Diagnostic{
        ir::Severity::Warning, "irreducible-loop",
        "the loop '" + candidate.label +
            "' can be entered in several places: what a pass is cannot be said, it is left out",
        range, false};
  if (const Instruction *unknown = unknownIn(listing, loop)) {
    const unsigned line = unknown->position.line;
    return ir::Diagnostic{ir::Severity::Error, "unknown-instruction",
                          unknown->fault + "; the loop '" + candidate.label + "' is left out",
                          line ? ir::SourceRange{file, line, 1, 0, 0} : range, false};
  }
  return std::nullopt;
}

void KernelMaker::finish(ir::Program &program) {
  std::vector<Candidate> &chosen = regions.empty() ? loops : regions;
  std::map<std::string, unsigned> inFunction;
  for (const Candidate &candidate : chosen)
    ++inFunction[candidate.kernel.function];
  for (Candidate &candidate : chosen) {
    ir::Kernel &kernel = candidate.kernel;
    const std::string &function = kernel.function;
    kernel.name = !candidate.given.empty() ? candidate.given
                  : function.empty()
                      ? (llvm::isDigit(candidate.label.front()) ? "line " : "") + candidate.label
                  : inFunction[function] > 1 ? function + ":" + candidate.label
                                             : function;
    if (candidate.fault)
      program.diagnostics.push_back(std::move(*candidate.fault));
    else
      program.kernels.push_back(std::move(kernel));
  }
  ir::setRegions(program);
  program.diagnostics.insert(program.diagnostics.begin(), diagnostics.begin(), diagnostics.end());
}

} // namespace sparcity::assembly
