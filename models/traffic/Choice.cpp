//===- models/traffic/Choice.cpp - What numbers of an index array choose ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Choice.h"

#include "ir/Kernel.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <vector>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// Whole, but where they change with loops around.
static Expr tripsOf(const ir::Loop &loop, const ir::LoopPath &path) {
  if (loop.averageTripCount)
    return *loop.averageTripCount;
  const Expr trips = loop.tripCount();
  const std::vector<Expr::Term> terms = trips.terms();
  const bool isWhole = trips.isPolynomial() && llvm::all_of(terms, [](const Expr::Term &term) {
                         return term.coefficient.asInteger().has_value();
                       });
  const bool changes =
      llvm::any_of(path, [&](const ir::Loop *outer) { return trips.contains(outer->index); });
  return isWhole || changes || !trips.loadedArrays().empty() ? trips : Expr::ceil(trips);
}

Expr tripsInside(const ir::LoopPath &path, size_t loop) {
  Expr trips = 1;
  for (size_t inner = loop + 1; inner < path.size(); ++inner)
    trips *= tripsOf(*path[inner], path);
  return trips;
}

bool movesWith(const Expr &expr, const ir::LoopPath &path, size_t loop) {
  std::vector<Expr> seen = {expr};
  const auto contain = [&](const std::string &index) {
    return llvm::any_of(seen, [&](const Expr &part) { return part.contains(index); });
  };
  for (size_t inner = path.size(); --inner > loop;)
    if (contain(path[inner]->index))
      seen.push_back(path[inner]->lower);
  return contain(path[loop]->index);
}

/// A factor of a term is named by its text.
static bool isLoaded(const std::string &factor) { return factor.find("load(") != factor.npos; }

static bool isLoaded(const Expr::Term &term) {
  return llvm::any_of(term.powers, [](const auto &factor) { return isLoaded(factor.first); });
}

/// A symbol, or a function that stands in its text.
static Expr factor(const std::string &text) {
  if (text.find('(') == text.npos)
    return Expr::symbol(text);
  llvm::Expected<Expr> function = ir::parseExpr(text);
  if (function)
    return *function;
  llvm::consumeError(function.takeError());
  return Expr::symbol(text);
}

/// A term without what is loaded in it.
static Expr unloaded(const Expr::Term &term) {
  Expr product = term.coefficient;
  for (const auto &[text, power] : term.powers)
    if (!isLoaded(text))
      product *= Expr::pow(factor(text), power);
  return product;
}

Expr withoutLoads(const Expr &offset) {
  if (offset.loadedArrays().empty())
    return offset;
  Expr rest = 0;
  for (const Expr::Term &term : offset.terms())
    if (!isLoaded(term))
      rest += unloaded(term);
  return rest;
}

/// The factors of a term that are loaded, with their powers.
static std::vector<std::pair<std::string, int>> loadedFactors(const Expr::Term &term) {
  std::vector<std::pair<std::string, int>> result;
  llvm::copy_if(term.powers, std::back_inserter(result),
                [](const auto &factor) { return isLoaded(factor.first); });
  return result;
}

/// What one number moves an offset by, where all terms with numbers have that one: of a row
/// of `8*n + 64` bytes there are two.
static Expr commonScale(const std::vector<Expr::Term> &terms) {
  Expr scale = 0;
  for (const Expr::Term &term : terms) {
    if (loadedFactors(term) != loadedFactors(terms.front()))
      return 0;
    scale += unloaded(term);
  }
  return scale;
}

/// What numbers of several arrays, or one that another one chooses, move together.
static std::optional<Choice> mixedChoice(const Expr &offset, const ir::LoopPath &path) {
  Choice choice;
  choice.rest = withoutLoads(offset);
  choice.number = offset - choice.rest;
  choice.scale = commonScale(choice.number.terms());
  for (size_t loop = path.size(); loop-- > 0;)
    if (choice.number.contains(path[loop]->index)) {
      choice.loop = loop;
      return choice;
    }
  return std::nullopt;
}

