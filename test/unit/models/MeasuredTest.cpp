//===- test/unit/models/MeasuredTest.cpp - Measurements beside predictions ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/Matching.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace sparcity;
using machine::Cycles;

namespace {

/// 8 iterations of 2 flops a unit, 1000 of all, at 2 GHz.
work::UnitOfWork unitOfWork() {
  work::UnitOfWork unit;
  unit.iterations = unit.updates = 8;
  unit.flops = 16;
  unit.memoryBytes = 192;
  unit.allIterations = 1000;
  unit.clock = machine::Hertz(2e9);
  return unit;
}

double cyclesOf(std::string_view unit, double value) {
  const auto parsed = measured::parseMeasuredUnit(unit);
  const auto time = parsed ? parsed->timeOf(value, unitOfWork()) : std::nullopt;
  return time ? time->value() : NAN;
}

TEST(Measured, UnitsAreCyclesAUnitOfWork) {
  EXPECT_DOUBLE_EQ(cyclesOf("cy/CL", 16), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("cy/it", 2), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("cycles", 2000), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("us", 1), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("ns", 1000), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("GFLOP/s", 2), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("MLUP/s", 1000), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("it/s", 1e9), 16);
  EXPECT_DOUBLE_EQ(cyclesOf("GB/s", 24), 16);
}

TEST(Measured, OtherUnitsAreNone) {
  for (const char *text : {"", "cy", "Gs", "gflop/s", "GGFLOP/s", "FLOP", "B", "cy/CL "})
    EXPECT_FALSE(measured::parseMeasuredUnit(text)) << text;
}

TEST(Measured, RatesOfNothingSayNothing) {
  work::UnitOfWork unit = unitOfWork();
  unit.flops = 0;
  unit.allIterations.reset();
  EXPECT_FALSE(measured::parseMeasuredUnit("GFLOP/s")->timeOf(1, unit));
  EXPECT_FALSE(measured::parseMeasuredUnit("s")->timeOf(1, unit));
  EXPECT_TRUE(measured::parseMeasuredUnit("LUP/s")->timeOf(1, unit));
}

std::vector<measured::Measurement> rowsOf(llvm::StringRef text) {
  llvm::Expected<std::vector<measured::Measurement>> rows = measured::parseTable(text);
  EXPECT_TRUE(bool(rows)) << llvm::toString(rows.takeError());
  return rows ? std::move(*rows) : std::vector<measured::Measurement>();
}

std::string faultOf(llvm::StringRef text) {
  llvm::Expected<std::vector<measured::Measurement>> rows = measured::parseTable(text);
  return rows ? "" : llvm::toString(rows.takeError());
}

TEST(Measured, TablesAreRead) {
  const auto rows = rowsOf("\xef\xbb\xbf# where from\r\n"
                           "kernel, \"machine\" ,N,GFLOP/s,q1,q3,cores\r\n"
                           "\n"
                           "\"a, \"\"b\"\"\",skx,100,1.5,1.25,2,4\r\n"
                           ",,,3,,,\n");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].line, 4u);
  EXPECT_EQ(rows[0].kernel, "a, \"b\"");
  EXPECT_EQ(rows[0].machine, "skx");
  EXPECT_EQ(rows[0].cores, 4u);
  EXPECT_EQ(rows[0].sizes.at("N"), 100);
  EXPECT_EQ(rows[0].firstQuartile, 1.25);
  EXPECT_EQ(rows[1].cores, 1u);
  EXPECT_TRUE(rows[1].kernel.empty() && rows[1].sizes.empty());
  EXPECT_FALSE(rows[1].thirdQuartile);
}

TEST(Measured, EachRowMayHaveItsUnit) {
  const auto rows = rowsOf("value,unit\n2,cy/it\n1,us\n");
  ASSERT_EQ(rows.size(), 2u);
  for (const measured::Measurement &row : rows)
    EXPECT_DOUBLE_EQ(row.unit.timeOf(row.value, unitOfWork())->value(), 16);
}

