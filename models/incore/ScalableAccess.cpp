//===- models/incore/ScalableAccess.cpp - Loads and stores of such vectors ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/ScalableAccess.h"

#include "models/incore/Code.h"
#include "models/machine/Core.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace sparcity::incore {

namespace {

/// b, h, s or w, d, q; 0 of any other letter.
unsigned sizeOf(char letter) {
  switch (letter) {
  case 'b':
    return 1;
  case 'h':
    return 2;
  case 's':
  case 'w':
    return 4;
  case 'd':
    return 8;
  case 'q':
    return 16;
  default:
    return 0;
  }
}

/// "{ z0.d, z1.d }" has two, "{ z0.d - z3.d }" four.
unsigned registersIn(StringRef list) {
  const auto [first, last] = list.split('-');
  unsigned from = 0, to = 0;
  if (!last.empty() && !first.trim().drop_front().split('.').first.getAsInteger(10, from) &&
      !last.trim().drop_front().split('.').first.getAsInteger(10, to))
    return (to + 32 - from) % 32 + 1;
  return static_cast<unsigned>(list.count(',')) + 1;
}

/// What an SVE access takes from memory for a lane, and whether for one lane alone ("ld1rd"):
/// of ld1d, ld1sw, ldnt1d, ldff1b, st3w, ld1rqd.
struct Lane {
  unsigned bytes = 0;
  bool isOne = false;
};
Lane laneOf(StringRef name) {
  name = name.drop_front(std::min(name.find_first_of("1234"), name.size())).drop_front();
  if (name.consume_front("rq"))
    return {16, true};
  if (name.consume_front("ro"))
    return {32, true};
  const bool isOne = name.consume_front("r");
  if (name.size() > 1)
    name.consume_front("s");
  return {name.empty() ? 0 : sizeOf(name.front()), isOne};
}

std::optional<VectorAccess> accessOfList(StringRef name, StringRef operands,
                                         const VectorMode &mode) {
  const auto [list, after] = operands.drop_front().split('}');
  const StringRef first = list.trim();
  const StringRef shape = first.split('.').second.take_while(llvm::isAlnum);
  const unsigned element = shape.empty() ? 0 : sizeOf(shape.back());
  if (element == 0)
    return std::nullopt;
  const unsigned registers = registersIn(list);
  if (first.starts_with("z")) {
    const Lane lane = laneOf(name);
    const bool isGather = after.split('[').second.contains("z");
    if (lane.isOne)
      return VectorAccess{double(lane.bytes)};
    return VectorAccess{double(registers) * mode.vectorBytes / element * lane.bytes, !isGather};
  }
  unsigned lanes = 1;
  const bool isOne = after.starts_with("[") || name.ends_with("r");
  if (!isOne && shape.drop_back().getAsInteger(10, lanes))
    return std::nullopt;
  return VectorAccess{double(registers) * lanes * element};
}

std::optional<VectorAccess> accessOfArm(StringRef name, StringRef operands,
                                        const VectorMode &mode) {
  if (!name.starts_with("ld") && !name.starts_with("st"))
    return std::nullopt;
  if (operands.starts_with("{"))
    return accessOfList(name, operands, mode);
  if (operands.starts_with("z"))
    return VectorAccess{double(mode.vectorBytes)};
  if (operands.starts_with("p"))
    return VectorAccess{mode.vectorBytes / 8.0}; // a bit for each byte
  return std::nullopt;
}

/// vle64.v, vsse32.v, vlseg3e64.v, vluxei32.v, vl2re64.v, vs4r.v, vlm.v.
std::optional<VectorAccess> accessOfRiscv(StringRef name, const VectorMode &mode) {
  if (!name.consume_front("vl") && !name.consume_front("vs"))
    return std::nullopt;
  name = name.split('.').first;
  const double elements = mode.vectorBytes * mode.registers / mode.elementBytes;
  if (name == "m")
    return VectorAccess{elements / 8};
  unsigned number = 0;
  if (!name.consumeInteger(10, number)) // whole registers
    return VectorAccess{name.starts_with("r") ? double(number) * mode.vectorBytes : 0};
  const bool isIndexed = name.consume_front("ux") || name.consume_front("ox");
  const bool isStrided = !name.starts_with("seg") && name.consume_front("s");
  unsigned fields = 1;
  if (name.consume_front("seg") && name.consumeInteger(10, fields))
    return std::nullopt;
  if (!name.consume_front(isIndexed ? "ei" : "e") || name.consumeInteger(10, number))
    return std::nullopt;
  // The width in the name is that of the indices where there are such.
  const double each = isIndexed ? mode.elementBytes : number / 8.0;
  return VectorAccess{elements * each * fields, !isIndexed && !isStrided};
}

} // namespace

std::optional<VectorAccess> vectorAccessOf(std::string_view text, std::string_view triple,
                                           const VectorMode &mode) {
  const StringRef line = StringRef(text).trim(), target(triple);
  const StringRef name = line.take_until([](char c) { return c == ' ' || c == '\t'; });
  const StringRef operands = line.drop_front(name.size()).trim();
  std::optional<VectorAccess> access;
  if (target.starts_with("riscv"))
    access = accessOfRiscv(name, mode);
  else if (target.starts_with("aarch64"))
    access = accessOfArm(name, operands, mode);
  return access && access->bytes > 0 ? access : std::nullopt;
}

VectorMode vectorModeOf(const ir::MachineLoop &loop, const machine::Core &core) {
  VectorMode mode;
  mode.vectorBytes = std::max(loop.vectorBytes, static_cast<unsigned>(core.vectorWidth.value()));
  for (const std::string &text : loop.setup)
    setMode(mode, text);
  return mode;
}

std::optional<ir::MachineLoop> withVectorBytes(const ir::MachineLoop &loop,
                                               const machine::Core &core) {
  std::optional<ir::MachineLoop> result;
  VectorMode mode = vectorModeOf(loop, core);
  for (size_t block = 0; block < loop.blocks.size(); ++block) {
    const std::vector<std::string> &texts = loop.blocks[block].instructions;
    size_t next = 0;
    for (size_t at = 0; at < loop.blocks[block].accesses.size(); ++at) {
      const ir::MachineAccess &access = loop.blocks[block].accesses[at];
      if (access.bytes || access.instruction >= texts.size())
        continue;
      for (; next <= access.instruction; ++next)
        setMode(mode, texts[next]);
      const auto vector = vectorAccessOf(texts[access.instruction], loop.triple, mode);
      if (!vector || !vector->isContiguous)
        continue;
      if (!result)
        result = loop;
      result->blocks[block].accesses[at].bytes = static_cast<unsigned>(vector->bytes);
    }
  }
  return result;
}

void countVectorBytes(Code &code, const ir::MachineLoop &loop, const machine::Core &core) {
  VectorMode mode = vectorModeOf(loop, core);
  size_t next = 0;
  for (Instruction &instruction : code.instructions) {
    for (; next <= instruction.line; ++next)
      setMode(mode, code.lines[next].text);
    const auto vector = vectorAccessOf(code.lines[instruction.line].text, loop.triple, mode);
    if (vector && instruction.isLoad && !instruction.loadBytes)
      instruction.loadBytes = vector->bytes;
    if (vector && instruction.isStore && !instruction.storeBytes)
      instruction.storeBytes = vector->bytes;
  }
}

} // namespace sparcity::incore
