//===- test/unit/traffic/AccessWidthTest.cpp - Vectors, non-temporal stores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Predicted.h"

using namespace sparcity;

using namespace sparcity::test;

TEST(LayerConditions, TheUnitOfWorkIsALineOfTheWidestAccess) {
  ir::Kernel vectors = nest({{"i", "0", "N"}}, {"b[4*i]", "=a[4*i]"});
  for (ir::Access &access : std::get<ir::Statement>(vectors.nest.body[0].value).accesses)
    access.bytes = 32;
  EXPECT_EQ(predict(vectors).iterationsPerUnit, 2);
  EXPECT_EQ(lines(predict(vectors)), "2+1 | 2+1 | 2+1");
}

TEST(LayerConditions, NonTemporalStoresGoToMemoryAlone) {
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "=!a[i]"}))), "1+0 | 1+0 | 1+1");
  // Stored without being loaded, whatever else the nest does with the array.
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"a[i]", "=!a[i]"}))), "1+0 | 1+0 | 1+1");
  // A victim cache takes no part either.
  EXPECT_EQ(lines(predict(nest({{"i", "0", "N"}}, {"b[i]", "=!a[i]"}), "skx")), "1+0 | 0+1 | 1+1");
}

TEST(LayerConditions, NonTemporalStoresOccupyNoCache) {
  const traffic::Traffic traffic = predict(
      nest({{"j", "0", "M"}, {"i", "0", "N"}}, {"b[i]", "=!a[i]"}, {{"M", 100}, {"N", 1000}}));
  EXPECT_EQ(conditionsOf(traffic, "L1"), "2D 8*N: 1/0 *\n");
  EXPECT_EQ(lines(traffic), "0+0 | 0+0 | 0+1");
  EXPECT_EQ(traffic.compulsoryLines, 125);
  EXPECT_EQ(traffic.residentLevel, "MEM");
}
