//===- test/unit/models/PowerTest.cpp - Equations 13 to 16 -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The equations at the values of the published chip, at their limits and as
/// properties over random terms; kernels on machine files.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/power/Power.h"

#include <cmath>
#include <random>

using namespace sparcity;

using machine::BytesPerSecond;
using machine::Watts;
using power::Terms;

namespace {

constexpr double infinite = HUGE_VAL;

/// Teraflops, terabytes and assumed watts.
Terms chip() { return {250e12, BytesPerSecond(47.5e12), Watts(100), Watts(60), Watts(80)}; }

double joules(const std::optional<machine::Joules> &energy) {
  EXPECT_TRUE(energy.has_value());
  return energy ? energy->value() : -1;
}

double efficiencyAt(const Terms &terms, double intensity) {
  const std::optional<double> value = power::efficiency(terms, intensity);
  EXPECT_TRUE(value.has_value());
  return value.value_or(-1);
}

class Random {
public:
  double between(double low, double high) {
    return std::exp(std::uniform_real_distribution<>(std::log(low), std::log(high))(generator));
  }
  Terms terms() {
    return {between(1e9, 1e15), BytesPerSecond(between(1e9, 1e14)), Watts(between(1, 500)),
            Watts(between(1, 500)), Watts(between(1, 500))};
  }

private:
  std::mt19937 generator{20260101};
};

} // namespace

// pe-eq14
TEST(Power, OverIntensity) {
  EXPECT_NEAR(power::performance(chip(), 1) * 1e-12, 47.5, 1e-9);
  EXPECT_NEAR(power::power(chip(), 0).value(), 160, 1e-9);
  EXPECT_NEAR(power::power(chip(), 1).value(), 175.2, 1e-9);
  EXPECT_NEAR(power::power(chip(), chip().ridge()).value(), 240, 1e-9);
  EXPECT_NEAR(power::power(chip(), 20).value(), 195.7894737, 1e-7);
  EXPECT_NEAR(power::power(chip(), infinite).value(), 180, 1e-9);
}

// pe-eq15-16
TEST(Power, EnergyAndEfficiency) {
  EXPECT_NEAR(joules(power::energyPerFlop(chip(), 1)) * 1e12, 3.688421053, 1e-8);
  EXPECT_NEAR(efficiencyAt(chip(), 1) * 1e-12, 0.2711187215, 1e-9);
  EXPECT_NEAR(efficiencyAt(chip(), chip().ridge()) * 1e-12, 1.041666667, 1e-8);
  EXPECT_NEAR(efficiencyAt(chip(), 20) * 1e-12, 1.27688172, 1e-8);
  EXPECT_NEAR(efficiencyAt(chip(), infinite) * 1e-12, 1.388888889, 1e-8);
}

TEST(Power, LimitsAreExact) {
  EXPECT_EQ(power::performance(chip(), 0), 0);
  EXPECT_EQ(power::performance(chip(), infinite), 250e12);
  EXPECT_FALSE(power::energyPerFlop(chip(), 0));
  EXPECT_FALSE(power::energyPerByte(chip(), infinite));
  EXPECT_DOUBLE_EQ(joules(power::energyPerByte(chip(), 0)), 160 / 47.5e12);
  EXPECT_DOUBLE_EQ(joules(power::energyPerFlop(chip(), infinite)), 180 / 250e12);
  EXPECT_EQ(efficiencyAt(chip(), 0), 0);
  const Terms none{1e12, BytesPerSecond(1e12), Watts(0), Watts(0), Watts(0)};
  for (const double intensity : {0.0, 0.5, 1.0, infinite})
    EXPECT_FALSE(power::efficiency(none, intensity));
}

TEST(Power, IsHighestAtTheRidge) {
  Random random;
  for (int k = 0; k < 2000; ++k) {
    const Terms terms = random.terms();
    const double most = power::power(terms, terms.ridge()).value();
    EXPECT_NEAR(most, (terms.constant + terms.transfer + terms.compute).value(), 1e-9 * most);
    for (const double intensity : {0.0, terms.ridge() * random.between(1e-6, 1e6), infinite}) {
      const double drawn = power::power(terms, intensity).value();
      EXPECT_LE(drawn, most * (1 + 1e-12));
      EXPECT_GE(drawn, terms.constant.value());
    }
  }
}

TEST(Power, EfficiencyGrowsWithIntensity) {
  Random random;
  for (int k = 0; k < 2000; ++k) {
    const Terms terms = random.terms();
    const double low = random.between(1e-6, 1e6), high = low * random.between(1, 1e3);
    EXPECT_LE(efficiencyAt(terms, low), efficiencyAt(terms, high) * (1 + 1e-12));
    EXPECT_LE(efficiencyAt(terms, high), efficiencyAt(terms, infinite) * (1 + 1e-12));
  }
}

// eff = F_a / P = phi / E, and E as it stands in Eq 15.
TEST(Power, EquationsAgree) {
  Random random;
  for (int k = 0; k < 2000; ++k) {
    const Terms terms = random.terms();
    const double intensity = random.between(1e-5, 1e5), bandwidth = terms.bandwidth.value();
    const double efficiency = efficiencyAt(terms, intensity);
    const double energy = terms.constant.value() / std::min(bandwidth * intensity, terms.peak) +
                          terms.transfer.value() / (bandwidth * intensity) +
                          terms.compute.value() / terms.peak;
    EXPECT_NEAR(joules(power::energyPerFlop(terms, intensity)) / energy, 1, 1e-9);
    EXPECT_NEAR(efficiency * energy, 1, 1e-9);
    EXPECT_NEAR(joules(power::energyPerByte(terms, intensity)) / (energy * intensity), 1, 1e-9);
  }
}

