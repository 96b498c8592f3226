//===- ir/BulkProgram.h - A program over blocks of values -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What formulas are compiled to (ir/BulkEvaluator.h): operations on numbers, done once, and on
/// blocks, done for each of many values.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::ir {

struct BulkProgram {
  enum class Operation : std::uint8_t {
    Add,
    Subtract,
    Multiply,
    Divide,
    Min,
    Max,
    Floor,
    Ceil,
    Less,
    LessEqual,
    Equal,
    NotEqual,
    And,
    Or,
    Select ///< the second value where the first one is not 0, else the third
  };

  /// One number, or a block of them.
  struct Value {
    bool isBlock = false;
    std::uint32_t index = 0;

    auto operator<=>(const Value &) const = default;
  };
  struct Instruction {
    Operation operation;
    std::array<Value, 3> arguments; ///< as many as it takes
    std::uint32_t result = 0;
  };

  /// What nobody reads any more gives its block to another value.
  void reuseBlocks();

  /// Numbers are constants, then uniform inputs, then what `single` computes.
  std::vector<double> constants;
  std::size_t numbers = 0;
  std::vector<Instruction> single; ///< over numbers
  std::vector<Instruction> blocks; ///< over blocks; those of `inputs` come first
  std::uint32_t inputs = 0, blockCount = 0;
  std::vector<Value> results;
};

} // namespace sparcity::ir
