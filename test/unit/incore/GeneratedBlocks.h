//===- test/unit/incore/GeneratedBlocks.h - Random loop bodies ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loop bodies of instructions that compilers make of numerical code, with random
/// registers and addresses, for each instruction set of the CPUs we ship.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <ostream>
#include <random>
#include <string>
#include <vector>

namespace sparcity::generated {

enum class InstructionSet { Avx, Avx2, Avx512, Neon, Sve, RiscVector };

struct Cpu {
  std::string name, triple;
  InstructionSet set;
};

inline void PrintTo(const Cpu &cpu, std::ostream *stream) { *stream << cpu.name; }

/// Those of machines/cores.
std::vector<Cpu> shippedCpus();

/// 3 to 40 lines; the same ones for the same state of `random`.
std::string block(InstructionSet set, std::mt19937 &random);

} // namespace sparcity::generated
