//===- models/traffic/ChosenRecords.cpp - What one number chooses, along a path ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ChosenRecords.h"

#include "ir/Kernel.h"
#include "models/traffic/PathModels.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

ChosenRecords::ChosenRecords(const ir::Kernel &kernel, const ir::LoopPath &path,
                             const std::vector<Expr> &counts, size_t leftOut, double lineBytes)
    : kernel(kernel), path(path), line(lineBytes), large(kernel.nest, kernel.bindings()) {
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

void ChosenRecords::add(const PathAccess &placed) {
  const ir::Access &access = *placed.access;
  std::optional<Choice> choice = choiceIn(access.offset, path);
  if (!choice) // no loop changes it
    return;
  if (choice->scale.isZero())
    choice->scale = static_cast<std::int64_t>(kernel.array(access.array).elementStride);
  auto found = llvm::find_if(records, [&](const ChosenRecord &record) {
    return record.array == access.array.index && record.choice.number == choice->number &&
           record.choice.scale == choice->scale;
  });
  if (found == records.end())
    found = records.insert(found, {access.array.index, *choice, {}});
  sweep(placed, choice->rest, *found);
}

/// Adds what the loops inside the choosing one sweep over, from the number on.
void ChosenRecords::sweep(const PathAccess &placed, const Expr &rest, ChosenRecord &record) const {
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

/// One stretch more for each iteration of a loop; a longer one where that leaves no gap.
void ChosenRecords::repeat(std::vector<Stretch> &stretches, double stride, double count) const {
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

double ChosenRecords::scaleOf(const Choice &choice) const {
  return static_cast<double>(std::abs(large(choice.scale)));
}

const std::string &ChosenRecords::arrayOf(const ChosenRecord &record) const {
  return kernel.arrays[record.array].name;
}

const std::string &ChosenRecords::indexOf(size_t loop) const { return path[loop]->index; }

std::optional<double> ChosenRecords::valueOf(const Expr &bytes) const {
  return bytes.substitute(kernel.bindings()).asDouble();
}

Expr ChosenRecords::stepOf(const Expr &rest, size_t loop) const {
  const std::string &index = path[loop]->index;
  return rest.isPolynomialIn(index) ? rest.coefficient(index, 1) * path[loop]->step : 0;
}

double ChosenRecords::strideOf(const Expr &rest, size_t loop) const {
  return static_cast<double>(large(stepOf(rest, loop)));
}

double ChosenRecords::iterationsInside(size_t loop) const {
  double product = 1;
  for (size_t inner = loop + 1; inner < trips.size(); ++inner)
    product *= trips[inner];
  return product;
}

double ChosenRecords::timeOf(size_t loop) const {
  const auto from = isOpen.begin() + static_cast<std::ptrdiff_t>(loop);
  const bool isKnown = std::find(from, isOpen.end(), true) == isOpen.end();
  return isKnown ? iterationsInside(loop) * trips[loop] : HUGE_VAL;
}

double ChosenRecords::tripsOf(size_t loop) const { return isOpen[loop] ? HUGE_VAL : trips[loop]; }

/// True if two loops go through the same values of their indices, b by the names that a has,
/// whichever way.
static bool runAlike(const ir::Loop &a, const ir::Loop &b, const ir::Bindings &names) {
  const Expr lower = b.lower.substitute(names), upper = b.upper.substitute(names);
  const Expr step = b.step.substitute(names);
  if (a.step == step)
    return a.lower == lower && a.upper == upper;
  const bool isByOne = a.step * step == Expr(-1) && a.step * a.step == Expr(1);
  return isByOne && a.lower == upper - step && a.upper - a.step == lower;
}

size_t loopsAround(const ChosenRecords &a, const ChosenRecord &one, const ChosenRecords &b,
                   const ChosenRecord &other) {
  const Choice &choice = one.choice, &second = other.choice;
  const ir::LoopPath &loops = a.loops(), &others = b.loops();
  if (&a == &b || one.array != other.array || choice.scale != second.scale ||
      choice.loop != second.loop)
    return 0;
  const size_t common = commonLoops(loops, others);
  const auto isCertain = [](const ir::Loop *loop) { return !loop->guard && !loop->mayEndEarly; };
  if (!llvm::all_of(llvm::ArrayRef(loops).drop_front(common), isCertain) ||
      !llvm::all_of(llvm::ArrayRef(others).drop_front(common), isCertain))
    return 0;
  ir::Bindings names;
  for (size_t loop = common; loop <= choice.loop; ++loop) {
    if (!runAlike(*loops[loop], *others[loop], names))
      return 0;
    names.insert_or_assign(others[loop]->index, Expr::symbol(loops[loop]->index));
  }
  for (size_t loop = 0; loop <= choice.loop; ++loop)
    if (a.strideOf(choice.rest, loop) != b.strideOf(second.rest, loop))
      return 0;
  return choice.number == second.number.substitute(names) ? common : 0;
}

} // namespace sparcity::traffic
