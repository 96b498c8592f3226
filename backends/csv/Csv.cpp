//===- backends/csv/Csv.cpp - Results as a table --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Csv.h"

#include "backends/csv/Table.h"

namespace sparcity::csv {

void printCurves(llvm::raw_ostream &os, const std::vector<result::Result> &results) {
  os << "kernel,capacity_bytes,loads,evicts\n";
  for (const result::Result &result : results)
    if (result.traffic)
      for (const traffic::CapacityPoint &point : result.traffic->curve)
        os << field(result.kernel) << ',' << static_cast<std::uint64_t>(point.bytes) << ','
           << point.loads << ',' << point.evicts << '\n';
}

void printPartitions(llvm::raw_ostream &os, const std::vector<result::Result> &results) {
  os << "kernel,machine,cores,scope,level,arrays,ways,isolated,rest,misses,undivided\n";
  for (const result::Result &result : results) {
    if (!result.traffic)
      continue;
    for (const traffic::CachePartition &partition : result.traffic->partitions) {
      std::string arrays;
      for (const std::string &array : partition.arrays)
        arrays += (arrays.empty() ? "" : ",") + array;
      for (const traffic::WaySplit &split : partition.splits)
        os << field(result.kernel) << ',' << field(result.machine.name) << ',' << result.cores
           << ',' << (partition.isRepeated ? "repeated" : "once") << ',' << field(partition.level)
           << ',' << field(arrays) << ',' << split.ways << ',' << split.isolated << ','
           << split.rest << ',' << split.misses() << ',' << partition.undivided << '\n';
    }
  }
}

static void addSubject(Table &table, const result::Result &result) {
  table.text("kernel", result.kernel);
  table.text("file", result.position.file);
  table.number("line", result.position.line > 0 ? std::optional<double>(result.position.line)
                                                : std::nullopt);
  table.text("machine", result.machine.name);
  table.number("cores", result.cores);
  for (const ir::Symbol &symbol : result.parameters)
    table.number("parameter_" + symbol.name,
                 symbol.value ? std::optional(static_cast<double>(*symbol.value)) : std::nullopt);
  table.number("iterations_per_unit", result.iterationsPerUnit);
}

static void addWork(Table &table, const work::Work &work) {
  table.number("flops", work.flops.total);
  table.number("integer_operations", work.integerOperations);
  table.number("loads", work.loads);
  table.number("stores", work.stores);
  table.number("bytes_loaded", work.bytesLoaded);
  table.number("bytes_stored", work.bytesStored);
}

/// Lines over the boundary inside each level, the memory's for all machines in
/// one column.
static void addTraffic(Table &table, const traffic::Traffic &traffic) {
  for (const traffic::Boundary &boundary : traffic.boundaries) {
    const std::string level = boundary.between.substr(boundary.between.find('-') + 1);
    table.number("load_" + level, boundary.load);
    table.number("evict_" + level, boundary.evict);
  }
}

static void addEcm(Table &table, const ecm::Ecm &ecm, const result::Result &result) {
  table.number("ecm_T_OL", ecm.overlapping);
  table.number("ecm_T_nOL", ecm.nonOverlapping);
  table.number("ecm_T_LCD", ecm.loopCarried);
  table.number("ecm_T_outer", ecm.outer);
  for (const ecm::Transfer &transfer : ecm.transfers)
    table.number("ecm_transfer_" + transfer.between.substr(transfer.between.find('-') + 1),
                 transfer.cycles);
  for (const ecm::Prediction &prediction : ecm.predictions)
    table.number("ecm_prediction_" + prediction.level, prediction.cycles);
  table.text("ecm_resident_level", ecm.residentLevel.value_or(""));
  table.number("ecm_T", ecm.time);
  table.number("ecm_T_cores", ecm.together);
  table.text("ecm_bottleneck", ecm.bottleneck);
  const auto inUnit = [&](result::Unit unit) {
    return ecm.together ? result::convert(*ecm.together, unit, result) : std::nullopt;
  };
  table.number("ecm_performance", inUnit(result::Unit::FlopsPerSecond));
  table.number("ecm_iterations_per_second", inUnit(result::Unit::IterationsPerSecond));
  table.number("ecm_seconds", inUnit(result::Unit::Seconds));
  table.number("ecm_saturation_cores",
               ecm.saturationCores ? std::optional<double>(*ecm.saturationCores) : std::nullopt);
  table.number("ecm_fastest_cores",
               ecm.fastestCores ? std::optional<double>(*ecm.fastestCores) : std::nullopt);
}

static void addRoofline(Table &table, const roofline::Roofline &roofline) {
  for (const roofline::Roof &roof : roofline.roofs) {
    if (roof.level != "CPU")
      table.number("roofline_intensity_" + roof.level, roof.intensity);
    table.number("roofline_T_" + roof.level, roof.time);
  }
  table.number("roofline_T", roofline.time);
  table.number("roofline_performance", roofline.performance);
  table.text("roofline_bottleneck", roofline.bottleneck);
}

static void addCores(Table &table, const result::CoreShares &shares) {
  if (shares.nonZeros) {
    table.number("cores_imbalance", shares.nonZeros->imbalance);
    table.number("cores_utilisation", shares.nonZeros->utilisation);
  }
  table.number("cores_T", shares.time);
  table.number("cores_T_even", shares.even);
}

static void addCarm(Table &table, const carm::Carm &carm) {
  table.number("carm_intensity", carm.intensity);
  table.number("carm_peak", carm.kernel.peak);
  for (const carm::Roof &roof : carm.kernel.levels)
    table.number("carm_bandwidth_" + roof.level, std::optional(roof.bandwidth));
  table.number("carm_performance", carm.point ? carm.point->performance : std::nullopt);
  table.text("carm_region", carm.region ? carm::spelling(*carm.region) : "");
  table.text("carm_above", carm.point ? carm.point->above : "");
}

static void addMarm(Table &table, const marm::Marm &marm) {
  table.number("marm_intensity", marm.intensity);
  table.number("marm_ipc", marm.point ? std::optional(marm.point->perCycle) : std::nullopt);
  for (const marm::Level &level : marm.levels)
    table.number("marm_ipc_" + level.name, level.roof.at(marm.intensity));
  table.number("marm_dispatch", marm.dispatch);
  table.text("marm_region", marm.region ? marm::spelling(*marm.region) : "");
}

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results) {
  Table table;
  for (const result::Result &result : results) {
    table.beginRow();
    addSubject(table, result);
    addWork(table, result.work);
    if (result.traffic)
      addTraffic(table, *result.traffic);
    if (result.ecm)
      addEcm(table, *result.ecm, result);
    if (result.coreShares)
      addCores(table, *result.coreShares);
    if (result.roofline)
      addRoofline(table, *result.roofline);
    if (result.carm)
      addCarm(table, *result.carm);
    if (result.marm)
      addMarm(table, *result.marm);
  }
  table.print(os);
}

} // namespace sparcity::csv