TEST(Measured, FaultsOfTablesHaveTheirLine) {
  EXPECT_EQ(faultOf("N,s,ms\n"), "line 1: there are two columns for 'ms': one alone has measured "
                                 "values, and no size has the name of a unit");
  EXPECT_EQ(faultOf("s\r1\r\rx\r").rfind("line 4: 'x' is no s", 0), 0u);
  EXPECT_EQ(faultOf("s\n1e308\n").rfind("line 2: '1e308' is no s", 0), 0u);
  EXPECT_NE(faultOf("").find("it is empty"), std::string::npos);
  EXPECT_NE(faultOf("# only this\n").find("it is empty"), std::string::npos);
  EXPECT_EQ(faultOf("kernel,N\n").rfind("line 1: no column has measured values", 0), 0u);
  EXPECT_EQ(faultOf("s,N,N\n").rfind("line 1: there are two columns for 'N'", 0), 0u);
  EXPECT_EQ(faultOf("s,ms\n").rfind("line 1: there are two columns for 'ms'", 0), 0u);
  EXPECT_EQ(faultOf("s,,N\n"), "line 1: a column has no name");
  EXPECT_EQ(faultOf("value,N\n").rfind("line 1: the unit of the values is missing", 0), 0u);
  EXPECT_EQ(faultOf("s,unit\n").rfind("line 1: the heading of the values says", 0), 0u);
  EXPECT_EQ(faultOf("s,N\n1\n").rfind("line 2: expected 2 fields", 0), 0u);
  EXPECT_EQ(faultOf("s,N\n1,\"2\n"), "line 2: a quote has no end");
  EXPECT_EQ(faultOf("s\n1\n\n-1\n").rfind("line 4: '-1' is no s", 0), 0u);
  EXPECT_EQ(faultOf("s\n0\n").rfind("line 2: '0' is no s", 0), 0u);
  EXPECT_EQ(faultOf("s\nnan\n").rfind("line 2: 'nan' is no s", 0), 0u);
  EXPECT_EQ(faultOf("s,N\n1,2.5\n").rfind("line 2: '2.5' is no whole number", 0), 0u);
  EXPECT_EQ(faultOf("s,cores\n1,0\n"), "line 2: '0' is no number of cores");
  EXPECT_EQ(faultOf("value,unit\n1,h\n"), "line 2: 'h' is no unit of measured values");
  EXPECT_EQ(faultOf("s,q1\n1,2\n"), "line 2: a value is not between its quartiles");
}

TEST(Measured, RowsFindTheirResult) {
  measured::Matching matching("m.csv", rowsOf("kernel,machine,N,M,cores,GFLOP/s,q1,q3\n"
                                              "f,skx,100,,1,2,1,4\n"
                                              "g,skx,100,,1,2,,\n"
                                              "f,clx,100,,1,2,,\n"
                                              "f,skx,200,,1,2,,\n"
                                              "f,skx,100,,2,2,,\n"
                                              "f,skx,100,3,1,2,,\n"
                                              ",,,,,4,,\n"));
  const std::string kernel = "f", machine = "skx[clock=2GHz]";
  const std::vector<ir::Symbol> sizes = {{"N", true, 100}, {"K", true, std::nullopt}};
  const measured::Measured found =
      matching.of({kernel, machine, 1, sizes, unitOfWork()}, Cycles(12));
  ASSERT_EQ(found.points.size(), 2u);
  EXPECT_DOUBLE_EQ(found.points[0].time.value(), 16);
  // The quartile of a rate that is lower is that of the longer time.
  EXPECT_DOUBLE_EQ(found.points[0].fastest->value(), 8);
  EXPECT_DOUBLE_EQ(found.points[0].slowest->value(), 32);
  EXPECT_DOUBLE_EQ(*found.ratio(found.points[0]), 0.75);
  EXPECT_EQ(matching.unmatched(), (std::vector<unsigned>{3, 4, 5, 6, 7}));
}

TEST(Measured, AgreementIsOfAllPoints) {
  measured::Agreement agreement;
  EXPECT_TRUE(agreement.isEmpty());
  // T/t of 1.1, 0.8 and 1.
  agreement.add({"m.csv", Cycles(110), {{2, Cycles(100), {}, {}}}});
  agreement.add({"m.csv", Cycles(8), {{3, Cycles(10), {}, {}}}});
  EXPECT_FALSE(agreement.determination());
  agreement.add({"m.csv", Cycles(1), {{4, Cycles(1), {}, {}}}});
  agreement.add({"m.csv", std::nullopt, {{5, Cycles(1), {}, {}}}});
  EXPECT_EQ(agreement.count(), 3u);
  EXPECT_NEAR(agreement.meanRatio(), 2.9 / 3, 1e-12);
  EXPECT_NEAR(agreement.meanError(), 0.1, 1e-12);
  EXPECT_NEAR(agreement.medianError(), 0.1, 1e-12);
  EXPECT_NEAR(agreement.rootMeanSquareError(), std::sqrt(0.05 / 3), 1e-12);
  EXPECT_EQ(agreement.within(0.101), 2u);
  // Logarithms of 100, 10, 1 lie ln 10 apart.
  const double left = std::pow(std::log(1.1), 2) + std::pow(std::log(0.8), 2);
  EXPECT_NEAR(*agreement.determination(), 1 - left / (2 * std::pow(std::log(10), 2)), 1e-12);
}

TEST(Measured, EqualMeasurementsExplainNothing) {
  measured::Agreement agreement;
  for (const unsigned line : {2, 3, 4})
    agreement.add({"m.csv", Cycles(1), {{line, Cycles(5), {}, {}}}});
  EXPECT_FALSE(agreement.determination());
}

} // namespace
