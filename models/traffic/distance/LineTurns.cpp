//===- models/traffic/distance/LineTurns.cpp - When iterations come to the next line ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LineTurns.h"

#include "ir/Kernel.h"

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
        bindings(request.trace.source().bindings()) {
    add(request.trace.source().nest, {});
  }

  std::uint64_t iterations() const { return std::min<std::uint64_t>(turns, 16); }

private:
  /// `shaping`: the outermost loop, and those whose bounds depend on it.
  void add(const ir::Loop &loop, std::vector<const ir::Loop *> shaping) {
    const bool isShaped = llvm::any_of(shaping, [&](const ir::Loop *around) {
      return loop.lower.contains(around->index) || loop.upper.contains(around->index);
    });
    if (shaping.empty() || isShaped)
      shaping.push_back(&loop);
    bindings.erase(loop.index);
    for (const ir::Node &node : loop.body) {
      if (const ir::Loop *inner = node.asLoop())
        add(*inner, shaping);
      else
        for (const ir::Access &access : node.asStatement()->accesses)
          for (const ir::Loop *around : shaping)
            add(access, *around);
    }
  }

  void add(const ir::Access &access, const ir::Loop &loop) {
    const ir::Expr offset = access.offset.substitute(bindings);
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

  std::int64_t lineBytes;
  ir::Bindings bindings;
  std::uint64_t turns = 1;
};

} // namespace

std::uint64_t lineTurns(const LineRequest &request) { return LineTurns(request).iterations(); }

} // namespace sparcity::traffic
