//===- ir/Evaluator.h - Expressions evaluated many times ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compiles an expression once into a short program over numbered slots, which
/// is then evaluated exactly: in 64-bit integers where there are no fractions,
/// in rationals with 64-bit numerator and denominator where there are.
///
///     8*N*j + 8*i - 4   →   8 N j · ·   8 i ·   -4   + +
///
/// Whoever walks a nest keeps symbols and loop indices in an array of slots and
/// changes the indices as they run. What has no exact value says why.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/IntegerProgram.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparcity::ir {

/// What an expression may name: the slots of symbols and loop indices, and the
/// numbers of the arrays that `load` reads.
struct EvaluationNames {
  std::map<std::string, unsigned, std::less<>> slots;
  std::map<std::string, unsigned, std::less<>> arrays;
};

/// The contents of the arrays that `load` reads.
class ElementSource {
public:
  virtual ~ElementSource() = default;
  /// Nothing where the array is not known or has no such element.
  virtual std::optional<std::int64_t> element(unsigned array, std::int64_t index) const = 0;
};

/// Of expressions that load nothing.
class NoElements final : public ElementSource {
public:
  std::optional<std::int64_t> element(unsigned /*array*/, std::int64_t /*index*/) const override {
    return std::nullopt;
  }
};

enum class EvaluationFault { None, Overflow, DivisionByZero, NotInteger, UnknownElement };

/// "a number needs more than 64 bits", …
std::string_view describe(EvaluationFault fault);

/// What to make of a value that is no integer: a fault, or one of the integers
/// next to it. Away from zero the value keeps its sign.
enum class Rounding { None, Down, Up, AwayFromZero };

struct Evaluation {
  std::int64_t value = 0;
  EvaluationFault fault = EvaluationFault::None;

  explicit operator bool() const { return fault == EvaluationFault::None; }
};

class Evaluator {
public:
  /// The program of zero.
  Evaluator() = default;
  /// An error for a name that `names` does not have, and for a number that
  /// needs more than 64 bits.
  static llvm::Expected<Evaluator> compile(const Expr &expr, const EvaluationNames &names);

  /// `slots` has a number for each slot that the expression names.
  Evaluation evaluate(const std::int64_t *slots, const ElementSource &elements,
                      Rounding rounding = Rounding::None) const {
    if (sum)
      if (const std::optional<std::int64_t> value = sum->evaluate(slots, elements))
        return {*value, EvaluationFault::None};
    if (integers)
      if (const std::optional<std::int64_t> value = integers->evaluate(slots, elements))
        return {*value, EvaluationFault::None};
    return run(slots, elements, rounding);
  }

  enum class Operation : std::uint8_t {
    Constant,
    Slot,
    Load,
    Add,
    Multiply,
    Power,
    Floor,
    Ceil,
    Min,
    Max,
    Compare,   ///< 1 if the two are in that relation, else 0
    JumpIfNot, ///< takes the topmost value away, and jumps if that is 0
    Jump
  };
  struct Instruction {
    Operation operation;
    /// Which constant, slot or array; the exponent of a power; which relation; the position to
    /// go on at.
    std::int32_t operand = 0;
  };
  /// In lowest terms, the denominator above zero.
  struct Rational {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
  };

  /// In postfix order, for those who give the operations another meaning. With jumps, of which
  /// there are some where an expression selects, they are not simply one after the other.
  const std::vector<Instruction> &instructions() const { return program; }
  const Rational &constant(std::int32_t operand) const {
    return constants[static_cast<size_t>(operand)];
  }

private:
  class Compiler;

  /// constant + sum of factor * slot, or the element of an array with that index: what most
  /// expressions are.
  struct Sum {
    std::int64_t constant = 0;
    std::vector<std::pair<unsigned, std::int64_t>> terms;
    std::optional<unsigned> array;

    /// Nothing where a number does not fit, or the element is not known.
    std::optional<std::int64_t> evaluate(const std::int64_t *slots,
                                         const ElementSource &elements) const {
      std::int64_t sum = constant;
      for (const auto &[slot, factor] : terms)
        if (std::int64_t product = 0; __builtin_mul_overflow(slots[slot], factor, &product) ||
                                      __builtin_add_overflow(sum, product, &sum))
          return std::nullopt;
      return array ? elements.element(*array, sum) : sum;
    }
  };

  Evaluation run(const std::int64_t *slots, const ElementSource &elements, Rounding rounding) const;

  std::optional<Sum> sum;
  std::optional<IntegerProgram> integers; ///< of what is no sum
  /// In postfix order.
  std::vector<Instruction> program;
  std::vector<Rational> constants;
  /// Most values that are on the stack at once.
  unsigned stackSize = 0;
};

} // namespace sparcity::ir
