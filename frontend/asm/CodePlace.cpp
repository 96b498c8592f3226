//===- frontend/asm/CodePlace.cpp - Where code begins in memory ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/CodePlace.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <bit>

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

ir::CodePlace placeOf(const llvm::object::SectionRef &section, std::uint64_t address) {
  constexpr std::uint64_t page = 4096;
  const bool isLinked = !section.getObject()->isRelocatableObject();
  const std::uint64_t alignment =
      isLinked ? page : std::clamp<std::uint64_t>(section.getAlignment().value(), 1, page);
  const std::uint64_t base = isLinked ? 0 : section.getAddress();
  return {static_cast<unsigned>(alignment), static_cast<unsigned>((address - base) % alignment)};
}

} // namespace sparcity::assembly
