//===- models/incore/Supply.cpp - Where the micro-ops of a loop come from ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop is issued out of the loop buffer where it fits, else out of the micro-op cache, else
/// out of the decoders:
///
///     loop buffer      a cycle has micro-ops of the copies of the loop that it holds, never of
///                      two rounds: ceil(copies x micro-ops / width) / copies
///     micro-op cache   a loop in one block of 32 bytes of code, wherever it may lie, takes whole
///                      cycles: ceil(micro-ops / width)
///     decoders         code that the cache does not hold: too long, or with a jump that touches
///                      the next 32 bytes where the core has that erratum (Intel, "Mitigations for
///                      Jump Conditional Code Erratum")
///
/// Source of the rules: Abel, Sharma, Reineke, "Facile" (IISWC 2023), sections 4.5 and 4.6; the
/// numbers are in the core's file.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Decoding.h"
#include "models/incore/FrontEnd.h"
#include "models/incore/LoopAnalysis.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// Of code that the micro-op cache holds or not as a whole.
constexpr unsigned codeBlock = 32;

unsigned bytesOf(const std::vector<Decoded> &code) {
  unsigned sum = 0;
  for (const Decoded &instruction : code)
    sum += instruction.bytes;
  return sum;
}

/// Whether a jump of the code that begins there ends in another block, or at its end.
bool jumpTouchesNext(const std::vector<Decoded> &code, unsigned at) {
  unsigned first = at; // of a pair of fused instructions, which counts where its jump stands
  bool isFused = false;
  for (const Decoded &instruction : code) {
    first = isFused ? first : at;
    at += instruction.bytes;
    if (instruction.isBranch && first / codeBlock != at / codeBlock)
      return true;
    isFused = instruction.couldFuse && instruction.microOps <= 0;
  }
  return false;
}

/// A jump back over more than this has four bytes for it in place of one.
void lengthenJump(std::vector<Decoded> &code) {
  constexpr unsigned farthest = 128, shortJump = 2, longJump = 6;
  if (!code.empty() && code.back().isBranch && code.back().bytes == shortJump &&
      bytesOf(code) > farthest)
    code.back().bytes = longJump;
}

/// Where code can begin within a block of code, as far as is known.
std::vector<unsigned> beginsOf(const ir::CodePlace &place) {
  std::vector<unsigned> begins;
  for (unsigned at = place.offset % codeBlock; at < codeBlock; at += place.alignment)
    begins.push_back(at);
  return begins;
}

/// Of the places that a loop may have, those where its jump keeps it out of the micro-op cache.
struct Erratum {
  size_t hit = 0, places = 0;
  Cycles longest;

  Erratum(const std::vector<Decoded> &code, const ir::CodePlace &place,
          const machine::Decoding &decoding) {
    for (const unsigned begin : beginsOf(place)) {
      ++places;
      if (!jumpTouchesNext(code, begin))
        continue;
      ++hit;
      longest = std::max(longest, decodingTime(code, decoding, begin));
    }
  }
  bool isCertain() const { return hit > 0 && hit == places; }
};

unsigned copiesOf(const machine::LoopBuffer &buffer, double microOps) {
  for (const auto &[most, copies] : buffer.copies)
    if (microOps <= most)
      return std::max(copies, 1U);
  return 1;
}

/// Of a loop that is in a buffer or cache.
Cycles wholeCycles(const machine::FrontEnd &frontEnd, double microOps, unsigned bytes,
                   const ir::CodePlace &place) {
  if (frontEnd.loopBuffer && microOps <= frontEnd.loopBuffer->microOps) {
    const unsigned copies = copiesOf(*frontEnd.loopBuffer, microOps);
    return Cycles(std::ceil(copies * microOps / frontEnd.width) / copies);
  }
  const auto isInBlock = [&](unsigned begin) { return begin + bytes <= codeBlock; };
  if (frontEnd.microOpCacheWidth && llvm::all_of(beginsOf(place), isInBlock))
    return Cycles(std::ceil(microOps / *frontEnd.microOpCacheWidth));
  return Cycles(0);
}

void takeDecoded(LoopAnalysis &analysis, Cycles time) {
  InCore &result = analysis.result;
  result.decoding = time;
  result.throughput = std::max(result.throughput, time);
}

/// Alignments below this say too little of where a loop is.
constexpr unsigned leastAlignment = 8;

/// Whether the loop is in no cache of micro-ops for sure.
bool applyErratum(LoopAnalysis &analysis, const std::vector<Decoded> &decoded) {
  const machine::FrontEnd &frontEnd = analysis.core.frontEnd;
  const ir::CodePlace &place = analysis.loop.place;
  if (!frontEnd.hasJumpErratum || !frontEnd.decoding || place.alignment < leastAlignment)
    return false;
  const Erratum erratum(decoded, place, *frontEnd.decoding);
  if (erratum.longest <= analysis.result.throughput)
    return false;
  analysis.result.notes.push_back(
      {erratum.isCertain() ? "jump-erratum" : "jump-erratum-possible", {erratum.longest.value()}});
  if (erratum.isCertain())
    takeDecoded(analysis, erratum.longest);
  return erratum.isCertain();
}

} // namespace

void boundSupply(LoopAnalysis &analysis, bool isWrittenOut) {
  const machine::FrontEnd &frontEnd = analysis.core.frontEnd;
  InCore &result = analysis.result;
  if (!analysis.target.isX86() || (!analysis.code.isStraight && !isWrittenOut))
    return;
  std::vector<Decoded> decoded = readDecoded(
      analysis.code, countDecoded(analysis.code, frontEnd, analysis.target), analysis.target);
  const bool isTooLong = frontEnd.microOpCache && result.microOps > *frontEnd.microOpCache;
  if (isWrittenOut || isTooLong) {
    if (frontEnd.decoding)
      takeDecoded(analysis, decodingTime(decoded, *frontEnd.decoding));
    return;
  }
  lengthenJump(decoded);
  if (applyErratum(analysis, decoded) || analysis.loop.role == ir::LoopRole::Outer)
    return;
  const Cycles whole =
      wholeCycles(frontEnd, result.microOps, bytesOf(decoded), analysis.loop.place);
  if (whole > result.frontEnd) {
    result.supply = whole;
    result.throughput = std::max(result.throughput, whole);
  }
}

} // namespace sparcity::incore
