//===- models/incore/Decoding.cpp - Machine code into micro-ops -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Decoding.h"

#include "models/incore/FrontEnd.h"
#include "models/machine/Core.h"

#include <cmath>
#include <map>
#include <numeric>

using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// What the predecoder finds in a block of bytes.
struct CodeBlock {
  unsigned ends = 0;    ///< instructions whose last byte is here
  unsigned begun = 0;   ///< whose opcode is here, but not their last byte
  unsigned changed = 0; ///< whose length a prefix changes
};

unsigned bytesOf(const std::vector<Decoded> &code) {
  unsigned sum = 0;
  for (const Decoded &instruction : code)
    sum += instruction.bytes;
  return sum;
}

/// Of copies of the code that begin `at` bytes behind a block's begin.
std::vector<CodeBlock> divide(const std::vector<Decoded> &code, unsigned copies, unsigned size,
                              unsigned at) {
  std::vector<CodeBlock> blocks((at + copies * bytesOf(code) + size - 1) / size);
  for (unsigned copy = 0; copy < copies; ++copy)
    for (const Decoded &instruction : code) {
      if (instruction.bytes == 0)
        continue;
      const unsigned opcode = (at + instruction.prefixes) / size;
      const unsigned last = (at + instruction.bytes - 1) / size;
      ++blocks[last].ends;
      if (opcode != last)
        ++blocks[opcode].begun;
      if (instruction.changesLength)
        ++blocks[opcode].changed;
      at += instruction.bytes;
    }
  return blocks;
}

double predecodingTime(const std::vector<Decoded> &code, const machine::Decoding &decoding,
                       std::optional<unsigned> loopBegin) {
  const auto size = static_cast<unsigned>(decoding.block.value());
  const unsigned bytes = bytesOf(code);
  if (bytes == 0 || size == 0 || decoding.predecoded == 0)
    return 0;
  // Without a loop, as many as end at the end of a block.
  const unsigned copies = loopBegin ? 1 : std::lcm(bytes, size) / bytes;
  const std::vector<CodeBlock> blocks = divide(code, copies, size, loopBegin.value_or(0) % size);
  const auto cyclesOf = [&](const CodeBlock &block) {
    return std::ceil(double(block.ends + block.begun) / decoding.predecoded);
  };
  double sum = 0;
  double before = cyclesOf(blocks.back());
  for (const CodeBlock &block : blocks) {
    const double cycles = cyclesOf(block);
    // What the predecoder is busy with before hides a part of finding the length.
    sum += cycles +
           std::max(0.0, decoding.lengthChange.value() * block.changed - std::max(0.0, before - 1));
    before = cycles;
  }
  return sum / copies;
}

/// Gives instructions to decoders, in order.
class Decoders {
public:
  explicit Decoders(const machine::Decoding &decoding) : decoding(decoding) {}

  void take(const Decoded &instruction) {
    if (instruction.microOps <= 0)
      return;
    if (instruction.microOps > decoding.complex)
      return takeFromMicrocode(instruction.microOps);
    const bool needsFirst = instruction.microOps > 1;
    const bool isLast = next + 1 == decoding.decoders;
    if (needsFirst || next >= decoding.decoders || room < 1 ||
        (isLast && instruction.couldFuse && !decoding.lastTakesFusible))
      begin();
    ++next;
    room -= instruction.microOps;
    if (instruction.isBranch)
      next = decoding.decoders;
  }

  /// Where in a cycle the decoders are, and after how many.
  std::pair<unsigned, double> state() const { return {next, room}; }
  double cycles() const { return count; }

private:
  void begin() {
    ++count;
    next = 0;
    room = decoding.microOps;
  }

  void takeFromMicrocode(double microOps) {
    count += std::ceil(microOps / decoding.complex);
    next = decoding.decoders;
  }

  const machine::Decoding &decoding;
  unsigned next = ~0U; ///< decoder; past the last: a new cycle begins
  double room = 0;     ///< micro-ops that the cycle may still give
  double count = 0;
};

/// Passes are decoded until the decoders are where they were at the start of one before.
double decodersTime(const std::vector<Decoded> &code, const machine::Decoding &decoding) {
  constexpr unsigned mostPasses = 64;
  std::map<std::pair<unsigned, double>, std::pair<unsigned, double>> known;
  Decoders decoders(decoding);
  for (unsigned pass = 0; pass < mostPasses; ++pass) {
    const auto [entry, isNew] =
        known.try_emplace(decoders.state(), std::pair(pass, decoders.cycles()));
    if (!isNew)
      return (decoders.cycles() - entry->second.second) / (pass - entry->second.first);
    for (const Decoded &instruction : code)
      decoders.take(instruction);
  }
  return decoders.cycles() / mostPasses;
}

/// Legacy prefixes and REX; the longer ones are part of the opcode.
unsigned prefixesOf(llvm::ArrayRef<char> bytes) {
  unsigned count = 0;
  const auto isPrefix = [](unsigned char byte) {
    return byte == 0x66 || byte == 0x67 || byte == 0xf0 || byte == 0xf2 || byte == 0xf3 ||
           byte == 0x2e || byte == 0x36 || byte == 0x3e || byte == 0x26 || byte == 0x64 ||
           byte == 0x65 || (byte & 0xf0) == 0x40;
  };
  while (count + 1 < bytes.size() && isPrefix(bytes[count]))
    ++count;
  return count;
}

/// LLVM names the kind of the immediate: ADD16ri, not ADD16ri8.
bool hasShortImmediate(llvm::StringRef opcode) {
  return opcode.ends_with("16ri") || opcode.ends_with("16mi") || opcode.ends_with("16i16") ||
         opcode.ends_with("16rri") || opcode.ends_with("16rmi");
}

} // namespace

Cycles decodingTime(const std::vector<Decoded> &code, const machine::Decoding &decoding,
                    std::optional<unsigned> loopBegin) {
  return Cycles(std::max(predecodingTime(code, decoding, loopBegin), decodersTime(code, decoding)));
}

std::vector<Decoded> readDecoded(const Code &code, const std::vector<double> &microOps,
                                 const Target &target) {
  if (!target.isX86())
    return {};
  std::vector<Decoded> result(code.instructions.size());
  for (size_t i = 0; i < result.size(); ++i) {
    const llvm::MCInst &inst = code.instructions[i].inst;
    const llvm::SmallString<16> bytes = target.encode(inst);
    Decoded &decoded = result[i];
    decoded.bytes = bytes.size();
    decoded.prefixes = prefixesOf(bytes);
    decoded.changesLength = hasShortImmediate(target.instructions->getName(inst.getOpcode()));
    decoded.microOps = microOps[i];
    decoded.isBranch = target.instructions->get(inst.getOpcode()).isBranch();
    decoded.couldFuse = couldFuse(code, i, target);
  }
  return result;
}

} // namespace sparcity::incore
