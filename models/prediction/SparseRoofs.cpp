//===- models/prediction/SparseRoofs.cpp - Roofs of a sparse loop, by prediction ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/SparseRoofs.h"

#include "ir/Kernel.h"
#include "models/carm/Carm.h"
#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/matrix/Generators.h"
#include "models/prediction/DataGuards.h"
#include "models/prediction/Predict.h"
#include "models/result/Result.h"
#include "models/sparse/Limits.h"
#include "models/sparse/Probes.h"
#include "models/sparse/Roofs.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using sparcity::machine::BytesPerSecond;

namespace sparcity::prediction {

/// Of the whole nest on all cores together; none without machine code.
static std::optional<double> secondsOf(const result::Result &result) {
  std::optional<machine::Cycles> time;
  if (result.get<carm::Carm>() && result.get<carm::Carm>()->point)
    time = result.get<carm::Carm>()->point->time;
  else if (result.get<ecm::Ecm>())
    time = ecm::scaled(*result.get<ecm::Ecm>(), result.machine, result.cores);
  return time ? result::convert(*time, result::Unit::Seconds, result) : std::nullopt;
}

/// Non-zeros that the loop runs over, padding included.
static double nonZerosOf(const ir::Kernel &kernel, const sparse::SparseLoop &loop,
                         const sparse::Counts &counts, double rows,
                         const traffic::ArrayContents &contents) {
  const std::optional<unsigned> columns = loop.array(sparse::Role::Columns);
  const auto found = columns ? contents.find(kernel.arrays[*columns].name) : contents.end();
  if (found == contents.end())
    return 0;
  const auto blocks = static_cast<double>(found->second.size());
  return std::max(0.0, blocks * static_cast<double>(loop.blockRows * loop.blockColumns) -
                           counts.leftOut * rows);
}

static sparse::Point pointOf(const result::Result &result, double rows, double columns,
                             double nonZeros) {
  const sparse::Limits &limits = *result.get<sparse::Limits>();
  sparse::Point point;
  point.rows = rows;
  point.columns = columns;
  point.nonZeros = nonZeros;
  point.intensity = sparse::intensity(limits.counts, nonZeros, rows);
  point.streamBytes = limits.footprint.stream(nonZeros, rows) / result.cores;
  point.gatheredBytes = limits.footprint.gathered(columns);
  const auto level = [&](double bytes, unsigned cores) {
    return sparse::levelName(result.machine, sparse::levelOf(bytes, result.machine, cores));
  };
  point.stream = level(point.streamBytes, result.cores);
  point.gathered = level(point.gatheredBytes, 1); // the same for all cores
  const double bytes = sparse::requestedBytes(limits.counts, nonZeros, rows);
  if (const std::optional<double> seconds = secondsOf(result); seconds && *seconds > 0) {
    point.bandwidth = BytesPerSecond(bytes / *seconds);
    point.performance = point.intensity * bytes / *seconds;
  }
  return point;
}

namespace {

class RoofBuilder {
public:
  RoofBuilder(const result::Result &given, const ir::Kernel &kernel, const sparse::SparseLoop &loop,
              const sparse::ArrayNames &names, const PredictionSetting &setting)
      : given(given), limits(*given.get<sparse::Limits>()), kernel(kernel), loop(loop),
        names(names), setting(setting), request(setting.request.timesAlone()),
        prober(loop, limits.footprint, given.machine, given.cores) {
    request.cachePredictor = "sim";
    request.simulatesWhole = false;
    // Other matrices have other sizes.
    for (const sparse::Size &size : loop.sizes)
      for (ir::Symbol &symbol : this->kernel.symbols)
        if (symbol.name == size.trips.asSymbol().value_or(""))
          symbol.value.reset();
  }

  /// What the roofs depend on.
  std::string key() const {
    std::string text = given.position.file + ":" + std::to_string(given.position.line) + ":" +
                       std::to_string(given.position.column) + "\n" + kernel.name + "\n" +
                       given.machine->file + "\n" + given.machine.name() + "\n" +
                       std::to_string(given.cores);
    for (const ir::Symbol &symbol : kernel.symbols)
      if (symbol.value)
        text += "\n" + symbol.name + "=" + std::to_string(*symbol.value);
    return text;
  }

  sparse::Roofs run() {
    std::optional<sparse::Probe> best;
    for (const sparse::Probe &probe : prober.inFirstLevel())
      if (const std::optional<sparse::Roof> roof = roofOf(probe))
        if (result.roofs.empty() || roof->bandwidth > result.roofs.front().bandwidth) {
          result.roofs.assign(1, *roof);
          best = probe;
        }
    if (!best) {
      addNote({"no-first-roof", {sparse::levelName(given.machine, 0)}});
      return std::move(result);
    }
    for (const sparse::Probe &probe :
         prober.beyond(static_cast<std::int64_t>(best->columns), result.notes))
      if (std::optional<sparse::Roof> roof = roofOf(probe))
        result.roofs.push_back(std::move(*roof));
    for (const sparse::ProbePair &pair : prober.pairs(result.notes))
      add(pair);
    return std::move(result);
  }

private:
  /// Of the loop with the matrix; none, with a note, if that cannot be.
  std::optional<result::Result> predictFor(const std::string &name) {
    llvm::Expected<matrix::Matrix> matrix = matrix::generateMatrix(name);
    if (!matrix)
      return refuse(matrix.takeError());
    ir::Kernel bound = kernel;
    traffic::ArrayContents contents = setting.contents;
    if (llvm::Error fault =
            sparse::bindMatrix({*matrix, nullptr, names}, bound, contents).takeError())
      return refuse(std::move(fault));
    decideByData(bound, contents);
    std::uint64_t here = 0;
    llvm::Expected<result::Result> predicted =
        predict({bound, given.machine, given.cores, request, setting.analyses, contents,
                 [&](std::uint64_t accesses) {
                   here = accesses;
                   setting.progress(counted + here);
                 }});
    counted += here;
    if (!predicted)
      return refuse(predicted.takeError());
    return std::move(*predicted);
  }

