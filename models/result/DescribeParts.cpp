//===- models/result/DescribeParts.cpp - Parts of a result, described -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/DescribeParts.h"

#include "models/machine/Machine.h"
#include "models/result/Advice.h"
#include "models/result/CoreShares.h"
#include "models/result/Describe.h"
#include "models/result/MatrixFacts.h"
#include "models/traffic/Describe.h"

namespace sparcity::result {

using report::Section;
using namespace sparcity::report::units;

static void describeBlock(const BlockedLoop *block, Section &row) {
  const auto count = [&](auto value) {
    return block ? std::optional<std::int64_t>(value) : std::nullopt;
  };
  row.count("dimension", count(block ? block->dimension : 0));
  row.known("loop", block ? block->loop : "");
  row.known("parameter", block ? block->parameter : "");
  row.count("largest", count(block ? block->largest : 0), iterations);
  row.count("advised", count(block ? block->length : 0), iterations);
}

static void describe(const PaddedRows::Array &array, Section &row) {
  row.text("array", array.name);
  row.count("pitch", array.pitch, bytes);
  row.count("extra", array.extra, bytes);
  row.count("elements", array.elements);
}

void describe(const Advice &advice, Section &row) {
  const auto *rows = std::get_if<PaddedRows>(&advice.change);
  row.text("kind", rows ? "pad" : "block");
  row.text("level", advice.level);
  describeBlock(std::get_if<BlockedLoop>(&advice.change), row);
  row.table("padding", rows ? rows->arrays : std::vector<PaddedRows::Array>());
  row.number("lines_saved", advice.linesSaved, lines);
  row.number("cycles", advice.now);
  row.number("cycles_saved", advice.saved());
}

static void describe(const RowDivision &division, Section &section) {
  section.number("imbalance", division.imbalance);
  section.number("core_utilisation", division.utilisation);
}

static void describe(const RowDivisions &divisions, Section &section) {
  section.part("equal_rows", divisions.equalRows);
  section.part("equal_nonzeros", divisions.equalNonZeros);
}

static void describe(const OrderFacts &order, const machine::Machine &machine, Section &row) {
  const bool isThere = !order.reason;
  row.text("name", order.name);
  row.phrase("reason", order.reason);
  row.count("bandwidth", isThere ? std::optional(order.bandwidth) : std::nullopt);
  row.count("profile", isThere ? std::optional(order.profile) : std::nullopt);
  size_t level = 0;
  row.table("lines", order.lines, [&](double count, Section &each) {
    each.text("between", machine.boundaryName(level++));
    each.number("lines", count, lines);
  });
  row.number("T", order.time);
  row.number("gain", order.gain);
  describe(order.divisions, row);
}

void describe(const MatrixFacts &matrix, const machine::Machine &machine, Section &section) {
  section.text("name", matrix.name);
  section.count("rows", matrix.rows);
  section.count("columns", matrix.columns);
  section.count("nonzeros", matrix.nonZeros);
  section.section("row_length", [&](Section &length) {
    length.count("shortest", matrix.shortestRow);
    length.number("mean", matrix.meanRow);
    length.count("longest", matrix.longestRow);
  });
  section.count("bandwidth", matrix.bandwidth);
  section.count("profile", matrix.profile);
  section.number("diagonal_share", matrix.diagonalShare);
  describe(matrix.divisions, section);
  section.table("orders", matrix.orders,
                [&](const OrderFacts &order, Section &row) { describe(order, machine, row); });
  section.flag("orders_cover_nest", matrix.ordersCoverNest);
  section.known("best", matrix.best);
  section.phrase("advice", matrix.advice);
}

static void describe(const CorePart &part, Section &row) {
  row.count("rows", part.rows);
  row.count("nonzeros", part.nonZeros);
  row.table("levels", part.boundaries, traffic::describeLines);
  row.number("busy", part.busy);
}

void describe(const CoreShares &shares, Section &section) {
  section.text("loop", shares.loop);
  section.text("partition", shares.partition);
  section.count("entries", shares.entries);
  section.table("parts", shares.parts);
  section.part("by_nonzeros", shares.nonZeros);
  section.part("by_time", shares.busy);
  section.number("T", shares.time);
  section.number("T_even", shares.even);
}

} // namespace sparcity::result
