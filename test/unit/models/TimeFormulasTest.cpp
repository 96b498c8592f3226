//===- test/unit/models/TimeFormulasTest.cpp - T as closed formulas ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Formulas against the model itself, on machines whose streams are carried over, and their
/// derivatives against differences.
///
//===----------------------------------------------------------------------===//
#include "models/ecm/TimeFormulas.h"
#include "ir/BulkEvaluator.h"
#include "ir/Slope.h"
#include "models/ecm/CarriedStreams.h"
#include "models/ecm/DerivedStreams.h"
#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

#include <random>

using namespace sparcity;
using machine::Cycles;
using machine::Machine;

namespace {

/// Machine files, and some as if no stream had been measured.
constexpr const char *names[] = {
    "a64fx", "bdw",  "clx",           "hsw",         "icx",         "ivb",
    "n1",    "skx",  "snb",           "spr",         "tx2",         "zen2",
    "zen3",  "zen4", "derived a64fx", "derived bdw", "derived skx", "derived zen3"};

Machine machineWith(llvm::StringRef name) {
  const bool isDerived = name.consume_front("derived ");
  Machine machine =
      *machine::readMachine(name.str(), {std::string(SPARCITY_SOURCE_DIR) + "/machines"}).machine;
  if (!isDerived)
    return machine;
  machine.memory.benchmarks.clear();
  machine.memory.latency = Cycles(100e-9 * machine.clock.value());
  machine.memory.inFlightLines = 20;
  ecm::deriveStreams(machine);
  return machine;
}

class RandomNests {
public:
  double between(double from, double to) {
    return std::uniform_real_distribution<double>(from, to)(engine);
  }
  unsigned below(unsigned end) {
    return std::uniform_int_distribution<unsigned>(0, end - 1)(engine);
  }

private:
  std::mt19937 engine{20}; // NOLINT(bugprone-random-generator-seed): the same in each run
};

struct Nest {
  traffic::Traffic traffic;
  incore::NestTerms terms;
};

Nest someNest(RandomNests &random, const Machine &machine) {
  Nest nest;
  nest.traffic.iterationsPerUnit = 8;
  const unsigned level = random.below(2 * static_cast<unsigned>(machine.caches.size() + 1));
  nest.traffic.residentLevel =
      level < machine.caches.size() ? machine.caches[level].name : std::string("MEM");
  const bool waits = random.below(2) != 0;
  for (size_t k = 0; k < machine.caches.size(); ++k) {
    traffic::Boundary boundary;
    boundary.between = machine.boundaryName(k);
    const bool isPassed = k < level;
    boundary.load = isPassed ? random.between(0.2, 6) : 0;
    boundary.evict = isPassed && random.below(3) != 0 ? random.between(0, 2) : 0;
    boundary.unforeseen = waits && isPassed ? random.between(0, 1) : 0;
    nest.traffic.boundaries.push_back(boundary);
  }
  const auto cycles = [&] { return Cycles(random.between(0.1, 3)); };
  nest.terms.overlapping = cycles();
  nest.terms.nonOverlapping = cycles();
  nest.terms.loopCarried = cycles();
  nest.terms.core = cycles();
  nest.terms.outer = cycles();
  return nest;
}

/// Some of its rates, changed up to fourfold.
std::vector<machine::Setting> someSettings(RandomNests &random, const Machine &machine) {
  std::vector<machine::Setting> settings;
  const auto change = [&](const std::string &path, const std::optional<double> &value,
                          const char *unit) {
    if (value && random.below(3) == 0)
      settings.push_back(
          {path, llvm::formatv("{0:F6}", *value * random.between(0.25, 4)).str() + unit});
  };
  change("clock", machine.clock.value() / 1e6, "MHz");
  change("memory.bandwidth", machine::bandwidthOf(machine.memory)->value() / 1e6, "MB/s");
  if (machine.memory.latency && !machine.origins.count("memory.latency-cycles"))
    change("memory.latency", machine.memory.latency->value() / machine.clock.value() * 1e9, "ns");
  for (const machine::Cache &cache : machine.caches) {
    change(cache.name + ".latency",
           cache.latency ? std::optional(cache.latency->value()) : std::nullopt, "cy");
    if (cache.next) {
      change(cache.name + ".next.in", cache.next->in.value(), "B/cy");
      change(cache.name + ".next.out", cache.next->out.value(), "B/cy");
    }
  }
  return settings;
}

std::optional<double> byFormula(const Machine &machine, const Machine &before,
                                const ecm::NestFacts &facts) {
  const std::optional<ir::Formulas> formulas = ecm::timeFormulas(before, before, facts.shape);
  if (!formulas)
    return std::nullopt;
  const auto program = llvm::cantFail(ir::BulkEvaluator::compile(
      *formulas, {ecm::factNames(machine), ecm::rateNames(machine)}, {"T"}));
  std::vector<double> rates = ecm::rateValues(machine);
  std::vector<const double *> varying;
  for (const double &rate : rates)
    varying.push_back(&rate);
  double time = 0;
  program.evaluate(facts.values, varying, 1, {&time});
  return time;
}

TEST(TimeFormulas, areTheModel) {
  constexpr unsigned each = 720;
  RandomNests random;
  unsigned compared = 0, fromMemory = 0, together = 0, none = 0;
  for (const char *name : names) {
    const Machine before = machineWith(name);
    for (unsigned k = 0; k < each; ++k) {
      Machine machine = before;
      machine.settings = someSettings(random, before);
      llvm::cantFail(machine::applySettings(machine, machine.settings));
      ecm::carryStreams(machine, before);
      const Nest nest = someNest(random, machine);
      ecm::Options options;
      options.form = random.below(8) == 0 ? ecm::Form::Classic : ecm::Form::Auto;
      const ecm::Ecm ecm = ecm::predict(nest.traffic, nest.terms, machine, options);
      const unsigned cores = random.below(3) ? 1 : 1 + random.below(machine.topology.cores());
      const std::optional<ecm::NestFacts> facts =
          ecm::nestFacts(ecm, nest.traffic, machine, options, cores);
      if (!facts)
        continue;
      const std::optional<double> time = byFormula(machine, before, *facts);
      const std::optional<Cycles> expected = ecm::scaled(ecm, machine, cores);
      none += !time;
      if (!time)
        continue;
      EXPECT_NEAR(*time / expected->value(), 1, 1e-12)
          << name << ", " << cores << " cores, " << ecm.residentLevel.value_or("-");
      ++compared;
      fromMemory += facts->shape.level == machine.caches.size();
      together += cores > 1;
    }
  }
  EXPECT_GT(compared, 9000U);
  EXPECT_GT(fromMemory, 3000U);
  EXPECT_GT(together, 2000U);
  EXPECT_LT(none, 700U);
}

// Where both sides agree, the derivative is that of differences.
TEST(TimeFormulas, derivatives) {
  RandomNests random;
  unsigned compared = 0, kinks = 0;
  for (const char *name : names) {
    const Machine machine = machineWith(name);
    for (unsigned k = 0; k < 15; ++k) {
      const Nest nest = someNest(random, machine);
      const ecm::Ecm ecm = ecm::predict(nest.traffic, nest.terms, machine, {});
      const unsigned cores = random.below(2) != 0 ? 1 : 1 + random.below(machine.topology.cores());
      const auto facts = ecm::nestFacts(ecm, nest.traffic, machine, {}, cores);
      const auto formulas =
          facts ? ecm::timeFormulas(machine, machine, facts->shape) : std::nullopt;
      if (!formulas)
        continue;
      std::map<std::string, ir::Slope> inputs;
      for (const auto &[fact, value] : llvm::zip(ecm::factNames(machine), facts->values))
        inputs[fact] = {value, 0};
      for (const auto &[rate, value] : llvm::zip(ecm::rateNames(machine), ecm::rateValues(machine)))
        inputs[rate] = {value, 0};
      for (const std::string &rate : ecm::rateNames(machine)) {
        const auto at = [&](double factor, double direction) {
          std::map<std::string, ir::Slope> changed = inputs;
          changed[rate] = {inputs[rate].value * factor, direction * inputs[rate].value};
          return *ir::slopeOf(*formulas, changed, "seconds");
        };
        constexpr double step = 1e-6;
        const double more = at(1, 1).change, less = -at(1, -1).change;
        const double above = (at(1 + step, 0).value - at(1, 0).value) / step;
        const double below = (at(1, 0).value - at(1 - step, 0).value) / step;
        const double close = 1e-4 * at(1, 0).value;
        EXPECT_NEAR(more, above, close) << name << " " << rate;
        EXPECT_NEAR(less, below, close) << name << " " << rate;
        ++compared;
        kinks += std::abs(more - less) > close;
      }
    }
  }
  EXPECT_GT(compared, 1500U);
  EXPECT_GT(kinks, 2U); // of bandwidth where one core is at that of all
}

} // namespace
