//===- models/traffic/trace/Reach.cpp - Which bytes of its arrays a nest touches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Reach.h"

#include "ir/LocatedError.h"
#include "models/traffic/trace/Uniform.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <tuple>

namespace traffic {

namespace {

class Walked final : public ir::WalkVisitor {
public:
  explicit Walked(size_t arrays) : arrays(arrays) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    isTooFar |= offset > addressLimit || offset < -addressLimit;
    if (!isTooFar)
      arrays[access.array.index].include(offset, offset + static_cast<std::int64_t>(access.bytes));
    return !isTooFar;
  }
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop & /*loop*/, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override {
    return llvm::all_of(accesses, [&](const ir::MovingAccess &moving) {
      return moving.gather ? gathers(moving, trips) : moves(moving, trips);
    });
  }
  bool entersUncertain(const ir::Guard & /*guard*/) override { return true; }
  /// Of a uniform loop the first iteration and the last.
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    if (following != 1 || trips < 3)
      return following;
    const auto known = uniform.emplace(&loop, false);
    if (known.second)
      known.first->second = isUniform(loop);
    return known.first->second ? trips - 1 : following;
  }

  std::vector<Reach> arrays;
  bool isTooFar = false;

private:
  bool moves(const ir::MovingAccess &moving, std::uint64_t trips) {
    return access(*moving.source, moving.first) &&
           access(*moving.source,
                  moving.first + moving.perTrip * static_cast<std::int64_t>(trips - 1));
  }
  bool gathers(const ir::MovingAccess &moving, std::uint64_t trips) {
    std::int64_t lowest = INT64_MAX, highest = INT64_MIN;
    for (std::uint64_t trip = 0; trip < trips; ++trip) {
      const std::int64_t offset = moving.first + moving.perTrip * static_cast<std::int64_t>(trip) +
                                  moving.gather.offset(trip);
      lowest = std::min(lowest, offset);
      highest = std::max(highest, offset);
    }
    return access(*moving.source, lowest) && access(*moving.source, highest);
  }

  std::map<const ir::Loop *, bool> uniform;
};

struct Range {
  std::int64_t lowest = 0, highest = 0;

  bool isEmpty() const { return lowest > highest; }
};

/// Replaces the indices in offsets, from the innermost one outward, by the values where the
/// offset is lowest and highest. Every function returns nothing where that does not go.
class Outermost {
public:
  Outermost(const ir::Kernel &kernel, const ir::WalkInputs &inputs)
      : contents(inputs.contents), bindings(kernel.bindings()), arrays(kernel.arrays.size()) {
    for (const auto &[name, value] : inputs.symbols)
      bindings.insert_or_assign(name, ir::Expr(value));
  }

  bool loop(const ir::Loop &loop) {
    if (loop.guard || loop.step.asInteger() != 1 ||
        !llvm::all_of(loop.boundAccesses, [&](auto &a) { return access(a); }))
      return false;
    const ir::Expr first = loop.lower.substitute(bindings), end = loop.upper.substitute(bindings);
    if (!isWhole(end))
      return false;
    indices.push_back({loop.index, first, end - 1});
    // An index hides a symbol of its name.
    const auto hidden = bindings.extract(loop.index);
    const bool isKnown = llvm::all_of(loop.body, [&](const ir::Node &node) {
      return node.asLoop() ? this->loop(*node.asLoop()) : statement(*node.asStatement());
    });
    indices.pop_back();
    if (!hidden.empty())
      bindings.emplace(hidden.key(), hidden.mapped());
    return isKnown;
  }

  std::vector<Reach> takeArrays() { return std::move(arrays); }

private:
  struct Index {
    std::string name;
    ir::Expr first, last;
  };
  enum class End { Lowest, Highest };

  /// Of an integer value wherever those of its symbols are integers.
  static bool isWhole(const ir::Expr &value) {
    return llvm::all_of(value.terms(), [](const ir::Expr::Term &term) {
      return term.coefficient.asInteger().has_value();
    });
  }

  bool statement(const ir::Statement &statement) {
    return !statement.guard && llvm::all_of(statement.accesses, [&](const ir::Access &access) {
      return this->access(access);
    });
  }

