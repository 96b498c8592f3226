//===- models/traffic/trace/OutermostReach.cpp - Bytes of arrays from outermost indices ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ConditionParts.h"
#include "ir/Evaluator.h"
#include "ir/Kernel.h"
#include "ir/Rounding.h"
#include "ir/ValueBounds.h"
#include "models/traffic/trace/IndexBounds.h"
#include "models/traffic/trace/Reach.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <tuple>

namespace sparcity::traffic {

namespace {

struct Range {
  std::int64_t lowest = 0, highest = 0;

  bool isEmpty() const { return lowest > highest; }
};

/// Replaces the indices in offsets, from the innermost one outward, by the values where the
/// offset is lowest and highest. Functions return nothing or false where that does not go.
class Outermost {
public:
  Outermost(const ir::Kernel &kernel, const ir::WalkInputs &inputs)
      : contents(inputs.contents), bindings(kernel.bindings()), arrays(kernel.arrays.size()) {
    for (const auto &[name, value] : inputs.symbols)
      bindings.insert_or_assign(name, ir::Expr(value));
  }

  bool loop(const ir::Loop &loop);
  std::vector<Reach> takeArrays() { return std::move(arrays); }

private:
  enum class End { Lowest, Highest };

  bool body(const ir::Loop &loop);
  bool statement(const ir::Statement &statement);
  bool access(const ir::Access &access);

  /// False if the guard never holds.
  bool narrow(const std::optional<ir::Guard> &guard);

  std::optional<Range> rangeOf(const ir::Expr &value);
  std::optional<std::int64_t> extreme(const ir::Expr &value, End end);
  std::optional<std::int64_t> atEnd(const ir::Expr &value, const IndexBounds &index, End end);
  std::optional<std::int64_t> ofAll(const ir::Expr &value, const IndexBounds &index, End end);
  std::optional<std::int64_t> ofBounds(const ir::Expr &value, End end);
  std::optional<ir::Expr> loadedAtEnd(const ir::Expr &value, const std::string &index, End end);
  std::optional<Range> rangeOfElements(const std::string &array, const Range &read);

