//===- frontend/asm/Widths.cpp - Words of an instruction and widths -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Operands.h"

namespace sparcity::assembly {

Words operandsOf(llvm::StringRef text) {
  Words result;
  text = text.drop_front(std::min(text.find(' '), text.size())).trim();
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    depth += llvm::StringRef("([{").contains(text[i]);
    depth -= llvm::StringRef(")]}").contains(text[i]);
    if (text[i] == ',' && depth == 0) {
      result.push_back(text.slice(begin, i).trim());
      begin = i + 1;
    }
  }
  if (!text.empty())
    result.push_back(text.drop_front(begin).trim());
  return result;
}

llvm::StringRef mnemonicOf(llvm::StringRef text) { return text.split(' ').first; }

/// "d0" is 8 bytes, "{ v0.2d, v1.2d }" 32.
static std::optional<unsigned> armRegisterBytes(llvm::StringRef operand) {
  if (operand.starts_with("{")) {
    if (operand.contains("z") || operand.contains("["))
      return std::nullopt;
    const unsigned width = operand.contains(".2s") || operand.contains(".8b") ||
                                   operand.contains(".4h") || operand.contains(".1d")
                               ? 8
                               : 16;
    return width * static_cast<unsigned>(operand.count('v'));
  }
  switch (operand.empty() ? ' ' : operand.front()) {
  case 'q':
    return 16;
  case 'd':
  case 'x':
    return 8;
  case 's':
  case 'w':
    return 4;
  case 'h':
    return 2;
  case 'b':
    return 1;
  default:
    return std::nullopt;
  }
}

std::optional<unsigned> bytesByName(llvm::StringRef text, const Isa &isa) {
  const llvm::StringRef name = mnemonicOf(text);
  const Words operands = operandsOf(text);
  if (operands.empty())
    return std::nullopt;
  if (isa.triple.isRISCV()) {
    const llvm::StringRef plain = name.ltrim("c.").rtrim("u").ltrim("fs").ltrim("l");
    if (name.starts_with("v"))
      return std::nullopt;
    if (plain.empty())
      return std::nullopt;
    const std::pair<char, unsigned> sizes[] = {{'b', 1}, {'h', 2}, {'w', 4}, {'d', 8}, {'q', 16}};
    for (const auto &[letter, bytes] : sizes)
      if (plain.front() == letter)
        return bytes;
    return std::nullopt;
  }
  if (name.ends_with("rsw") || name.ends_with("psw") || name.ends_with("ursw"))
    return 4;
  const bool isPair = name == "ldp" || name == "stp" || name == "ldnp" || name == "stnp";
  if (name.ends_with("rb") || name.ends_with("rsb"))
    return 1;
  if (name.ends_with("rh") || name.ends_with("rsh"))
    return 2;
  const std::optional<unsigned> bytes = armRegisterBytes(operands.front());
  return bytes && isPair ? std::optional(*bytes * 2) : bytes;
}

unsigned vectorBytes(llvm::StringRef text, const Isa &isa) {
  if (isa.triple.isX86()) {
    const llvm::StringRef name = mnemonicOf(text);
    if (text.contains("%zmm"))
      return 64;
    if (text.contains("%ymm"))
      return 32;
    const bool isPacked = name.ends_with("pd") || name.ends_with("ps") || name.contains("dqu") ||
                          name.contains("dqa") || name.starts_with("p") || name.starts_with("vp");
    return text.contains("%xmm") && isPacked && !name.contains("xor") ? 16 : 0;
  }
  if (!isa.triple.isAArch64())
    return 0;
  for (const char *shape : {".2d", ".4s", ".8h", ".16b"})
    if (text.contains(shape))
      return 16;
  return 0;
}

} // namespace sparcity::assembly
