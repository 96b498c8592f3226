//===- ir/CurvePiece.cpp - Expressions as curves along a row -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/CurvePiece.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <numeric>

namespace sparcity::ir {

/// Sequences that a row is taken apart into at most.
static constexpr std::int64_t longestPeriod = 1 << 12;

namespace {

using enum Evaluator::Operation;

/// Most often they fit 64 bits, which is many times as fast.
Wide quotientDown(Wide number, Wide positive) {
  if (fits(number) && fits(positive)) {
    const auto above = static_cast<std::int64_t>(number);
    const auto below = static_cast<std::int64_t>(positive);
    return above / below - (above % below < 0);
  }
  return number / positive - (number % positive < 0);
}

class Piecewise {
public:
  Piecewise(const std::vector<std::int64_t> &slots, unsigned index, std::int64_t step,
            std::int64_t length)
      : slots(slots), index(index), step(step), length(length) {}

  CurvePiece run(const Evaluator &program) {
    llvm::SmallVector<Curve, 16> stack;
    for (const Evaluator::Instruction &instruction : program.instructions())
      apply(program, instruction, stack);
    return {stack.empty() ? Curve() : stack.back(), length, denominator, isFaulty()};
  }

private:
  using Stack = llvm::SmallVectorImpl<Curve>;

  void apply(const Evaluator &program, const Evaluator::Instruction &instruction, Stack &stack);
  Curve combine(Evaluator::Operation operation, const Curve &a, const Curve &b);
  Curve sum(const Curve &a, const Curve &b);
  Curve product(const Curve &a, const Curve &b);
  void power(Curve &curve, std::int32_t exponent);
  Curve negative(const Curve &curve);
  Curve lower(const Curve &a, const Curve &b);
  void round(Curve &line);
  bool isFaulty() const { return numbers.fault != EvaluationFault::None; }
  void shorten(Wide last);

