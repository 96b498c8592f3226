//===- ir/RowCondition.cpp - How often a condition holds along a row ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/RowCondition.h"

#include "base/TimeLimit.h"
#include "ir/Arithmetic.h"
#include "ir/Curve.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <numeric>

namespace ir {

namespace {

/// Sequences that a row is taken apart into at most, and pieces of all of them.
constexpr std::int64_t longestPeriod = 1 << 12, mostPieces = 1 << 18;
/// With a longer one, products of steps and periods may not fit.
constexpr std::int64_t longestStep = std::int64_t{1} << 48;

/// Evaluates the condition as a curve in t = 0, 1, …, as far as it is one.
class Piece {
public:
  /// `length` values of t; slot `index` goes on by `step` with each.
  Piece(const std::vector<std::int64_t> &slots, unsigned index, std::int64_t step,
        std::int64_t length)
      : slots(slots), index(index), step(step), length(length) {}

  Curve run(const Evaluator &program) {
    llvm::SmallVector<Curve, 16> stack;
    for (const Evaluator::Instruction &instruction : program.instructions())
      apply(program, instruction, stack);
    return stack.empty() ? Curve() : stack.back();
  }

  /// From 0 on it is this curve.
  std::int64_t reach() const { return length; }
  bool isFaulty() const { return numbers.fault != EvaluationFault::None; }
  /// Of slopes that are rounded: with steps so much longer they are whole.
  std::int64_t denominators() const { return denominator; }

private:
  using Operation = Evaluator::Operation;

  void apply(const Evaluator &program, const Evaluator::Instruction &instruction,
             llvm::SmallVectorImpl<Curve> &stack) {
    switch (instruction.operation) {
    case Operation::Constant:
      return stack.push_back({{0, 1}, {0, 1}, program.constant(instruction.operand)});
    case Operation::Slot: {
      const auto slot = static_cast<unsigned>(instruction.operand);
      return stack.push_back({{0, 1}, {slot == index ? step : 0, 1}, {slots[slot], 1}});
    }
    case Operation::Load:
      return numbers.note(EvaluationFault::UnknownElement);
    case Operation::Power:
      return power(stack.back(), instruction.operand);
    case Operation::Floor:
      return round(stack.back());
    case Operation::Ceil:
      stack.back() = negative(stack.back());
      round(stack.back());
      stack.back() = negative(stack.back());
      return;
    case Operation::Add:
    case Operation::Multiply:
    case Operation::Min:
    case Operation::Max:
      break;
    }
    const Curve b = stack.pop_back_val(), a = stack.pop_back_val();
    stack.push_back(combine(instruction.operation, a, b));
  }

  Curve combine(Operation operation, const Curve &a, const Curve &b) {
    switch (operation) {
    case Operation::Add:
      return sum(a, b);
    case Operation::Multiply:
      return product(a, b);
    case Operation::Min:
      return lower(a, b);
    default:
      return negative(lower(negative(a), negative(b)));
    }
  }

  Curve sum(const Curve &a, const Curve &b) {
    return {numbers.add(a.square, b.square), numbers.add(a.slope, b.slope),
            numbers.add(a.at, b.at)};
  }

