//===- models/prediction/TilesModel.cpp - A nest on a chip of tiles ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/TilesModel.h"

#include "ir/Carried.h"
#include "ir/Kernel.h"
#include "ir/LoopIds.h"
#include "models/distributed/Halo.h"
#include "models/distributed/Shares.h"
#include "models/machine/Machine.h"
#include "models/prediction/DistributedNest.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/NumbersOfTiles.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::prediction {

using distributed::PerDimension;
using exasat::Field;
using machine::Bytes;

namespace {

class TilePredictor {
public:
  explicit TilePredictor(Facts &facts)
      : facts(facts), kernel(facts.of().kernel), machine(facts.of().machine),
        numbers(kernel, tiles::widestOf(machine)) {}

  tiles::Tiles run() {
    llvm::Expected<std::vector<exasat::Nest>> nests = exasat::nestsOf(kernel);
    if (!nests)
      return refuse(nests.takeError());
    if (nests->size() != 1)
      return refuse(llvm::createStringError("its innermost loops have different lengths"));
    nest = &nests->front();
    const exasat::Nest swept = withoutRepeats(*nest, repeats);
    setWork();
    const std::optional<distributed::ProductShape> shape = productOf(swept);
    if (llvm::Error fault = shape ? divideProduct(*shape) : dividePoints())
      return refuse(std::move(fault));
    tiles::Tiles result = predict(std::move(sweep), machine);
    addNotes(result);
    return result;
  }

private:
  tiles::Tiles refuse(llvm::Error why) const {
    tiles::Tiles result;
    result.tiles = machine.topology.cores();
    result.memory = machine.caches.front().size;
    result.refusal = llvm::toString(std::move(why));
    return result;
  }

  /// A multiplication and an addition for each point, which is all that units for products do.
  bool isMultiplyAdd() const {
    const work::Work &work = facts.get<WorkFact>();
    const work::Flops &flops = work.flops;
    constexpr double more = 1.1; // what stands outside of the innermost loop
    const auto isOne = [](double count) { return count >= 1 && count <= more; };
    const bool isFused = isOne(flops.fma) && flops.mul + flops.add < more - 1;
    const bool isApart = isOne(flops.mul) && isOne(flops.add) && flops.fma == 0;
    return work.floatBits != 0 && flops.div == 0 && flops.sqrt == 0 && work.calls.empty() &&
           (isFused || isApart);
  }

  /// Of a point, and of all arrays together.
  void setWork() {
    const work::Work &work = facts.get<WorkFact>();
    const std::optional<double> &count = facts.get<IterationsFact>().count;
    const double points = count && *count > 0 ? nest->iterations() / *count : 1;
    sweep.flops = work.flops.total / points;
    sweep.floatBits = numbers.bits(work.floatBits);
    sweep.accessed = Bytes(numbers.accessed(work) / points);
  }

  double bytes(const Field &field) const { return numbers.bytes(field.array, field.bytes); }

  /// The field as what a block of points needs of it, with what its references run ahead.
  distributed::KeptField keptField(const Field &field, const exasat::Nest &swept) const {
    distributed::KeptField kept{static_cast<unsigned>(bytes(field)), {}, {}};
    for (size_t l = 0; l < swept.depth(); ++l) {
      std::int64_t low = 0, high = 0;
      for (const exasat::Reference &reference : field.references) {
        low = std::min(low, reference.shift[l]);
        high = std::max(high, reference.shift[l]);
      }
      kept.moves.push_back(field.movesIn(l));
      kept.reach.push_back(high - low);
    }
    return kept;
  }

  /// Bytes that a block has of a field: without what others have of it where it is divided.
  double heldOf(const Field &field, const exasat::Nest &swept, const PerDimension &block) const {
    distributed::KeptField kept = keptField(field, swept);
    if (!llvm::is_contained(kept.moves, false))
      kept.reach.assign(kept.reach.size(), 0);
    return kept.bytesOf(block);
  }

