//===- models/incore/Decoding.h - Machine code into micro-ops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cycles that code takes through predecoder and decoders, of x86 code that does not
/// come out of the micro-op cache: straight code, and loops that the cache cannot hold.
///
///     predecoder   takes a block of 16 bytes after the other, a few instructions a
///                  cycle; one that ends in the next block counts in both
///     decoders     take instructions in order, a pair of macro-fused ones as one; those
///                  of several micro-ops only in the first decoder
///
/// Source: Abel, Sharma, Reineke, "Facile" (IISWC 2023), sections 4.3 and 4.4; the
/// numbers of a core are in its file (machine::Decoding).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <optional>
#include <vector>

namespace sparcity::incore {

/// What the decoders see of an instruction.
struct Decoded {
  unsigned bytes = 0;
  unsigned prefixes = 0; ///< of these bytes, before the opcode
  /// A 16-bit immediate whose prefix changes the length of the instruction.
  bool changesLength = false;
  double microOps = 1; ///< fused; 0 of what is one with the jump behind it
  bool isBranch = false;
  bool couldFuse = false; ///< with a jump behind it
};

/// A pass of code that follows itself without end; of a loop whose code begins so many bytes
/// behind a block's begin, with a jump back at its end.
machine::Cycles decodingTime(const std::vector<Decoded> &code, const machine::Decoding &decoding,
                             std::optional<unsigned> loopBegin = std::nullopt);

/// By instruction; nothing for another architecture than x86.
std::vector<Decoded> readDecoded(const Code &code, const std::vector<double> &microOps,
                                 const Target &target);

} // namespace sparcity::incore
