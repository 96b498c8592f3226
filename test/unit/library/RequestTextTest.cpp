//===- test/unit/library/RequestTextTest.cpp - Parts of a request as texts ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "library/RequestText.h"

#include "gtest/gtest.h"

using namespace sparcity;

static std::string faultOf(Request &request, llvm::StringRef option, llvm::StringRef text) {
  return llvm::toString(library::setPart(request, option, text));
}

TEST(RequestText, SetsWhatTheOptionSays) {
  Request request;
  EXPECT_EQ(faultOf(request, "D", "f:N=1k-4k:4"), "");
  EXPECT_EQ(faultOf(request, "model", "lc, ecm"), "");
  EXPECT_EQ(faultOf(request, "cores", "1,4"), "");
  EXPECT_EQ(faultOf(request, "ranks", "64"), "");
  EXPECT_EQ(faultOf(request, "links", "intra=1GB/s,inter=1GB/s"), "");
  EXPECT_EQ(request.ranks, 64u);
  EXPECT_EQ(request.links, "intra=1GB/s,inter=1GB/s");
  EXPECT_EQ(faultOf(request, "cache-predictor", "sim"), "");
  EXPECT_EQ(faultOf(request, "frontend", "llvm"), "");
  EXPECT_EQ(request.frontend, Frontend::Llvm);
  EXPECT_EQ(faultOf(request, "probability", "12=0.25"), "");
  EXPECT_EQ(faultOf(request, "advice", "0"), "");
  EXPECT_EQ(faultOf(request, "budget", "30,5"), "");
  EXPECT_EQ(faultOf(request, "incore-from", "k.o"), "");
  EXPECT_EQ(faultOf(request, "loop", "0x40"), "");
  EXPECT_EQ(request.codeFile, "k.o");
  EXPECT_EQ(request.codeLoops, (std::vector<std::string>{"0x40"}));
  ASSERT_EQ(request.sizes.size(), 1u);
  EXPECT_EQ(request.sizes[0].function, "f");
  EXPECT_EQ(request.sizes[0].values, (std::vector<std::int64_t>{1000, 2000, 3000, 4000}));
  EXPECT_EQ(request.models, (std::vector<std::string>{"lc", "ecm"}));
  EXPECT_EQ(request.cores, (std::vector<unsigned>{1, 4}));
  EXPECT_EQ(request.predictor, Predictor::Simulation);
  EXPECT_EQ(request.probabilities.at(0).probability, 0.25);
  EXPECT_FALSE(request.givesAdvice);
  EXPECT_EQ(request.nestTime, Seconds(5));
}

TEST(RequestText, LeavesTheRequestAloneAtAFault) {
  Request request;
  for (const auto &[option, text] :
       {std::pair("D", "N"), std::pair("model", "nothing"), std::pair("cores", "1,x"),
        std::pair("cold", "maybe"), std::pair("effort", "much"), std::pair("budget", "-1"),
        std::pair("ranks", "0"), std::pair("ecm", "new"), std::pair("frontend", "gcc"),
        std::pair("none", "1")})
    EXPECT_NE(faultOf(request, option, text), "") << option;
  EXPECT_TRUE(request.sizes.empty());
  EXPECT_EQ(request.models, Request().models);
  EXPECT_EQ(request.cores, Request().cores);
}