  bool access(const ir::Access &access) {
    const std::optional<Range> offsets = rangeOf(access.offset.substitute(bindings));
    if (!offsets || offsets->lowest < -addressLimit || offsets->highest > addressLimit)
      return false;
    if (!offsets->isEmpty()) // else the loops around it do not run
      arrays[access.array.index].include(
          offsets->lowest, offsets->highest + static_cast<std::int64_t>(access.bytes));
    return true;
  }

  std::optional<Range> rangeOf(const ir::Expr &value) {
    const auto lowest = extreme(value, End::Lowest), highest = extreme(value, End::Highest);
    if (!lowest || !highest)
      return std::nullopt;
    return Range{*lowest, *highest};
  }

  std::optional<std::int64_t> extreme(ir::Expr value, End end) {
    for (const Index &index : llvm::reverse(indices)) {
      if (!value.contains(index.name))
        continue;
      const bool isLinear = value.isPolynomialIn(index.name) && value.degree(index.name) == 1;
      const auto next = isLinear ? atEnd(value, index, end) : loadedAtEnd(value, index.name, end);
      if (!next)
        return std::nullopt;
      value = *next;
    }
    return value.asInteger();
  }

  static std::optional<ir::Expr> atEnd(const ir::Expr &value, const Index &index, End end) {
    const std::optional<int> sign = value.coefficient(index.name, 1).sign();
    if (!sign)
      return std::nullopt;
    const bool isLast = (*sign > 0) == (end == End::Highest);
    return value.substitute({{index.name, isLast ? index.last : index.first}});
  }

  std::optional<ir::Expr> loadedAtEnd(const ir::Expr &value, const std::string &index, End end) {
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

  std::optional<Range> rangeOfElements(const std::string &array, const Range &read) {
    if (!contents || read.isEmpty() || read.lowest < 0)
      return std::nullopt;
    const auto found = contents->find(array);
    if (found == contents->end() ||
        static_cast<std::uint64_t>(read.highest) >= found->second.size())
      return std::nullopt;
    const auto [known, isNew] = elements.try_emplace({array, read.lowest, read.highest});
    if (isNew)
      known->second =
          leastAndGreatest(llvm::ArrayRef(found->second)
                               .slice(static_cast<size_t>(read.lowest))
                               .take_front(static_cast<size_t>(read.highest - read.lowest + 1)));
    return known->second;
  }

  static Range leastAndGreatest(llvm::ArrayRef<std::int64_t> numbers) {
    Range result{numbers.front(), numbers.front()};
    for (const std::int64_t number : numbers) {
      result.lowest = std::min(result.lowest, number);
      result.highest = std::max(result.highest, number);
    }
    return result;
  }

  const ir::ArrayContents *contents;
  ir::Bindings bindings;
  std::vector<Index> indices; ///< of the loops around, outermost first
  std::vector<Reach> arrays;
  std::map<std::tuple<std::string, std::int64_t, std::int64_t>, Range> elements;
};

} // namespace

llvm::Expected<std::vector<Reach>> walkedReach(const ir::Kernel &kernel,
                                               const ir::WalkInputs &inputs) {
  Walked walked(kernel.arrays.size());
  if (llvm::Error fault = ir::walk(kernel, inputs, walked))
    return fault;
  if (walked.isTooFar)
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "too-large",
                                              "the arrays do not fit into the address space");
  return std::move(walked.arrays);
}

std::optional<std::vector<Reach>> outermostReach(const ir::Kernel &kernel,
                                                 const ir::WalkInputs &inputs) {
  Outermost outermost(kernel, inputs);
  if (!outermost.loop(kernel.nest))
    return std::nullopt;
  return outermost.takeArrays();
}

llvm::Expected<std::vector<Reach>> reachOf(const ir::Kernel &kernel, const ir::WalkInputs &inputs) {
  if (std::optional<std::vector<Reach>> reach = outermostReach(kernel, inputs))
    return std::move(*reach);
  return walkedReach(kernel, inputs);
}

} // namespace traffic
