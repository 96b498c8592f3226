//===- frontend/asm/Accesses.cpp - Where the accesses of a loop go -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Accesses.h"

#include "frontend/asm/VectorPlaces.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <map>

namespace sparcity::assembly {

namespace {

using State = std::map<unsigned, std::optional<Linear>>;

class Tracker {
public:
  Tracker(const Listing &listing, const FoundLoop &loop, const Isa &isa,
          const ir::MachineLoop &machine)
      : listing(listing), loop(loop), isa(isa), machine(machine) {}

  std::vector<Access> run() {
    collectRegisters();
    for (const auto &[reg, value] : state)
      if (!unsteady.count(reg))
        state[reg] = Linear{{{reg, 1}}, "", 0};
    unsigned place = 0;
    forEach([&](const Instruction &instruction, const std::string &text, unsigned block,
                unsigned number) { pass(instruction, text, block, number, place++); });
    for (Access &access : accesses)
      if (access.address)
        access.step = gain(*access.address);
    return std::move(accesses);
  }

private:
  template <typename Body> void forEach(Body body) const {
    for (unsigned block = 0; block < loop.pieces.size(); ++block)
      for (unsigned i = loop.pieces[block].begin; i < loop.pieces[block].end; ++i) {
        const unsigned number = i - loop.pieces[block].begin;
        body(listing.instructions[i], machine.blocks[block].instructions[number], block, number);
      }
  }

  bool readsMemory(const Instruction &instruction) const {
    const llvm::MCInstrDesc &description = isa.instructions->get(instruction.inst.getOpcode());
    return (description.mayLoad() || description.mayStore()) &&
           !isa.analysis->isCall(instruction.inst) && !isa.analysis->isReturn(instruction.inst);
  }

  /// Registers that addresses are made of, and those that a part of the passes
  /// changes.
  void collectRegisters() {
    const auto note = [&](const Linear &value) {
      for (const auto &[reg, factor] : value.terms)
        state[reg];
    };
    forEach([&](const Instruction &instruction, const std::string &text, unsigned, unsigned) {
      if (const auto memory = readsMemory(instruction) ? readMemory(text, isa) : std::nullopt)
        if (memory->address)
          note(*memory->address);
      if (const auto assignment = readAssignment(text, isa)) {
        state[assignment->target];
        note(assignment->value);
      }
    });
    forEach([&](const Instruction &instruction, const std::string &, unsigned block, unsigned) {
      if (loop.pieces[block].frequency != 1)
        forEachChanged(instruction, [&](unsigned reg) { unsteady[reg] = true; });
    });
  }

  /// Registers of the state that share bits with one the instruction writes.
  template <typename Body> void forEachChanged(const Instruction &instruction, Body body) const {
    const llvm::MCInst &inst = instruction.inst;
    const llvm::MCInstrDesc &description = isa.instructions->get(inst.getOpcode());
    const auto change = [&](unsigned written) {
      if (written)
        for (const unsigned reg : overlapping(written))
          body(reg);
    };
    for (unsigned i = 0; i < description.getNumDefs() && i < inst.getNumOperands(); ++i)
      if (inst.getOperand(i).isReg())
        change(inst.getOperand(i).getReg());
    for (const llvm::MCPhysReg reg : description.implicit_defs())
      change(reg);
    if (!isa.analysis->isCall(inst))
      return;
    for (const auto &[reg, value] : state)
      if (reg != isa.registerOf("%rsp") && reg != isa.registerOf("sp"))
        body(reg); // what a function keeps is not followed
  }

  const llvm::SmallVector<unsigned, 4> &overlapping(unsigned written) const {
    const auto [entry, isNew] = overlaps.try_emplace(written);
    if (isNew)
      for (const auto &[reg, value] : state)
        if (isa.registers->regsOverlap(reg, written))
          entry->second.push_back(reg);
    return entry->second;
  }

  /// An expression of the registers at this point as one of those at the start.
  std::optional<Linear> atStart(const Linear &value) const {
    Linear sum{{}, value.symbol, value.constant};
    for (const auto &[reg, factor] : value.terms) {
      const auto known = state.find(reg);
      if (known == state.end() || !known->second || !sum.add(*known->second, factor))
        return std::nullopt;
    }
    return sum;
  }

  void pass(const Instruction &instruction, const std::string &text, unsigned block,
            unsigned number, unsigned place) {
    std::optional<Assignment> assignment = readAssignment(text, isa);
    if (readsMemory(instruction)) {
      const std::optional<MemoryOperand> memory = readMemory(text, isa);
      Access access;
      access.block = block;
      access.instruction = number;
      access.place = place;
      addAccess(instruction, text, memory, std::move(access));
      if (memory && memory->update)
        assignment = memory->update;
    }
    std::optional<Linear> value;
    if (assignment && !instruction.isRelocated)
      value = atStart(assignment->value);
    forEachChanged(instruction, [&](unsigned reg) {
      const bool isSet = assignment && assignment->target == reg && !unsteady.count(reg);
      state[reg] = isSet ? value : std::nullopt;
    });
  }

