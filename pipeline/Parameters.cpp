//===- pipeline/Parameters.cpp - Binding size parameters -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Parameters.h"

#include "frontend/NestSelection.h"
#include "ir/IterationCount.h"
#include "ir/LocatedError.h"
#include "ir/Program.h"
#include "pipeline/SweepValues.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <set>

using sparcity::ir::Expr;

namespace sparcity::pipeline {

static llvm::Error wrong(const std::string &text, const std::string &why) {
  return llvm::createStringError("-D " + text + ": " + why);
}

/// `[function:]NAME`, without values; the name is empty where there is none.
static Definition parseName(llvm::StringRef text) {
  Definition definition;
  // The last single colon: "::" is part of a C++ name.
  const size_t colon = text.rfind(':');
  const bool hasFunction = colon != llvm::StringRef::npos && (colon == 0 || text[colon - 1] != ':');
  if (hasFunction)
    definition.function = text.take_front(colon).trim().str();
  definition.name = text.drop_front(hasFunction ? colon + 1 : 0).trim().str();
  return definition;
}

/// Adds a definition for each name before the last `=`; all are of the function that
/// the first names, unless they name one.
static llvm::Error addDefinitions(const std::string &text, std::vector<Definition> &definitions) {
  const auto [left, right] = llvm::StringRef(text).rsplit('=');
  if (!llvm::StringRef(text).contains('='))
    return wrong(text, "expected NAME=VALUE (sizes) — preprocessor macros come after '--'");
  llvm::Expected<std::vector<std::int64_t>> values = parseValues(right);
  llvm::SmallVector<llvm::StringRef> names;
  left.split(names, '=');
  std::string function;
  for (const llvm::StringRef name : names) {
    Definition definition = parseName(name);
    if (definition.name.empty()) {
      llvm::consumeError(values.takeError());
      return wrong(text, "expected a name before '='");
    }
    if (!values)
      return wrong(text, llvm::toString(values.takeError()));
    if (definition.function.empty())
      definition.function = function;
    function = definition.function;
    definition.values = *values;
    definitions.push_back(std::move(definition));
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<Definition>> parseDefinitions(const std::vector<std::string> &texts) {
  std::vector<Definition> definitions;
  std::string swept;
  for (const std::string &text : texts) {
    if (llvm::Error fault = addDefinitions(text, definitions))
      return fault;
    if (definitions.back().values.size() == 1)
      continue;
    if (!swept.empty())
      return wrong(text, "one -D of a run may have several values, and that for '" + swept +
                             "' does already");
    swept = definitions.back().name;
  }
  return definitions;
}

llvm::Expected<frontend::BranchProbabilities::Entry> parseProbability(const std::string &text) {
  frontend::BranchProbabilities::Entry entry;
  const auto [place, value] = llvm::StringRef(text).split('=');
  auto [file, line] = place.rsplit(':');
  if (line.empty())
    std::swap(file, line);
  entry.file = file.str();
  const bool isRead = !line.getAsInteger(10, entry.line) && entry.line > 0 &&
                      !value.getAsDouble(entry.probability) && entry.probability >= 0 &&
                      entry.probability <= 1;
  if (!isRead)
    return llvm::createStringError("--probability " + text +
                                   ": expected LINE=P or FILE:LINE=P with P from 0 to 1");
  return entry;
}

static std::string listSymbols(const std::vector<ir::Program> &programs) {
  std::set<std::string> names;
  for (const ir::Program &program : programs)
    for (const ir::Kernel &kernel : program.kernels)
      for (const ir::Symbol &symbol : kernel.symbols)
        names.insert(symbol.name);
  if (names.empty())
    return "the input has no size parameters";
  return "the input's size parameters are: " + llvm::join(names, ", ");
}

static bool isFor(const Definition &definition, const ir::Kernel &kernel) {
  return definition.function.empty() ||
         frontend::meansFunction(definition.function, kernel.function);
}

/// The symbol that the definition is about; null if the kernel has none.
static ir::Symbol *find(const Definition &definition, ir::Kernel &kernel) {
  if (isFor(definition, kernel))
    for (ir::Symbol &symbol : kernel.symbols)
      if (symbol.name == definition.name)
        return &symbol;
  return nullptr;
}

bool hasSize(const ir::Program &program, const Definition &definition) {
  const auto isMeant = [&](const ir::Symbol &symbol) { return symbol.name == definition.name; };
  return llvm::any_of(program.kernels, [&](const ir::Kernel &kernel) {
    return isFor(definition, kernel) && llvm::any_of(kernel.symbols, isMeant);
  });
}

static bool isFound(const Definition &definition, const std::vector<ir::Program> &programs) {
  return llvm::any_of(programs,
                      [&](const ir::Program &program) { return hasSize(program, definition); });
}

llvm::Error checkNames(const std::vector<Definition> &definitions,
                       const std::vector<ir::Program> &programs) {
  for (const Definition &definition : definitions)
    if (!isFound(definition, programs))
      return wrong(definition.name + "=" + std::to_string(definition.values.front()),
                   "no size parameter of that name; " + listSymbols(programs));
  return llvm::Error::success();
}

ir::Diagnostics dropLeftOut(std::vector<Definition> &definitions,
                            const std::vector<ir::Program> &programs,
                            const frontend::NestSelection &selection) {
  ir::Diagnostics said;
  const auto isOnlyLeftOut = [&](const Definition &definition) {
    return !isFound(definition, programs) &&
           selection.hasLeftOut(definition.function, definition.name);
  };
  for (const Definition &definition : definitions)
    if (isOnlyLeftOut(definition))
      said.push_back(
          {ir::Severity::Warning,
           "unused-size",
           "-D " + definition.name + ": only loops that are left out have a size of that name",
           {},
           false});
  llvm::erase_if(definitions, isOnlyLeftOut);
  return said;
}

llvm::Error bindSizes(const std::vector<Definition> &definitions,
                      std::vector<ir::Program> &programs) {
  for (const Definition &definition : definitions) {
    const std::int64_t least = definition.values.front();
    const std::string text = definition.name + "=" + std::to_string(least);
    for (ir::Program &program : programs) {
      for (ir::Kernel &kernel : program.kernels) {
        ir::Symbol *symbol = find(definition, kernel);
        if (!symbol)
          continue;
        if (symbol->isPositive && least <= 0)
          return wrong(text, "a size has to be positive");
        symbol->value = definition.values.size() == 1 ? std::optional(least) : std::nullopt;
      }
    }
  }
  return llvm::Error::success();
}

std::optional<Sweep> sweepOf(const std::vector<Definition> &definitions, const ir::Kernel &kernel) {
  Sweep sweep;
  for (const Definition &definition : definitions) {
    if (!isFor(definition, kernel))
      continue;
    const auto isMeant = [&](const ir::Symbol &symbol) { return symbol.name == definition.name; };
    llvm::erase(sweep.parameters, definition.name);
    if (definition.values.size() < 2 || llvm::none_of(kernel.symbols, isMeant))
      continue;
    sweep.parameters.push_back(definition.name);
    sweep.values = definition.values;
  }
  return sweep.parameters.empty() ? std::nullopt : std::optional(std::move(sweep));
}

void bindPoint(const Sweep &sweep, std::int64_t value, ir::Kernel &kernel) {
  for (ir::Symbol &symbol : kernel.symbols)
    if (llvm::is_contained(sweep.parameters, symbol.name))
      symbol.value = value;
}

static llvm::Error tooLarge(const ir::SourceRange &range, const std::string &what) {
  return llvm::make_error<ir::LocatedError>(range, "size-overflow",
                                            what + " does not fit 64 bits with the given sizes");
}

/// Checks the loops below; `iterations` is the product of the trip counts so far.
static llvm::Error checkLoops(const ir::Loop &loop, const Expr &iterations,
                              const ir::Bindings &bindings) {
  const Expr total = iterations * ir::tripCount(loop, bindings);
  if (total.isNumber() && total.sign() > 0 && !Expr::floor(total).asInteger())
    return tooLarge(loop.range, "the number of iterations of loop '" + loop.index + "'");
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      if (llvm::Error fault = checkLoops(*inner, total, bindings))
        return fault;
  return llvm::Error::success();
}

static llvm::Error checkBoundSizes(const ir::Kernel &kernel) {
  const ir::Bindings bindings = kernel.bindings();
  for (const ir::Array &array : kernel.arrays) {
    Expr bytes = static_cast<std::int64_t>(array.elementStride);
    for (const std::optional<Expr> &extent : array.extents)
      bytes *= extent ? extent->substitute(bindings) : Expr(1);
    if (bytes.isNumber() && !bytes.asInteger())
      return tooLarge(array.range.isKnown() ? array.range : kernel.nest.range,
                      "the size of array '" + array.name + "'");
  }
  return checkLoops(kernel.nest, 1, bindings);
}

llvm::Error checkSizes(const ir::Kernel &kernel, const std::optional<Sweep> &sweep) {
  if (!sweep)
    return checkBoundSizes(kernel);
  ir::Kernel point = kernel;
  for (const std::int64_t value : sweep->values) {
    bindPoint(*sweep, value, point);
    if (llvm::Error fault = checkBoundSizes(point))
      return fault;
  }
  return llvm::Error::success();
}

} // namespace sparcity::pipeline
