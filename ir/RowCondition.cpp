//===- ir/RowCondition.cpp - How often a condition holds along a row ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/RowCondition.h"

#include "base/TimeLimit.h"
#include "ir/CurvePiece.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>

namespace sparcity::ir {

/// Of a row, in instructions.
static constexpr std::int64_t mostRowWork = 1 << 23;

RowCondition::RowCondition(Evaluator difference, Relation op)
    : difference(std::move(difference)), op(op), isWhole(isPolynomial(this->difference)) {}

std::int64_t RowCondition::period(const std::vector<std::int64_t> &slots, unsigned index,
                                  std::int64_t step) const {
  return isWhole ? 1 : periodOf(difference, slots, index, step);
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

std::optional<std::int64_t> RowCondition::countEach(std::vector<std::int64_t> &slots,
                                                    unsigned index, std::int64_t first,
                                                    std::int64_t step, std::int64_t trips) {
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

std::optional<std::int64_t> RowCondition::count(std::vector<std::int64_t> &slots, unsigned index,
                                                std::int64_t step, std::int64_t trips) {
  if (std::abs(step) > longestStep)
    return std::nullopt;
  if (isWhole && lastIndex != index) {
    lastIndex = index;
    lastDegree = degree(index);
  }
  if (isWhole && lastDegree <= 2)
    if (const auto curve = parabola(difference, slots, index, step);
        curve && isCountable(*curve, trips))
      return countHolding(*curve, trips, op);
  const std::int64_t first = slots[index];
  const std::optional<std::int64_t> result = countPieces(slots, index, step, trips);
  slots[index] = first;
  return result;
}

std::optional<std::int64_t> RowCondition::countPieces(std::vector<std::int64_t> &slots,
                                                      unsigned index, std::int64_t step,
                                                      std::int64_t trips) {
  const std::int64_t first = slots[index];
  const std::int64_t sequences =
      std::min(period(slots, index, step), std::max<std::int64_t>(1, trips));
  std::int64_t count = 0;
  const auto work = static_cast<std::int64_t>(difference.instructions().size());
  const std::int64_t last = workDone + mostRowWork;
  for (std::int64_t sequence = 0; sequence < sequences && sequence < trips; ++sequence) {
    const std::int64_t length = (trips - sequence + sequences - 1) / sequences;
    for (std::int64_t done = 0; done < length;) {
      base::checkTime();
      slots[index] = static_cast<std::int64_t>(first + Wide{sequence + done * sequences} * step);
      const CurvePiece piece = pieceOf(difference, slots, index, step * sequences, length - done);
      const bool isCounted = !piece.isFaulty && isCountable(piece.curve, length);
      if (isCounted)
        workDone += work;
      if (!isCounted || workDone > last)
        return countEach(slots, index, first, step, trips);
      count += countHolding(piece.curve, piece.reach, op);
      done += piece.reach;
    }
  }
  return count;
}

} // namespace sparcity::ir