static work::Work doublesOf(double flops, double bytesLoaded, double bytesStored) {
  work::Work work;
  work.flops.total = flops;
  work.bytesLoaded = bytesLoaded;
  work.bytesStored = bytesStored;
  work.floatBits = flops > 0 ? 64 : 0;
  return work;
}

TEST(Power, OfAKernelAtEachLevel) {
  const machine::Machine machine = test::machineOf("skx");
  const power::Power power =
      power::predict(doublesOf(2, 24, 8), test::trafficOf({{3, 1}, {3, 1}, {3, 1}}), {}, machine);
  ASSERT_EQ(power.levels.size(), 4U);
  EXPECT_EQ(power.cores, 20U);
  EXPECT_DOUBLE_EQ(power.intensity.value_or(0), 2.0 / 32);
  EXPECT_FALSE(power.isOfMachineCode);
  ASSERT_TRUE(power.resident());
  EXPECT_EQ(power.resident()->name, "MEM");
  for (const power::Level &level : power.levels) {
    EXPECT_DOUBLE_EQ(level.mostPower.value(),
                     (level.terms.constant + level.terms.transfer + level.terms.compute).value());
    EXPECT_NEAR(joules(level.perUnit), level.power.value() * 16 / level.performance, 1e-18);
    EXPECT_NEAR(joules(level.perFlop) * 2, joules(level.perByte) * 32, 1e-18);
  }
  EXPECT_LT(joules(power.levels.front().perUnit), joules(power.levels.back().perUnit));
}

TEST(Power, CoresAreThoseOfASocketNotOfADomain) {
  machine::Machine machine = test::machineOf("skx");
  machine.topology.numaDomainsPerSocket = 4;
  EXPECT_EQ(
      power::predict(doublesOf(2, 24, 8), test::trafficOf({{3, 1}, {3, 1}, {3, 1}}), {}, machine)
          .cores,
      20U);
}

TEST(Power, OfKernelsWithoutFlopsOrMemory) {
  const machine::Machine machine = test::machineOf("zen4");
  const traffic::Traffic none = test::trafficOf({{0, 0}, {0, 0}, {0, 0}});
  const power::Power copy =
      power::predict(doublesOf(0, 8, 8), test::trafficOf({{2, 1}, {2, 1}, {2, 1}}), {}, machine);
  EXPECT_EQ(copy.intensity, 0);
  EXPECT_FALSE(copy.levels.back().perFlop);
  EXPECT_GT(joules(copy.levels.back().perUnit), 0);
  const power::Power registers = power::predict(doublesOf(2, 0, 0), none, {}, machine);
  EXPECT_TRUE(std::isinf(registers.intensity.value_or(0)));
  EXPECT_FALSE(registers.levels.back().perByte);
  EXPECT_GT(joules(registers.levels.back().perUnit), 0);
  const power::Power neither = power::predict(doublesOf(0, 0, 0), none, {}, machine);
  EXPECT_FALSE(neither.intensity);
  EXPECT_FALSE(neither.levels.back().perUnit);
  EXPECT_EQ(neither.levels.back().power, machine.power->constant);
}

/// 6 cores in 2 domains, of which two do as much as three, at 1 GHz.
TEST(Power, EnergyWithFewerCores) {
  const power::Chip chip{2, 3, machine::Hertz(1e9), machine::Watts(3)};
  const power::Terms terms{1e10, machine::BytesPerSecond(32e9), machine::Watts(20),
                           machine::Watts(8), machine::Watts(5)};
  const std::vector<machine::Cycles> times{machine::Cycles(10), machine::Cycles(8),
                                           machine::Cycles(8)};
  EXPECT_FALSE(power::energyByCores(terms, 20, machine::Bytes(64), {times.back()}, chip));
  const std::optional<power::EnergyByCores> energy =
      power::energyByCores(terms, 20, machine::Bytes(64), times, chip);
  ASSERT_TRUE(energy);
  ASSERT_EQ(energy->points.size(), 3U);
  // 2 cores: 5 ns, 8 of 20 W of what is constant, 12.8 of 32 GB/s, 4 of 10 GFLOP/s.
  EXPECT_EQ(energy->points[0].cores, 2U);
  EXPECT_DOUBLE_EQ(energy->points[0].power.value(), 8 + 8 * 0.4 + 5 * 0.4);
  EXPECT_DOUBLE_EQ(energy->points[0].perUnit.value(), 13.2 * 5e-9);
  EXPECT_DOUBLE_EQ(energy->points[1].time.value(), 4);
  EXPECT_DOUBLE_EQ(energy->points[2].power.value(), 20 + 8 * 0.5 + 5 * 0.5);
  EXPECT_EQ(energy->leastEnergy, 0U);  // 66 nJ; 20.5 W in 4 ns are 82
  EXPECT_EQ(energy->leastProduct, 1U); // 328 nJ cy for 330; with all 424
}

TEST(Power, NamesTheKeysThatAreMissing) {
  machine::Machine machine = test::machineOf("skx");
  const traffic::Traffic traffic = test::trafficOf({{3, 1}, {3, 1}, {3, 1}});
  machine.power->transfer.erase("L3");
  power::Power power = power::predict(doublesOf(2, 24, 8), traffic, {}, machine);
  EXPECT_EQ(power.levels.size(), 3U);
  EXPECT_EQ(power.missing, std::vector<std::string>{"power.transfer.L3"});
  machine.power.reset();
  power = power::predict(doublesOf(2, 24, 8), traffic, {}, machine);
  EXPECT_TRUE(power.levels.empty());
  EXPECT_EQ(power.missing, std::vector<std::string>{"power"});
}
