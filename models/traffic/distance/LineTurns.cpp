//===- models/traffic/distance/LineTurns.cpp - When iterations come to the next line ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LineTurns.h"

#include "ir/Kernel.h"
#include "models/traffic/Rhythm.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sparcity::traffic {

namespace {

class LineTurns {
public:
  explicit LineTurns(const LineRequest &request)
      : lineBytes(static_cast<std::int64_t>(request.lineBytes)),
        bindings(request.trace.source().bindings()), outermost(request.trace.source().nest) {
    add(outermost, {});
  }

  std::uint64_t iterations() const {
    return std::lcm(std::min<std::uint64_t>(turns, 16), std::max<std::uint64_t>(period, 1));
  }

private:
  struct LoopsAround {
    ir::LoopPath path;
    /// The outermost one, and those whose bounds depend on it.
    std::vector<size_t> shaping;
  };

  void add(const ir::Loop &loop, LoopsAround around) {
    const bool isShaped = llvm::any_of(around.shaping, [&](size_t position) {
      const std::string &index = around.path[position]->index;
      return loop.lower.contains(index) || loop.upper.contains(index);
    });
    if (around.path.empty() || isShaped)
      around.shaping.push_back(around.path.size());
    around.path.push_back(&loop);
    bindings.erase(loop.index);
    for (const ir::Node &node : loop.body) {
      if (const ir::Loop *inner = node.asLoop()) {
        add(*inner, around);
        continue;
      }
      addRhythm(around.path, node.asStatement()->guard);
      for (const ir::Access &access : node.asStatement()->accesses)
        for (const size_t position : around.shaping)
          add(access, around.path, position);
    }
  }

  /// With the loops inside at their first iterations: the bounds of those may move with this one.
  ir::Expr atBegin(ir::Expr value, const ir::LoopPath &path, size_t position) const {
    for (size_t inner = path.size(); --inner > position;)
      value = value.substitute({{path[inner]->index, path[inner]->lower}});
    return value.substitute(bindings);
  }

  /// As it goes on where the loops inside are, and with where those begin.
  void add(const ir::Access &access, const ir::LoopPath &path, size_t position) {
    add(access.offset.substitute(bindings), *path[position]);
    add(atBegin(access.offset, path, position), *path[position]);
  }

  void add(const ir::Expr &offset, const ir::Loop &loop) {
    if (!offset.contains(loop.index))
      return;
    const std::optional<std::int64_t> step = loop.step.substitute(bindings).asInteger();
    const std::optional<std::int64_t> slope = offset.isPolynomialIn(loop.index)
                                                  ? offset.coefficient(loop.index, 1).asInteger()
                                                  : std::nullopt;
    const std::int64_t move = slope && step ? std::abs(*slope * *step) : 1;
    if (move < 4 * lineBytes)
      turns = std::max<std::uint64_t>(turns, lineBytes / std::gcd(move, lineBytes));
  }

  /// Rows that a condition leaves out, as in i % 4 == 1.
  void addRhythm(const ir::LoopPath &path, const std::optional<ir::Guard> &guard) {
    constexpr std::uint64_t most = std::uint64_t{1} << 20;
    const std::optional<std::int64_t> trips =
        outermost.tripCount().substitute(bindings).asInteger();
    if (!trips || period > most)
      return;
    const auto settled = [&](const ir::Expr &value) { return atBegin(value, path, 0); };
    const Rhythm rhythm = rhythmOf(path, 0, guard, settled, *trips);
    if (rhythm.period < *trips) // else the loop is a period by itself
      period = std::lcm(period, static_cast<std::uint64_t>(rhythm.period));
  }

  std::int64_t lineBytes;
  ir::Bindings bindings;
  const ir::Loop &outermost;
  std::uint64_t turns = 1, period = 1;
};

} // namespace

std::uint64_t lineTurns(const LineRequest &request) { return LineTurns(request).iterations(); }

} // namespace sparcity::traffic
