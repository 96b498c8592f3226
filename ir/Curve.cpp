//===- ir/Curve.cpp - Lines and parabolas along a row ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Curve.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <array>

#include <algorithm>
#include <cmath>

namespace sparcity::ir {

namespace {

/// The curve times its denominators.
class WideCurve {
public:
  explicit WideCurve(const Curve &curve)
      : square(Wide{curve.square.numerator} * curve.slope.denominator * curve.at.denominator),
        slope(Wide{curve.slope.numerator} * curve.square.denominator * curve.at.denominator),
        at(Wide{curve.at.numerator} * curve.square.denominator * curve.slope.denominator) {}

  bool isBelow(std::int64_t t, bool orZero) const {
    const Wide value = (square * t + slope) * t + at;
    return orZero ? value <= 0 : value < 0;
  }

  /// From there on it grows where it fell, or falls where it grew.
  std::int64_t turn(std::int64_t length) const {
    if (square == 0)
      return length;
    const Wide above = square > 0 ? -slope : slope, below = 2 * (square > 0 ? square : -square);
    const Wide whole = above < 0 ? 0 : above / below + 1;
    return static_cast<std::int64_t>(std::min<Wide>(whole, length));
  }

private:
  Wide square, slope, at;
};

/// From `first` up to `end`, where it only grows or only falls: how many have the sign of
/// the first.
std::int64_t countAlike(const WideCurve &curve, std::int64_t first, std::int64_t end, bool orZero) {
  const bool sign = curve.isBelow(first, orZero);
  if (sign == curve.isBelow(end - 1, orZero))
    return end - first;
  std::int64_t same = first, other = end - 1; // where it changes is between them
  while (other - same > 1) {
    const std::int64_t middle = same + (other - same) / 2;
    (curve.isBelow(middle, orZero) == sign ? same : other) = middle;
  }
  return other - first;
}

} // namespace

int Curve::growth() const {
  const auto sign = [](std::int64_t value) { return (value > 0) - (value < 0); };
  return slope.numerator != 0 ? sign(slope.numerator) : sign(square.numerator);
}

bool isCountable(const Curve &curve, std::int64_t length) {
  constexpr std::int64_t most = 1 << 20;
  const auto size = [](const Rational &number) {
    return std::abs(static_cast<long double>(number.numerator));
  };
  const auto steps = static_cast<long double>(length);
  const long double value =
      size(curve.square) * steps * steps + size(curve.slope) * steps + size(curve.at);
  return curve.square.denominator <= most && curve.slope.denominator <= most &&
         curve.at.denominator <= most && value < std::exp2(84.0L) &&
         (curve.isLine() || curve.square.denominator * curve.slope.denominator <= most);
}

std::int64_t countBelow(const Curve &curve, std::int64_t length, bool orZero) {
  const WideCurve wide(curve);
  const std::int64_t turn = wide.turn(length);
  std::int64_t count = 0;
  for (const auto &[first, end] : {std::pair(std::int64_t{0}, turn), std::pair(turn, length)})
    if (first < end) {
      const std::int64_t alike = countAlike(wide, first, end, orZero);
      count += wide.isBelow(first, orZero) ? alike : end - first - alike;
    }
  return count;
}

std::int64_t countSame(const Curve &curve, std::int64_t length, bool orZero) {
  const WideCurve wide(curve);
  const bool sign = wide.isBelow(0, orZero);
  const std::int64_t turn = wide.turn(length);
  for (const auto &[first, end] : {std::pair(std::int64_t{0}, turn), std::pair(turn, length)})
    if (first < end) {
      if (wide.isBelow(first, orZero) != sign)
        return first;
      if (const std::int64_t alike = countAlike(wide, first, end, orZero); alike < end - first)
        return first + alike;
    }
  return length;
}

std::int64_t countUntilBelow(const Curve &curve, std::int64_t length) {
  return WideCurve(curve).isBelow(0, false) ? 0 : countSame(curve, length, false);
}

std::int64_t countAlike(const Curve &curve, std::int64_t length, Relation op) {
  const bool isStrict = op == Relation::Less || op == Relation::GreaterEqual;
  if (op != Relation::Equal && op != Relation::NotEqual)
    return countSame(curve, length, !isStrict);
  // Only at zero both change.
  if (curve.signAt0() != 0)
    return countSame(curve, length, curve.signAt0() > 0);
  return std::min(countSame(curve, length, false), countSame(curve, length, true));
}

std::int64_t countHolding(const Curve &line, std::int64_t length, Relation op) {
  const auto below = [&](bool orZero) { return countBelow(line, length, orZero); };
  switch (op) {
  case Relation::Less:
    return below(false);
  case Relation::LessEqual:
    return below(true);
  case Relation::Greater:
    return length - below(true);
  case Relation::GreaterEqual:
    return length - below(false);
  case Relation::Equal:
    return below(true) - below(false);
  case Relation::NotEqual:
    return length - (below(true) - below(false));
  }
  llvm_unreachable("all relations are listed");
}

bool isPolynomial(const Evaluator &expression) {
  return llvm::all_of(expression.instructions(), [](const Evaluator::Instruction &instruction) {
    using enum Evaluator::Operation;
    return instruction.operation == Constant || instruction.operation == Slot ||
           instruction.operation == Add || instruction.operation == Multiply ||
           (instruction.operation == Power && instruction.operand > 0);
  });
}

/// Through its first three values.
std::optional<Curve> parabola(const Evaluator &polynomial, std::vector<std::int64_t> &slots,
                              unsigned index, std::int64_t step) {
  std::array<std::int64_t, 3> values;
  const std::int64_t first = slots[index];
  bool isFaulty = false;
  for (std::int64_t &value : values) {
    const Evaluation now = polynomial.evaluate(slots.data(), NoElements());
    isFaulty |= !now || now.value < -INT64_MAX / 8 || now.value > INT64_MAX / 8 ||
                __builtin_add_overflow(slots[index], step, &slots[index]);
    value = now.value;
  }
  slots[index] = first;
  if (isFaulty)
    return std::nullopt;
  const std::int64_t twice = values[2] - 2 * values[1] + values[0];
  const std::int64_t slope = 2 * (values[1] - values[0]) - twice;
  const auto half = [](std::int64_t x) { return x % 2 == 0 ? Rational{x / 2, 1} : Rational{x, 2}; };
  return Curve{half(twice), half(slope), {values[0], 1}};
}

} // namespace sparcity::ir
