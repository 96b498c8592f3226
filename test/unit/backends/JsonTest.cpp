//===- test/unit/backends/JsonTest.cpp - The JSON document ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"

#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "test/unit/Changed.h"

#include "llvm/Support/JSON.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

using namespace sparcity;

namespace json_test {

/// The first result of the document that `samples::json` prints.
static llvm::json::Object firstResult(const result::Result &result) {
  llvm::Expected<llvm::json::Value> document = llvm::json::parse(samples::json({result}));
  if (!document) {
    ADD_FAILURE() << llvm::toString(document.takeError());
    return {};
  }
  return std::move(*(*document->getAsObject()->getArray("results"))[0].getAsObject());
}

static double number(const llvm::json::Object *object, llvm::StringRef key) {
  return object ? object->getNumber(key).value_or(-1) : -1;
}

// Every field present, nothing more, and no damaged copy accepted.
static void expectValid(const std::string &name, const std::vector<result::Result> &results) {
  const std::string file = testing::TempDir() + "sparcity-" + name + ".json";
  std::ofstream(file) << samples::json(results);
  const std::string command =
      "python3 " SPARCITY_SOURCE_DIR "/test/check-json.py --mutate '" + file + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
}

TEST(Json, FollowsTheSchema) {
  expectValid("none", {});
  expectValid("long-range", {samples::longRange()});
  expectValid("open", {samples::openSize()});
  expectValid("several", {samples::copy(), samples::longLines(), samples::withoutMachineCode()});
  expectValid("hostile", {samples::hostile(), result::Result()});
}

TEST(Json, LongRangeStencil) {
  const llvm::json::Object result = firstResult(samples::longRange());
  const llvm::json::Object *ecm = result.getObject("ecm");
  EXPECT_DOUBLE_EQ(number(ecm, "T"), 166.45425868);
  EXPECT_DOUBLE_EQ(number(ecm->getObject("prediction"), "L3"), 118);
  EXPECT_DOUBLE_EQ(number(ecm, "saturation_cores"), 4);
  EXPECT_NEAR(number(ecm->getObject("units"), "LUP/s"), 144.18e6, 1e4);
  EXPECT_DOUBLE_EQ(number(result.getObject("roofline"), "performance"), 7.6490625e9);
  // In-core: T_* a unit of work, the others a pass of 4 iterations.
  const llvm::json::Object *core = result.getObject("incore");
  EXPECT_DOUBLE_EQ(number(core, "T_OL"), 52);
  EXPECT_DOUBLE_EQ(number(core, "throughput"), 27);
  EXPECT_DOUBLE_EQ(number(core->getObject("ports"), "SBPort1"), 26);
  const llvm::json::Object *condition =
      (*result.getArray("layer_conditions"))[0].getAsObject()->getObject("condition");
  EXPECT_EQ(condition->getString("lhs"), "152*N");
  EXPECT_EQ(condition->getString("rhs"), "32768");
  EXPECT_DOUBLE_EQ(number(&result, "total_iterations"), 122.0 * 1007 * 1007);
}

TEST(Json, FullPrecision) {
  result::Result result = samples::copy();
  Changed<ecm::Ecm>(result)->time = machine::Cycles(0.1 + 0.2);
  const llvm::json::Object printed = firstResult(result);
  EXPECT_EQ(number(printed.getObject("ecm"), "T"), 0.1 + 0.2);
}

TEST(Json, OpenSizesAreTextOrNull) {
  const llvm::json::Object result = firstResult(samples::openSize());
  EXPECT_TRUE(result.getObject("parameters")->get("N")->getAsNull());
  const std::optional<llvm::StringRef> iterations = result.getString("total_iterations");
  ASSERT_TRUE(iterations);
  llvm::Expected<ir::Expr> read = ir::parseExpr(iterations->str());
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_TRUE(*read == samples::openSize().totalIterations);
  const llvm::json::Object *first = (*result.getArray("layer_conditions"))[0].getAsObject();
  EXPECT_EQ(first->getObject("solved")->getInteger("N"), 215);
  EXPECT_EQ(first->getObject("solved")->getString("M"), "4096/N");
  EXPECT_TRUE(result.getObject("ecm")->get("T")->getAsNull());
}

TEST(Json, NoTrafficIsInfiniteIntensity) {
  result::Result result = samples::longRange();
  result.traffic->boundaries.back().load = result.traffic->boundaries.back().evict = 0;
  Changed<roofline::Roofline>(result)->roofs.back().intensity = std::nullopt;
  Changed<roofline::Roofline>(result)->roofs.back().isInfinite = true;
  const llvm::json::Object printed = firstResult(result);
  const llvm::json::Array &roofs = *printed.getObject("roofline")->getArray("roofs");
  EXPECT_EQ(roofs.back().getAsObject()->getBoolean("infinite"), true);
  EXPECT_TRUE(roofs.back().getAsObject()->get("intensity")->getAsNull());
  EXPECT_EQ(roofs.front().getAsObject()->getBoolean("infinite"), false);
}

} // namespace json_test
