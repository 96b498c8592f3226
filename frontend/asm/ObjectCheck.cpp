//===- frontend/asm/ObjectCheck.cpp - Object files that can be trusted ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/ObjectCheck.h"

namespace sparcity::assembly {

using namespace llvm::object;

/// Relocations of a section, whose symbols are those of `symbols`.
template <typename Range>
static llvm::Error checkRelocations(llvm::Expected<Range> relocations, std::size_t symbols) {
  if (!relocations)
    return relocations.takeError();
  for (const auto &relocation : *relocations)
    if (relocation.getSymbol(/*isMips64EL=*/false) >= std::max<std::size_t>(symbols, 1))
      return llvm::createStringError("a relocation is of a symbol that does not exist");
  return llvm::Error::success();
}

template <typename Elf>
static llvm::Error checkSection(const ELFFile<Elf> &file, const typename Elf::Shdr &section) {
  if (section.sh_type == llvm::ELF::SHT_SYMTAB || section.sh_type == llvm::ELF::SHT_DYNSYM)
    return file.symbols(&section).takeError();
  const bool isRela = section.sh_type == llvm::ELF::SHT_RELA;
  if (!isRela && section.sh_type != llvm::ELF::SHT_REL)
    return llvm::Error::success();
  auto table = file.getSection(section.sh_link);
  if (!table)
    return table.takeError();
  std::size_t count = 0;
  if ((*table)->sh_type == llvm::ELF::SHT_SYMTAB || (*table)->sh_type == llvm::ELF::SHT_DYNSYM) {
    auto symbols = file.symbols(*table);
    if (!symbols)
      return symbols.takeError();
    count = symbols->size();
  }
  return isRela ? checkRelocations(file.relas(section), count)
                : checkRelocations(file.rels(section), count);
}

template <typename Elf> static llvm::Error checkFile(const ELFFile<Elf> &file) {
  auto sections = file.sections();
  if (!sections)
    return sections.takeError();
  for (const typename Elf::Shdr &section : *sections)
    if (llvm::Error fault = checkSection<Elf>(file, section))
      return fault;
  return llvm::Error::success();
}

llvm::Error checkObject(const ObjectFile &object) {
  if (const auto *elf = llvm::dyn_cast<ELF64LEObjectFile>(&object))
    return checkFile(elf->getELFFile());
  if (const auto *elf = llvm::dyn_cast<ELF32LEObjectFile>(&object))
    return checkFile(elf->getELFFile());
  return llvm::createStringError("only little-endian ELF files are read");
}

} // namespace sparcity::assembly
