//===- ir/BulkEvaluator.cpp - Formulas of many values at once -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/BulkEvaluator.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparcity::ir {

/// Values that are worked on at once: a program's blocks are to stay in a core's first cache.
static constexpr size_t blockSize = 128;

static double apply(BulkProgram::Operation operation, double a, double b, double c) {
  using Operation = BulkProgram::Operation;
  switch (operation) {
  case Operation::Add:
    return a + b;
  case Operation::Subtract:
    return a - b;
  case Operation::Multiply:
    return a * b;
  case Operation::Divide:
    return a / b;
  case Operation::Min:
    return b < a ? b : a;
  case Operation::Max:
    return a < b ? b : a;
  case Operation::Floor:
    return std::floor(a);
  case Operation::Ceil:
    return std::ceil(a);
  case Operation::Less:
    return a < b;
  case Operation::LessEqual:
    return a <= b;
  case Operation::Equal:
    return a == b;
  case Operation::NotEqual:
    return a != b;
  case Operation::And:
    return a != 0 && b != 0;
  case Operation::Or:
    return a != 0 || b != 0;
  case Operation::Select:
    return a != 0 ? b : c;
  }
  return 0;
}

namespace {

/// The same number at each place.
struct Same {
  double value;
  double operator[](size_t /*place*/) const { return value; }
};

} // namespace

/// Runs instructions over one block of values.
class BulkEvaluator::Block {
  using Operation = BulkProgram::Operation;
  using Value = BulkProgram::Value;
  using Instruction = BulkProgram::Instruction;

public:
  Block(const std::vector<double> &numbers, size_t blockCount)
      : numbers(numbers), storage(blockCount * blockSize) {}

  double *at(std::uint32_t index) { return storage.data() + index * blockSize; }

  void run(const std::vector<Instruction> &program, size_t count) {
    used = count;
    for (const Instruction &instruction : program)
      run(instruction);
  }

  /// The first `count` of a value.
  void copy(Value value, size_t count, double *to) {
    if (value.isBlock)
      std::copy_n(at(value.index), count, to);
    else
      std::fill_n(to, count, numbers[value.index]);
  }

private:
  void run(const Instruction &instruction) {
    const auto &[a, b, c] = instruction.arguments;
    double *result = at(instruction.result);
    if (instruction.operation == Operation::Select)
      return select(a, b, c, result);
    static const auto loops =
        loopsOf(std::make_index_sequence<static_cast<size_t>(Operation::Select)>());
    (this->*loops[static_cast<size_t>(instruction.operation)])(a, b, result);
  }

  /// One for each operation, so that a compiler makes vectors of it.
  using Loop = void (Block::*)(Value, Value, double *);
  template <size_t... operations>
  static constexpr std::array<Loop, sizeof...(operations)>
  loopsOf(std::index_sequence<operations...> /*all*/) {
    return {&Block::loop<static_cast<Operation>(operations)>...};
  }
  template <Operation operation> void loop(Value a, Value b, double *result) {
    both(a, b, [result](size_t i, double x, double y) { result[i] = apply(operation, x, y, 0); });
  }

  template <class Body> void both(Value a, Value b, Body body) {
    with(a, [&](auto x) {
      with(b, [&](auto y) {
        for (size_t i = 0; i < used; ++i)
          body(i, x[i], y[i]);
      });
    });
  }

  void select(Value condition, Value then, Value otherwise, double *result) {
    with(condition, [&](auto holds) {
      both(then, otherwise,
           [&](size_t i, double x, double y) { result[i] = holds[i] != 0 ? x : y; });
    });
  }

  template <class Use> void with(Value value, Use use) {
    if (value.isBlock)
      use(static_cast<const double *>(at(value.index)));
    else
      use(Same{numbers[value.index]});
  }

  const std::vector<double> &numbers;
  std::vector<double> storage;
  size_t used = 0;
};

std::vector<double> BulkEvaluator::numbersFor(const std::vector<double> &uniform) const {
  std::vector<double> values = code.constants;
  values.insert(values.end(), uniform.begin(), uniform.end());
  values.resize(code.numbers);
  for (const BulkProgram::Instruction &each : code.single)
    values[each.result] = apply(each.operation, values[each.arguments[0].index],
                                values[each.arguments[1].index], values[each.arguments[2].index]);
  return values;
}

void BulkEvaluator::evaluate(const std::vector<double> &uniform,
                             const std::vector<const double *> &varying, size_t count,
                             const std::vector<double *> &results) const {
  const std::vector<double> values = numbersFor(uniform);
  Block block(values, code.blockCount);
  for (size_t first = 0; first < count; first += blockSize) {
    const size_t here = std::min(blockSize, count - first);
    for (size_t k = 0; k < varying.size(); ++k)
      std::copy_n(varying[k] + first, here, block.at(static_cast<std::uint32_t>(k)));
    block.run(code.blocks, here);
    for (size_t k = 0; k < results.size(); ++k)
      block.copy(code.results[k], here, results[k] + first);
  }
}

} // namespace sparcity::ir
