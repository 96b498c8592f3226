//===- models/traffic/Gathers.cpp - What a path chooses by numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Gathers.h"

#include "ir/Kernel.h"
#include "models/traffic/ChosenLines.h"
#include "models/traffic/ChosenTables.h"
#include "models/traffic/PathAccesses.h"
#include "models/traffic/References.h"
#include "models/traffic/Traffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using sparcity::ir::Expr;

namespace sparcity::traffic {

namespace {

/// What one number chooses of one array.
struct Record {
  unsigned array;
  Choice choice;
  std::vector<Stretch> stretches;
};

class Records {
public:
  Records(const ir::Kernel &kernel, const ir::LoopPath &path, const std::vector<Expr> &counts,
          size_t leftOut, double lineBytes, const Options &options)
      : kernel(kernel), path(path), line(lineBytes), options(options),
        large(kernel.nest, kernel.bindings()) {
    size_t running = 0; // loops before one that is known not to run
    for (const Expr &count : counts) {
      if (running == trips.size() && large(count) > 0)
        ++running;
      trips.push_back(static_cast<double>(std::max(1.0L, large(Expr::ceil(count)))));
      isOpen.push_back(!count.substitute(kernel.bindings()).isNumber());
    }
    for (const PathAccess &placed : accessesOf(kernel, path))
      if (placed.loop >= leftOut && placed.loop < running &&
          !offsetOfRows(kernel, path, *placed.access))
        add(placed);
  }

  std::vector<Gather> gathers() const {
    std::vector<Gather> result;
    for (const Record &record : records) {
      auto found =
          llvm::find_if(result, [&](const Gather &gather) { return gather.index == record.array; });
      if (found == result.end()) {
        found = result.insert(found, Gather{});
        found->array = kernel.arrays[record.array].name;
        found->index = record.array;
        found->linesOfChoice = 0;
      }
      add(record, *found);
    }
    for (Gather &gather : result) {
      joinTables(gather);
      gather.writes = gather.spread.rate > 0 ? gather.writes / gather.spread.rate : 0;
    }
    return result;
  }

private:
  void add(const PathAccess &placed) {
    const ir::Access &access = *placed.access;
    std::optional<Choice> choice = choiceIn(access.offset, path);
    if (!choice) // no loop changes it
      return;
    if (choice->scale.isZero())
      choice->scale = static_cast<std::int64_t>(kernel.array(access.array).elementStride);
    auto found = llvm::find_if(records, [&](const Record &record) {
      return record.array == access.array.index && record.choice.number == choice->number &&
             record.choice.scale == choice->scale;
    });
    if (found == records.end())
      found = records.insert(found, {access.array.index, *choice, {}});
    sweep(placed, choice->rest, *found);
  }

  /// Adds what the loops inside the choosing one sweep over, from the number on.
  void sweep(const PathAccess &placed, const Expr &rest, Record &record) const {
    Expr first = withoutLoads(rest);
    for (size_t loop = path.size(); loop-- > 0;)
      first = first.substitute({{path[loop]->index, path[loop]->lower}});
    const auto begin = static_cast<double>(large(withoutLoads(first)));
    const bool isStored = placed.access->kind == ir::AccessKind::Store;
    std::vector<Stretch> stretches = {
        {begin, begin + placed.access->bytes, placed.probability, isStored}};
    for (size_t loop = placed.loop; loop > record.choice.loop; --loop)
      repeat(stretches, strideOf(rest, loop), trips[loop]);
    llvm::append_range(record.stretches, stretches);
  }

  double strideOf(const Expr &rest, size_t loop) const {
    const std::string &index = path[loop]->index;
    if (!rest.isPolynomialIn(index))
      return 0;
    return static_cast<double>(large(rest.coefficient(index, 1) * path[loop]->step));
  }

  /// One stretch more for each iteration of a loop; a longer one where that leaves no gap.
  void repeat(std::vector<Stretch> &stretches, double stride, double count) const {
    constexpr size_t most = 1 << 16;
    if (stride == 0 || count <= 1)
      return;
    const double travel = stride * (count - 1);
    const bool isDense = llvm::all_of(stretches, [&](const Stretch &stretch) {
      return std::abs(stride) <= std::max(line, stretch.end - stretch.begin);
    });
    if (isDense || static_cast<double>(stretches.size()) * count > most) {
      for (Stretch &stretch : stretches)
        (travel < 0 ? stretch.begin : stretch.end) += travel;
      return;
    }
    const std::vector<Stretch> once = stretches;
    for (double trip = 1; trip < count; ++trip)
      for (Stretch stretch : once) {
        stretch.begin += stride * trip;
        stretch.end += stride * trip;
        stretches.push_back(stretch);
      }
  }

