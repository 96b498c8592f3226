//===- models/result/Describe.cpp - What is known of a result, described --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Describe.h"

#include "models/ecm/Ecm.h"
#include "models/incore/Describe.h"
#include "models/machine/Describe.h"
#include "models/matrix/Density.h"
#include "models/matrix/Describe.h"
#include "models/result/CoreShares.h"
#include "models/result/DescribeParts.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/result/Sensitivity.h"
#include "models/result/Totals.h"
#include "models/traffic/Describe.h"
#include "models/work/Describe.h"

namespace sparcity::result {

using report::Section;

static void describeSubject(const Result &result, Section &section) {
  section.section("kernel", [&](Section &kernel) {
    kernel.text("name", result.kernel);
    kernel.known("file", result.position.file);
    kernel.position("line", result.position.line);
    kernel.position("column", result.position.column);
    kernel.textColumn("kernel", result.kernel);
    kernel.textColumn("file", result.position.file);
    const std::optional<double> line = result.position.line;
    kernel.column("line", result.position.line > 0 ? line : std::nullopt);
  });
  section.section("machine", [&](Section &machine) { describe(result.machine, machine); });
  section.count("cores", result.cores);
  section.column("cores", result.cores);
}

static void describeSizes(const Result &result, Section &section) {
  const ir::Bindings bindings = result.bindings();
  section.section("parameters", [&](Section &parameters) {
    for (const ir::Symbol &symbol : result.parameters) {
      parameters.count(symbol.name, symbol.value);
      parameters.column("parameter_" + symbol.name, symbol.value);
    }
  });
  section.known("swept", result.swept);
  section.number("iterations_per_unit", result.iterationsPerUnit, report::units::iterations);
  section.column("iterations_per_unit", result.iterationsPerUnit, report::units::iterations);
  section.text("unit", "cy/CL");
  section.formula("total_iterations", result.totalIterations.substitute(bindings),
                  report::units::iterations);
  section.formula("written_iterations", result.writtenIterations.substitute(bindings),
                  report::units::iterations);
}

static void describeTraffic(const Result &result, Section &section) {
  if (!result.traffic) {
    section.unknown("traffic");
    section.table("layer_conditions", std::vector<traffic::LayerCondition>());
    return;
  }
  traffic::Surroundings around{result.machine, result.cores, {}, {}};
  if (result.get<ecm::Ecm>())
    for (const ecm::Ecm::DividedTimes &times : result.get<ecm::Ecm>()->dividedTimes)
      around.partitionTimes.push_back({times.undivided, times.divided});
  around.describeAdvice = [&](Section &inner) { inner.table("advice", result.advice); };
  section.section("traffic",
                  [&](Section &inner) { traffic::describe(*result.traffic, around, inner); });
  section.table("layer_conditions", result.traffic->conditions);
}

static void describeInCore(const Result &result, const std::optional<incore::InCore> &core,
                           Section &section) {
  if (!core)
    section.unknown("incore");
  else
    section.section("incore",
                    [&](Section &inner) { describe(*core, result.iterationsPerUnit, inner); });
}

static void describeLoops(const Result &result, Section &section) {
  size_t k = 0;
  section.table("loops", result.loops, [&](const LoopResult &loop, Section &row) {
    row.known("file", loop.range.file);
    row.position("line", loop.range.line);
    row.position("column", loop.range.column);
    row.flag("is_main", k++ == result.mainLoop);
    row.number("iterations_per_unit", result.iterationsPerUnit, report::units::iterations);
    row.number("iterations_per_main", loop.iterations, report::units::iterations);
    row.section("work", [&](Section &work) { describe(loop.work, work); });
    describeInCore(result, loop.incore, row);
  });
}

void describeFacts(const Result &result, Section &section) {
  describeSubject(result, section);
  describeSizes(result, section);
  section.section("work", [&](Section &work) { describe(result.work, work); });
  describeTraffic(result, section);
  section.part("density", result.get<matrix::Density>());
  describeLoops(result, section);
  describeInCore(result, result.incore(), section);
  if (!result.nest)
    section.unknown("incore_nest");
  else
    section.section("incore_nest",
                    [&](Section &nest) { describe(*result.nest, result.iterationsPerUnit, nest); });
}

static void describe(const Sensitivity::Step &step, Section &section) {
  section.text("value", step.value);
  section.number("longer", step.longer);
}

static void describe(const Sensitivity &sensitivity, Section &section) {
  section.known("requirement", sensitivity.requirement);
  section.flag("holds",
               sensitivity.requirement.empty() ? std::nullopt : std::optional(sensitivity.holds));
  section.table("numbers", sensitivity.rows, [](const Sensitivity::Row &number, Section &row) {
    row.text("path", number.path);
    row.text("value", number.value);
    row.number("elasticity_below", number.below);
    row.number("elasticity_above", number.above);
    row.part("less", number.less);
    row.part("more", number.more);
    row.known("least", number.bound && number.isLeast ? *number.bound : "");
    row.known("most", number.bound && !number.isLeast ? *number.bound : "");
    row.known("bottleneck_from", number.sameFrom.value_or(""));
    row.known("bottleneck_to", number.sameTo.value_or(""));
  });
  section.count("others", static_cast<std::int64_t>(sensitivity.others));
  section.count("untried", static_cast<std::int64_t>(sensitivity.untried));
}

void addCoreColumns(const Result &result, Section &section) {
  if (!result.get<CoreShares>())
    return;
  const CoreShares &shares = *result.get<CoreShares>();
  if (shares.nonZeros) {
    section.column("cores_imbalance", shares.nonZeros->imbalance);
    section.column("cores_utilisation", shares.nonZeros->utilisation);
  }
  section.column("cores_T", shares.time);
  section.column("cores_T_even", shares.even);
}

void describeRest(const Result &result, Section &section) {
  if (!result.get<MatrixFacts>())
    section.unknown("matrix");
  else
    section.section("matrix", [&](Section &matrix) {
      describe(*result.get<MatrixFacts>(), result.machine, matrix);
    });
  section.part("core_shares", result.get<CoreShares>());
  section.part("sensitivity", result.get<Sensitivity>());
  section.messages("diagnostics", result.diagnostics);
}

static void describe(const FunctionTotal::Lines &lines, Section &row) {
  row.text("between", lines.between);
  row.number("load", lines.load, report::units::lines);
  row.number("evict", lines.evict, report::units::lines);
}

void describeTotals(const std::vector<FunctionTotal> &totals, Section &section) {
  section.table("functions", totals, [](const FunctionTotal &total, Section &row) {
    row.text("name", total.function);
    row.known("file", total.file);
    row.known("matrix", total.matrix);
    row.text("machine", total.machine);
    row.count("cores", total.cores);
    row.count("nests", total.nests);
    row.number("cycles", total.cycles);
    row.number("seconds", total.seconds);
    row.flag("is_cold", total.isCold);
    row.table("lines", total.lines);
  });
}

} // namespace sparcity::result
