//===- models/ecm/TimeFormulas.cpp - T in a machine's numbers -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/TimeFormulas.h"

#include "models/ecm/Composition.h"
#include "models/ecm/Latency.h"
#include "models/ecm/MemoryPart.h"
#include "models/ecm/StreamFormulas.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using sparcity::ir::Expr;
using sparcity::machine::Benchmark;
using sparcity::machine::Machine;

namespace sparcity::ecm {

namespace {

class Writer {
public:
  Writer(const Machine &machine, const Machine &before, const TimeShape &shape)
      : machine(machine), shape(shape), streams(machine, before) {}

  std::optional<ir::Formulas> run() {
    for (size_t k = 0; k < shape.level && k + 1 < machine.caches.size(); ++k) {
      const std::string boundary = machine.boundaryTerm(k);
      const auto loads =
          shape.form == Form::Classic ? std::nullopt : std::optional(Expr::symbol("T_nOL"));
      const std::optional<Expr> time = linkFormula(machine, k, Expr::symbol("load:" + boundary),
                                                   Expr::symbol("evict:" + boundary), loads);
      if (!time)
        return std::nullopt;
      addTransfer(k, *time);
    }
    if (isFromMemory() && !addMemory())
      return std::nullopt;
    addTimes();
    return std::move(formulas);
  }

private:
  bool isFromMemory() const { return shape.level == machine.caches.size(); }

  void add(std::string id, Expr value) { formulas.push_back({std::move(id), std::move(value)}); }

