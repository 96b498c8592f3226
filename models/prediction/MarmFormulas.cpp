//===- models/prediction/MarmFormulas.cpp - The mansard roofline as formulas ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/MarmFormulas.h"

#include "models/machine/Machine.h"

#include <algorithm>
#include <cmath>
#include <iterator>

using sparcity::ir::Expr;

namespace sparcity::prediction {

namespace {

class HillWriter {
public:
  HillWriter(const marm::Marm &marm, unsigned cores, FormulaWriter &writer)
      : marm(marm), writer(writer), machine(writer.machine),
        sharing(std::min(cores, machine.topology.coresPerNumaDomain())) {}

  void run() {
    if (marm.levels.empty() || !std::isfinite(marm.intensity))
      return;
    writer.addResult("marm:AI", Expr::number(marm.intensity));
    if (marm.operations)
      writer.add("marm:IPC_NM", Expr::number(*marm.operations));
    if (marm.dispatch)
      writer.add("marm:D_M", Expr::number(*marm.dispatch));
    for (const marm::Level &level : marm.levels)
      if (&level != marm.levels.data())
        addLevel(level);
      else // of the core alone: no rate is in it
        addRoof("marm:" + level.name, level.roof, Expr::number(*level.roof.rates.sustained),
                Expr::number(level.roof.rates.effective.value_or(*level.roof.rates.sustained)));
  }

private:
  void addLevel(const marm::Level &level) {
    const std::optional<Expr> sustained = sustainedBy(level);
    if (!sustained)
      return;
    writer.add("marm:sustained:" + level.name, *sustained);
    const Expr streams = symbol("marm:sustained:" + level.name);
    if (level.isPrefetched)
      addRoof("marm:" + level.name, level.roof, streams, streams);
    const std::string published = (level.isPrefetched ? "marm:published:" : "marm:") + level.name;
    if (!marm.window || !(level.usesCurve || (level.latency && level.latency->value() > 0))) {
      if (!level.isPrefetched)
        addRoof(published, level.published, streams, streams);
      return;
    }
    const double window = std::max(marm.block, marm.window->instructions);
    writer.add(published + ":sustained", Expr::min(streams, rateOf(Expr::number(window), level)));
    const Expr most = symbol(published + ":sustained");
    Expr effective = most;
    if (marm.operations) {
      writer.add(published + ":IF", inFlight(over(symbol("marm:IPC_NM"), most)));
      effective = Expr::min(most, rateOf(symbol(published + ":IF"), level));
    }
    addRoof(published, level.published, most, effective);
  }

  /// IPC_Mmax by the bandwidth; none without a closed form.
  std::optional<Expr> sustainedBy(const marm::Level &level) {
    Expr first = Expr::number(*marm.levels.front().roof.rates.sustained);
    if (level.moved == 0)
      return first;
    const std::optional<Expr> rate = bandwidth(level);
    if (!rate)
      return std::nullopt;
    return Expr::min(first, over(Expr::number(marm.memory) * *rate,
                                 Expr::number(level.moved) * symbol("clock")));
  }

  /// A core's part of what all active ones reach (models/marm/Levels.cpp).
  std::optional<Expr> bandwidth(const marm::Level &level) {
    std::optional<Expr> one = writer.rate(level.benchmark, level.name, 1);
    const auto stream =
        std::find_if(machine.memory.benchmarks.begin(), machine.memory.benchmarks.end(),
                     [&](const machine::Benchmark &each) { return each.name == level.benchmark; });
    if (!one || level.name != "MEM" || sharing < 2 || !stream->saturated)
      return one;
    const Expr all = symbol("stream:" + stream->name + ":saturated");
    const Expr count(static_cast<std::int64_t>(sharing));
    if (stream->byCores.empty())
      return Expr::min(*one, over(all, count));
    std::map<unsigned, machine::BytesPerSecond> together = stream->byCores;
    together[1] = together[machine.topology.coresPerNumaDomain()] = {};
    const auto rateOf = [&](unsigned cores) {
      return cores == machine.topology.coresPerNumaDomain() ? std::optional(all)
             : cores == 1                                   ? one
                          : writer.rate(stream->name, level.name, cores);
    };
    const auto above = together.lower_bound(sharing), below = std::prev(above);
    const std::optional<Expr> from = rateOf(below->first), to = rateOf(above->first);
    if (!from || !to)
      return std::nullopt;
    const Expr part = Expr::rational(sharing - below->first, above->first - below->first);
    return over(*from + (*to - *from) * part, count);
  }

  /// Equation 6.
  Expr inFlight(const Expr &ridge) const {
    const Expr block = Expr::number(marm.block);
    const Expr blocks =
        Expr::ceil(over(Expr::number(marm.window->instructions), block * (ridge + 1)));
    return block * Expr::max(1, blocks);
  }

  /// IPC_M(IF), of the machine's curve or by Little's law (marm::rateOf).
  Expr rateOf(const Expr &inFlight, const marm::Level &level) const {
    if (!level.usesCurve) {
      const Expr held =
          level.mostHeld ? Expr::min(inFlight, Expr::number(*level.mostHeld)) : inFlight;
      const bool isMemory = level.name == "MEM";
      return over(held, symbol(isMemory ? "memory.latency" : level.name + ".latency"));
    }
    const std::vector<machine::InFlightPoint> &curve = machine.memory.inFlightCurves.at(level.name);
    Expr value = Expr::number(curve.back().perCycle);
    const auto upTo = [&](const machine::InFlightPoint &to, const Expr &part) {
      value = Expr::select(
          ir::Condition{inFlight, ir::Relation::LessEqual, Expr::number(to.inFlight)}, part, value);
    };
    for (size_t k = curve.size() - 1; k > 0; --k) {
      const machine::InFlightPoint &from = curve[k - 1], &to = curve[k];
      const double slope = (to.perCycle - from.perCycle) / (to.inFlight - from.inFlight);
      upTo(to, Expr::number(from.perCycle) +
                   Expr::number(slope) * (inFlight - Expr::number(from.inFlight)));
    }
    upTo(curve.front(), Expr::number(curve.front().perCycle / curve.front().inFlight) * inFlight);
    return value;
  }

  /// Equations 7, 10 and 11 at the loop's intensity.
  void addRoof(const std::string &id, const marm::Hill &hill, const Expr &sustained,
               const Expr &effective) {
    const std::optional<double> said = hill.at(marm.intensity);
    if (!said)
      return;
    const Expr intensity = Expr::number(marm.intensity);
    Expr rate = sustained;
    if (marm.intensity > 0) {
      const Expr ridge = over(symbol("marm:IPC_NM"), sustained);
      const Expr apart = over(intensity, ridge) - 1;
      const Expr cycles =
          over(Expr::min(intensity, ridge) * (1 + over(1, ridge)), (ridge + 1) * effective) +
          over(Expr::max(apart, -apart), sustained);
      writer.add(id + ":cycles", cycles);
      rate = over(intensity + 1, symbol(id + ":cycles"));
    }
    writer.addResult(id, marm.dispatch ? Expr::min(rate, symbol("marm:D_M")) : rate, *said);
  }

  static Expr symbol(const std::string &id) { return Expr::symbol(id); }
  static Expr over(const Expr &a, const Expr &b) { return a * Expr::pow(b, -1); }

  const marm::Marm &marm;
  FormulaWriter &writer;
  const machine::Machine &machine;
  unsigned sharing;
};

} // namespace

void addFormulas(const marm::Marm &marm, unsigned cores, FormulaWriter &writer) {
  HillWriter(marm, cores, writer).run();
}

} // namespace sparcity::prediction