  void setHeld(const exasat::Nest &swept, const PerDimension &extents) {
    for (const Field &field : swept.fields) {
      const double all = heldOf(field, swept, extents);
      sweep.held += Bytes(all);
      sweep.moved += Bytes(all * ((field.isLoaded() ? 1 : 0) + (field.isStored() ? 1 : 0)));
    }
  }

  static std::string gridText(const PerDimension &grid, const std::vector<std::string> &names) {
    std::string text = distributed::spell(grid) + " of ";
    for (size_t d = 0; d < names.size(); ++d)
      text += (d ? ", " : "") + names[d];
    return text;
  }

  /// Loaded, and the same for several tiles. Where sweeps are repeated they have it before.
  std::vector<distributed::KeptField> keptFields(const exasat::Nest &swept) const {
    std::vector<distributed::KeptField> all;
    for (const Field &field : swept.fields) {
      distributed::KeptField kept = keptField(field, swept);
      if (llvm::is_contained(kept.moves, false) && !field.isStored() && repeats.empty())
        all.push_back(std::move(kept));
    }
    return all;
  }

  llvm::Error dividePoints() {
    llvm::Expected<DividedPoints> points = pointsOf(kernel, *nest);
    if (!points)
      return points.takeError();
    for (distributed::PointField &field : points->stencil.fields)
      field.elementBytes = static_cast<unsigned>(numbers.bytes(field.name, field.elementBytes));
    distributed::Stencil &stencil = points->stencil;
    stencil.kept = keptFields(points->swept);
    sweep.used = distributed::mostOnGrid(
        stencil, std::min<std::int64_t>(machine.topology.cores(), distributed::mostGridRanks));
    llvm::Expected<distributed::Halo> halo = bestHalo(stencil, sweep.used, 0);
    if (!halo)
      return halo.takeError();
    sweep.points = static_cast<double>(distributed::productOf(stencil.extents));
    setHeld(points->swept, stencil.extents);
    for (const distributed::Halo::Need &need : halo->needs())
      addShare(need, *points);
    sweep.grid = gridText(halo->sides(), stencil.names);
    sweep.block = distributed::spell(halo->largestBlock());
    for (size_t d = 0; d < stencil.names.size(); ++d)
      if (halo->sides()[d] > 1)
        divided.push_back(stencil.names[d]);
    if (!repeats.empty())
      notes.push_back({"distributed-repeats", {repeats}});
    if (!points->kept.empty())
      notes.push_back({repeats.empty() ? "tiles-kept" : "tiles-kept-before", {points->kept}});
    return llvm::Error::success();
  }

  void addShare(const distributed::Halo::Need &need, const DividedPoints &points) {
    auto received = static_cast<double>(need.bytes);
    for (const distributed::KeptField &field : points.stencil.kept) {
      const double own = field.bytesOf(points.stencil.extents) / static_cast<double>(sweep.used);
      received += std::max(0.0, field.bytesOf(need.block) - own);
    }
    auto data = static_cast<double>(need.bytes);
    for (const Field &field : points.swept.fields)
      data += heldOf(field, points.swept, need.block);
    sweep.shares.push_back(
        {static_cast<double>(distributed::productOf(need.block)), Bytes(received), Bytes(data)});
  }