  std::nullopt_t refuse(llvm::Error fault) {
    addNote({"fault", {llvm::toString(std::move(fault))}});
    return std::nullopt;
  }
  void addNote(report::Phrase note) {
    if (!llvm::is_contained(result.notes, note))
      result.notes.push_back(std::move(note));
  }

  std::optional<sparse::Roof> roofOf(const sparse::Probe &probe) {
    const std::optional<result::Result> predicted = predictFor(probe.matrix);
    const std::optional<double> seconds = predicted ? secondsOf(*predicted) : std::nullopt;
    if (!seconds || !(*seconds > 0))
      return std::nullopt;
    const std::string stream = sparse::levelName(given.machine, probe.stream);
    const std::string gathered = sparse::levelName(given.machine, probe.gathered);
    for (const auto &[role, level] : {std::pair(sparse::Role::Values, probe.stream),
                                      std::pair(sparse::Role::Gathered, probe.gathered)})
      if (!comesFrom(level, role, probe, *predicted)) {
        addNote({"no-sparse-roof", {stream, gathered, report::Phrases{{"not-from-there"}}}});
        return std::nullopt;
      }
    sparse::Roof roof;
    roof.stream = stream;
    roof.gathered = gathered;
    roof.matrix = probe.matrix;
    roof.bandwidth = BytesPerSecond(
        sparse::requestedBytes(limits.counts, probe.nonZeros, probe.rows) / *seconds);
    return roof;
  }

  /// True unless the prediction has lines of the array from another level.
  bool comesFrom(size_t level, sparse::Role role, const sparse::Probe &probe,
                 const result::Result &predicted) const {
    const std::optional<unsigned> array = loop.array(role);
    const std::optional<double> iterations = predicted.iterations();
    if (!array || !predicted.traffic || !iterations || !(*iterations > 0))
      return true;
    const ir::Array &elements = kernel.arrays[*array];
    // A column of a block is loaded once for all its rows.
    const double bytes = role == sparse::Role::Values
                             ? elements.elementStride
                             : limits.footprint.column / static_cast<double>(loop.blockRows);
    const double lines = probe.nonZeros / *iterations * predicted.iterationsPerUnit * bytes /
                         given.machine->caches.front().line.value();
    size_t from = 0; // lines from memory pass by a victim cache
    const std::vector<traffic::Boundary> &boundaries = predicted.traffic->boundaries;
    for (size_t k = 0; k < boundaries.size(); ++k)
      for (const traffic::ArrayTraffic &moved : boundaries[k].arrays)
        if (moved.name == elements.name && moved.load > lines / 2)
          from = k + 1;
    return from == level;
  }

  void add(const sparse::ProbePair &pair) {
    const std::optional<double> worst = performanceOf(pair.worst);
    const std::optional<double> best = worst ? performanceOf(pair.best) : std::nullopt;
    if (!best)
      return;
    result.intervals.push_back(
        {sparse::levelName(given.machine, pair.worst.stream),
         sparse::levelName(given.machine, pair.worst.gathered), pair.worst.matrix, pair.best.matrix,
         sparse::intensity(limits.counts, pair.worst.nonZeros, pair.worst.rows), *worst, *best});
  }

  /// flop/s, those of padding left out.
  std::optional<double> performanceOf(const sparse::Probe &probe) {
    const std::optional<result::Result> predicted = predictFor(probe.matrix);
    const std::optional<double> seconds = predicted ? secondsOf(*predicted) : std::nullopt;
    if (!seconds || !(*seconds > 0))
      return std::nullopt;
    return (limits.counts.nonZero.flops * probe.nonZeros + limits.counts.row.flops * probe.rows) /
           *seconds;
  }

  const result::Result &given;
  const sparse::Limits &limits;
  ir::Kernel kernel;
  const sparse::SparseLoop &loop;
  const sparse::ArrayNames &names;
  const PredictionSetting &setting;
  Request request;
  sparse::Prober prober;
  sparse::Roofs result;
  std::uint64_t counted = 0; ///< accesses of all predictions so far
};

} // namespace

/// Of a loop that has them.
static sparse::Roofs roofsFor(RoofBuilder builder, KnownRoofs &known) {
  const std::string key = builder.key();
  auto found = known.find(key);
  if (found == known.end())
    found = known.emplace(key, builder.run()).first;
  return found->second;
}

void addSparseRoofs(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const PredictionSetting &setting, KnownRoofs &known) {
  const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
  if (!loop || !result.get<sparse::Limits>())
    return;
  const auto rows = static_cast<double>(matrix.matrix.rows);
  result.predictions.put(pointOf(
      result, rows, static_cast<double>(matrix.matrix.columns),
      nonZerosOf(kernel, *loop, result.get<sparse::Limits>()->counts, rows, setting.contents)));
  if (!setting.request.findsSparseRoofs)
    return;
  sparse::Roofs roofs;
  if (loop->gathersWhatItStores())
    roofs.notes = {{"rows-wait"}};
  else
    roofs = roofsFor(RoofBuilder(result, kernel, *loop, matrix.names, setting), known);
  sparse::placeUnder(roofs, *result.get<sparse::Point>());
  result.predictions.put(std::move(roofs));
}

} // namespace sparcity::prediction
