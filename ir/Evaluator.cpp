//===- ir/Evaluator.cpp - Expressions evaluated many times ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/Evaluator.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

#include <cstdlib>

namespace ir {

using Wide = __int128;
using Rational = Evaluator::Rational;

namespace {

/// Arithmetic on rationals that notes the first fault; after one the values
/// mean nothing. Products of 64-bit numbers are exact in 128 bits.
class Arithmetic {
public:
  Rational add(const Rational &a, const Rational &b) {
    if (a.denominator == 1 && b.denominator == 1) {
      Rational sum;
      if (__builtin_add_overflow(a.numerator, b.numerator, &sum.numerator))
        note(EvaluationFault::Overflow);
      return sum;
    }
    return reduced(Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator,
                   Wide{a.denominator} * b.denominator);
  }

  Rational multiply(const Rational &a, const Rational &b) {
    if (a.denominator == 1 && b.denominator == 1) {
      Rational product;
      if (__builtin_mul_overflow(a.numerator, b.numerator, &product.numerator))
        note(EvaluationFault::Overflow);
      return product;
    }
    return reduced(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
  }

  Rational power(Rational base, std::int64_t exponent) {
    if (exponent < 0)
      base = reciprocal(base);
    Rational result{1, 1};
    for (std::int64_t rest = std::abs(exponent); rest != 0; rest /= 2) {
      if (rest % 2 != 0)
        result = multiply(result, base);
      if (rest > 1)
        base = multiply(base, base);
    }
    return result;
  }

  static bool isLess(const Rational &a, const Rational &b) {
    return Wide{a.numerator} * b.denominator < Wide{b.numerator} * a.denominator;
  }

  /// A denominator above 1 keeps the result away from the ends of the range.
  static std::int64_t floor(const Rational &x) {
    const std::int64_t quotient = x.numerator / x.denominator;
    return x.numerator % x.denominator < 0 ? quotient - 1 : quotient;
  }
  static std::int64_t ceil(const Rational &x) {
    const std::int64_t quotient = x.numerator / x.denominator;
    return x.numerator % x.denominator > 0 ? quotient + 1 : quotient;
  }

  std::int64_t round(const Rational &x, Rounding rounding) {
    switch (rounding) {
    case Rounding::None:
      if (x.denominator != 1)
        note(EvaluationFault::NotInteger);
      return x.numerator;
    case Rounding::Down:
      return floor(x);
    case Rounding::Up:
      return ceil(x);
    case Rounding::AwayFromZero:
      return x.numerator < 0 ? floor(x) : ceil(x);
    }
    llvm_unreachable("all roundings are listed");
  }

  void note(EvaluationFault what) {
    if (fault == EvaluationFault::None)
      fault = what;
  }

  EvaluationFault fault = EvaluationFault::None;

private:
  Rational reciprocal(const Rational &x) {
    if (x.numerator == 0) {
      note(EvaluationFault::DivisionByZero);
      return {};
    }
    return reduced(x.denominator, x.numerator);
  }

  Rational reduced(Wide numerator, Wide denominator) {
    Wide a = numerator < 0 ? -numerator : numerator;
    Wide b = denominator < 0 ? -denominator : denominator;
    while (b != 0)
      a = std::exchange(b, a % b);
    if (a == 0) // after a fault
      return {};
    numerator /= denominator < 0 ? -a : a;
    denominator /= denominator < 0 ? -a : a;
    const Rational result{static_cast<std::int64_t>(numerator),
                          static_cast<std::int64_t>(denominator)};
    if (result.numerator != numerator || result.denominator != denominator) {
      note(EvaluationFault::Overflow);
      return {};
    }
    return result;
  }
};

} // namespace

std::string_view describe(EvaluationFault fault) {
  switch (fault) {
  case EvaluationFault::None:
    return "no fault";
  case EvaluationFault::Overflow:
    return "a number needs more than 64 bits";
  case EvaluationFault::DivisionByZero:
    return "a division by zero";
  case EvaluationFault::NotInteger:
    return "the value is no integer";
  case EvaluationFault::UnknownElement:
    return "an element of an index array is not known";
  }
  llvm_unreachable("all faults are listed");
}

Evaluation Evaluator::run(const std::int64_t *slots, const ElementSource &elements,
                          Rounding rounding) const {
  if (program.empty())
    return {};
  Arithmetic arithmetic;
  llvm::SmallVector<Rational, 16> stack;
  stack.resize_for_overwrite(stackSize);
  // Points to the topmost value; a binary operation replaces the two by one.
  Rational *top = stack.data() - 1;
  for (const Instruction &instruction : program) {
    const auto operand = static_cast<unsigned>(instruction.operand);
    switch (instruction.operation) {
    case Operation::Constant:
      *++top = constants[operand];
      break;
    case Operation::Slot:
      *++top = {slots[operand], 1};
      break;
    case Operation::Load: {
      const std::int64_t index = arithmetic.round(*top, Rounding::None);
      const auto element = arithmetic.fault == EvaluationFault::None
                               ? elements.element(operand, index)
                               : std::nullopt;
      if (!element)
        arithmetic.note(EvaluationFault::UnknownElement);
      *top = {element.value_or(0), 1};
      break;
    }
    case Operation::Add:
      --top;
      *top = arithmetic.add(top[0], top[1]);
      break;
    case Operation::Multiply:
      --top;
      *top = arithmetic.multiply(top[0], top[1]);
      break;
    case Operation::Power:
      *top = arithmetic.power(*top, instruction.operand);
      break;
    case Operation::Floor:
      *top = {Arithmetic::floor(*top), 1};
      break;
    case Operation::Ceil:
      *top = {Arithmetic::ceil(*top), 1};
      break;
    case Operation::Min:
      --top;
      *top = Arithmetic::isLess(top[1], top[0]) ? top[1] : top[0];
      break;
    case Operation::Max:
      --top;
      *top = Arithmetic::isLess(top[0], top[1]) ? top[1] : top[0];
      break;
    }
  }
  const std::int64_t value = arithmetic.round(*top, rounding);
  return {value, arithmetic.fault};
}

bool holds(Relation op, std::int64_t difference) {
  switch (op) {
  case Relation::Less:
    return difference < 0;
  case Relation::LessEqual:
    return difference <= 0;
  case Relation::Greater:
    return difference > 0;
  case Relation::GreaterEqual:
    return difference >= 0;
  case Relation::Equal:
    return difference == 0;
  case Relation::NotEqual:
    return difference != 0;
  }
  llvm_unreachable("all relations are listed");
}

} // namespace ir