  /// On the grid of tiles where one is sent least.
  llvm::Error divideProduct(const distributed::ProductShape &shape) {
    const double m = shape.m, n = shape.n, k = shape.k;
    const double size = numbers.bytes(nest->fields.front().array, shape.elementBytes);
    sweep.isProduct = isMultiplyAdd();
    sweep.points = m * n * k;
    const distributed::Stencil ofC{{shape.m, shape.n}, {"rows", "columns"}, {true, true}, {}, {}};
    sweep.used = distributed::mostOnGrid(ofC, machine.topology.cores());
    const PerDimension grid = squarest(shape);
    const distributed::Shares rows(shape.m, grid[0]), columns(shape.n, grid[1]);
    const double own = (m + n) * k / static_cast<double>(sweep.used);
    const bool hasBefore =
        !repeats.empty() && fitsWhole(rows.longest(), columns.longest(), k, size);
    for (const std::int64_t row : {std::int64_t{0}, grid[0] - 1})
      for (const std::int64_t column : {std::int64_t{0}, grid[1] - 1}) {
        const auto high = static_cast<double>(rows.length(row)),
                   wide = static_cast<double>(columns.length(column));
        const double needed = (high + wide) * k;
        const double received = hasBefore ? 0 : std::max(needed - own, 0.0);
        const double held =
            hasBefore ? needed : std::min(own, needed) + (high + wide) * std::min(k, panel);
        sweep.shares.push_back(
            {high * wide * k, Bytes(received * size), Bytes((held + high * wide) * size)});
      }
    sweep.held = Bytes((m * k + k * n + m * n) * size);
    sweep.moved = Bytes((m * k + k * n + 2 * m * n) * size);
    sweep.grid = gridText(grid, ofC.names);
    sweep.block = distributed::spell({rows.longest(), columns.longest()});
    if (!repeats.empty())
      notes.push_back({"distributed-repeats", {repeats}});
    notes.push_back(
        {hasBefore ? "tiles-product-before" : "tiles-product", {static_cast<std::int64_t>(panel)}});
    return llvm::Error::success();
  }

  /// A block of a product, with all rows and columns for it.
  bool fitsWhole(std::int64_t rows, std::int64_t columns, double inner, double size) const {
    const auto high = static_cast<double>(rows), wide = static_cast<double>(columns);
    return Bytes(((high + wide) * inner + high * wide) * size) <= machine.caches.front().size;
  }

  /// Of the grids of tiles that which has the shortest sides of a block together.
  PerDimension squarest(const distributed::ProductShape &shape) const {
    PerDimension best;
    std::int64_t least = 0;
    for (const PerDimension &grid : distributed::factorsOf(sweep.used, {true, true})) {
      if (grid[0] > shape.m || grid[1] > shape.n)
        continue;
      const std::int64_t sides = distributed::Shares(shape.m, grid[0]).longest() +
                                 distributed::Shares(shape.n, grid[1]).longest();
      if (best.empty() || sides < least) {
        least = sides;
        best = grid;
      }
    }
    return best;
  }

  /// Along a loop that tiles divide something is summed up.
  bool sumsAcrossTiles() const {
    return llvm::any_of(ir::carriedScalars(kernel), [&](const ir::Carried &each) {
      return each.isReduction && llvm::any_of(ir::allLoops(kernel.nest), [&](const ir::Loop *loop) {
               return loop->id == each.loop && llvm::is_contained(divided, loop->index);
             });
    });
  }

  void addNotes(tiles::Tiles &result) const {
    const work::Work &work = facts.get<WorkFact>();
    if (const std::optional<report::Phrase> narrower = numbers.note(work.floatBits))
      result.notes.push_back(*narrower);
    llvm::append_range(result.notes, notes);
    if (nest->isGuarded)
      result.notes.push_back({"tiles-conditions"});
    if (sumsAcrossTiles())
      result.notes.push_back({"tiles-sums"});
    std::vector<std::string> calls;
    for (const auto &[name, count] : work.calls)
      calls.push_back(name);
    if (!calls.empty())
      result.notes.push_back({"tiles-calls", {calls}});
  }

  static constexpr double panel = 64; ///< rows and columns that are sent at once

  Facts &facts;
  const ir::Kernel &kernel;
  const machine::Machine &machine;
  NumbersOfTiles numbers;
  const exasat::Nest *nest = nullptr;
  std::vector<std::string> repeats; ///< loops that do the same again
  std::vector<std::string> divided; ///< loops
  tiles::Sweep sweep;
  report::Phrases notes;
};

} // namespace

std::optional<tiles::Tiles> predictTiles(Facts &facts) {
  return facts.of().machine->tiles ? std::optional(TilePredictor(facts).run()) : std::nullopt;
}

} // namespace sparcity::prediction