  double iterationsInside(size_t loop) const {
    double product = 1;
    for (size_t inner = loop + 1; inner < trips.size(); ++inner)
      product *= trips[inner];
    return product;
  }

  /// The same from a loop on; infinite where one is open.
  double timeOf(size_t loop) const {
    const bool isKnown = std::find(isOpen.begin() + loop, isOpen.end(), true) == isOpen.end();
    return isKnown ? iterationsInside(loop) * trips[loop] : HUGE_VAL;
  }

  void add(const Record &record, Gather &gather) const {
    const Choice &choice = record.choice;
    const auto scale = static_cast<double>(std::abs(large(choice.scale)));
    const ChosenLines lines = linesOfRecord(record.stretches, scale, line);
    Spread own;
    own.rate = lines.touched / iterationsInside(choice.loop);
    findPeriod(choice, own);
    gather.writes += lines.stored / iterationsInside(choice.loop); // a rate until all are added
    gather.linesOfChoice = std::max(gather.linesOfChoice, lines.touched);
    gather.apart = gather.apart > 0 ? std::min(gather.apart, scale) : scale;
    const std::optional<ArraySize> size = sizeOf(record);
    const std::optional<double> bytes =
        size ? size->bytes.substitute(kernel.bindings()).asDouble() : std::nullopt;
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
    gather.records += 1 / iterationsInside(choice.loop);
    // As many choices as there are records: each once.
    gather.spread.isOnceEach =
        bytes && std::isinf(gather.spread.visit) && gather.spread.others.empty() &&
        std::abs(gather.records * gather.spread.period * scale - *bytes) < scale / 2;
  }

  std::optional<ArraySize> sizeOf(const Record &record) const {
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
      if (std::abs(strideOf(choice.rest, loop)) > fewLines * line)
        return loop;
    return std::nullopt;
  }

  /// True if numbers choose within what that loop leaves: not the planes of `e[t[i]][j]`.
  bool staysWithin(const Choice &choice, size_t leaving) const {
    return std::abs(large(choice.scale)) < std::abs(strideOf(choice.rest, leaving));
  }

  /// From which is chosen while that loop stays where it is.
  std::optional<ArraySize> rowOf(const Choice &choice) const {
    const std::optional<size_t> leaving = leavingLoop(choice);
    if (!leaving || !staysWithin(choice, *leaving))
      return std::nullopt;
    const Expr step = choice.rest.coefficient(path[*leaving]->index, 1) * path[*leaving]->step;
    return ArraySize{large(step) < 0 ? -step : step, {"by-step", {path[*leaving]->index}}};
  }

  double populationBytes(const Choice &choice, double all) const {
    const std::optional<size_t> leaving = leavingLoop(choice);
    const bool isRow = leaving && staysWithin(choice, *leaving);
    return isRow ? std::min(all, std::abs(strideOf(choice.rest, *leaving))) : all;
  }

  void findPeriod(const Choice &choice, Spread &spread) const {
    if (const std::optional<size_t> leaving = leavingLoop(choice))
      spread.visit = timeOf(*leaving + 1);
    for (size_t loop = choice.loop; loop-- > 0;)
      if (!moves(choice, loop)) {
        spread.period = timeOf(loop + 1);
        spread.repeats = isOpen[loop] ? HUGE_VAL : trips[loop];
        return;
      }
    spread.period = timeOf(0); // the nest once more
    spread.repeats = HUGE_VAL;
  }

  /// Records of several tables in the array are chosen from all of them.
  void joinTables(Gather &gather) const {
    std::vector<const Choice *> choices;
    for (const Record &record : records)
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
  const ir::LoopPath &path;
  double line;
  const Options &options;
  Magnitude large;
  std::vector<double> trips; ///< open ones as large
  std::vector<bool> isOpen;
  std::vector<Record> records;
};

} // namespace

std::vector<Gather> gathersOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                              const std::vector<Expr> &trips, size_t leftOut, double lineBytes,
                              const Options &options) {
  return Records(kernel, path, trips, leftOut, lineBytes, options).gathers();
}

bool hasGathers(const ir::Kernel &kernel, const ir::LoopPath &path) {
  return llvm::any_of(accessesOf(kernel, path), [&](const PathAccess &placed) {
    return !offsetOfRows(kernel, path, *placed.access);
  });
}

} // namespace sparcity::traffic
