//===- test/unit/models/EcmCoreTest.cpp - T_core in ECM --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnitMachine.h"

#include "models/ecm/Ecm.h"

using namespace sparcity;
using namespace sparcity::test;

namespace {

ecm::Ecm predict(const traffic::Traffic &traffic, const incore::NestTerms &core, ecm::Form form) {
  ecm::Options options = classic;
  options.form = form;
  return ecm::predict(traffic, core, unitMachine(), options);
}

double timeFrom(const ecm::Ecm &ecm, size_t level) {
  return ecm.predictions[level].cycles.value_or(machine::Cycles(-1)).value();
}

/// The front end is slower than all ports: T_core overlaps with transfers, the classic form is
/// without it and says so.
TEST(EcmCore, BoundsBesideThePorts) {
  const traffic::Traffic traffic = trafficOf({{14, 0}, {10, 0}, {9.1, 0}});
  incore::NestTerms core = coreOf(13.2, 7);
  core.core = machine::Cycles(25.0 / 8);
  const ecm::Ecm all = predict(traffic, core, ecm::Form::Auto);
  EXPECT_DOUBLE_EQ(all.core->value(), 25);
  EXPECT_DOUBLE_EQ(timeFrom(all, 0), 25);
  EXPECT_DOUBLE_EQ(timeFrom(all, 1), 25);
  EXPECT_DOUBLE_EQ(timeFrom(all, 2), 31);
  const ecm::Ecm papers = predict(traffic, core, ecm::Form::Classic);
  EXPECT_FALSE(papers.core.has_value());
  EXPECT_DOUBLE_EQ(timeFrom(papers, 0), 13.2);
  EXPECT_DOUBLE_EQ(timeFrom(papers, 1), 21);
  ASSERT_FALSE(papers.notes.empty());
  EXPECT_EQ(papers.notes.front().id, "classic-below-core");
}

TEST(EcmCore, WhichIsLongest) {
  using Term = ecm::Bottleneck::Term;
  const traffic::Traffic traffic = trafficOf({{0, 0}, {0, 0}, {0, 0}});
  const auto bottleneck = [&](double overlapping, double nonOverlapping, double chain, double all) {
    incore::NestTerms core = coreOf(overlapping, nonOverlapping, chain);
    core.core = machine::Cycles(all / 8);
    return predict(traffic, core, ecm::Form::Auto).bottleneckAlone->term;
  };
  EXPECT_EQ(bottleneck(4, 2, 1, 4), Term::Overlapping);
  EXPECT_EQ(bottleneck(2, 4, 1, 4), Term::NonOverlapping);
  EXPECT_EQ(bottleneck(2, 4, 8, 4), Term::LoopCarried);
  EXPECT_EQ(bottleneck(2, 4, 1, 5), Term::Core);
}

} // namespace
