//===- models/traffic/Gathers.cpp - What a path chooses by numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Gathers.h"

#include "models/traffic/ChosenLines.h"
#include "models/traffic/ChosenRecords.h"
#include "models/traffic/ChosenTables.h"
#include "models/traffic/JointLines.h"
#include "models/traffic/PathAccesses.h"
#include "models/traffic/SharedChoices.h"
#include "models/traffic/Traffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using sparcity::ir::Expr;

namespace sparcity::traffic {

namespace {

/// Records of one array together.
class Gathering {
public:
  Gathering(const ir::Kernel &kernel, const ChosenRecords &records,
            const std::vector<SharedChoice> &shared, double lineBytes, const Options &options)
      : kernel(kernel), records(records), shared(shared), path(records.loops()), line(lineBytes),
        options(options) {}

  std::vector<Gather> gathers() const {
    std::vector<Gather> result;
    for (const auto &[record, choice] : llvm::zip(records.all(), shared)) {
      const unsigned array = record.array;
      auto found =
          llvm::find_if(result, [&](const Gather &gather) { return gather.index == array; });
      if (found == result.end()) {
        found = result.insert(found, Gather{});
        found->array = records.arrayOf(record);
        found->index = array;
        found->linesOfChoice = 0;
      }
      add(record, choice, *found);
    }
    for (Gather &gather : result) {
      joinTables(gather);
      const double rate = gather.spread.rate, fresh = rate - gather.shared.found;
      gather.writes = rate > 0 ? gather.writes / rate : 0;
      gather.shared.writes = fresh > 0 ? gather.shared.writes / fresh : 0;
      gather.shared.found = rate > 0 ? gather.shared.found / rate : 0;
    }
    return result;
  }

private:
  void add(const ChosenRecord &record, const SharedChoice &common, Gather &gather) const {
    const Choice &choice = record.choice;
    const double scale = records.scaleOf(choice);
    const double time = records.iterationsInside(choice.loop);
    const ChosenLines lines = linesOfRecord(record.stretches, scale, line);
    Spread own;
    own.rate = lines.touched / time;
    findPeriod(choice, own);
    gather.writes += lines.stored / time; // a rate until all are added, as are those of `shared`
    gather.shared.writes += (common.loops > 0 ? common.stored : lines.stored) / time;
    gather.shared.found += common.found / time;
    if (common.loops > 0 && (gather.shared.loops == 0 || common.loops < gather.shared.loops))
      gather.shared.loops = common.loops;
    gather.linesOfChoice = std::max(gather.linesOfChoice, lines.touched);
    gather.apart = gather.apart > 0 ? std::min(gather.apart, scale) : scale;
    const std::optional<ArraySize> size = sizeOf(record);
    const std::optional<double> bytes = size ? records.valueOf(size->bytes) : std::nullopt;
    if (size && (!gather.size || (bytes && *bytes > gather.bytes.value_or(0)))) {
      gather.size = size;
      gather.bytes = bytes;
    }
    if (bytes) {
      // Of records with gaps between them, the lines that are used.
      const double chosenFrom = populationBytes(choice, *bytes);
      own.lines = std::max(1.0, std::min(chosenFrom / line, chosenFrom / scale * lines.touched));
    }
    join(own, gather.spread);
    gather.records += 1 / time;
    // As many choices as there are records: each once.
    gather.spread.isOnceEach =
        bytes && std::isinf(gather.spread.visit) && gather.spread.others.empty() &&
        std::abs(gather.records * gather.spread.period * scale - *bytes) < scale / 2;
  }

  std::optional<ArraySize> sizeOf(const ChosenRecord &record) const {
    const std::optional<ArraySize> size = arraySize(
        kernel, ir::ArrayId{record.array}, record.choice, options.beside, options.contents);
    return size ? size : rowOf(record.choice);
  }

  /// Records of one array share its lines; each goes through its own numbers.
  static void join(const Spread &own, Spread &all) {
    const bool isFirst = all.rate == 0;
    if (isFirst || std::isinf(all.lines) || (!std::isinf(own.lines) && own.lines > all.lines))
      all.lines = own.lines;
    all.rate += own.rate;
    all.visit = std::min(all.visit, own.visit);
    if (isFirst) {
      all.period = own.period;
      all.repeats = own.repeats;
    }
    const auto isOwn = [&](const auto &known) {
      return known.period == own.period && known.repeats == own.repeats;
    };
    if (isOwn(all))
      return;
    auto found = llvm::find_if(all.others, isOwn);
    if (found == all.others.end())
      found = all.others.insert(found, {0, own.period, own.repeats});
    found->rate += own.rate;
  }

  bool moves(const Choice &choice, size_t loop) const {
    return movesWith(choice.number, path, loop) || movesWith(choice.rest, path, loop);
  }

  /// The loop around the choosing one that goes on to other records of the array, if any:
  /// of a matrix of which each row is chosen from, that over rows.
  std::optional<size_t> leavingLoop(const Choice &choice) const {
    constexpr double fewLines = 8; // a step of less is no row
    for (size_t loop = choice.loop; loop-- > 0;)
      if (std::abs(records.strideOf(choice.rest, loop)) > fewLines * line)
        return loop;
    return std::nullopt;
  }

