//===- models/traffic/footprint/DistinctLines.cpp - Lines that a nest touches ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/DistinctLines.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "ir/Walk.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>

namespace sparcity::traffic {

namespace {

/// What a nest does to one array, or one of the accesses to it, by number.
class Projection {
public:
  Projection(unsigned array, std::optional<size_t> only, ir::Bindings sizes, std::int64_t lineBytes)
      : array(array), only(only), sizes(std::move(sizes)), lineBytes(lineBytes) {}

  /// False if the array is not touched in it, or not in ways that are known.
  bool reduce(ir::Loop &loop);
  bool isKnown = true;

private:
  bool isOwn(const ir::Access &access) const { return access.array.index == array; }
  bool isKept(const ir::Access &access) { return isOwn(access) && (!only || seen++ == *only); }
  static bool names(const ir::Loop &loop, const std::string &index, bool withOffsets);
  static bool names(const std::optional<ir::Guard> &guard, const std::string &index) {
    return guard && guard->condition && guard->condition->contains(index);
  }
  void know(const std::optional<ir::Guard> &guard) {
    isKnown &= !guard || (!guard->data && !guard->probability);
  }

  static ir::Access &theAccess(ir::Loop &loop);
  bool spread(ir::Loop &loop, ir::Access &access) const;

  unsigned array;
  std::optional<size_t> only;
  ir::Bindings sizes;
  std::int64_t lineBytes;
  size_t seen = 0;
};

/// True if something inside of the loop depends on the index.
bool Projection::names(const ir::Loop &loop, const std::string &index, bool withOffsets) {
  return llvm::any_of(loop.body, [&](const ir::Node &node) {
    if (const ir::Loop *inner = node.asLoop())
      return inner->lower.contains(index) || inner->upper.contains(index) ||
             inner->step.contains(index) || names(inner->guard, index) ||
             names(*inner, index, withOffsets);
    const ir::Statement &statement = *node.asStatement();
    return names(statement.guard, index) ||
           (withOffsets && llvm::any_of(statement.accesses, [&](const ir::Access &access) {
              return access.offset.contains(index);
            }));
  });
}

/// The one that is left.
ir::Access &Projection::theAccess(ir::Loop &loop) {
  ir::Node &node = loop.body.front();
  if (auto *inner = std::get_if<ir::Loop>(&node.value))
    return theAccess(*inner);
  return std::get<ir::Statement>(node.value).accesses.front();
}

/// Has the first iteration's access touch the lines of all iterations, where those leave none out
/// between them; false if they may.
bool Projection::spread(ir::Loop &loop, ir::Access &access) const {
  const std::optional<std::int64_t> trips = ir::tripCount(loop, sizes).asInteger();
  const ir::Expr offset = access.offset.substitute(sizes);
  if (!trips || *trips < 1 || !offset.isPolynomialIn(loop.index) || offset.degree(loop.index) != 1)
    return false;
  const std::optional<std::int64_t> move =
      (offset.coefficient(loop.index, 1) * loop.step.substitute(sizes)).asInteger();
  const auto bytes = static_cast<std::int64_t>(access.bytes);
  constexpr std::int64_t most = std::int64_t{1} << 30;
  if (!move || std::abs(*move) - bytes >= lineBytes ||
      *trips > most / std::max(std::abs(*move), lineBytes))
    return false;
  const std::int64_t way = *move * (*trips - 1);
  access.offset = access.offset + ir::Expr(std::min<std::int64_t>(way, 0));
  access.bytes += static_cast<unsigned>(std::abs(way));
  return true;
}

bool Projection::reduce(ir::Loop &loop) {
  know(loop.guard);
  isKnown &= !loop.mayEndEarly && !loop.averageTripCount &&
             llvm::none_of(loop.boundAccesses, [&](const auto &access) { return isOwn(access); });
  loop.boundAccesses.clear();
  std::erase_if(loop.body, [&](ir::Node &node) {
    if (auto *inner = std::get_if<ir::Loop>(&node.value))
      return !reduce(*inner);
    auto &statement = std::get<ir::Statement>(node.value);
    std::erase_if(statement.accesses, [&](const ir::Access &access) { return !isKept(access); });
    if (statement.accesses.empty())
      return true;
    know(statement.guard);
    isKnown &= llvm::none_of(statement.accesses, [](const ir::Access &access) {
      return access.isNonTemporal || !access.offset.loadedArrays().empty();
    });
    return false;
  });
  const std::optional<std::int64_t> step = loop.step.asInteger();
  if (!step || *step == 0 || loop.body.empty())
    return !loop.body.empty();
  const bool isMoved = names(loop, loop.index, /*withOffsets=*/true);
  const bool isSpread = isMoved && only && !names(loop, loop.index, /*withOffsets=*/false) &&
                        spread(loop, theAccess(loop));
  if (!isMoved || isSpread) // one iteration says what all do
    loop.upper = *step > 0 ? ir::Expr::min(loop.upper, loop.lower + ir::Expr(1))
                           : ir::Expr::max(loop.upper, loop.lower - ir::Expr(1));
  return true;
}

class LineVisitor final : public ir::WalkVisitor {
public:
  LineVisitor(std::int64_t lineBytes, std::uint64_t stepsLeft)
      : lineBytes(lineBytes), stepsLeft(stepsLeft) {}

