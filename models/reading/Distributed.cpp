//===- models/reading/Distributed.cpp - A nest on many nodes --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Distributed.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/report/Message.h"
#include "models/result/Result.h"

#include <algorithm>

namespace sparcity::reading {

using distributed::Distributed;
using distributed::Sweep;
using enum Table::Align;

static std::string time(machine::Seconds value) { return scaled(value.value(), "s"); }

static std::string size(machine::Bytes value) { return scaled(value.value(), "B"); }

static std::string share(double value) { return fixed(100 * value, 1) + " %"; }

static std::string linkText(const distributed::Link &link) {
  std::string text = scaled(distributed::bandwidthOf(link).value(), "B/s");
  if (const auto *full = std::get_if<distributed::LogGP>(&link))
    return text + ", L " + time(full->latency) + ", o " + time(full->overhead) + ", g " +
           time(full->gap);
  const machine::Seconds latency = std::get<distributed::AlphaBeta>(link).latency;
  return latency.value() > 0 ? text + ", " + time(latency) : text;
}

static void showCluster(Reading &reading, const Distributed &distributed) {
  const distributed::Cluster &cluster = distributed.cluster;
  reading.field("ranks", std::to_string(distributed.ranks) + " on " +
                             counted(static_cast<unsigned>(cluster.nodes), "node") + " of " +
                             counted(static_cast<unsigned>(cluster.coresPerNode), "core"));
  reading.field("in a node", linkText(cluster.intra));
  reading.field("between nodes", linkText(cluster.inter));
  if (!std::holds_alternative<distributed::Crossbar>(cluster.topology))
    reading.field("topology", distributed::spell(cluster.topology) +
                                  (cluster.hop.value() > 0 ? ", " + time(cluster.hop) + " a link"
                                                           : std::string()));
}

/// "a (8 B): (-1, 0) (0, 1)"; the first of many.
static std::string readsOf(const distributed::PointField &field) {
  constexpr size_t most = 8;
  std::string text;
  for (size_t k = 0; k < std::min(field.reads.size(), most); ++k) {
    std::vector<std::string> parts;
    for (const std::int64_t each : field.reads[k])
      parts.push_back(std::to_string(each));
    text += (k ? " (" : "(") + join(parts, ", ") + ")";
  }
  return text + (field.reads.size() > most
                     ? " and " + std::to_string(field.reads.size() - most) + " more"
                     : "");
}

/// Of strong scaling the T and speed of the same nest, of weak scaling of so much more.
static Table sweepTable(const std::vector<Sweep> &sweeps, const std::string &path) {
  Table table({Right, Right, Left, Left, Right, Right, Right, Right, Right, Right, Right});
  table.header({"ranks", "nodes", "grid", "block", "msgs", "halo", "T comp", "T comm", "T",
                "overlapped", "efficiency"});
  for (size_t k = 0; k < sweeps.size(); ++k) {
    const Sweep &sweep = sweeps[k];
    const std::string of = path + "." + std::to_string(k) + ".";
    table.row({count(sweep.ranks, of + "ranks"), count(sweep.nodes, of + "nodes"),
               distributed::spell(sweep.grid), distributed::spell(sweep.block),
               count(sweep.delivery.mostMessages, of + "most_messages"),
               size(sweep.delivery.mostBytes), time(sweep.computation), time(sweep.communication),
               time(sweep.sum), time(sweep.overlapped), share(sweep.efficiency)});
  }
  return table;
}

static void showDelivery(Reading &reading, const distributed::Delivery &delivery) {
  reading.field("in all", shortest(delivery.messages) + " messages, " + size(delivery.bytes) +
                              "; between nodes " + shortest(delivery.interMessages) + ", " +
                              size(delivery.interBytes));
  if (delivery.meanHops)
    reading.field("links", fixed(*delivery.meanHops, 2) + " on the way on average, " +
                               std::to_string(delivery.mostHops) + " at most");
  if (delivery.bisection)
    reading.field("the middle", size(delivery.crossing) + " cross it, in " +
                                    time(*delivery.bisection) + " at least");
}

static void showStencil(Reading &reading, const distributed::StencilReport &stencil) {
  const Sweep &sweep = stencil.strong.back();
  for (const distributed::PointField &field : stencil.fields)
    reading.field("reads " + printable(field.name),
                  readsOf(field) + ", " + std::to_string(field.elementBytes) + " B");
  reading.picture("distributed");
  reading.field("grid", distributed::spell(sweep.grid) + " of " +
                            printable(join(stencil.dimensions, ", ")) + ", blocks of up to " +
                            distributed::spell(sweep.block));
  reading.field("mapping",
                nameOf(sweep.mapping) +
                    (sweep.tile.empty() ? std::string()
                                        : " of " + distributed::spell(sweep.tile) + " a node"));
  showDelivery(reading, sweep.delivery);
  reading.field("T", time(sweep.sum) + " a sweep, " + time(sweep.overlapped) + " overlapped", true);
  Table strong = sweepTable(stencil.strong, "distributed.stencil.strong");
  strong.caption = "the same points on more ranks";
  reading.line("strong scaling: the same points on more ranks");
  reading.table(std::move(strong));
  reading.blank();
  Table weak = sweepTable(stencil.weak, "distributed.stencil.weak");
  weak.caption = "as many points for each rank";
  reading.line("weak scaling: as many points for each rank");
  reading.table(std::move(weak));
}

static void showRows(Reading &reading, const distributed::RowsReport &rows) {
  reading.field("rows", std::string("of ") + printable(rows.matrix) +
                            (rows.shares == distributed::RowShares::EqualRows
                                 ? ", equally many for each rank"
                                 : ", equally many non-zeros for each rank"));
  reading.picture("distributed");
  const distributed::RowSweep &last = rows.strong.back();
  reading.field("mapping", nameOf(last.mapping));
  showDelivery(reading, last.delivery);
  reading.field("T", time(last.sum) + " a product", true);
  Table table({Right, Right, Right, Right, Right, Right, Right, Right, Right, Right});
  table.header({"ranks", "nodes", "non-zeros", "imbalance", "msgs", "of x", "T comp", "T comm", "T",
                "efficiency"});
  for (size_t k = 0; k < rows.strong.size(); ++k) {
    const distributed::RowSweep &sweep = rows.strong[k];
    const std::string of = "distributed.rows.strong." + std::to_string(k) + ".";
    table.row({count(sweep.ranks, of + "ranks"), count(sweep.nodes, of + "nodes"),
               count(sweep.nonZeros, of + "nonzeros"), number(sweep.imbalance, 2, of + "imbalance"),
               count(sweep.delivery.mostMessages, of + "most_messages"),
               size(sweep.delivery.mostBytes), time(sweep.computation), time(sweep.communication),
               time(sweep.sum), share(sweep.efficiency)});
  }
  reading.table(std::move(table));
}

static Table planTable(const distributed::ProductReport &product) {
  Table table({Left, Left, Right, Right, Right, Right, Right, Right, Right});
  table.header(
      {"algorithm", "grid", "msgs", "sent", "of a rank", "T comp", "T comm", "sum", "longer"});
  for (size_t k = 0; k < product.plans.size(); ++k) {
    const distributed::PlannedProduct &planned = product.plans[k];
    const distributed::Layout &layout = planned.plan.layout;
    distributed::PerDimension sides{layout.rows, layout.columns};
    if (layout.layers > 1)
      sides.push_back(layout.layers);
    table.row({nameOf(planned.plan.algorithm), distributed::spell(sides),
               number(planned.plan.messages(), 0,
                      "distributed.product.plans." + std::to_string(k) + ".messages"),
               size(planned.plan.bytes()), size(planned.plan.held), time(planned.computation),
               time(planned.communication), time(planned.sum), time(planned.longest)});
  }
  return table;
}

/// Both algorithms on more and more ranks.
static Table blockTable(const distributed::ProductReport &product) {
  Table table({Left, Right, Right, Right, Right, Right, Right, Right, Right, Right, Right, Left});
  table.header({"in blocks", "ranks", "steps", "F_par", "F_ser", "W_intra", "W_inter", "T comp",
                "T comm", "GF/s sum", "GF/s longer", "bound"});
  for (size_t k = 0; k < product.scaling.size(); ++k) {
    const auto &[algorithm, ranks, estimate] = product.scaling[k];
    const std::string of = "distributed.product.scaling." + std::to_string(k) + ".";
    table.row({nameOf(algorithm), count(ranks, of + "ranks"), count(estimate.steps, of + "steps"),
               count(estimate.parallel, of + "F_par"), count(estimate.serial, of + "F_ser"),
               number(estimate.intraFactor, 0, of + "W_intra"),
               number(estimate.interFactor, 2, of + "W_inter"), time(estimate.computation),
               time(estimate.communication), number(estimate.sumRate, 2, of + "rate_sum", 1e9),
               number(estimate.longestRate, 2, of + "rate_max", 1e9),
               estimate.isComputeBound() ? "computation" : "communication"});
  }
  return table;
}

static void showProduct(Reading &reading, const distributed::ProductReport &product) {
  reading.field("product", "of " + std::to_string(product.shape.m) + " x " +
                               std::to_string(product.shape.k) + " by " +
                               std::to_string(product.shape.k) + " x " +
                               std::to_string(product.shape.n) + " elements of " +
                               std::to_string(product.shape.elementBytes) + " B");
  reading.field("a core", scaled(product.rate, "flop/s"));
  if (!product.plans.empty())
    reading.table(planTable(product));
  if (!product.blocks.empty()) {
    reading.blank();
    reading.field("blocks", "of " + std::to_string(product.block) + " x " +
                                std::to_string(product.block) +
                                (product.blocks.front().estimate.isPadded
                                     ? ", the last of which are partly empty"
                                     : ""));
    reading.picture("distributed-bounds");
    reading.table(blockTable(product));
  }
  for (const report::Phrase &left : product.left)
    reading.paragraph(printable(report::text(left)), "- ");
}

void showDistributed(Reading &reading, const result::Result &result) {
  const auto *distributed = result.get<Distributed>();
  if (!distributed)
    return;
  reading.heading("Distributed: ranks on many nodes", "Distributed");
  showCluster(reading, *distributed);
  if (!distributed->refusal.empty()) {
    reading.paragraph("nothing is said of this nest: " + printable(distributed->refusal), "- ");
    return;
  }
  if (distributed->stencil)
    showStencil(reading, *distributed->stencil);
  if (distributed->rows)
    showRows(reading, *distributed->rows);
  if (distributed->product)
    showProduct(reading, *distributed->product);
  for (const report::Phrase &note : distributed->notes)
    reading.paragraph(printable(report::text(note)), "- ");
}

} // namespace sparcity::reading
