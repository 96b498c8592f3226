//===- frontend/asm/Candidate.cpp - Loops of a file that a source loop may be ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Candidate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCSymbol.h"

#include <set>

namespace sparcity::assembly {

std::string Candidate::name() const {
  return isOfObject ? "0x" + llvm::StringRef(label).drop_front(2).str() : label;
}

std::string Candidate::place() const {
  return name() + (function.empty() ? "" : " in '" + function + "'");
}

bool Candidate::isCalled(llvm::StringRef text) const {
  if (const size_t colon = text.rfind(':'); colon != llvm::StringRef::npos) {
    if (text.take_front(colon) != function)
      return false;
    text = text.drop_front(colon + 1);
  }
  if (text == label || text == name())
    return true;
  std::uint64_t asked = 0, own = 0;
  text.consume_front("0x");
  return isOfObject && !text.getAsInteger(16, asked) &&
         !llvm::StringRef(label).drop_front(2).getAsInteger(16, own) && asked == own;
}

/// What an instruction calls, or goes on in instead of a return.
static std::string calleeOf(const Instruction &instruction, const Isa &isa) {
  const bool isCall = isa.analysis->isCall(instruction.inst);
  if (!isCall && (!isa.analysis->isUnconditionalBranch(instruction.inst) || instruction.target))
    return "";
  for (const llvm::MCOperand &operand : instruction.inst) {
    const llvm::MCExpr *value = operand.isExpr() ? operand.getExpr() : nullptr;
    if (const auto *symbol = llvm::dyn_cast_if_present<llvm::MCSymbolRefExpr>(value))
      return symbol->getSymbol().getName().str();
  }
  return isCall ? "?" : "";
}

/// Copies between registers, which a compiler may put anywhere.
static bool isCopy(llvm::StringRef text) {
  text.consume_front("v");
  return (text.starts_with("mov") || text.starts_with("fmov") || text.starts_with("mv ")) &&
         !text.contains('(') && !text.contains('[');
}

static std::vector<ir::SourceRange> placesOf(const Listing &listing, const FoundLoop &loop,
                                             const ir::MachineLoop &code) {
  std::vector<ir::SourceRange> result;
  for (size_t block = 0; block < loop.pieces.size(); ++block) {
    const ir::MachineBlock &made = code.blocks[block];
    std::set<unsigned> reloads;
    for (const ir::MachineAccess &access : made.accesses)
      if (access.isSpill)
        reloads.insert(access.instruction);
    bool isOwn = false; // until then the place is that of what stands before the block
    for (unsigned i = 0; i < made.instructions.size(); ++i) {
      const Instruction &instruction = listing.instructions[loop.pieces[block].begin + i];
      isOwn |= instruction.beginsPlace;
      if (isOwn && instruction.position.source.isKnown() && !reloads.count(i) &&
          !isCopy(made.instructions[i]))
        result.push_back(instruction.position.source);
    }
  }
  return result;
}

void addCode(const Listing &listing, bool isOfObject, const Target &target, const Isa &isa,
             Code &code) {
  const auto nest = std::make_shared<const LoopNest>(listing);
  const size_t first = code.loops.size();
  for (unsigned number = 0; number < nest->loops.size(); ++number) {
    const NestedLoop &loop = nest->loops[number];
    Candidate &candidate = code.loops.emplace_back();
    candidate.function = listing.functionAt(loop.own.header);
    candidate.label = labelAt(listing, loop.own.header);
    candidate.isOfObject = isOfObject;
    candidate.isInnermost = loop.isInnermost;
    candidate.nest = nest;
    candidate.number = number;
    if (loop.around)
      candidate.around = first + *loop.around;
    if (loop.own.hasSeveralEntries)
      candidate.fault = "it can be entered in several places: what a pass is cannot be said";
    else if (const Instruction *unknown = unknownIn(listing, loop.own))
      candidate.fault = unknown->fault;
    candidate.code = machineLoopOf(listing, loop.own, target, isa);
    candidate.places = placesOf(listing, loop.own, candidate.code);
    if (loop.isInnermost)
      continue;
    // The loops inside move registers as well.
    candidate.code.dependences.clear();
    for (ir::MachineBlock &block : candidate.code.blocks)
      for (ir::MachineAccess &access : block.accesses)
        if (!access.isSpill)
          access.step.reset();
  }
  for (unsigned i = 0; i < listing.instructions.size(); ++i)
    if (const Instruction &instruction = listing.instructions[i];
        instruction.position.source.isKnown())
      code.instructions.push_back(
          {listing.functionAt(i), instruction.position.source, calleeOf(instruction, isa)});
}

void renameSources(Code &code, const SourceNames &names) {
  std::map<std::string, std::optional<std::string>> known;
  const auto rename = [&](ir::SourceRange &range) {
    if (!range.isKnown())
      return;
    const auto [entry, isNew] = known.try_emplace(range.file);
    if (isNew)
      entry->second = names.sourceOf(range.file);
    if (entry->second)
      range.file = *entry->second;
    else
      range = {};
  };
  for (PlacedCode &instruction : code.instructions)
    rename(instruction.source);
  for (Candidate &candidate : code.loops) {
    for (ir::SourceRange &place : candidate.places)
      rename(place);
    for (ir::MachineBlock &block : candidate.code.blocks)
      for (ir::MachinePosition &position : block.positions)
        rename(position.source);
  }
}

} // namespace sparcity::assembly