  bool access(const ir::Access &access, std::int64_t offset) override {
    return mark(offset, offset + static_cast<std::int64_t>(access.bytes));
  }
  bool entersUncertain(const ir::Guard & /*guard*/) override { return !(isTooMuch = true); }
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop & /*loop*/, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override {
    return llvm::all_of(accesses,
                        [&](const ir::MovingAccess &moving) { return all(moving, trips); });
  }

  bool isTooMuch = false;
  double count = 0;

private:
  bool all(const ir::MovingAccess &moving, std::uint64_t trips) {
    const auto bytes = static_cast<std::int64_t>(moving.source->bytes);
    const std::int64_t way = moving.perTrip * (static_cast<std::int64_t>(trips) - 1);
    if (moving.gather)
      return !(isTooMuch = true);
    if (std::abs(moving.perTrip) <= bytes)
      return mark(moving.first + std::min<std::int64_t>(way, 0),
                  moving.first + std::max<std::int64_t>(way, 0) + bytes);
    for (std::uint64_t trip = 0; trip < trips; ++trip) {
      const std::int64_t from = moving.first + moving.perTrip * static_cast<std::int64_t>(trip);
      if (!mark(from, from + bytes))
        return false;
    }
    return true;
  }

  /// Offsets below the array's begin are not counted here.
  bool mark(std::int64_t from, std::int64_t to) {
    constexpr std::int64_t most = std::int64_t{1} << 31; // lines
    constexpr std::uint64_t ofEach = 16;                 // steps: a row or an access is evaluated
    const std::int64_t first = from / lineBytes, last = (to - 1) / lineBytes;
    const std::uint64_t steps = static_cast<std::uint64_t>(last - first + 1) + ofEach;
    isTooMuch |= from < 0 || last > most || steps > stepsLeft;
    if (isTooMuch)
      return false;
    stepsLeft -= steps;
    if (static_cast<size_t>(last) >= touched.size())
      touched.resize(std::max(2 * touched.size(), static_cast<size_t>(last) + 1));
    for (auto line = static_cast<size_t>(first); line <= static_cast<size_t>(last); ++line) {
      count += touched[line] ? 0 : 1;
      touched[line] = true;
    }
    return true;
  }

  std::int64_t lineBytes;
  std::uint64_t stepsLeft;
  std::vector<bool> touched;
};

} // namespace

static size_t countAccesses(const ir::Loop &loop, unsigned array) {
  size_t count = 0;
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      count += countAccesses(*inner, array);
    else
      count += llvm::count_if(node.asStatement()->accesses, [&](const ir::Access &access) {
        return access.array.index == array;
      });
  return count;
}

std::optional<double> distinctLines(const ir::Kernel &kernel, unsigned array,
                                    std::uint64_t lineBytes, std::uint64_t mostSteps) {
  constexpr size_t few = 16; // more, as unrolled loops have them, are of the same loops
  const size_t accesses = countAccesses(kernel.nest, array);
  LineVisitor lines(static_cast<std::int64_t>(lineBytes), mostSteps);
  for (size_t i = 0; i < (accesses <= few ? std::max<size_t>(accesses, 1) : 1); ++i) {
    ir::Kernel own = kernel;
    Projection projection(array, accesses <= few ? std::optional(i) : std::nullopt,
                          kernel.bindings(), static_cast<std::int64_t>(lineBytes));
    const bool isTouched = projection.reduce(own.nest);
    if (!projection.isKnown)
      return std::nullopt;
    if (!isTouched)
      continue;
    if (llvm::Error fault = ir::walk(own, {}, lines))
      return llvm::consumeError(std::move(fault)), std::nullopt;
    if (lines.isTooMuch)
      return std::nullopt;
  }
  return lines.count;
}

} // namespace sparcity::traffic