  const Benchmark *stream(const std::string &name) const {
    const std::vector<Benchmark> &all = machine.memory.benchmarks;
    const auto found = llvm::find_if(all, [&](const Benchmark &each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
  }

  /// What moves, and what is waited for beyond that.
  void addTransfer(size_t boundary, const Expr &time) {
    const std::string name = machine.boundaryTerm(boundary);
    if (!shape.waits) {
      add("cycles:" + name, time);
      return;
    }
    const Expr latency = Expr::symbol(boundary + 1 < machine.caches.size()
                                          ? machine.caches[boundary + 1].name + ".latency"
                                          : "memory.latency");
    add("moving:" + name, time);
    const Expr moving = Expr::symbol("moving:" + name);
    const Expr inTurn = latency * Expr::symbol("inTurn:" + name) + Expr::symbol("pages:" + name);
    add("cycles:" + name, moving + Expr::max(0, Expr::max(inTurn, Expr::symbol("walks:" + name)) -
                                                    moving * Expr::symbol("unforeseen:" + name)));
  }

  bool addMemory() {
    const Benchmark *together = stream(shape.together);
    if (!together || !together->saturated || !machine::bandwidthOf(machine.memory))
      return false;
    streams.addSaturated(*together, formulas);
    const std::string boundary = machine.boundaryTerm(machine.caches.size() - 1);
    const Expr lines = Expr::symbol("load:" + boundary) + Expr::symbol("evict:" + boundary);
    const Expr line = Expr::number(machine.caches.front().line.value());
    add("T_sat", line * lines * Expr::symbol("clock") *
                     Expr::pow(Expr::symbol(StreamFormulas::idOf(*together) + ":saturated"), -1));
    Expr time = Expr::symbol("T_sat");
    if (const Benchmark *alone = stream(shape.alone); alone && shape.form == Form::Auto) {
      if (!streams.addAlone(*alone, formulas))
        return false;
      constexpr double nothing = 1e-9; // of T, as MemoryTerm.h has it
      const Expr own = Expr::symbol(StreamFormulas::idOf(*alone) + ":own");
      const Expr perLine =
          own * Expr::pow(Expr::number(alone->readLines() + alone->writeLines()), -1);
      time = Expr::select(
          ir::Condition{own, ir::Relation::Greater,
                        Expr::number(nothing) * Expr::symbol(StreamFormulas::idOf(*alone) + ":T")},
          perLine * lines, time);
    }
    addTransfer(machine.caches.size() - 1, time);
    hasCurve = shape.form == Form::Classic || streams.addContention(*together, formulas);
    return shape.cores == 1 || hasCurve;
  }

  void addTimes() {
    ir::Bindings terms{{"nOL", Expr::symbol("T_nOL")}};
    for (size_t k = 0; k < shape.level; ++k)
      terms.emplace(machine.boundaryTerm(k), Expr::symbol("cycles:" + machine.boundaryTerm(k)));
    const Expr alone =
        compositionOf(machine, shape.level).substitute(terms) + Expr::symbol("T_outer");
    if (shape.cores == 1) {
      add("T", alone);
    } else {
      add("T:1", alone);
      addTogether();
    }
    add("seconds", Expr::symbol("T") * Expr::pow(Expr::symbol("clock"), -1));
    if (isFromMemory() && hasCurve)
      addSaturation();
  }

  /// The fewest cores of a NUMA domain whose offer reaches enough of its bandwidth; 0 if none do.
  void addSaturation() {
    constexpr double rounding = 1e-9;
    const Expr alone = Expr::symbol(shape.cores == 1 ? "T" : "T:1"), least = Expr::symbol("T_sat");
    add("saturation:cores", Expr::max(1, Expr::ceil(streams.offerOfEnough(*stream(shape.together)) *
                                                        alone * Expr::pow(least, -1) -
                                                    Expr::number(rounding))));
    const Expr cores = Expr::symbol("saturation:cores");
    const Expr most(static_cast<std::int64_t>(machine.topology.coresPerNumaDomain()));
    add("saturation",
        Expr::select(ir::Predicate(ir::Condition{least, ir::Relation::Greater, 0}) &
                         ir::Predicate(ir::Condition{cores, ir::Relation::LessEqual, most}),
                     cores, 0));
  }

  /// Of so many cores of a NUMA domain, which ask for its memory bandwidth together.
  std::string addDomain(unsigned cores) {
    const std::string id = "T:" + std::to_string(cores);
    if (cores == 1 || llvm::any_of(formulas, [&](const auto &each) { return each.id == id; }))
      return id;
    const Expr alone = Expr::symbol("T:1"), count = Expr(static_cast<std::int64_t>(cores));
    if (!isFromMemory()) {
      add(id, alone * Expr::rational(1, cores));
      return id;
    }
    const std::string offered = "offered:" + std::to_string(cores);
    add(offered, count * Expr::symbol("T_sat") * Expr::pow(alone, -1));
    const Expr share = streams.achieved(*stream(shape.together), Expr::symbol(offered));
    add("achieved:" + std::to_string(cores), share);
    const Expr waited =
        Expr::symbol("T_sat") * Expr::pow(Expr::symbol("achieved:" + std::to_string(cores)), -1);
    // Without lines from memory nobody waits for it.
    add(id, Expr::select(ir::Condition{Expr::symbol("T_sat"), ir::Relation::Greater, 0},
                         Expr::min(alone, waited), alone * Expr::rational(1, cores)));
    return id;
  }

  /// Of equal parts, that of the fullest domain: cores fill one after the other.
  void addTogether() {
    const unsigned here = std::min(shape.cores, machine.topology.coresPerNumaDomain());
    const Expr ofDomain = Expr::symbol(addDomain(here));
    add("T", Expr::select(ir::Condition{Expr::symbol("T:1"), ir::Relation::Greater, 0},
                          ofDomain * Expr::rational(here, shape.cores), 0));
  }

  const Machine &machine;
  const TimeShape &shape;
  StreamFormulas streams;
  bool hasCurve = false; ///< of the cores on their way to the memory's bandwidth
  ir::Formulas formulas;
};

/// Rates of streams that were set are not carried over.
bool setsStreams(const Machine &machine) {
  return llvm::any_of(machine.settings, [](const machine::Setting &setting) {
    return llvm::StringRef(setting.path).starts_with("benchmarks.");
  });
}

} // namespace

std::optional<ir::Formulas> timeFormulas(const Machine &machine, const Machine &before,
                                         const TimeShape &shape) {
  if (!machine.further.empty() || !before.further.empty() || setsStreams(machine))
    return std::nullopt;
  return Writer(machine, before, shape).run();
}

std::vector<std::string> factNames(const Machine &machine) {
  std::vector<std::string> names{"T_OL", "T_nOL", "T_LCD", "T_core", "T_outer"};
  for (size_t k = 0; k < machine.caches.size(); ++k)
    for (const char *fact : {"load:", "evict:", "inTurn:", "unforeseen:", "pages:", "walks:"})
      names.push_back(fact + machine.boundaryTerm(k));
  return names;
}

std::optional<NestFacts> nestFacts(const Ecm &ecm, const traffic::Traffic &traffic,
                                   const Machine &machine, const Options &options, unsigned cores) {
  if (!ecm.time || !ecm.overlapping || !options.parts.of(cores).empty())
    return std::nullopt;
  if (llvm::any_of(ecm.transfers, [](const Transfer &each) { return each.indirect > 0; }))
    return std::nullopt;
  const auto orNothing = [](const std::optional<machine::Cycles> &term) {
    return term ? term->value() : 0;
  };
  NestFacts facts;
  facts.values = {orNothing(ecm.overlapping), orNothing(ecm.nonOverlapping),
                  orNothing(ecm.loopCarried), orNothing(ecm.core), orNothing(ecm.outer)};
  facts.shape.level = traffic::dataLevel(traffic, machine);
  facts.shape.form = options.form;
  facts.shape.cores = cores;
  const Waiting waiting(traffic, machine, options.code);
  for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
    const traffic::Boundary &boundary = traffic.boundaries[k];
    if (k < facts.shape.level && (!boundary.load || !boundary.evict))
      return std::nullopt;
    const Waiting::Lines lines =
        options.form == Form::Auto ? waiting.waitingAt(k) : Waiting::Lines();
    facts.shape.waits |= lines != Waiting::Lines();
    const Waiting::Pages pages = options.form == Form::Auto ? waiting.pagesAt(k) : Waiting::Pages();
    if (pages.isOfRates) // latencies of caches are in it as well
      return std::nullopt;
    facts.values.insert(facts.values.end(),
                        {boundary.load.value_or(0), boundary.evict.value_or(0), lines.inTurn,
                         lines.share, pages.inTurn.value(), pages.walkers.value()});
  }
  if (facts.shape.level == machine.caches.size() && machine.further.empty()) {
    const auto [together, alone] =
        nearestStreams(machine, traffic::memoryLines(traffic, machine).front(), options.benchmark);
    facts.shape.together = together ? together->name : "";
    facts.shape.alone = alone ? alone->name : "";
  }
  return facts;
}

std::vector<std::string> rateNames(const Machine &machine) {
  std::vector<std::string> names{"clock", "memory.bandwidth", "memory.latency"};
  for (const machine::Cache &cache : machine.caches) {
    names.insert(names.end(), {cache.name + ".next.in", cache.name + ".next.out"});
    if (&cache != machine.caches.data()) // what the first one takes is part of instructions
      names.push_back(cache.name + ".latency");
  }
  return names;
}

std::vector<double> rateValues(const Machine &machine) {
  const auto orNothing = [](const auto &quantity) { return quantity ? quantity->value() : 0; };
  std::vector<double> values{machine.clock.value(), orNothing(machine::bandwidthOf(machine.memory)),
                             orNothing(machine.memory.latency)};
  for (const machine::Cache &cache : machine.caches) {
    values.insert(values.end(), {cache.next ? cache.next->in.value() : 0,
                                 cache.next ? cache.next->out.value() : 0});
    if (&cache != machine.caches.data())
      values.push_back(orNothing(cache.latency));
  }
  return values;
}

} // namespace sparcity::ecm
