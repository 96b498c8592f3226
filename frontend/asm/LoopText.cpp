//===- frontend/asm/LoopText.cpp - A loop of a listing as machine code ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/LoopText.h"

#include "frontend/asm/Accesses.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::assembly {

std::string labelAt(const Listing &listing, unsigned index) {
  if (const auto target = listing.targets.find(index); target != listing.targets.end())
    return target->second;
  const auto found = llvm::lower_bound(
      listing.labels, index, [](const auto &label, unsigned at) { return label.first < at; });
  return found != listing.labels.end() && found->first == index ? found->second : "";
}

ir::MachineLoop machineLoopOf(const Listing &listing, const FoundLoop &loop, const Target &target,
                              const Isa &isa) {
  ir::MachineLoop result;
  result.triple = target.triple;
  result.cpu = target.cpu;
  if (!loop.pieces.empty() && loop.pieces.front().begin < listing.instructions.size())
    result.place = listing.instructions[loop.pieces.front().begin].place;
  for (const Piece &piece : loop.pieces) {
    ir::MachineBlock &block = result.blocks.emplace_back();
    block.label = labelAt(listing, piece.begin);
    block.frequency = piece.frequency;
    for (unsigned i = piece.begin; i < piece.end; ++i) {
      block.instructions.push_back(isa.print(listing.instructions[i].inst));
      block.positions.push_back(listing.instructions[i].position);
    }
    const bool isPlaced = llvm::any_of(block.positions, [](const ir::MachinePosition &position) {
      return position != ir::MachinePosition{};
    });
    if (!isPlaced)
      block.positions.clear();
  }
  describeAccesses(listing, loop, isa, result);
  return result;
}

const Instruction *unknownIn(const Listing &listing, const FoundLoop &loop) {
  for (const Piece &piece : loop.pieces)
    for (unsigned i = piece.begin; i < piece.end; ++i)
      if (!listing.instructions[i].fault.empty())
        return &listing.instructions[i];
  return nullptr;
}

} // namespace sparcity::assembly