  /// True if numbers choose within what that loop leaves: not the planes of `e[t[i]][j]`.
  bool staysWithin(const Choice &choice, size_t leaving) const {
    return records.scaleOf(choice) < std::abs(records.strideOf(choice.rest, leaving));
  }

  /// From which is chosen while that loop stays where it is.
  std::optional<ArraySize> rowOf(const Choice &choice) const {
    const std::optional<size_t> leaving = leavingLoop(choice);
    if (!leaving || !staysWithin(choice, *leaving))
      return std::nullopt;
    const Expr step = records.stepOf(choice.rest, *leaving);
    const bool isBackwards = records.strideOf(choice.rest, *leaving) < 0;
    return ArraySize{isBackwards ? -step : step, {"by-step", {records.indexOf(*leaving)}}};
  }

  double populationBytes(const Choice &choice, double all) const {
    const std::optional<size_t> leaving = leavingLoop(choice);
    const bool isRow = leaving && staysWithin(choice, *leaving);
    return isRow ? std::min(all, std::abs(records.strideOf(choice.rest, *leaving))) : all;
  }

  void findPeriod(const Choice &choice, Spread &spread) const {
    if (const std::optional<size_t> leaving = leavingLoop(choice))
      spread.visit = records.timeOf(*leaving + 1);
    for (size_t loop = choice.loop; loop-- > 0;)
      if (!moves(choice, loop)) {
        spread.period = records.timeOf(loop + 1);
        spread.repeats = records.tripsOf(loop);
        return;
      }
    spread.period = records.timeOf(0); // the nest once more
    spread.repeats = HUGE_VAL;
  }

  /// Records of several tables in the array are chosen from all of them.
  void joinTables(Gather &gather) const {
    std::vector<const Choice *> choices;
    for (const ChosenRecord &record : records.all())
      if (record.array == gather.index)
        choices.push_back(&record.choice);
    const auto all =
        bytesOfTables(kernel, path, ir::ArrayId{gather.index}, choices, options.contents);
    if (!all || !gather.bytes || *all <= *gather.bytes ||
        gather.size->evidence.id == "by-declaration")
      return;
    gather.spread.lines = std::max(gather.spread.lines, *all / line);
    gather.bytes = all;
    gather.size->bytes = Expr::number(std::round(*all));
  }

  const ir::Kernel &kernel;
  const ChosenRecords &records;
  const std::vector<SharedChoice> &shared; ///< by record
  const ir::LoopPath &path;
  double line;
  const Options &options;
};

/// Bytes that a cache holds to find what loops share: what all of them touch in an iteration of
/// the loop around. Of streams a part of that, as what came before the one use and what comes
/// after the other is not between them.
double bytesMeanwhile(size_t sharedLoops, size_t own, const GathersOfPaths &gathers,
                      const std::vector<ChosenRecords> &records, llvm::ArrayRef<PathModel> models,
                      double lineBytes) {
  constexpr double longest = 1e15; // of an open nest
  double streams = 0, chosen = 0, loops = 0;
  for (size_t path = 0; path < models.size(); ++path) {
    if (commonLoops(models[path].path, models[own].path) < sharedLoops)
      continue;
    const double iterations = std::min(records[path].iterationsInside(sharedLoops - 1), longest);
    for (const auto &[array, bytes] : models[path].rows.touchedWithin(iterations))
      streams += bytes;
    for (const Gather &gather : gathers[path])
      chosen += gather.spread.touched(iterations) * (1 - gather.shared.found) * lineBytes;
    ++loops;
  }
  return chosen + streams * (loops - 1) / loops;
}

} // namespace

std::vector<Gather> gathersOf(const ir::Kernel &kernel, const PathModel &model, double lineBytes,
                              const Options &options) {
  const ChosenRecords records(kernel, model.path, model.counts.trips, 0, lineBytes);
  const std::vector<SharedChoice> none(records.all().size());
  return Gathering(kernel, records, none, lineBytes, options).gathers();
}

GathersOfPaths gathersOf(const ir::Kernel &kernel, llvm::ArrayRef<PathModel> models,
                         double lineBytes, const Options &options) {
  std::vector<ChosenRecords> records;
  for (const PathModel &model : models)
    records.emplace_back(kernel, model.path, model.counts.trips,
                         loopsBefore(models, records.size()), lineBytes);
  GathersOfPaths result;
  for (const auto &[own, shared] : llvm::zip(records, sharedChoices(records, lineBytes)))
    result.push_back(Gathering(kernel, own, shared, lineBytes, options).gathers());
  for (size_t path = 0; path < result.size(); ++path)
    for (Gather &gather : result[path])
      if (gather.shared.loops > 0)
        gather.shared.bytes =
            bytesMeanwhile(gather.shared.loops, path, result, records, models, lineBytes);
  return result;
}

bool hasGathers(const ir::Kernel &kernel, const ir::LoopPath &path) {
  return llvm::any_of(accessesOf(kernel, path), [&](const PathAccess &placed) {
    return !offsetOfRows(kernel, path, *placed.access);
  });
}

} // namespace sparcity::traffic