  const std::vector<std::int64_t> &slots;
  unsigned index;
  std::int64_t step, length, denominator = 1;
  Arithmetic numbers;
};

void Piecewise::apply(const Evaluator &program, const Evaluator::Instruction &instruction,
                      Stack &stack) {
  switch (instruction.operation) {
  case Constant:
    return stack.push_back({{0, 1}, {0, 1}, program.constant(instruction.operand)});
  case Slot: {
    const auto slot = static_cast<unsigned>(instruction.operand);
    return stack.push_back({{0, 1}, {slot == index ? step : 0, 1}, {slots[slot], 1}});
  }
  case Load:
    return numbers.note(EvaluationFault::UnknownElement);
  case Power:
    return power(stack.back(), instruction.operand);
  case Floor:
    return round(stack.back());
  case Ceil:
    stack.back() = negative(stack.back());
    round(stack.back());
    stack.back() = negative(stack.back());
    return;
  case Add:
  case Multiply:
  case Min:
  case Max:
    break;
  case Compare:
  case JumpIfNot:
  case Jump: // both branches leave their values on the stack: no curve
    return numbers.note(EvaluationFault::UnknownElement);
  }
  const Curve b = stack.pop_back_val(), a = stack.pop_back_val();
  stack.push_back(combine(instruction.operation, a, b));
}

Curve Piecewise::combine(Evaluator::Operation operation, const Curve &a, const Curve &b) {
  switch (operation) {
  case Add:
    return sum(a, b);
  case Multiply:
    return product(a, b);
  case Min:
    return lower(a, b);
  default:
    return negative(lower(negative(a), negative(b)));
  }
}

Curve Piecewise::sum(const Curve &a, const Curve &b) {
  return {numbers.add(a.square, b.square), numbers.add(a.slope, b.slope), numbers.add(a.at, b.at)};
}

Curve Piecewise::product(const Curve &a, const Curve &b) {
  if (a.isConstant() || b.isConstant()) {
    const Curve &curve = a.isConstant() ? b : a;
    const Rational &factor = (a.isConstant() ? a : b).at;
    return {numbers.multiply(curve.square, factor), numbers.multiply(curve.slope, factor),
            numbers.multiply(curve.at, factor)};
  }
  if (!a.isLine() || !b.isLine())
    numbers.note(EvaluationFault::NotInteger); // a cube is no curve that is counted
  return {numbers.multiply(a.slope, b.slope),
          numbers.add(numbers.multiply(a.slope, b.at), numbers.multiply(b.slope, a.at)),
          numbers.multiply(a.at, b.at)};
}

void Piecewise::power(Curve &curve, std::int32_t exponent) {
  if (curve.isConstant())
    curve.at = numbers.power(curve.at, exponent);
  else if (exponent == 2)
    curve = product(curve, curve);
  else
    numbers.note(EvaluationFault::NotInteger);
}

Curve Piecewise::negative(const Curve &curve) {
  const Rational minusOne{-1, 1};
  return product(curve, {{0, 1}, {0, 1}, minusOne});
}

Curve Piecewise::lower(const Curve &a, const Curve &b) {
  const Curve above = sum(b, negative(a)); // of b over a
  const int atFirst = above.signAt0();
  const bool isFirst = atFirst > 0 || (atFirst == 0 && above.growth() >= 0);
  const Curve &low = isFirst ? a : b;
  const Curve distance = isFirst ? above : negative(above);
  if (distance.isLine() && distance.slope.numerator < 0) {
    // Up to where they cross.
    const auto &[at, slope] = std::pair(distance.at, distance.slope);
    shorten(quotientDown(Wide{at.numerator} * slope.denominator,
                         -Wide{at.denominator} * slope.numerator));
  } else if (!distance.isLine()) {
    if (!isCountable(distance, length))
      numbers.note(EvaluationFault::Overflow);
    else
      shorten(countUntilBelow(distance, length) - 1);
  }
  return low;
}

/// Down; as long as the line stays below the next whole number, where it has no whole slope.
void Piecewise::round(Curve &line) {
  const std::int64_t below = Arithmetic::floor(line.at);
  if (line.slope.denominator == 1 && line.square.denominator == 1) {
    line.at = {below, 1};
    return;
  }
  if (!line.isLine())
    return numbers.note(EvaluationFault::NotInteger);
  if (denominator % line.slope.denominator != 0) {
    denominator = std::lcm(denominator, std::min(line.slope.denominator, longestPeriod + 1));
    denominator = std::min(denominator, longestPeriod + 1);
  }
  const Rational &slope = line.slope;
  const Wide rest = line.at.numerator - Wide{below} * line.at.denominator; // above the number
  const Wide above = slope.numerator > 0 ? line.at.denominator - rest : rest;
  const Wide change = Wide{line.at.denominator} * slope.numerator;
  if (change > 0)
    shorten(quotientDown(above * slope.denominator - 1, change));
  else
    shorten(quotientDown(above * slope.denominator, -change));
  line = {{0, 1}, {0, 1}, {below, 1}};
}

/// `last`: the last t for which what was evaluated is right.
void Piecewise::shorten(Wide last) {
  if (!isFaulty() && last < length - 1)
    length = static_cast<std::int64_t>(last) + 1;
}

} // namespace

CurvePiece pieceOf(const Evaluator &expression, const std::vector<std::int64_t> &slots,
                   unsigned index, std::int64_t step, std::int64_t length) {
  return Piecewise(slots, index, step, length).run(expression);
}

std::int64_t periodOf(const Evaluator &expression, const std::vector<std::int64_t> &slots,
                      unsigned index, std::int64_t step) {
  if (std::abs(step) > longestStep)
    return 1;
  // What is rounded twice has its second period once the first is over.
  std::int64_t period = 1;
  for (int depth = 0; depth < 4; ++depth) {
    const CurvePiece piece = pieceOf(expression, slots, index, step * period, 1);
    if (piece.isFaulty || piece.denominators > longestPeriod / period)
      return 1;
    if (piece.denominators == 1)
      break;
    period *= piece.denominators;
  }
  return period;
}

} // namespace sparcity::ir
