//===- ir/EvaluatorCompiler.cpp - From expressions to programs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes GiNaC's tree in postfix order. The operands of sums and products come
/// in print order: GiNaC's own changes from run to run, and with it would what
/// overflows on the way. (Those of min and max are in print order: makeMin.)
///
//===----------------------------------------------------------------------===//
#include "ir/Evaluator.h"
#include "ir/ExprNode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Error.h"

#include <algorithm>

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::is_a;
using GiNaC::numeric;

namespace sparcity::ir {

class Evaluator::Compiler {
public:
  explicit Compiler(const EvaluationNames &names) : names(names) {}

  llvm::Expected<Evaluator> run(const ex &x) {
    write(x);
    if (!message.empty())
      return llvm::createStringError(message);
    const auto array = loadedArray(x);
    result.sum = sumOf(array ? x.op(1) : x);
    if (array && result.sum)
      result.sum->array = names.arrays.find(*array)->second;
    if (!result.sum)
      result.integers = IntegerProgram::of(wrapExpanded(x), names);
    return std::move(result);
  }

private:
  /// Nothing if it is none of integers.
  std::optional<Sum> sumOf(const ex &x) const {
    Sum sum;
    for (const Monomial &monomial : monomials(x)) {
      const std::optional<std::int64_t> factor = wrap(monomial.coefficient).asInteger();
      if (!factor || monomial.powers.size() > 1)
        return std::nullopt;
      if (monomial.powers.empty()) {
        sum.constant = *factor;
        continue;
      }
      const auto &[name, power] = *monomial.powers.begin();
      const auto slot = names.slots.find(name);
      if (power != 1 || slot == names.slots.end())
        return std::nullopt;
      sum.terms.emplace_back(slot->second, *factor);
    }
    return sum;
  }

  void write(const ex &x) {
    if (!message.empty())
      return;
    if (is_a<numeric>(x))
      return constant(ex_to<numeric>(x));
    if (is_a<GiNaC::symbol>(x))
      return slot(ex_to<GiNaC::symbol>(x).get_name());
    if (is_a<GiNaC::add>(x))
      return fold(inPrintOrder(x), Operation::Add);
    if (is_a<GiNaC::mul>(x))
      return fold(inPrintOrder(x), Operation::Multiply);
    if (is_a<GiNaC::power>(x) && x.op(1).info(GiNaC::info_flags::integer))
      return power(x);
    if (const auto array = loadedArray(x))
      return load(*array, x.op(1));
    if (const auto selected = selectedValues(x))
      return branch(selected->predicate, selected->then, selected->otherwise);
    if (const auto compared = comparedValues(x))
      return compare(*compared);
    if (const auto both = bothOperands(x))
      return branch(both->first, both->second, 0);
    if (const auto either = eitherOperands(x))
      return branch(either->first, 1, either->second);
    if (is_a<GiNaC::function>(x))
      return function(x, ex_to<GiNaC::function>(x).get_name());
    fail("'" + print(x) + "' cannot be evaluated");
  }

  void constant(const numeric &value) {
    const auto fits = [](const numeric &part) {
      static_assert(sizeof(long) == sizeof(std::int64_t));
      return part >= numeric(static_cast<long>(INT64_MIN)) &&
             part <= numeric(static_cast<long>(INT64_MAX));
    };
    if (!value.is_rational() || !fits(value.numer()) || !fits(value.denom()))
      return fail("the number " + print(value) + " needs more than 64 bits");
    result.constants.push_back({value.numer().to_long(), value.denom().to_long()});
    push(Operation::Constant, static_cast<std::int32_t>(result.constants.size() - 1));
  }

  void slot(const std::string &name) {
    const auto found = names.slots.find(name);
    if (found == names.slots.end())
      return fail("'" + name + "' has no value");
    push(Operation::Slot, static_cast<std::int32_t>(found->second));
  }

  void load(const std::string &array, const ex &index) {
    const auto found = names.arrays.find(array);
    if (found == names.arrays.end())
      return fail("there is no array '" + array + "'");
    write(index);
    append(Operation::Load, static_cast<std::int32_t>(found->second));
  }

  void function(const ex &x, const std::string &name) {
    if (name == "floor" || name == "ceil") {
      write(x.op(0));
      return append(name == "floor" ? Operation::Floor : Operation::Ceil);
    }
    fold({x.op(0), x.op(1)}, name == "min" ? Operation::Min : Operation::Max);
  }

  void compare(const ComparedValues &compared) {
    write(compared.lhs);
    write(compared.rhs);
    append(Operation::Compare, static_cast<std::int32_t>(compared.op));
    --depth;
  }

  /// What is not chosen is not evaluated.
  void branch(const ex &predicate, const ex &then, const ex &otherwise) {
    write(predicate);
    const size_t choice = result.program.size();
    append(Operation::JumpIfNot);
    const unsigned before = --depth;
    write(then);
    const size_t end = result.program.size();
    append(Operation::Jump);
    result.program[choice].operand = static_cast<std::int32_t>(result.program.size());
    depth = before;
    write(otherwise);
    result.program[end].operand = static_cast<std::int32_t>(result.program.size());
  }

  void power(const ex &x) {
    const numeric &exponent = ex_to<numeric>(x.op(1));
    if (GiNaC::abs(exponent) > numeric(INT32_MAX))
      return fail("the exponent of '" + print(x) + "' is too large");
    write(x.op(0));
    append(Operation::Power, exponent.to_int());
  }

  static std::vector<ex> inPrintOrder(const ex &x) {
    std::vector<std::pair<std::string, ex>> named;
    for (size_t i = 0; i < x.nops(); ++i)
      named.emplace_back(print(x.op(i)), x.op(i));
    llvm::sort(named, llvm::less_first());
    std::vector<ex> operands;
    for (const auto &[text, operand] : named)
      operands.push_back(operand);
    return operands;
  }

  void fold(const std::vector<ex> &operands, Operation operation) {
    write(operands.front());
    for (size_t i = 1; i < operands.size(); ++i) {
      write(operands[i]);
      append(operation);
      --depth;
    }
  }

  void push(Operation operation, std::int32_t operand) {
    append(operation, operand);
    result.stackSize = std::max(result.stackSize, ++depth);
  }
  void append(Operation operation, std::int32_t operand = 0) {
    result.program.push_back({operation, operand});
  }

  void fail(std::string text) {
    if (message.empty())
      message = std::move(text);
  }

  const EvaluationNames &names;
  Evaluator result;
  /// Values on the stack.
  unsigned depth = 0;
  std::string message;
};

llvm::Expected<Evaluator> Evaluator::compile(const Expr &expr, const EvaluationNames &names) {
  const SymbolicWork work;
  return Compiler(names).run(unwrap(expr));
}

} // namespace sparcity::ir
