//===- models/prediction/CoreOfSizes.cpp - T_core as a formula ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/CoreOfSizes.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/prediction/NestFacts.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::prediction {

namespace {

/// Each is the analysis of a loop, if its vectors lie in another way than those before.
constexpr double mostCases = 256;

class Cases {
public:
  explicit Cases(Facts &facts) : of(facts.of()), facts(facts) {
    for (const ir::Symbol &symbol : of.kernel.symbols)
      sizes.push_back(symbol.name);
    unsigned smallest = of.lineBytes();
    for (const ir::Array &array : of.kernel.arrays)
      smallest = std::min(smallest, array.element.bytes());
    period = smallest > 0 ? of.lineBytes() / smallest : 1;
  }

  std::optional<Expr> run() {
    if (std::pow(period, sizes.size()) > mostCases)
      return std::nullopt;
    ir::Bindings bound;
    return ofRest(0, bound);
  }

private:
  /// With the first sizes bound.
  std::optional<Expr> ofRest(size_t first, ir::Bindings &bound) {
    if (first == sizes.size())
      return ofCase(bound);
    const Expr size = Expr::symbol(sizes[first]);
    const Expr whole = Expr::floor(*Expr::divide(size, period)) * period;
    std::optional<Expr> result;
    for (std::int64_t left = 0; left < period; ++left) {
      // Large enough to be a size.
      bound.insert_or_assign(sizes[first], Expr(left + 64 * period));
      const std::optional<Expr> own = ofRest(first + 1, bound);
      if (!own)
        return std::nullopt;
      const ir::Condition isLeft{size - whole, ir::Relation::Equal, left};
      result = !result || *own == *result ? *own : Expr::select(isLeft, *own, *result);
    }
    bound.erase(sizes[first]);
    return result;
  }

  std::optional<Expr> ofCase(const ir::Bindings &bound) {
    const incore::NestCode nest = incore::readNest(of.kernel, of.analyses, of.lineBytes(), &bound);
    const incore::LoopCode *loop = nest.codeOf(facts.get<NestFact>().path());
    const std::optional<incore::InCore> &known = facts.get<InCoreFact>().code();
    if (!loop || !known)
      return std::nullopt;
    // The iterations of a pass are those that the headline has.
    const machine::Cycles time = loop->main.front().throughput / known->sourceIterations;
    return Expr::number((time * facts.get<UnitFact>()).value());
  }

  const Subject &of;
  Facts &facts;
  std::vector<std::string> sizes;
  std::int64_t period = 1;
};

} // namespace

std::optional<Expr> coreOfSizes(Facts &facts) { return Cases(facts).run(); }

} // namespace sparcity::prediction
