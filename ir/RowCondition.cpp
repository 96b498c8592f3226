//===- ir/RowCondition.cpp - How often a condition holds along a row ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/RowCondition.h"

#include "base/TimeLimit.h"
#include "ir/Arithmetic.h"

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

/// at + slope * t
struct Line {
  Rational slope{0, 1}, at{0, 1};
};

/// Evaluates the condition as a line in t = 0, 1, …, as far as it is one.
class Piece {
public:
  /// `length` values of t; slot `index` goes on by `step` with each.
  Piece(const std::vector<std::int64_t> &slots, unsigned index, std::int64_t step,
        std::int64_t length)
      : slots(slots), index(index), step(step), length(length) {}

  Line run(const Evaluator &program) {
    llvm::SmallVector<Line, 16> stack;
    for (const Evaluator::Instruction &instruction : program.instructions())
      apply(program, instruction, stack);
    return stack.empty() ? Line() : stack.back();
  }

  /// From 0 on it is this line.
  std::int64_t reach() const { return length; }
  bool isFaulty() const { return numbers.fault != EvaluationFault::None; }
  /// Of slopes that are rounded: with steps so much longer they are whole.
  std::int64_t denominators() const { return denominator; }

private:
  using Operation = Evaluator::Operation;

  void apply(const Evaluator &program, const Evaluator::Instruction &instruction,
             llvm::SmallVectorImpl<Line> &stack) {
    switch (instruction.operation) {
    case Operation::Constant:
      return stack.push_back({{0, 1}, program.constant(instruction.operand)});
    case Operation::Slot: {
      const auto slot = static_cast<unsigned>(instruction.operand);
      return stack.push_back({{slot == index ? step : 0, 1}, {slots[slot], 1}});
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
    const Line b = stack.pop_back_val(), a = stack.pop_back_val();
    stack.push_back(combine(instruction.operation, a, b));
  }

  Line combine(Operation operation, const Line &a, const Line &b) {
    switch (operation) {
    case Operation::Add:
      return {numbers.add(a.slope, b.slope), numbers.add(a.at, b.at)};
    case Operation::Multiply:
      if (a.slope.numerator != 0 && b.slope.numerator != 0)
        numbers.note(EvaluationFault::NotInteger); // a square is no line
      return {numbers.add(numbers.multiply(a.slope, b.at), numbers.multiply(b.slope, a.at)),
              numbers.multiply(a.at, b.at)};
    case Operation::Min:
      return lower(a, b);
    default:
      return negative(lower(negative(a), negative(b)));
    }
  }

  void power(Line &line, std::int32_t exponent) {
    if (line.slope.numerator != 0)
      return numbers.note(EvaluationFault::NotInteger);
    line.at = numbers.power(line.at, exponent);
  }

  Line negative(const Line &line) {
    const Rational minusOne{-1, 1};
    return {numbers.multiply(line.slope, minusOne), numbers.multiply(line.at, minusOne)};
  }

  Line lower(const Line &a, const Line &b) {
    const bool isFirst = Arithmetic::isLess(a.at, b.at) ||
                         (!Arithmetic::isLess(b.at, a.at) && !Arithmetic::isLess(b.slope, a.slope));
    const Line &low = isFirst ? a : b, &other = isFirst ? b : a;
    if (Arithmetic::isLess(other.slope, low.slope)) {
      // Up to where they cross.
      const Line fall{numbers.add(low.slope, negative(other).slope),
                      numbers.add(other.at, negative(low).at)};
      shorten(Arithmetic::floor(quotient(fall.at, fall.slope)));
    }
    return low;
  }

  /// Down; as long as the line stays below the next whole number, where it has no whole slope.
  void round(Line &line) {
    const std::int64_t below = Arithmetic::floor(line.at);
    if (line.slope.denominator == 1) {
      line.at = {below, 1};
      return;
    }
    denominator = std::lcm(denominator, std::min(line.slope.denominator, longestPeriod + 1));
    denominator = std::min(denominator, longestPeriod + 1);
    const Rational rest = numbers.add(line.at, {-below, 1});
    if (line.slope.numerator > 0)
      shorten(Arithmetic::ceil(quotient(numbers.add({1, 1}, negativeOf(rest)), line.slope)) - 1);
    else
      shorten(Arithmetic::floor(quotient(rest, negativeOf(line.slope))));
    line = {{0, 1}, {below, 1}};
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

/// Of t = 0 … length - 1 those with line(t) < 0; `orZero`: or = 0.
std::int64_t countBelow(const Line &line, std::int64_t length, bool orZero) {
  const auto isBelow = [&](std::int64_t t) {
    const Wide value = Wide{line.at.numerator} * line.slope.denominator +
                       Wide{line.slope.numerator} * line.at.denominator * t;
    return orZero ? value <= 0 : value < 0;
  };
  const bool first = isBelow(0);
  if (first == isBelow(length - 1))
    return first ? length : 0;
  std::int64_t same = 0, other = length - 1; // where it changes is between them
  while (other - same > 1) {
    const std::int64_t middle = same + (other - same) / 2;
    (isBelow(middle) == first ? same : other) = middle;
  }
  return first ? other : length - other;
}

/// Numbers so small that countBelow stays within 128 bits.
bool isCountable(const Line &line, std::int64_t length) {
  constexpr std::int64_t most = 1 << 20;
  const Wide change = Wide{line.slope.numerator} * length;
  return line.slope.denominator <= most && line.at.denominator <= most &&
         change < (Wide{1} << 84) && -change < (Wide{1} << 84);
}

std::int64_t countHolding(const Line &line, std::int64_t length, Relation op) {
  const std::int64_t below = countBelow(line, length, false);
  const std::int64_t notAbove = countBelow(line, length, true);
  switch (op) {
  case Relation::Less:
    return below;
  case Relation::LessEqual:
    return notAbove;
  case Relation::Greater:
    return length - notAbove;
  case Relation::GreaterEqual:
    return length - below;
  case Relation::Equal:
    return notAbove - below;
  case Relation::NotEqual:
    return length - (notAbove - below);
  }
  llvm_unreachable("all relations are listed");
}

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

std::optional<std::int64_t> RowCondition::count(std::vector<std::int64_t> slots, unsigned index,
                                                std::int64_t step, std::int64_t trips) const {
  if (std::abs(step) > longestStep)
    return std::nullopt;
  const std::int64_t first = slots[index];
  const std::int64_t sequences =
      std::min(period(slots, index, step), std::max<std::int64_t>(1, trips));
  std::int64_t count = 0, pieces = 0;
  for (std::int64_t sequence = 0; sequence < sequences && sequence < trips; ++sequence) {
    const std::int64_t length = (trips - sequence + sequences - 1) / sequences;
    for (std::int64_t done = 0; done < length;) {
      base::checkTime();
      slots[index] = static_cast<std::int64_t>(first + Wide{sequence + done * sequences} * step);
      Piece piece(slots, index, step * sequences, length - done);
      const Line line = piece.run(difference);
      if (piece.isFaulty() || !isCountable(line, length) || ++pieces > mostPieces)
        return std::nullopt;
      count += countHolding(line, piece.reach(), op);
      done += piece.reach();
    }
  }
  return count;
}

} // namespace ir
