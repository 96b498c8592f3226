//===- ir/BulkCompiler.cpp - Formulas as programs over blocks -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/BulkEvaluator.h"

#include "ir/ExprTree.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace sparcity::ir {

class BulkEvaluator::Compiler {
public:
  Compiler(const Formulas &formulas, const Inputs &inputs) : formulas(formulas), inputs(inputs) {}

  llvm::Expected<BulkEvaluator> run(const std::vector<std::string> &wanted) {
    for (const std::string &name : inputs.varying)
      named.emplace(name, Value{true, result.blockCount++});
    std::vector<Value> values;
    for (const std::string &id : wanted)
      values.push_back(ofName(id, formulas.size()));
    if (!fault.empty())
      return llvm::createStringError(fault);
    result.results = std::move(values);
    placeNumbers();
    result.inputs = static_cast<std::uint32_t>(inputs.varying.size());
    result.reuseBlocks();
    BulkEvaluator evaluator;
    evaluator.code = std::move(result);
    return evaluator;
  }

private:
  using Operation = BulkProgram::Operation;
  using Value = BulkProgram::Value;
  using Tree = ExprTree;
  using Trees = std::vector<ExprTree>;

  /// Numbers have their places once it is known how many constants there are: until then each
  /// kind is counted by itself.
  static constexpr std::uint32_t kinds = 3;
  enum Kind : std::uint32_t { Constant, Input, Computed };
  static Value number(Kind kind, size_t index) {
    return {false, static_cast<std::uint32_t>(index) * kinds + kind};
  }

  Value fail(const std::string &why) {
    if (fault.empty())
      fault = why;
    return constant(0);
  }

  Value constant(double value) {
    const auto found = llvm::find(result.constants, value);
    if (found == result.constants.end()) {
      result.constants.push_back(value);
      return number(Constant, result.constants.size() - 1);
    }
    return number(Constant, static_cast<size_t>(found - result.constants.begin()));
  }

  /// Of an input, or of one of the first `known` formulas.
  Value ofName(const std::string &name, size_t known) {
    if (const auto found = named.find(name); found != named.end())
      return found->second;
    if (const auto input = llvm::find(inputs.uniform, name); input != inputs.uniform.end())
      return number(Input, static_cast<size_t>(input - inputs.uniform.begin()));
    for (size_t k = known; k-- > 0;)
      if (formulas[k].id == name) {
        const size_t outer = std::exchange(before, k);
        const Value value = ofTree(treeOf(formulas[k].value));
        before = outer;
        return named.emplace(name, value).first->second;
      }
    return fail("'" + name + "' is not known");
  }

  Value emit(Operation operation, Value a, Value b, Value c) {
    const bool isSymmetric = operation == Operation::Add || operation == Operation::Multiply ||
                             operation == Operation::Min || operation == Operation::Max;
    if (isSymmetric && b < a)
      std::swap(a, b);
    const auto key = std::tuple(operation, a, b, c);
    if (const auto found = done.find(key); found != done.end())
      return found->second;
    const bool isBlock = a.isBlock || b.isBlock || c.isBlock;
    const Value value =
        isBlock ? Value{true, result.blockCount++} : number(Computed, result.single.size());
    (isBlock ? result.blocks : result.single).push_back({operation, {a, b, c}, value.index});
    return done.emplace(key, value).first->second;
  }
  Value emit(Operation operation, Value a, Value b) { return emit(operation, a, b, a); }

  Value ofTree(const Tree &tree) {
    if (const auto *value = std::get_if<Tree::Number>(&tree.node))
      return constant(value->value);
    if (const auto *symbol = std::get_if<Tree::Symbol>(&tree.node))
      return ofName(symbol->name, before);
    const auto &operation = std::get<Tree::Operation>(tree.node);
    if (operation.name == "+")
      return ofSum(operation.arguments, 1);
    if (operation.name == "*")
      return ofProduct(operation.arguments, 1);
    if (operation.name == "^")
      return ofPower(operation.arguments);
    if (operation.name == "floor" || operation.name == "ceil")
      return ofRounded(operation.arguments.front(),
                       operation.name == "floor" ? Operation::Floor : Operation::Ceil);
    return ofOther(operation);
  }

  Value ofOther(const Tree::Operation &operation) {
    static const std::map<std::string, Operation, std::less<>> names = {
        {"/", Operation::Divide}, {"min", Operation::Min},      {"max", Operation::Max},
        {"&&", Operation::And},   {"||", Operation::Or},        {"<", Operation::Less},
        {"==", Operation::Equal}, {"<=", Operation::LessEqual}, {"!=", Operation::NotEqual},
        {">", Operation::Less},   {">=", Operation::LessEqual}, {"select", Operation::Select}};
    const auto found = names.find(operation.name);
    if (found == names.end())
      return fail("elements of arrays have no place here");
    std::vector<Value> values;
    for (const Tree &argument : operation.arguments)
      values.push_back(ofTree(argument));
    if (found->second == Operation::Select)
      return emit(Operation::Select, values[0], values[1], values[2]);
    if (operation.name == ">" || operation.name == ">=")
      std::swap(values[0], values[1]);
    Value value = values[0];
    for (const Value &next : llvm::drop_begin(values))
      value = emit(found->second, value, next);
    return value;
  }

