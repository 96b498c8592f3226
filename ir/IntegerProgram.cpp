//===- ir/IntegerProgram.cpp - Expressions of integers, evaluated fast ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/IntegerProgram.h"

#include "ir/Evaluator.h"
#include "ir/ExprNode.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

class IntegerProgram::Compiler {
public:
  explicit Compiler(const EvaluationNames &names) : names(names) {}

  std::optional<IntegerProgram> run(const ex &x) {
    return quotient(x, Operation::Divide) ? std::optional(std::move(result)) : std::nullopt;
  }

private:
  // Each writes what leaves one value more on the stack; false where it cannot.

  bool quotient(const ex &x, Operation division) {
    // What is rounded of a min is the min of what is rounded.
    if (const auto operands = minOperands(x))
      return quotients(*operands, division, Operation::Min);
    if (const auto operands = maxOperands(x))
      return quotients(*operands, division, Operation::Max);
    const ex parts = x.numer_denom();
    const ex above = parts.op(0).expand(), below = parts.op(1).expand();
    if (below.is_equal(1))
      return value(above);
    if (!value(above) || !value(below))
      return false;
    --depth;
    return append(division);
  }

  bool quotients(const std::pair<ex, ex> &operands, Operation division, Operation choice) {
    if (!quotient(operands.first, division) || !quotient(operands.second, division))
      return false;
    --depth;
    return append(choice);
  }

  bool value(const ex &x) {
    if (is_a<numeric>(x)) {
      const std::optional<std::int64_t> number = integer(x);
      return number && push(Operation::Constant, *number);
    }
    if (is_a<GiNaC::symbol>(x)) {
      const auto slot = names.slots.find(ex_to<GiNaC::symbol>(x).get_name());
      return slot != names.slots.end() && push(Operation::Slot, slot->second);
    }
    if (is_a<GiNaC::add>(x))
      return fold(x, Operation::Add);
    if (is_a<GiNaC::mul>(x))
      return fold(x, Operation::Multiply);
    if (is_a<GiNaC::power>(x))
      return x.op(1).info(GiNaC::info_flags::posint) && value(x.op(0)) &&
             append(Operation::Power, integer(x.op(1)).value_or(INT64_MAX));
    return function(x);
  }

  bool function(const ex &x) {
    if (const auto array = loadedArray(x)) {
      const auto number = names.arrays.find(*array);
      return number != names.arrays.end() && quotient(x.op(1), Operation::Divide) &&
             append(Operation::Load, number->second);
    }
    if (const auto rounded = roundedOperand(x))
      return quotient(*rounded, isCeil(x) ? Operation::DivideUp : Operation::DivideDown);
    const bool isMin = minOperands(x).has_value();
    return (isMin || maxOperands(x)) && fold(x, isMin ? Operation::Min : Operation::Max);
  }

  bool fold(const ex &x, Operation operation) {
    if (!value(x.op(0)))
      return false;
    for (size_t i = 1; i < x.nops(); ++i) {
      if (!value(x.op(i)) || !append(operation))
        return false;
      --depth;
    }
    return true;
  }

  static std::optional<std::int64_t> integer(const ex &x) { return wrapExpanded(x).asInteger(); }

  bool push(Operation operation, std::int64_t operand) {
    result.stackSize = std::max(result.stackSize, ++depth);
    return append(operation, operand);
  }
  bool append(Operation operation, std::int64_t operand = 0) {
    result.program.push_back({operation, operand});
    return true;
  }

  const EvaluationNames &names;
  IntegerProgram result;
  unsigned depth = 0; ///< values on the stack
};

std::optional<IntegerProgram> IntegerProgram::of(const Expr &expr, const EvaluationNames &names) {
  const SymbolicWork work;
  return Compiler(names).run(unwrap(expr));
}

/// False where it does not fit.
static bool raise(std::int64_t &base, std::int64_t exponent) {
  const std::int64_t factor = base;
  while (--exponent > 0)
    if (__builtin_mul_overflow(base, factor, &base))
      return false;
  return true;
}

/// Leaves the quotient in `value`.
bool IntegerProgram::divide(Operation rounding, std::int64_t &value, std::int64_t divisor) {
  if (divisor == 0 || divisor == -1)
    return false;
  const std::int64_t rest = value % divisor;
  value /= divisor;
  if (rest == 0)
    return true;
  const bool isBelowZero = (rest < 0) != (divisor < 0);
  value += rounding == Operation::DivideUp ? !isBelowZero : -isBelowZero;
  return rounding != Operation::Divide;
}

std::optional<std::int64_t> IntegerProgram::evaluate(const std::int64_t *slots,
                                                     const ElementSource &elements) const {
  llvm::SmallVector<std::int64_t, 16> stack;
  stack.resize_for_overwrite(stackSize);
  // Points to the topmost value; a binary operation replaces the two by one.
  std::int64_t *top = stack.data() - 1;
  for (const auto &[operation, operand] : program) {
    switch (operation) {
    case Operation::Constant:
      *++top = operand;
      break;
    case Operation::Slot:
      *++top = slots[operand];
      break;
    case Operation::Load: {
      const auto element = elements.element(static_cast<unsigned>(operand), *top);
      if (!element)
        return std::nullopt;
      *top = *element;
      break;
    }
    case Operation::Add:
      --top;
      if (__builtin_add_overflow(top[0], top[1], top))
        return std::nullopt;
      break;
    case Operation::Multiply:
      --top;
      if (__builtin_mul_overflow(top[0], top[1], top))
        return std::nullopt;
      break;
    case Operation::Power:
      if (!raise(*top, operand))
        return std::nullopt;
      break;
    case Operation::Divide:
    case Operation::DivideDown:
    case Operation::DivideUp:
      --top;
      if (!divide(operation, top[0], top[1]))
        return std::nullopt;
      break;
    case Operation::Min:
      --top;
      *top = std::min(top[0], top[1]);
      break;
    case Operation::Max:
      --top;
      *top = std::max(top[0], top[1]);
      break;
    }
  }
  return *top;
}

} // namespace sparcity::ir
