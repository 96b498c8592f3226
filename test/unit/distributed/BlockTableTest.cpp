//===- test/unit/distributed/BlockTableTest.cpp - 40 combinations ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every combination of the figures of Kong et al., as block-products.csv has them.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/BlockProduct.h"

#include <fstream>
#include <map>
#include <sstream>

using namespace sparcity;
using namespace sparcity::distributed;

using Row = std::map<std::string, std::string>;

static std::vector<std::string> cells(const std::string &line) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string part; std::getline(in, part, ',');)
    parts.push_back(part);
  return parts;
}

static std::vector<Row> table() {
  std::ifstream in(SPARCITY_SOURCE_DIR "/test/models/distributed/Inputs/block-products.csv");
  std::vector<std::string> names;
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#')
      continue;
    const std::vector<std::string> values = cells(line);
    if (names.empty()) {
      names = values;
      continue;
    }
    Row row;
    for (size_t k = 0; k < values.size() && k < names.size(); ++k)
      row[names[k]] = values[k];
    rows.push_back(std::move(row));
  }
  return rows;
}

/// With the seven digits that the table has.
static void expectNear(const Row &row, const std::string &name, double value) {
  const double expected = std::stod(row.at(name));
  EXPECT_NEAR(value, expected, 1e-6 * std::abs(expected)) << name;
}

static void compare(const Row &row) {
  const std::int64_t block = std::stoll(row.at("B"));
  BlockProduct product{row.at("alg") == "Cannon" ? BlockAlgorithm::Cannon : BlockAlgorithm::Johnson,
                       std::stoll(row.at("N")), block, std::stoll(row.at("P")),
                       stepTime(block, 4.5e9)};
  const BlockEstimate found = test::known(estimate(product, test::cluster()));
  EXPECT_EQ(found.blocks, std::stoll(row.at("b")));
  EXPECT_EQ(found.steps, std::stoll(row.at("steps")));
  EXPECT_EQ(found.parallel, std::stoll(row.at("F_par")));
  EXPECT_EQ(found.serial, std::stoll(row.at("F_ser")));
  EXPECT_EQ(found.intraFactor, std::stod(row.at("W_intra")));
  expectNear(row, "W_inter", found.interFactor);
  expectNear(row, "L_MiB", found.message.value() / test::mebi);
  expectNear(row, "V", found.volume.value() / test::mebi);
  expectNear(row, "V_intra", found.intraVolume.value() / test::mebi);
  expectNear(row, "V_inter", found.interVolume.value() / test::mebi);
  expectNear(row, "T_intra", found.intra.value());
  expectNear(row, "T_inter", found.inter.value());
  expectNear(row, "T_comm", found.communication.value());
  expectNear(row, "T_comp", found.computation.value());
  expectNear(row, "T_sum", found.sum.value());
  expectNear(row, "GF_sum", found.sumRate * 1e-9);
  expectNear(row, "GF_max", found.longestRate * 1e-9);
  EXPECT_EQ(found.communicationBound.has_value(), !row.at("GF_comm_bound").empty());
  if (found.communicationBound)
    expectNear(row, "GF_comm_bound", *found.communicationBound * 1e-9);
  EXPECT_EQ(found.isComputeBound(), row.at("bound") == "comp");
  product.step = product.step / 4;
  EXPECT_EQ(test::known(estimate(product, test::cluster())).isComputeBound(),
            row.at("bound_4x") == "comp");
}

TEST(BlockTable, HasEachCombination) {
  const std::vector<Row> rows = table();
  ASSERT_EQ(rows.size(), 40U);
  for (const Row &row : rows) {
    SCOPED_TRACE(row.at("alg") + " N=" + row.at("N") + " B=" + row.at("B") + " P=" + row.at("P"));
    compare(row);
  }
}