std::optional<Choice> choiceIn(const Expr &offset, const ir::LoopPath &path) {
  if (offset.loadedArrays().empty())
    return std::nullopt;
  for (size_t loop = path.size(); loop-- > 0;)
    if (const std::optional<Expr::Loaded> loaded = offset.asLoaded(path[loop]->index))
      return Choice{loaded->array, Expr::load(loaded->array, loaded->index), loaded->scale,
                    loaded->rest, loop};
  return mixedChoice(offset, path);
}

std::optional<Choice> fixedChoice(const Expr &offset, const ir::LoopPath &path) {
  if (offset.loadedArrays().empty() || choiceIn(offset, path))
    return std::nullopt;
  Choice choice;
  choice.rest = withoutLoads(offset);
  choice.number = offset - choice.rest;
  choice.scale = commonScale(choice.number.terms());
  return choice;
}

double linesOfRow(const Choice &choice, const std::vector<double> &strides, double lineBytes) {
  const auto scale = static_cast<double>(fabsl(Magnitude({})(choice.scale)));
  double row = HUGE_VAL;
  for (const double stride : strides)
    if (std::abs(stride) > scale)
      row = std::min(row, std::abs(stride));
  return row / lineBytes;
}

/// Loops whose lower bounds are loaded count on from row to row: where the row before of
/// the innermost loop around that moves the bound has ended.
static Expr countedOn(Expr offset, const ir::LoopPath &path) {
  for (size_t loop = path.size(); loop-- > 0;) {
    const ir::Loop &counted = *path[loop];
    if (!offset.contains(counted.index) || counted.lower.loadedArrays().empty())
      continue;
    Expr iterations = Expr::symbol(counted.index), inRow = 1;
    for (size_t outer = loop; outer-- > 0;) {
      inRow *= tripsOf(*path[outer + 1], path);
      if (!counted.lower.contains(path[outer]->index))
        continue;
      iterations += Expr::symbol(path[outer]->index) * inRow;
      break;
    }
    offset = offset.substitute({{counted.index, counted.step * iterations}});
  }
  return offset;
}

/// True if the loops inside the one that moves the number go on for more bytes than the
/// number moves by, and for more than a line: a row that begins where it says.
static bool beginsRow(const Choice &choice, const ir::LoopPath &path, const Magnitude &large) {
  constexpr long double line = 64;
  long double bytes = 0;
  for (size_t inner = choice.loop + 1; inner < path.size(); ++inner) {
    const ir::Loop &moving = *path[inner];
    if (!choice.rest.contains(moving.index))
      continue;
    if (!choice.rest.isPolynomialIn(moving.index))
      return true;
    bytes += fabsl(large(choice.rest.coefficient(moving.index, 1) * moving.step) *
                   large(tripsOf(moving, path)));
  }
  return bytes > line && bytes > fabsl(large(choice.scale)) * 1.001L;
}

/// Of rows of different lengths that of the middle one.
static Expr lengthOfRows(const ir::LoopPath &path, size_t loop) {
  Expr length = tripsInside(path, loop);
  for (size_t around = loop + 1; around-- > 0;)
    if (length.contains(path[around]->index))
      length =
          length.substitute({{path[around]->index,
                              (path[around]->lower + path[around]->upper) * Expr::rational(1, 2)}});
  return length;
}

std::optional<Expr> offsetOfRows(const ir::Kernel &kernel, const ir::LoopPath &path,
                                 const ir::Access &access) {
  if (access.offset.loadedArrays().empty() &&
      llvm::all_of(path, [](const ir::Loop *loop) { return loop->lower.loadedArrays().empty(); }))
    return access.offset;
  Expr offset = countedOn(access.offset, path);
  const Magnitude large(kernel.nest, kernel.bindings());
  while (const std::optional<Choice> choice = choiceIn(offset, path)) {
    if (choice->scale.isZero() || choice->numbers.empty() || !beginsRow(*choice, path, large))
      return std::nullopt;
    offset = choice->rest + choice->scale * Expr::symbol(path[choice->loop]->index) *
                                lengthOfRows(path, choice->loop);
  }
  return withoutLoads(offset);
}

} // namespace sparcity::traffic
