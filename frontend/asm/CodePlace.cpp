//===- frontend/asm/CodePlace.cpp - Where code begins in memory ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/CodePlace.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/ELFObjectFile.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace sparcity::assembly {

unsigned alignmentOf(const Directive &directive) {
  const bool isPower = directive.name == "p2align";
  if (!isPower && directive.name != "balign")
    return 1;
  llvm::SmallVector<llvm::StringRef, 3> words;
  llvm::StringRef(directive.arguments).split(words, ',');
  unsigned value = 0;
  constexpr unsigned largest = 1U << 16;
  if (words[0].trim().getAsInteger(0, value) || (isPower && value > 16))
    return 1;
  const unsigned bytes = isPower ? 1U << value : value;
  // With the third one it may be left out.
  unsigned most = 0;
  if (words.size() > 2 && (words[2].trim().getAsInteger(0, most) || most + 1 < bytes))
    return 1;
  return std::has_single_bit(bytes) && bytes <= largest ? bytes : 1;
}

template <class Elf>
static std::optional<std::uint64_t> statedIn(const llvm::object::SectionRef &section) {
  if (const auto *file = llvm::dyn_cast<Elf>(section.getObject()))
    return file->getSection(section.getRawDataRefImpl())->sh_addralign;
  return std::nullopt;
}

/// As the file has it, which may be damaged; SectionRef::getAlignment takes no such number.
static std::uint64_t alignmentOf(const llvm::object::SectionRef &section) {
  using namespace llvm::object;
  for (const std::optional<std::uint64_t> stated :
       {statedIn<ELF64LEObjectFile>(section), statedIn<ELF32LEObjectFile>(section),
        statedIn<ELF64BEObjectFile>(section), statedIn<ELF32BEObjectFile>(section)})
    if (stated)
      return std::has_single_bit(*stated) ? *stated : 1;
  return section.getAlignment().value();
}

ir::CodePlace placeOf(const llvm::object::SectionRef &section, std::uint64_t address) {
  constexpr std::uint64_t page = 4096;
  const bool isLinked = !section.getObject()->isRelocatableObject();
  const std::uint64_t alignment =
      isLinked ? page : std::clamp<std::uint64_t>(alignmentOf(section), 1, page);
  const std::uint64_t base = isLinked ? 0 : section.getAddress();
  return {static_cast<unsigned>(alignment), static_cast<unsigned>((address - base) % alignment)};
}

} // namespace sparcity::assembly
