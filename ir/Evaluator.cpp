//===- ir/Evaluator.cpp - Expressions evaluated many times ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Evaluator.h"

#include "ir/Arithmetic.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

namespace sparcity::ir {

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

static Rational load(unsigned array, const Rational &index, const ElementSource &elements,
                     Arithmetic &arithmetic) {
  const std::int64_t position = arithmetic.round(index, Rounding::None);
  const auto element =
      arithmetic.fault == EvaluationFault::None ? elements.element(array, position) : std::nullopt;
  if (!element)
    arithmetic.note(EvaluationFault::UnknownElement);
  return {element.value_or(0), 1};
}

static Evaluation result(const Rational &value, Rounding rounding, Arithmetic &arithmetic) {
  const std::int64_t rounded = arithmetic.round(value, rounding);
  return {rounded, arithmetic.fault};
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
  for (size_t next = 0; next < program.size();) {
    const Instruction &instruction = program[next++];
    const auto operand = static_cast<unsigned>(instruction.operand);
    switch (instruction.operation) {
    case Operation::Constant:
      *++top = constants[operand];
      break;
    case Operation::Slot:
      *++top = {slots[operand], 1};
      break;
    case Operation::Load:
      *top = load(operand, *top, elements, arithmetic);
      break;
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
    case Operation::Compare:
      --top;
      *top = {holds(static_cast<Relation>(operand), Arithmetic::compare(top[0], top[1])), 1};
      break;
    case Operation::JumpIfNot:
      if ((top--)->numerator == 0)
        next = operand;
      break;
    case Operation::Jump:
      next = operand;
      break;
    }
  }
  return result(*top, rounding, arithmetic);
}

} // namespace sparcity::ir