  const ir::ArrayContents *contents;
  ir::Bindings bindings;
  std::vector<IndexBounds> indices; ///< of the loops around, outermost first
  std::vector<Reach> arrays;
  std::int64_t valuesLeft = 1 << 19; ///< to look at one by one: a tenth of a second
  std::map<std::tuple<std::string, std::int64_t, std::int64_t>, Range> elements;
};

Range leastAndGreatest(llvm::ArrayRef<std::int64_t> numbers) {
  Range result{numbers.front(), numbers.front()};
  for (const std::int64_t number : numbers) {
    result.lowest = std::min(result.lowest, number);
    result.highest = std::max(result.highest, number);
  }
  return result;
}

bool Outermost::loop(const ir::Loop &loop) {
  const std::vector<IndexBounds> around = indices;
  bool isKnown = true;
  if (narrow(loop.guard)) {
    isKnown = llvm::all_of(loop.boundAccesses, [&](const ir::Access &a) { return access(a); });
    std::optional<IndexBounds> index = isKnown ? boundsOfIndex(loop, bindings) : std::nullopt;
    isKnown = index.has_value();
    if (isKnown) {
      indices.push_back(std::move(*index));
      isKnown = body(loop);
    }
  }
  indices = around;
  return isKnown;
}

bool Outermost::body(const ir::Loop &loop) {
  // An index hides a symbol of its name.
  const auto hidden = bindings.extract(loop.index);
  const bool isKnown = llvm::all_of(loop.body, [&](const ir::Node &node) {
    return node.asLoop() ? this->loop(*node.asLoop()) : statement(*node.asStatement());
  });
  if (!hidden.empty())
    bindings.emplace(hidden.key(), hidden.mapped());
  return isKnown;
}

bool Outermost::narrow(const std::optional<ir::Guard> &guard) {
  if (!guard || !guard->condition)
    return true;
  for (const ir::Condition &part : ir::requirementsOf(*guard->condition)) {
    const ir::Condition bound{part.lhs.substitute(bindings), part.op,
                              part.rhs.substitute(bindings)};
    if (bound.holds() == false)
      return false;
    traffic::narrow(indices, bound);
  }
  return true;
}

bool Outermost::statement(const ir::Statement &statement) {
  const std::vector<IndexBounds> around = indices;
  const bool isKnown = !narrow(statement.guard) ||
                       llvm::all_of(statement.accesses,
                                    [&](const ir::Access &access) { return this->access(access); });
  indices = around;
  return isKnown;
}

bool Outermost::access(const ir::Access &access) {
  const std::optional<Range> offsets = rangeOf(access.offset.substitute(bindings));
  if (!offsets || offsets->lowest < -addressLimit || offsets->highest > addressLimit)
    return false;
  if (!offsets->isEmpty()) // else the loops around it do not run
    arrays[access.array.index].include(offsets->lowest,
                                       offsets->highest + static_cast<std::int64_t>(access.bytes));
  return true;
}

std::optional<Range> Outermost::rangeOf(const ir::Expr &value) {
  const auto lowest = extreme(value, End::Lowest), highest = extreme(value, End::Highest);
  if (!lowest || !highest)
    return std::nullopt;
  return Range{*lowest, *highest};
}

std::optional<std::int64_t> Outermost::extreme(const ir::Expr &value, End end) {
  const auto inner = std::find_if(indices.rbegin(), indices.rend(), [&](const IndexBounds &index) {
    return value.contains(index.name);
  });
  if (inner == indices.rend()) // bounds of what is rounded may be none
    return (end == End::Highest ? ir::Expr::floor(value) : ir::Expr::ceil(value)).asInteger();
  if (value.isPolynomialIn(inner->name) && value.degree(inner->name) == 1)
    return atEnd(value, *inner, end);
  if (const std::optional<ir::Expr> next = loadedAtEnd(value, inner->name, end))
    return extreme(*next, end);
  return ofAll(value, *inner, end);
}

/// Of several bounds the tightest.
std::optional<std::int64_t> Outermost::atEnd(const ir::Expr &value, const IndexBounds &index,
                                             End end) {
  const std::optional<int> sign = value.coefficient(index.name, 1).sign();
  if (!sign)
    return std::nullopt;
  std::optional<std::int64_t> result;
  for (const ir::Expr &bound : (*sign > 0) == (end == End::Highest) ? index.lasts : index.firsts) {
    const auto now = extreme(value.substitute({{index.name, bound}}), end);
    if (now && (!result || (end == End::Highest ? *now < *result : *now > *result)))
      result = now;
  }
  return result;
}

/// Of a value that other indices add to, as in `8*n*((i + 1) % n) + 8*j`: of each of this one.
std::optional<std::int64_t> Outermost::ofAll(const ir::Expr &value, const IndexBounds &index,
                                             End end) {
  const std::optional<Range> range = rangeOf(ir::Expr::symbol(index.name));
  if (!range)
    return std::nullopt;
  if (range->highest - range->lowest > valuesLeft)
    return ofBounds(value, end);
  valuesLeft -= std::max<std::int64_t>(0, range->highest - range->lowest);
  const ir::Expr rest = value.substitute({{index.name, ir::Expr(range->lowest)}});
  ir::EvaluationNames names;
  names.slots.emplace(index.name, 0);
  llvm::Expected<ir::Evaluator> own = ir::Evaluator::compile(value - rest, names);
  if (!own) // other indices are in it
    return llvm::consumeError(own.takeError()), std::nullopt;
  const std::optional<std::int64_t> others = extreme(rest, end);
  std::int64_t result = 0; // as in the first
  for (std::int64_t at = range->lowest; others && at <= range->highest; ++at) {
    const ir::Evaluation now = own->evaluate(&at, ir::NoElements());
    if (!now || std::abs(now.value) > addressLimit)
      return std::nullopt;
    result = end == End::Highest ? std::max(result, now.value) : std::min(result, now.value);
  }
  return others ? std::optional(*others + result) : std::nullopt;
}

/// Of too many to look at, those of its parts: from how far they are rounded, at least.
std::optional<std::int64_t> Outermost::ofBounds(const ir::Expr &value, End end) {
  const ir::Unrounded parts = ir::unrounded(value);
  const bool isRounded = !parts.low.isZero() || !parts.high.isZero();
  if (isRounded)
    return extreme(parts.exact + (end == End::Highest ? parts.high : parts.low), end);
  const auto ofIndex = [&](const std::string &name) {
    const std::optional<Range> range = rangeOf(ir::Expr::symbol(name));
    return range ? ir::ValueBounds{range->lowest, range->highest} : ir::ValueBounds{};
  };
  const ir::ValueBounds bounds = ir::boundsOf(value, {}, ofIndex);
  const std::optional<ir::Expr> &found = end == End::Highest ? bounds.high : bounds.low;
  return found
             ? (end == End::Highest ? ir::Expr::floor(*found) : ir::Expr::ceil(*found)).asInteger()
             : std::nullopt;
}

std::optional<ir::Expr> Outermost::loadedAtEnd(const ir::Expr &value, const std::string &index,
                                               End end) {
  const std::optional<ir::Expr::Loaded> loaded = value.asLoaded(index);
  if (!loaded || loaded->rest.contains(index))
    return std::nullopt;
  const std::optional<int> sign = loaded->scale.sign();
  const std::optional<Range> read = rangeOf(loaded->index);
  if (!sign || !read)
    return std::nullopt;
  const std::optional<Range> elements = rangeOfElements(loaded->array, *read);
  if (!elements)
    return std::nullopt;
  const bool isHighest = (*sign > 0) == (end == End::Highest);
  return loaded->rest + loaded->scale * (isHighest ? elements->highest : elements->lowest);
}

std::optional<Range> Outermost::rangeOfElements(const std::string &array, const Range &read) {
  if (!contents || read.isEmpty() || read.lowest < 0)
    return std::nullopt;
  const auto found = contents->find(array);
  if (found == contents->end() || static_cast<std::uint64_t>(read.highest) >= found->second.size())
    return std::nullopt;
  const auto [known, isNew] = elements.try_emplace({array, read.lowest, read.highest});
  if (isNew)
    known->second =
        leastAndGreatest(llvm::ArrayRef(found->second)
                             .slice(static_cast<size_t>(read.lowest))
                             .take_front(static_cast<size_t>(read.highest - read.lowest + 1)));
  return known->second;
}

} // namespace

std::optional<std::vector<Reach>> outermostReach(const ir::Kernel &kernel,
                                                 const ir::WalkInputs &inputs) {
  Outermost outermost(kernel, inputs);
  if (!outermost.loop(kernel.nest))
    return std::nullopt;
  return outermost.takeArrays();
}

} // namespace sparcity::traffic
