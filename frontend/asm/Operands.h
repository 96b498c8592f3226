//===- frontend/asm/Operands.h - Operands of an instruction's text -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Addresses and sums as linear expressions in registers, read from what LLVM's
/// printer writes:
///
///     vmovupd %ymm0, 16(%rdi,%rax,8)     address  rdi + 8 rax + 16
///     ldr d0, [x0], #8                   address  x0, then x0 := x0 + 8
///     addq $32, %rax                     rax := rax + 32
///     sh3add a0, a1, a2                  a0 := 8 a1 + a2
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Isa.h"

#include "llvm/ADT/SmallVector.h"

#include <map>
#include <optional>
#include <string>

namespace sparcity::assembly {

/// Sum of registers times factors, a symbol and a constant.
struct Linear {
  std::map<unsigned, std::int64_t> terms;
  std::string symbol;
  std::int64_t constant = 0;

  /// Adds `times` the other; false where it is no longer linear or too large.
  bool add(const Linear &other, std::int64_t times);
};

/// What an instruction sets a register to.
struct Assignment {
  unsigned target = 0;
  Linear value;
};

struct MemoryOperand {
  /// None where it is of a kind that is not followed (gathers, SVE's `mul vl`).
  std::optional<Linear> address;
  /// The base register after an access that moves it (AArch64).
  std::optional<Assignment> update;
};

using Words = llvm::SmallVector<llvm::StringRef, 6>;

/// The operands: parts between commas that no bracket encloses.
Words operandsOf(llvm::StringRef text);
llvm::StringRef mnemonicOf(llvm::StringRef text);

/// None if the text has no memory operand.
std::optional<MemoryOperand> readMemory(llvm::StringRef text, const Isa &isa);

/// Additions of constants and registers, copies and address computations.
std::optional<Assignment> readAssignment(llvm::StringRef text, const Isa &isa);

/// Bytes that an AArch64 or RISC-V load or store moves, by name and register.
std::optional<unsigned> bytesByName(llvm::StringRef text, const Isa &isa);

/// Bytes of the widest vector register that the instruction computes with; 0 for
/// scalar instructions, and for registers whose length the text does not say.
unsigned vectorBytes(llvm::StringRef text, const Isa &isa);

} // namespace sparcity::assembly