  Curve product(const Curve &a, const Curve &b) {
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

  void power(Curve &curve, std::int32_t exponent) {
    if (curve.isConstant())
      curve.at = numbers.power(curve.at, exponent);
    else if (exponent == 2)
      curve = product(curve, curve);
    else
      numbers.note(EvaluationFault::NotInteger);
  }

  Curve negative(const Curve &curve) {
    const Rational minusOne{-1, 1};
    return product(curve, {{0, 1}, {0, 1}, minusOne});
  }

  Curve lower(const Curve &a, const Curve &b) {
    const Curve above = sum(b, negative(a)); // of b over a
    const int atFirst = above.signAt0();
    const bool isFirst = atFirst > 0 || (atFirst == 0 && above.growth() >= 0);
    const Curve &low = isFirst ? a : b;
    const Curve distance = isFirst ? above : negative(above);
    if (distance.isLine() && distance.slope.numerator < 0) {
      // Up to where they cross.
      shorten(Arithmetic::floor(quotient(distance.at, negativeOf(distance.slope))));
    } else if (!distance.isLine()) {
      if (!isCountable(distance, length))
        numbers.note(EvaluationFault::Overflow);
      else
        shorten(countUntilBelow(distance, length) - 1);
    }
    return low;
  }

  /// Down; as long as the line stays below the next whole number, where it has no whole slope.
  void round(Curve &line) {
    const std::int64_t below = Arithmetic::floor(line.at);
    if (line.slope.denominator == 1 && line.square.denominator == 1) {
      line.at = {below, 1};
      return;
    }
    if (!line.isLine())
      return numbers.note(EvaluationFault::NotInteger);
    denominator = std::lcm(denominator, std::min(line.slope.denominator, longestPeriod + 1));
    denominator = std::min(denominator, longestPeriod + 1);
    const Rational rest = numbers.add(line.at, {-below, 1});
    if (line.slope.numerator > 0)
      shorten(Arithmetic::ceil(quotient(numbers.add({1, 1}, negativeOf(rest)), line.slope)) - 1);
    else
      shorten(Arithmetic::floor(quotient(rest, negativeOf(line.slope))));
    line = {{0, 1}, {0, 1}, {below, 1}};
  }

  Rational negativeOf(const Rational &x) { return numbers.multiply(x, {-1, 1}); }
  Rational quotient(const Rational &a, const Rational &b) {
    return numbers.multiply(a, numbers.power(b, -1));
  }

  /// `last`: the last t for which what was evaluated is right.
  void shorten(std::int64_t last) {
    if (!isFaulty() && last < length - 1)
      length = last + 1;
  }

  const std::vector<std::int64_t> &slots;
  unsigned index;
  std::int64_t step, length, denominator = 1;
  Arithmetic numbers;
};

} // namespace

std::int64_t RowCondition::period(std::vector<std::int64_t> slots, unsigned index,
                                  std::int64_t step) const {
  if (std::abs(step) > longestStep)
    return 1;
  // What is rounded twice has its second period once the first is over.
  std::int64_t period = 1;
  for (int depth = 0; depth < 4; ++depth) {
    Piece piece(slots, index, step * period, 1);
    piece.run(difference);
    if (piece.isFaulty() || piece.denominators() > longestPeriod / period)
      return 1;
    if (piece.denominators() == 1)
      break;
    period *= piece.denominators();
  }
  return period;
}

unsigned RowCondition::degree(unsigned index) const {
  llvm::SmallVector<unsigned, 16> stack;
  for (const Evaluator::Instruction &instruction : difference.instructions()) {
    using enum Evaluator::Operation;
    switch (instruction.operation) {
    case Constant:
    case Slot:
      stack.push_back(instruction.operation == Slot &&
                      static_cast<unsigned>(instruction.operand) == index);
      break;
    case Power:
      stack.back() *= static_cast<unsigned>(std::max(1, std::abs(instruction.operand)));
      break;
    case Load:
    case Floor:
    case Ceil:
      break;
    default:
      const unsigned last = stack.pop_back_val();
      const bool isProduct = instruction.operation == Multiply;
      stack.back() = isProduct ? stack.back() + last : std::max(stack.back(), last);
    }
  }
  return stack.empty() ? 0 : stack.back();
}

std::optional<std::int64_t> RowCondition::countEach(std::vector<std::int64_t> slots, unsigned index,
                                                    std::int64_t first, std::int64_t step,
                                                    std::int64_t trips) {
  if (trips > evaluationsLeft)
    return std::nullopt;
  evaluationsLeft -= trips;
  std::int64_t count = 0;
  for (std::int64_t trip = 0; trip < trips; ++trip) {
    slots[index] = static_cast<std::int64_t>(first + Wide{trip} * step);
    const Evaluation value =
        difference.evaluate(slots.data(), NoElements(), Rounding::AwayFromZero);
    if (!value)
      return std::nullopt;
    count += holds(op, value.value);
  }
  return count;
}

std::optional<std::int64_t> RowCondition::count(std::vector<std::int64_t> slots, unsigned index,
                                                std::int64_t step, std::int64_t trips) {
  if (std::abs(step) > longestStep)
    return std::nullopt;
  const std::int64_t first = slots[index];
  if (isPolynomial(difference) && degree(index) <= 2)
    if (const auto curve = parabola(difference, slots, index, step);
        curve && isCountable(*curve, trips))
      return countHolding(*curve, trips, op);
  const std::int64_t sequences =
      std::min(period(slots, index, step), std::max<std::int64_t>(1, trips));
  std::int64_t count = 0, pieces = 0;
  for (std::int64_t sequence = 0; sequence < sequences && sequence < trips; ++sequence) {
    const std::int64_t length = (trips - sequence + sequences - 1) / sequences;
    for (std::int64_t done = 0; done < length;) {
      base::checkTime();
      slots[index] = static_cast<std::int64_t>(first + Wide{sequence + done * sequences} * step);
      Piece piece(slots, index, step * sequences, length - done);
      const Curve line = piece.run(difference);
      if (piece.isFaulty() || !isCountable(line, length) || ++pieces > mostPieces)
        return countEach(std::move(slots), index, first, step, trips);
      count += countHolding(line, piece.reach(), op);
      done += piece.reach();
    }
  }
  return count;
}

} // namespace ir