  /// The number that a term is multiplied by, as numerator and denominator.
  struct Fraction {
    double above = 1, below = 1;
  };
  static std::optional<Fraction> asNumber(const Tree &tree) {
    if (const auto *value = std::get_if<Tree::Number>(&tree.node))
      return Fraction{value->value, 1};
    const auto *operation = std::get_if<Tree::Operation>(&tree.node);
    if (!operation || operation->name != "/")
      return std::nullopt;
    return Fraction{std::get<Tree::Number>(operation->arguments[0].node).value,
                    std::get<Tree::Number>(operation->arguments[1].node).value};
  }
  /// A term as factors, the number apart.
  static std::pair<Fraction, Trees> factorsOf(const Tree &tree) {
    if (const std::optional<Fraction> all = asNumber(tree))
      return {*all, {}};
    const auto *operation = std::get_if<Tree::Operation>(&tree.node);
    if (!operation || operation->name != "*")
      return {{}, {tree}};
    if (const std::optional<Fraction> first = asNumber(operation->arguments.front()))
      return {*first, Trees(operation->arguments.begin() + 1, operation->arguments.end())};
    return {{}, operation->arguments};
  }

  /// So many times the sum: what is taken away comes last.
  Value ofSum(const Trees &terms, double times) {
    std::optional<Value> sum;
    for (const bool isNegative : {false, true})
      for (const Tree &term : terms) {
        auto [coefficient, factors] = factorsOf(term);
        if ((coefficient.above < 0) != isNegative)
          continue;
        coefficient.above = std::abs(coefficient.above) * times;
        const Value value = ofFactors(coefficient, factors);
        if (sum)
          sum = emit(isNegative ? Operation::Subtract : Operation::Add, *sum, value);
        else
          sum = isNegative ? emit(Operation::Subtract, constant(0), value) : value;
      }
    return sum.value_or(constant(0));
  }

  Value ofProduct(const Trees &factors, double times) {
    auto [coefficient, others] = factorsOf(Tree{Tree::Operation{"*", factors}});
    coefficient.above *= times;
    return ofFactors(coefficient, others);
  }

  /// What is divided by is one divisor: (a * b) / (c * d).
  Value ofFactors(Fraction coefficient, const Trees &factors) {
    std::optional<Value> above, below;
    const auto multiply = [&](std::optional<Value> &product, Value factor) {
      product = product ? emit(Operation::Multiply, *product, factor) : factor;
    };
    // Of a fraction in lowest terms a multiple may be a whole number.
    if (std::fmod(coefficient.above, coefficient.below) == 0)
      coefficient = {coefficient.above / coefficient.below, 1};
    if (coefficient.above != 1)
      multiply(above, constant(coefficient.above));
    if (coefficient.below != 1)
      multiply(below, constant(coefficient.below));
    for (const Tree &factor : factors) {
      const auto *power = std::get_if<Tree::Operation>(&factor.node);
      const int exponent = power && power->name == "^" ? exponentOf(*power) : 1;
      const bool isPower = power && power->name == "^";
      const Value base = ofTree(isPower ? power->arguments.front() : factor);
      for (int k = 0; k < std::abs(exponent); ++k)
        multiply(exponent < 0 ? below : above, base);
    }
    const Value product = above.value_or(constant(1));
    return below ? emit(Operation::Divide, product, *below) : product;
  }

  int exponentOf(const Tree::Operation &power) {
    const auto *exponent = std::get_if<Tree::Number>(&power.arguments[1].node);
    constexpr double most = 64;
    if (exponent && std::abs(exponent->value) <= most &&
        exponent->value == std::round(exponent->value))
      return static_cast<int>(exponent->value);
    fail("an exponent is no small integer");
    return 1;
  }

  Value ofPower(const Trees &arguments) {
    return ofFactors({}, {Tree{Tree::Operation{"^", arguments}}});
  }

  /// All terms with one denominator, which is divided by at the end.
  Value ofRounded(const Tree &tree, Operation operation) {
    const auto *sum = std::get_if<Tree::Operation>(&tree.node);
    const Trees terms = sum && sum->name == "+" ? sum->arguments : Trees{tree};
    constexpr double most = 1L << 40;
    double denominator = 1;
    for (const Tree &term : terms) {
      const double below = factorsOf(term).first.below;
      if (below == std::round(below) && below < most && denominator < most)
        denominator =
            std::lcm(static_cast<std::int64_t>(denominator), static_cast<std::int64_t>(below));
    }
    Value value = ofSum(terms, denominator);
    if (denominator != 1)
      value = emit(Operation::Divide, value, constant(denominator));
    return emit(operation, value, value);
  }

  /// Constants first, then inputs, then what is computed.
  void placeNumbers() {
    const size_t firsts[] = {0, result.constants.size(),
                             result.constants.size() + inputs.uniform.size()};
    const auto place = [&](Value &value) {
      if (!value.isBlock)
        value.index = static_cast<std::uint32_t>(firsts[value.index % kinds] + value.index / kinds);
    };
    for (std::vector<BulkProgram::Instruction> *program : {&result.single, &result.blocks})
      for (BulkProgram::Instruction &each : *program)
        for (Value &argument : each.arguments)
          place(argument);
    for (size_t k = 0; k < result.single.size(); ++k)
      result.single[k].result = static_cast<std::uint32_t>(firsts[Computed] + k);
    for (Value &value : result.results)
      place(value);
    result.numbers = firsts[Computed] + result.single.size();
  }

  const Formulas &formulas;
  const Inputs &inputs;
  std::map<std::string, Value, std::less<>> named;
  std::map<std::tuple<Operation, Value, Value, Value>, Value> done;
  size_t before = 0; ///< formulas that may be named
  std::string fault;
  BulkProgram result;
};

llvm::Expected<BulkEvaluator> BulkEvaluator::compile(const Formulas &formulas, const Inputs &inputs,
                                                     const std::vector<std::string> &wanted) {
  return Compiler(formulas, inputs).run(wanted);
}

} // namespace sparcity::ir
