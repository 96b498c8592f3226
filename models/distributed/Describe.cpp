//===- models/distributed/Describe.cpp - A nest on many nodes, described --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Distributed.h"

namespace sparcity::distributed {

using report::Section;
using namespace sparcity::report::units;

static void describe(const Link &link, Section &section) {
  section.number("bandwidth", bandwidthOf(link));
  const auto *full = std::get_if<LogGP>(&link);
  section.number("latency", full ? full->latency : std::get<AlphaBeta>(link).latency);
  section.number("overhead", full ? std::optional(full->overhead) : std::nullopt);
  section.number("gap", full ? std::optional(full->gap) : std::nullopt);
}

static void describe(const Cluster &cluster, Section &section) {
  section.count("nodes", cluster.nodes);
  section.count("cores_per_node", cluster.coresPerNode);
  for (const auto &[id, link] :
       {std::pair("intra", &cluster.intra), std::pair("inter", &cluster.inter)})
    section.section(id, [link = link](Section &inner) { describe(*link, inner); });
  section.text("topology", spell(cluster.topology));
  section.number("hop", cluster.hop);
}

static void describe(const Delivery &delivery, Section &row) {
  row.number("messages", delivery.messages);
  row.number("bytes", delivery.bytes);
  row.number("inter_messages", delivery.interMessages);
  row.number("inter_bytes", delivery.interBytes);
  row.count("most_messages", delivery.mostMessages);
  row.number("most_bytes", delivery.mostBytes);
  row.number("mean_hops", delivery.meanHops);
  row.count("most_hops", delivery.meanHops ? std::optional(delivery.mostHops) : std::nullopt);
  row.number("bisection", delivery.bisection);
}

static void describe(const Sweep &sweep, Section &row) {
  row.count("ranks", sweep.ranks);
  row.count("nodes", sweep.nodes);
  row.list("grid", sweep.grid);
  row.list("block", sweep.block);
  row.text("mapping", nameOf(sweep.mapping));
  row.list("tile", sweep.tile);
  describe(sweep.delivery, row);
  row.number("T_comp", sweep.computation);
  row.number("T_comm", sweep.communication);
  row.number("T", sweep.sum);
  row.number("T_overlap", sweep.overlapped);
  row.number("speedup", sweep.speedup);
  row.number("efficiency", sweep.efficiency);
}

static void describe(const PointField &field, Section &row) {
  row.text("field", field.name);
  row.count("element", field.elementBytes, bytes);
  row.table("reads", field.reads,
            [](const PerDimension &read, Section &inner) { inner.list("distance", read); });
}

static void describe(const StencilReport &stencil, Section &section) {
  section.list("dimensions", stencil.dimensions);
  section.table("fields", stencil.fields);
  section.table("strong", stencil.strong);
  section.table("weak", stencil.weak);
}

static void describe(const RowSweep &sweep, Section &row) {
  row.count("ranks", sweep.ranks);
  row.count("nodes", sweep.nodes);
  row.text("mapping", nameOf(sweep.mapping));
  row.count("nonzeros", sweep.nonZeros);
  row.number("imbalance", sweep.imbalance);
  describe(sweep.delivery, row);
  row.number("T_comp", sweep.computation);
  row.number("T_comm", sweep.communication);
  row.number("T", sweep.sum);
  row.number("speedup", sweep.speedup);
  row.number("efficiency", sweep.efficiency);
}

static void describe(const RowsReport &rows, Section &section) {
  section.text("matrix", rows.matrix);
  section.text("rows", rows.shares == RowShares::EqualRows ? "static" : "nnz");
  section.table("strong", rows.strong);
}

static void describe(const BlockPoint &point, Section &row) {
  const BlockEstimate &estimate = point.estimate;
  row.text("algorithm", nameOf(point.algorithm));
  row.count("ranks", point.ranks);
  row.count("b", estimate.blocks);
  row.flag("padded", estimate.isPadded);
  row.count("steps", estimate.steps);
  row.count("F_par", estimate.parallel);
  row.count("F_ser", estimate.serial);
  row.count("idle", estimate.idle);
  row.number("idle_share", estimate.idleShare);
  row.number("L", estimate.message);
  row.number("msgs", estimate.messages);
  row.number("F_overhead", estimate.overhead);
  row.number("V", estimate.volume);
  row.number("W_intra", estimate.intraFactor);
  row.number("W_inter", estimate.interFactor);
  row.number("V_intra", estimate.intraVolume);
  row.number("V_inter", estimate.interVolume);
  row.number("T_intra", estimate.intra);
  row.number("T_inter", estimate.inter);
  row.number("T_comm", estimate.communication);
  row.number("T_comp", estimate.computation);
  row.number("T_sum", estimate.sum);
  row.number("T_max", estimate.longest);
  row.number("compute_bound", estimate.computeBound, flopsPerSecond);
  row.number("communication_bound", estimate.communicationBound, flopsPerSecond);
  row.number("rate_sum", estimate.sumRate, flopsPerSecond);
  row.number("rate_max", estimate.longestRate, flopsPerSecond);
  row.text("bound", estimate.isComputeBound() ? "computation" : "communication");
}

static void describe(const Phase &phase, Section &row) {
  row.text("action", phase.action);
  row.text("matrix", std::string(1, phase.matrix));
  row.number("messages", phase.messages);
  row.number("bytes", phase.bytes);
  row.number("rounds", phase.rounds);
  row.number("most", phase.most);
}

static void describe(const PlannedProduct &planned, Section &row) {
  const ProductPlan &plan = planned.plan;
  row.text("algorithm", nameOf(plan.algorithm));
  row.count("rows", plan.layout.rows);
  row.count("columns", plan.layout.columns);
  row.count("layers", plan.layout.layers);
  row.table("phases", plan.phases);
  row.number("messages", plan.messages());
  row.number("bytes", plan.bytes());
  row.number("held", plan.held);
  row.number("flops", plan.flops, flops);
  row.number("T_comp", planned.computation);
  row.number("T_comm", planned.communication);
  row.number("T_sum", planned.sum);
  row.number("T_max", planned.longest);
}

static void describe(const ProductReport &product, Section &section) {
  section.count("m", product.shape.m);
  section.count("n", product.shape.n);
  section.count("k", product.shape.k);
  section.count("element", product.shape.elementBytes, bytes);
  section.number("rate", product.rate, flopsPerSecond);
  section.count("block", product.block ? std::optional(product.block) : std::nullopt);
  section.number("step_intensity",
                 product.block
                     ? std::optional(stepIntensity(product.block, product.shape.elementBytes))
                     : std::nullopt,
                 flopsPerByte);
  section.number("inter_bound", product.interBound, flopsPerSecond);
  section.table("blocks", product.blocks);
  section.table("scaling", product.scaling);
  section.table("plans", product.plans);
  section.list("left", product.left);
}

/// Of all ranks, in a flat table.
static void addColumns(const Distributed &distributed, Section &section) {
  section.column("distributed_ranks", static_cast<double>(distributed.ranks));
  if (distributed.stencil && !distributed.stencil->strong.empty()) {
    const Sweep &sweep = distributed.stencil->strong.back();
    section.column("distributed_T_comp", sweep.computation);
    section.column("distributed_T_comm", sweep.communication);
    section.column("distributed_T", sweep.sum);
    section.column("distributed_T_overlap", sweep.overlapped);
    section.column("distributed_efficiency", sweep.efficiency);
  }
  if (distributed.rows && !distributed.rows->strong.empty()) {
    const RowSweep &sweep = distributed.rows->strong.back();
    section.column("distributed_T_comp", sweep.computation);
    section.column("distributed_T_comm", sweep.communication);
    section.column("distributed_T", sweep.sum);
    section.column("distributed_efficiency", sweep.efficiency);
  }
  if (distributed.product)
    for (const PlannedProduct &planned : distributed.product->plans) {
      const std::string name = nameOf(planned.plan.algorithm);
      section.column("distributed_T_sum_" + name, planned.sum);
      section.column("distributed_bytes_" + name, planned.plan.bytes());
    }
}

void describe(const Distributed &distributed, Section &section) {
  section.known("refusal", distributed.refusal);
  section.count("ranks", distributed.ranks);
  section.section("cluster", [&](Section &inner) { describe(distributed.cluster, inner); });
  section.part("stencil", distributed.stencil);
  section.part("rows", distributed.rows);
  section.part("product", distributed.product);
  section.list("notes", distributed.notes);
  addColumns(distributed, section);
}

} // namespace sparcity::distributed