  void addAccess(const Instruction &instruction, const std::string &text,
                 const std::optional<MemoryOperand> &memory, Access access) {
    const llvm::MCInstrDesc &description = isa.instructions->get(instruction.inst.getOpcode());
    // Hints load nothing; `push` and the like have no operand in the text.
    if (llvm::StringRef(text).starts_with("pr") || !memory)
      return;
    access.isLoad = description.mayLoad();
    access.isStore = description.mayStore();
    access.bytes = isa.triple.isX86() ? isa.memoryBytes(instruction.inst) : bytesByName(text, isa);
    access.frequency = loop.pieces[access.block].frequency;
    if (memory->address && !instruction.isRelocated)
      access.address = atStart(*memory->address);
    accesses.push_back(std::move(access));
  }

  /// What an expression of the registers at the start gains a pass.
  std::optional<std::int64_t> gain(const Linear &value) const {
    Linear sum;
    for (const auto &[reg, factor] : value.terms) {
      const auto end = state.find(reg);
      if (end == state.end() || !end->second || !sum.add(*end->second, factor) ||
          !sum.add({{{reg, 1}}, "", 0}, -factor))
        return std::nullopt;
    }
    return sum.terms.empty() && sum.symbol.empty() ? std::optional(sum.constant) : std::nullopt;
  }

  const Listing &listing;
  const FoundLoop &loop;
  const Isa &isa;
  const ir::MachineLoop &machine;
  State state;
  std::map<unsigned, bool> unsteady;
  mutable llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 4>> overlaps;
  std::vector<Access> accesses;
};

/// Fewest passes from a store to a load of its bytes, if the load reads any.
std::optional<std::int64_t> passesBetween(const Access &store, const Access &load) {
  if (!store.address || !load.address || store.address->terms != load.address->terms ||
      store.address->symbol != load.address->symbol)
    return std::nullopt;
  using Wide = __int128;
  const Wide apart = Wide(load.address->constant) - store.address->constant;
  const Wide before = load.bytes.value_or(1), after = store.bytes.value_or(1);
  const auto overlaps = [&](Wide at) { return -before < at && at < after; };
  if (store.place < load.place && overlaps(apart))
    return 0;
  if (!store.step || store.step != load.step)
    return std::nullopt;
  const Wide step = *store.step;
  if (step == 0)
    return overlaps(apart) ? std::optional(1) : std::nullopt;
  // The first pass in which the load has come within reach.
  const Wide way = step > 0 ? 1 - before - apart : apart - after + 1;
  const Wide stride = step > 0 ? step : -step;
  const Wide passes = way <= stride ? Wide(1) : (way + stride - 1) / stride;
  // Beyond this the store buffer has long been emptied.
  constexpr Wide farthest = 1024;
  if (passes > farthest || !overlaps(apart + step * passes))
    return std::nullopt;
  return static_cast<std::int64_t>(passes);
}

/// Loops of more pairs than this are not searched.
constexpr size_t mostPairs = 4'000'000;

std::vector<ir::MemoryDependence> findDependences(const std::vector<Access> &accesses) {
  std::vector<const Access *> loads, stores;
  for (const Access &access : accesses) {
    if (access.isLoad && access.frequency == 1)
      loads.push_back(&access);
    if (access.isStore && access.frequency == 1)
      stores.push_back(&access);
  }
  std::vector<ir::MemoryDependence> result;
  if (loads.size() * stores.size() > mostPairs)
    return result;
  for (const Access *load : loads) {
    const Access *source = nullptr;
    std::int64_t nearest = 0;
    for (const Access *store : stores)
      // Of several the last one before the load.
      if (const auto passes = passesBetween(*store, *load);
          passes && (!source || *passes <= nearest)) {
        source = store;
        nearest = *passes;
      }
    if (source)
      result.push_back({source->place, load->place, static_cast<unsigned>(nearest)});
  }
  return result;
}

bool isSpill(const Access &access, const Isa &isa) {
  const unsigned stack = isa.registerOf(isa.triple.isX86() ? "%rsp" : "sp");
  return access.address && access.address->terms.size() == 1 &&
         access.address->terms.begin()->first == stack && access.step == 0;
}

} // namespace

void describeAccesses(const Listing &listing, const FoundLoop &loop, const Isa &isa,
                      ir::MachineLoop &machine) {
  std::vector<Access> accesses = Tracker(listing, loop, isa, machine).run();
  placeVectors(accesses);
  for (const Access &access : accesses)
    for (const bool isStore : {false, true})
      if (isStore ? access.isStore : access.isLoad) {
        ir::MachineAccess &out = machine.blocks[access.block].accesses.emplace_back();
        out.instruction = access.instruction;
        out.isStore = isStore;
        out.bytes = access.bytes;
        out.step = access.step;
        out.offset = access.offset;
        out.isSpill = isSpill(access, isa);
      }
  machine.dependences = findDependences(accesses);
  for (const ir::MachineBlock &block : machine.blocks)
    for (const std::string &text : block.instructions)
      machine.vectorBytes = std::max(machine.vectorBytes, vectorBytes(text, isa));
}

} // namespace sparcity::assembly
