//===- test/unit/library/PredictTest.cpp - Predictions through the library ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Predict.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>

using namespace sparcity;

using sparcity::Machine;
using sparcity::Program;

namespace {

constexpr const char *triad = R"(
void triad(int N, double *restrict a, const double *b, const double *c) {
  for (int i = 0; i < N; ++i)
    a[i] = b[i] + 3.0 * c[i];
}
)";

Machine machine(const std::string &name) {
  auto found = Machine::find(name);
  EXPECT_TRUE(static_cast<bool>(found));
  return *found;
}

} // namespace

TEST(Predict, TriadHasTheNumbersOfItsParts) {
  const auto found = sparcity::v1::predict(Program::fromText(triad, "triad.c"), {machine("skx")},
                                           {.sizes = {{"N", {100000000}}}});
  ASSERT_TRUE(static_cast<bool>(found)) << found.error().text;
  ASSERT_EQ(found->size(), 1u);
  const sparcity::Prediction &prediction = (*found)[0];
  EXPECT_EQ(prediction.kernel, "triad");
  EXPECT_EQ(prediction.machine, "skx");
  EXPECT_EQ(prediction.position.file, "triad.c");
  EXPECT_EQ(prediction.position.line, 3u);
  EXPECT_EQ(prediction.sizes.at("N"), 100000000);
  EXPECT_EQ(prediction.iterations, 1e8);
  EXPECT_EQ(prediction.iterationsPerUnit, 8);
  EXPECT_EQ(prediction.work.flops, 2);
  EXPECT_EQ(prediction.work.bytesLoaded, sparcity::Bytes(16));
  // From memory: lines of b and c, and of a before it is written; of a to memory.
  ASSERT_TRUE(prediction.traffic);
  const sparcity::Boundary &memory = prediction.traffic->boundaries.back();
  EXPECT_EQ(memory.between, "L3-MEM");
  EXPECT_EQ(memory.loaded, sparcity::Lines(3));
  EXPECT_EQ(memory.evicted, sparcity::Lines(1));
  ASSERT_EQ(memory.arrays.size(), 3u);
  // The time is that of the level where the data are, and not below any transfer.
  ASSERT_TRUE(prediction.ecm && prediction.ecm->time && prediction.inCore && prediction.roofline);
  EXPECT_EQ(prediction.ecm->residentLevel, "MEM");
  EXPECT_EQ(prediction.time(), prediction.ecm->predictions.back().time);
  for (const sparcity::Ecm::Transfer &transfer : prediction.ecm->transfers)
    EXPECT_LE(transfer.time, prediction.time());
  EXPECT_EQ(prediction.bound(), "L3-MEM");
  EXPECT_LE(prediction.roofline->time, prediction.time());
}

TEST(Predict, ResultsAreMachinesCoresAndSizes) {
  const auto found =
      sparcity::v1::predict(Program::fromText(triad, "triad.c"), {machine("skx"), machine("zen4")},
                            {.sizes = {{"N", {2000, 1000}}}, .cores = {1, 2}});
  ASSERT_TRUE(static_cast<bool>(found)) << found.error().text;
  ASSERT_EQ(found->size(), 8u);
  EXPECT_EQ((*found)[0].sizes.at("N"), 1000);
  EXPECT_EQ((*found)[1].sizes.at("N"), 2000);
  EXPECT_EQ((*found)[2].cores, 2u);
  EXPECT_EQ((*found)[4].machine, "zen4");
}

TEST(Predict, OpenSizesLeaveFormulasInTheDocument) {
  const auto found = sparcity::v1::predict(Program::fromText(triad, "triad.c"), {machine("skx")});
  ASSERT_TRUE(static_cast<bool>(found)) << found.error().text;
  EXPECT_FALSE((*found)[0].iterations);
  EXPECT_TRUE((*found)[0].time()) << "of large arrays";
  EXPECT_NE(found->json().find("\"schema\": \"sparcity-model/1\""), std::string::npos);
}

TEST(Predict, AssumptionsHavePositions) {
  const auto found = sparcity::v1::predict(
      Program::fromText("double f(int N, double *a, double *b) {\n  double s = 0;\n"
                        "  for (int i = 0; i < N; ++i)\n    if (a[i] > 0)\n      s += b[i];\n"
                        "  return s;\n}\n",
                        "f.c"),
      {machine("skx")}, {.models = {"lc"}});
  ASSERT_TRUE(static_cast<bool>(found)) << found.error().text;
  const auto assumed =
      std::find_if(found->messages().begin(), found->messages().end(),
                   [](const sparcity::Message &message) { return message.isAssumption; });
  ASSERT_NE(assumed, found->messages().end());
  EXPECT_EQ(assumed->position.file, "f.c");
  EXPECT_EQ(assumed->position.line, 4u);
  EXPECT_EQ(assumed->severity, sparcity::Severity::Warning);
}

TEST(Predict, FaultsAreErrors) {
  const Machine skx = machine("skx");
  const auto faultOf = [&](const char *text, const sparcity::Request &request = {}) {
    const auto found = sparcity::v1::predict(Program::fromText(text, "f.c"), {skx}, request);
    return found ? "" : found.error().text;
  };
  EXPECT_EQ(faultOf("void f(void) {}"), "f.c: no loop nest was found");
  EXPECT_NE(faultOf("void f( {}").find("f.c:1:"), std::string::npos);
  EXPECT_NE(faultOf(triad, {.models = {"rooflin"}}).find("unknown model 'rooflin'"),
            std::string::npos);
  EXPECT_NE(faultOf(triad, {.sizes = {{"M", {1}}}}).find("no size parameter of that name"),
            std::string::npos);
  EXPECT_NE(faultOf(triad, {.cores = {0}}), "");
  EXPECT_NE(faultOf(triad, {.cores = {1000}}).find("machine 'skx' has"), std::string::npos);
  EXPECT_NE(faultOf(triad, {.ranks = 64}).find("nor has machine 'skx' a key 'nodes'"),
            std::string::npos);
  EXPECT_EQ(faultOf(triad, {.links = "intra=1GB/s"}), "links: between how many ranks: ranks");
  EXPECT_NE(faultOf(triad, {.ranks = 64, .links = "intra"}), "");
  EXPECT_NE(faultOf(triad, {.cacheSafety = std::nan("")}), "");
  EXPECT_NE(faultOf(triad, {.sizes = {{"N", {}}}}), "");
  EXPECT_EQ(sparcity::v1::predict(Program::fromText(triad, "f.c"), {}).error().text,
            "no machine is given");
  EXPECT_FALSE(Program::fromFile("/no/such.c"));
}

TEST(Machine, TextIsReadAsAFile) {
  const auto none = Machine::fromText("schema: sparcity-machine/1\nmodel: 3\n", "mine.yaml");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text.rfind("mine.yaml", 0), 0u) << none.error().text;
  EXPECT_FALSE(Machine::find("skz"));
  EXPECT_GT(machine("skx").cores(), 1u);
  EXPECT_GT(machine("skx").clock(), sparcity::Hertz(1e9));
}
