//===- test/unit/backends/TextTest.cpp - The report -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "test/unit/ChangedMachine.h"

#include "backends/text/Text.h"
#include "models/ecm/Ecm.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "test/unit/Changed.h"

#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

using namespace sparcity;

using result::Unit;

/// Blanks in a row are one, so that tests do not depend on column widths.
static std::string squeezed(const std::string &text) {
  std::string result;
  for (char c : text)
    if (c != ' ' || (!result.empty() && result.back() != ' '))
      result += c;
  return result;
}

static void expectParts(const std::string &report, std::initializer_list<const char *> parts) {
  const std::string text = squeezed(report);
  for (const char *part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << "missing: " << part << "\nin:\n" << report;
}

static void expectNone(const std::string &report, std::initializer_list<const char *> parts) {
  for (const char *part : parts)
    EXPECT_EQ(report.find(part), std::string::npos) << "unwanted: " << part << "\nin:\n" << report;
}

// Hammer et al. 2017, Listings 4 and 5.
TEST(Text, LongRangeStencil) {
  expectParts(
      samples::text({samples::longRange()}),
      {"long_range at long-range.c:5:3 on ivb\n",
       "machine Intel Xeon E5-2690 v2, 3.00 GHz, 1 of 10 cores",
       "parameters M = 130, N = 1015",
       "41 flop (26 add, 15 mul), 27 loads (216 B), 1 store (8 B) an iteration",
       "time 166.5 cy/CL, 5.91 GFLOP/s, 144.18 MLUP/s, 858.03 ms for the nest",
       "bottleneck memory, L3-MEM: T_nOL 54.0 + L1-L2 40.0 + L2-L3 24.0 + L3-MEM 48.5 = 166.5",
       "roofline 128.6 cy/CL, 7.65 GFLOP/s",
       "saturation 4 of the 10 cores",
       "{ T_OL || T_nOL | L1-L2 | L2-L3 | L3-MEM } = { 52.0 || 54.0 | 40.0 | 24.0 | 48.5 } cy/CL",
       "{ L1 \\ L2 \\ L3 \\ MEM } = { 54.0 \\ 94.0 \\ 118.0 \\ 166.5 } cy/CL",
       "4 48.5 20.31 ################################ saturated",
       "CPU - - - 54.0 18.22\n",
       "L2 0.26 68.37 copy 56.2 17.52 0.35\n",
       "L3 0.43 38.79 copy 59.4 16.57 0.62\n",
       "MEM 0.43 17.91 copy 128.6 7.65 1.34 <-- lowest roof\n",
       "V 17.00 0.00 9.00 0.00 9.00 0.00\n",
       "all 19.00 1.00 11.00 1.00 11.00 1.00\n",
       "L1 2D 152*N <= 32768 N <= 215 no 16 11 12.00\n",
       "block loop i to 202 iterations (of N; the 2D condition holds in L1 up to 215): saves "
       "46.0 of\n 166.5 cy/CL, 7.67 lines outside L1",
       "T_OL 26.00 52.00",
       "T_nOL 27.00 54.00",
       "T_LCD 1.00 2.00",
       "MCA 27.25 54.50",
       "SBPort23 nOL 27.00 ####",
       "Assumed\n",
       "long-range.c:9:7: the version of the loop",
       "machine ivb, estimate: caches.L3.size (as on similar machines)"});
}

TEST(Text, OtherUnitsComeFirstAndBesideCycles) {
  expectParts(samples::text({samples::longRange()}, Unit::CyclesPerIteration),
              {"time 20.807 cy/it, 166.5 cy/CL", "{ 6.500 || 6.750 | 5.000 | 3.000 | 6.057 } cy/it",
               "128.6 7.65 16.080 1.34 <-- lowest roof"});
  expectParts(samples::text({samples::longRange()}, Unit::FlopsPerSecond),
              {"time 5.91 GFLOP/s, 166.5 cy/CL, 144.18 MLUP/s",
               "{ 18.22 \\ 10.47 \\ 8.34 \\ 5.91 } GFLOP/s"});
}

TEST(Text, OpenSizesGiveCasesAndNoInventedNumber) {
  const std::string report = samples::text({samples::openSize()});
  expectParts(report, {"parameters M open, N open", "time depends on the size: give -D N=...",
                       "= { 52.0 || 54.0 | - | - | - } cy/CL", "{ 54.0 \\ - \\ - \\ - }",
                       "<= 19 3 + 1 3 + 1 3 + 1 86.0 11.44\n", "20 .. 54 11 + 1 3 + 1 3 + 1 102.0",
                       ">= 1725 19 + 1 19 + 1 11 + 1 - -\n", "N <= 215 or M <= 4096/N open"});
  expectNone(report, {"166.5", "saturation", "lowest roof", "for the nest", "68.37"});
}

TEST(Text, RoofsThatAreKnownBoundAnOpenRoofline) {
  result::Result result = samples::openSize();
  result.predictions.put(std::optional<ecm::Ecm>());
  Changed<roofline::Roofline>(result)->time = machine::Cycles(54);
  Changed<roofline::Roofline>(result)->lowest = 0;
  const std::string report = samples::text({result});
  expectParts(report, {"roofline open, at least 54.0 cy/CL"});
  expectNone(report, {"lowest roof"});
}

TEST(Text, OfLayerConditionsTheWidestAndTheDecidingOne) {
  result::Result result = samples::longRange();
  auto &conditions = result.traffic->conditions;
  conditions[1].isWidest = true;
  const std::string report = samples::text({result});
  expectParts(report, {"L1 3D 88*N^2 <= 32768", "L2 2D 152*N <= 262144"});
  expectNone(report, {"152*N <= 32768"});
}

TEST(Text, KernelsWithoutFlopsShowUpdatesAndBandwidth) {
  const std::string report = samples::text({samples::copy()}, Unit::FlopsPerSecond);
  expectParts(report, {"work no flops, 1 load (8 B), 1 store (8 B)",
                       "time 28.0 cy/CL, 857.14 MLUP/s, 20.57 GB/s, 116.67 ms for the nest"});
  expectNone(report, {"GFLOP/s ", "0.00 FLOP/s"});
}

TEST(Text, WithoutMachineCodeOnlyTransfers) {
  const std::string report = samples::text({samples::withoutMachineCode()});
  expectParts(report, {"time not known: the in-core time of the loop is missing",
                       "{ - || - | 40.0 | 24.0 | 48.5 }", "in-core from source operation counts"});
  expectNone(report, {"In-core (", "166.5"});
}

TEST(Text, LongLinesAlsoPerIteration) {
  expectParts(samples::text({samples::longLines()}),
              {"lines of 256 B", "time 24.0 cy/CL, 0.750 cy/it",
               "{ T_OL || T_nOL | L1-L2 | L2-MEM } = { 2.0 || 4.0 | 16.0 | 24.0 } cy/CL",
               "= { 0.062 || 0.125 | 0.500 | 0.750 } cy/it", "the terms overlap by the rule"});
}

TEST(Text, OverlapRulesInTheOrderOfTheTerms) {
  const std::pair<const char *, const char *> rules[] = {
      {"max(OL, nOL + L1L2 + L2L3 + L3MEM)", "T = max(OL, nOL + L1L2 + L2L3 + L3MEM)\n"},
      {"max(OL, nOL, L1L2, L2L3, L3MEM)", "T = max(OL, nOL, L1L2, L2L3, L3MEM)\n"},
      {"nOL + L1L2", "T = nOL + L1L2\n"},
      {"max(OL, 2*nOL)", "T = max("}};
  for (const auto &[rule, printed] : rules) {
    result::Result result = samples::longRange();
    ChangedMachine(result)->overlapRule = llvm::cantFail(ir::parseExpr(rule));
    expectParts(samples::text({result}), {printed});
  }
}

TEST(Text, EstimatesThatNothingRestsOnAreLeftOut) {
  result::Result result = samples::longRange();
  ChangedMachine(result)->origins = {{"core.weights.div", {"a guess", true}},
                                     {"core.math-calls", {"a guess", true}},
                                     {"caches.L3.latency", {"a guess", true}},
                                     {"memory.benchmarks.copy", {"another", true}}};
  const std::string report = samples::text({result});
  expectParts(report, {"estimate: memory.benchmarks.copy (another)"});
  expectNone(report, {"a guess"});
  result.work.flops.div = 1;
  expectParts(samples::text({result}), {"estimate: core.weights.div (a guess)"});
}

TEST(Text, MachinesAreCompared) {
  expectParts(samples::text({samples::copy(), samples::longLines()}),
              {"copy at copy.c:2:3 on ivb\n", "copy at copy.c:2:3 on a64fx\n",
               "copy at copy.c:2:3, machines compared\n",
               "ivb 28.0 3.500 857.14 20.57 L3-MEM 3 cores",
               "a64fx 24.0 0.750 2400.00 57.60 L2-MEM"});
}

TEST(Text, SweepsAreOneTable) {
  result::Result small = samples::longRange(), large = samples::longRange();
  small.parameters.back().value = 500;
  Changed<ecm::Ecm>(small)->time = machine::Cycles(118);
  Changed<ecm::Ecm>(small)->together = machine::Cycles(118);
  const std::string report = samples::text({small, large});
  expectParts(report, {"N cy/CL GFLOP/s MLUP/s bottleneck saturation roofline\n",
                       "500 118.0 8.34 203.39 L3-MEM 4 cores 128.6\n", "1015 166.5 5.91"});
  expectNone(report, {"ECM model", "Traffic"});
}

TEST(Text, SeveralCores) {
  result::Result result = samples::longRange();
  result.cores = 4;
  Changed<ecm::Ecm>(result)->together = machine::Cycles(48.5);
  expectParts(samples::text({result}), {"4 of 10 cores", "time 48.5 cy/CL, 20.29 GFLOP/s",
                                        "ECM, 4 cores", "one of them 166.5 cy/CL, 5.91 GFLOP/s"});
  result.cores = 20;
  expectParts(samples::text({result}), {"20 of 20 cores in 2 sockets"});
}

TEST(Text, InstructionsOnDemand) {
  const std::string report = samples::text({samples::longRange()}, {.incoreDetail = true}, {});
  expectParts(report, {"1.00 1 3 3 vaddpd", "1.00 ? ? vmovupd", "total"});
}

TEST(Text, ColoursOnlyWhereAskedAndNeverFromTheInput) {
  const std::string report =
      samples::text({samples::longRange()}, reading::Asked(), {.colours = true});
  EXPECT_NE(report.find("\x1b[1m"), std::string::npos);
  EXPECT_EQ(samples::text({samples::longRange()}).find('\x1b'), std::string::npos);
  const std::string hostile = samples::text({samples::hostile()});
  for (char c : hostile)
    EXPECT_TRUE(c == '\n' || (c >= 0x20 && c < 0x7f)) << static_cast<int>(c);
  expectNone(hostile, {"nan", "inf"});
}

TEST(Text, PrintsWhateverIsMissing) {
  EXPECT_EQ(samples::text({}), "");
  EXPECT_NO_THROW(samples::text({result::Result()}));
}

TEST(Text, LinesKeepToTheWidth) {
  std::istringstream lines(samples::text({samples::longRange(), samples::openSize()}));
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(line.size(), 100U) << line;
}
