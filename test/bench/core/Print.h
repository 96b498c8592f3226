//===- test/bench/core/Print.h - Scores as text --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     core   blocks   mean   median   bias   tau   within 10 %   ms a block
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Blocks.h"
#include "Statistics.h"

#include "models/incore/InCore.h"

#include <string>
#include <vector>

namespace sparcity::bench {

struct Scored {
  const Block *block = nullptr;
  incore::InCore result;

  Pair pair() const { return {result.time().value(), block->measured}; }
  /// LLVM knows no cost of an instruction.
  bool isPartlyUnknown() const;
};

/// The name of the longest bound: "ports", "front end", "retirement", "chain", "loads",
/// "stores".
std::string boundOf(const incore::InCore &result);

void printHeader();
/// The row of some blocks; `milliseconds` is the time of all, none if negative.
void printRow(const std::string &name, const std::vector<const Scored *> &blocks,
              double milliseconds);
/// A row for the blocks of each bound.
void printBounds(const std::vector<Scored> &blocks);
void printWorst(const std::vector<Scored> &blocks, std::size_t count);
/// One row a block, appended. False if the file cannot be written.
bool writeCsv(const std::string &file, const std::string &core, const std::vector<Scored> &blocks,
              bool isFirst);

} // namespace sparcity::bench
