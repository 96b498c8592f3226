//===- frontend/asm/Object.cpp - Object files to listings ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Object.h"

#include "frontend/asm/CodePlace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCSymbol.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>

namespace sparcity::assembly {

using namespace llvm::object;

ObjectReader::ObjectReader(const ObjectFile &object, std::string file, const Isa &isa,
                           const SourceNames *wanted)
    : object(object), file(std::move(file)), isa(isa), isOfSome(wanted != nullptr),
      lines(object, wanted) {
  if (!lines.isEmpty() || !isOfSome)
    readRelocations();
}

template <typename T> static T valueOr(llvm::Expected<T> value, T otherwise) {
  if (value)
    return std::move(*value);
  llvm::consumeError(value.takeError());
  return otherwise;
}

static std::string nameOf(const SymbolRef &symbol) {
  return valueOr<llvm::StringRef>(symbol.getName(), "").str();
}

void ObjectReader::readRelocations() {
  for (const SectionRef &holder : object.sections()) {
    const section_iterator section = valueOr(holder.getRelocatedSection(), object.section_end());
    if (section == object.section_end() || !section->isText())
      continue;
    std::vector<Relocation> &list = relocations[section->getIndex()];
    for (const RelocationRef &entry : holder.relocations()) {
      Relocation relocation;
      relocation.offset = entry.getOffset();
      const symbol_iterator symbol = entry.getSymbol();
      if (symbol != object.symbol_end()) {
        relocation.name = nameOf(*symbol);
        relocation.address = valueOr<std::uint64_t>(symbol->getValue(), 0);
        const section_iterator place = valueOr(symbol->getSection(), object.section_end());
        if (place != object.section_end())
          relocation.section = *place;
      }
      relocation.address +=
          static_cast<std::uint64_t>(valueOr<std::int64_t>(ELFRelocationRef(entry).getAddend(), 0));
      list.push_back(std::move(relocation));
    }
    llvm::sort(list, [](const auto &a, const auto &b) { return a.offset < b.offset; });
  }
}

std::vector<Extent> ObjectReader::functions() const {
  if (!isOfSome)
    return allFunctions();
  std::vector<Extent> result;
  if (!lines.isEmpty())
    llvm::copy_if(allFunctions(), std::back_inserter(result), [&](const Extent &function) {
      return lines.hasWanted(function.section.getIndex(), function.begin, function.end);
    });
  return result;
}

std::vector<Extent> ObjectReader::allFunctions() const {
  std::vector<Extent> result;
  std::vector<SymbolRef> symbols(object.symbol_begin(), object.symbol_end());
  // Of a stripped library those that others link to are left.
  if (symbols.empty())
    if (const auto *elf = llvm::dyn_cast<ELFObjectFileBase>(&object))
      symbols.assign(elf->getDynamicSymbolIterators().begin(),
                     elf->getDynamicSymbolIterators().end());
  for (const SymbolRef &symbol : symbols) {
    if (valueOr(symbol.getType(), SymbolRef::ST_Unknown) != SymbolRef::ST_Function)
      continue;
    const section_iterator section = valueOr(symbol.getSection(), object.section_end());
    if (section == object.section_end() || !section->isText())
      continue;
    const std::uint64_t begin = valueOr<std::uint64_t>(symbol.getAddress(), 0);
    const std::uint64_t end = begin + ELFSymbolRef(symbol).getSize();
    result.push_back({nameOf(symbol), *section, begin, end});
  }
  std::set<std::uint64_t> named;
  for (const Extent &function : result)
    named.insert(function.section.getIndex());
  for (const SectionRef &section : object.sections()) {
    if (section.isText() && !named.count(section.getIndex()))
      result.push_back(
          {"", section, section.getAddress(), section.getAddress() + section.getSize()});
  }
  const auto place = [](const Extent &function) {
    return std::tuple(function.section.getIndex(), function.begin, function.name);
  };
  llvm::sort(result, [&](const Extent &a, const Extent &b) { return place(a) < place(b); });
  // Several names of one function, and sizes that hand-written code leaves open.
  const auto isSame = [](const Extent &a, const Extent &b) {
    return a.section == b.section && a.begin == b.begin;
  };
  result.erase(std::unique(result.begin(), result.end(), isSame), result.end());
  for (size_t i = 0; i < result.size(); ++i) {
    Extent &function = result[i];
    const bool isLast = i + 1 == result.size() || result[i + 1].section != function.section;
    const std::uint64_t limit =
        isLast ? function.section.getAddress() + function.section.getSize() : result[i + 1].begin;
    if (function.end <= function.begin || function.end > limit)
      function.end = limit;
  }
  return result;
}

llvm::Expected<Listing> ObjectReader::read(const Extent &function) {
  llvm::Expected<llvm::StringRef> contents = function.section.getContents();
  if (!contents)
    return contents.takeError();
  const std::uint64_t base = function.section.getAddress();
  Listing listing;
  listing.arena = std::make_shared<Arena>(isa);
  if (function.begin >= base && function.end >= function.begin &&
      function.end - base <= contents->size()) {
    const llvm::StringRef text = contents->slice(function.begin - base, function.end - base);
    decode(function, {text.bytes_begin(), text.bytes_end()}, listing);
    resolve(function, listing);
    setPositions(function, listing);
    readByteMarkers(listing, isa, file);
  }
  if (!function.name.empty())
    listing.functions.emplace(0, function.name);
  return listing;
}

/// IACA's markers are no instructions, or other ones than they look like.
bool ObjectReader::isMarker(llvm::ArrayRef<std::uint8_t> rest, Listing &listing) const {
  const std::vector<unsigned> sign = isa.triple.isAArch64() ? std::vector<unsigned>{213, 3, 32, 31}
                                                            : std::vector<unsigned>{100, 103, 144};
  if (listing.instructions.empty() || rest.size() < sign.size() ||
      !std::equal(sign.begin(), sign.end(), rest.begin()))
    return false;
  const std::string before = isa.print(listing.instructions.back().inst);
  for (const char *text : {"movl $111, %ebx", "movl $222, %ebx", "mov x1, #111", "mov x1, #222"})
    if (before == text) {
      listing.data.push_back({static_cast<unsigned>(listing.instructions.size()), 0, sign});
      return true;
    }
  return false;
}

void ObjectReader::decode(const Extent &function, llvm::ArrayRef<std::uint8_t> bytes,
                          Listing &listing) {
  const std::unique_ptr<llvm::MCDisassembler> disassembler(
      isa.target->createMCDisassembler(*isa.subtarget, listing.arena->context));
  const std::uint64_t least = isa.triple.isX86() ? 1 : isa.triple.isAArch64() ? 4 : 2;
  addresses.clear();
  std::uint64_t offset = 0;
  while (disassembler && offset < bytes.size()) {
    if (isMarker(bytes.drop_front(offset), listing)) {
      offset += listing.data.back().bytes.size();
      continue;
    }
    addresses.push_back(function.begin + offset);
    Instruction &instruction = listing.instructions.emplace_back();
    instruction.place = placeOf(function.section, addresses.back());
    std::uint64_t size = 0;
    const auto status = disassembler->getInstruction(
        instruction.inst, size, bytes.drop_front(offset), addresses.back(), llvm::nulls());
    if (status == llvm::MCDisassembler::Success) {
      describeFlow(instruction, isa);
    } else {
      instruction.fault = "these bytes are no instruction of the CPU";
      ++listing.rejected;
    }
    offset += std::max(size, least);
  }
  addresses.push_back(function.begin + offset);
}

const ObjectReader::Relocation *
ObjectReader::relocationIn(const Extent &function, std::uint64_t begin, std::uint64_t end) const {
  const auto list = relocations.find(function.section.getIndex());
  if (list == relocations.end())
    return nullptr;
  const std::uint64_t base = function.section.getAddress();
  const auto found = llvm::lower_bound(
      list->second, begin - base,
      [](const Relocation &relocation, std::uint64_t at) { return relocation.offset < at; });
  return found != list->second.end() && found->offset < end - base ? &*found : nullptr;
}

/// The operand of a jump or call that says where to.
static llvm::MCOperand *targetOperand(llvm::MCInst &inst, const llvm::MCInstrInfo &instructions) {
  const llvm::ArrayRef<llvm::MCOperandInfo> operands =
      instructions.get(inst.getOpcode()).operands();
  for (unsigned i = 0; i < inst.getNumOperands() && i < operands.size(); ++i)
    if (operands[i].OperandType == llvm::MCOI::OPERAND_PCREL && inst.getOperand(i).isImm())
      return &inst.getOperand(i);
  return nullptr;
}

static llvm::MCOperand symbolOperand(const std::string &name, Listing &listing) {
  llvm::MCContext &context = listing.arena->context;
  return llvm::MCOperand::createExpr(
      llvm::MCSymbolRefExpr::create(context.getOrCreateSymbol(name), context));
}

void ObjectReader::resolve(const Extent &function, Listing &listing) {
  const bool isX86 = isa.triple.isX86();
  for (unsigned i = 0; i < listing.instructions.size(); ++i) {
    Instruction &instruction = listing.instructions[i];
    if (!instruction.fault.empty())
      continue;
    const Relocation *relocation = relocationIn(function, addresses[i], addresses[i + 1]);
    llvm::MCOperand *operand = targetOperand(instruction.inst, *isa.instructions);
    if (!operand) {
      nameMemory(instruction, relocation, addresses[i + 1], listing);
      continue;
    }
    std::uint64_t address = 0;
    bool isKnown = isa.analysis->evaluateBranch(instruction.inst, addresses[i],
                                                addresses[i + 1] - addresses[i], address);
    if (relocation) {
      // x86 counts from the end of the field, four bytes on.
      isKnown = relocation->section == function.section;
      address = relocation->address + (isX86 ? 4 : 0);
    }
    const auto found = std::lower_bound(addresses.begin(), addresses.end() - 1, address);
    const auto index = static_cast<unsigned>(found - addresses.begin());
    const bool isInside = isKnown && found != addresses.end() - 1 && *found == address;
    if (isInside && !isa.analysis->isCall(instruction.inst)) {
      const std::string name = ".L" + llvm::utohexstr(address, /*LowerCase=*/true);
      instruction.target = index;
      listing.targets[index] = name;
      *operand = symbolOperand(name, listing);
    } else if (relocation && isa.asmInfo->isValidUnquotedName(relocation->name)) {
      *operand = symbolOperand(relocation->name, listing);
    }
  }
}

/// Gives an x86 operand of fixed address a name, so that equal names mean equal
/// addresses: in an object file all such displacements are 0.
void ObjectReader::nameMemory(Instruction &instruction, const Relocation *relocation,
                              std::uint64_t next, Listing &listing) const {
  instruction.isRelocated = relocation && !isa.triple.isX86();
  if (!isa.triple.isX86())
    return;
  const llvm::ArrayRef<llvm::MCOperandInfo> operands =
      isa.instructions->get(instruction.inst.getOpcode()).operands();
  for (unsigned i = 0; i + 3 < instruction.inst.getNumOperands() && i + 3 < operands.size(); ++i) {
    if (operands[i].OperandType != llvm::MCOI::OPERAND_MEMORY)
      continue;
    llvm::MCOperand &displacement = instruction.inst.getOperand(i + 3);
    if (!displacement.isImm())
      return;
    std::uint64_t address = next + static_cast<std::uint64_t>(displacement.getImm());
    const llvm::MCOperand &base = instruction.inst.getOperand(i);
    const bool isRelative = base.isReg() && base.getReg() == isa.registers->getProgramCounter();
    if (relocation)
      address = relocation->address;
    else if (!isRelative)
      return;
    const std::uint64_t section =
        relocation && relocation->section != SectionRef() ? relocation->section.getIndex() : 0;
    std::string name = ".Lat_" + llvm::utohexstr(address, true);
    if (section)
      name += "_" + std::to_string(section);
    else if (relocation)
      name = relocation->name + "_" + llvm::utohexstr(address, true);
    if (isa.asmInfo->isValidUnquotedName(name))
      displacement = symbolOperand(name, listing);
    return;
  }
}

void ObjectReader::setPositions(const Extent &function, Listing &listing) const {
  for (unsigned i = 0; i < listing.instructions.size(); ++i) {
    Instruction &instruction = listing.instructions[i];
    instruction.position.source =
        lines.find(function.section.getIndex(), addresses[i], &instruction.beginsPlace);
  }
}

} // namespace sparcity::assembly
