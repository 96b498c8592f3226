//===- models/traffic/NestSize.cpp - Bytes a nest touches ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/NestSize.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/Choice.h"
#include "models/traffic/FixedChoices.h"
#include "models/traffic/Gathers.h"
#include "models/traffic/footprint/DistinctLines.h"
#include "models/traffic/nest/AffineNest.h"
#include "models/traffic/trace/Reach.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace sparcity::traffic {

namespace {

struct BytesTouched {
  double from = std::numeric_limits<double>::infinity();
  double to = -std::numeric_limits<double>::infinity();
};

/// Bytes that a group's references touch, relative to the start of the array at
/// the first iteration.
std::optional<BytesTouched> spanOf(const Group &group, const std::vector<ir::Expr> &trips,
                                   const ir::Bindings &bindings) {
  double below = 0, above = 0;
  for (size_t loop = 0; loop < trips.size(); ++loop) {
    const std::optional<double> stride = group.strides[loop].substitute(bindings).asDouble();
    const std::optional<double> trip = trips[loop].substitute(bindings).asDouble();
    if (!stride || !trip)
      return std::nullopt;
    const double travel = *stride * std::max(0.0, std::ceil(*trip) - 1);
    (travel < 0 ? below : above) += travel;
  }
  BytesTouched span;
  for (const Entry &entry : group.entries) {
    const std::optional<double> offset = entry.offset.substitute(bindings).asDouble();
    if (!offset)
      return std::nullopt;
    span.from = std::min(span.from, *offset + below);
    span.to = std::max(span.to, *offset + above + group.bytes);
  }
  return span;
}

std::optional<double> declaredBytes(const ir::Array &array, const ir::Bindings &bindings) {
  double bytes = array.elementStride;
  for (const std::optional<ir::Expr> &extent : array.extents) {
    const std::optional<double> count =
        extent ? extent->substitute(bindings).asDouble() : std::nullopt;
    if (!count)
      return std::nullopt;
    bytes *= *count;
  }
  return bytes;
}

/// By array.
using Bytes = std::map<unsigned, double>;

/// Of all arrays that the loops touch, from end to end.
std::optional<Bytes> spannedBytes(const ir::Kernel &kernel, const PathModels &paths) {
  const ir::Bindings bindings = kernel.bindings();
  std::map<unsigned, BytesTouched> spans;
  for (const PathModel &model : paths.models)
    for (const Group &group : model.rows.groups()) {
      if (group.isNonTemporal)
        continue;
      const std::optional<BytesTouched> span = spanOf(group, model.counts.trips, bindings);
      if (!span)
        return std::nullopt;
      BytesTouched &whole = spans[group.array.index];
      whole.from = std::min(whole.from, span->from);
      whole.to = std::max(whole.to, span->to);
    }
  Bytes bytes;
  for (const auto &[array, span] : spans) {
    const double declared =
        declaredBytes(kernel.arrays[array], bindings).value_or(span.to - span.from);
    bytes[array] = std::min(span.to - span.from, declared);
  }
  return bytes;
}

bool isAffine(const ir::Expr &offset, const ir::LoopPath &path) {
  return llvm::all_of(path, [&](const ir::Loop *loop) {
    return offset.isPolynomialIn(loop->index) && offset.degree(loop->index) <= 1;
  });
}

/// A nest without its gathers; rows that numbers begin follow each other.
class Ungathered {
public:
  /// With `isStrict` accesses that are not affine are taken away too.
  Ungathered(const ir::Kernel &kernel, double line, bool isStrict)
      : kernel(kernel), line(line), isStrict(isStrict) {
    if (isPlain(kernel.nest))
      return;
    rest = kernel;
    filter(rest->nest);
  }

  /// The kernel itself, if nothing is taken away.
  const ir::Kernel &nest() const { return rest ? *rest : kernel; }
  bool isWhole() const { return !rest; }
  /// Of what is not affine a line for each access, and no more than is declared.
  Bytes others() const { return taken; }

private:
  bool isPlain(const ir::Loop &loop) {
    if (!loop.lower.loadedArrays().empty() || !isPlain(loop.boundAccesses))
      return false;
    path.push_back(&loop);
    const bool isPlainInside = llvm::all_of(loop.body, [&](const ir::Node &node) {
      return node.asLoop() ? isPlain(*node.asLoop()) : isPlain(node.asStatement()->accesses);
    });
    path.pop_back();
    return isPlainInside;
  }

  bool isPlain(const std::vector<ir::Access> &accesses) const {
    return llvm::all_of(accesses, [&](const ir::Access &access) {
      return access.offset.loadedArrays().empty() && (!isStrict || isAffine(access.offset, path));
    });
  }

  void filter(ir::Loop &loop) {
    filter(loop.boundAccesses);
    path.push_back(&loop);
    for (ir::Node &node : loop.body)
      if (auto *inner = std::get_if<ir::Loop>(&node.value))
        filter(*inner);
      else
        filter(std::get<ir::Statement>(node.value).accesses);
    path.pop_back();
  }

  void filter(std::vector<ir::Access> &accesses) {
    std::erase_if(accesses, [&](ir::Access &access) {
      const std::optional<ir::Expr> offset = offsetOfRows(kernel, path, access);
      if (!offset)
        return true;
      access.offset = *offset;
      if (!isStrict || isAffine(*offset, path))
        return false;
      add(access);
      return true;
    });
  }

  void add(const ir::Access &access) {
    double bytes = line;
    const auto counts = llvm::expectedToOptional(tripCounts(path, kernel.bindings()));
    for (size_t loop = 0; counts && loop < path.size(); ++loop)
      if (access.offset.contains(path[loop]->index))
        bytes *= std::ceil(std::max(
            1.0, counts->trips[loop].substitute(kernel.bindings()).asDouble().value_or(1)));
    double &all = taken[access.array.index];
    all = std::min(
        all + bytes,
        declaredBytes(kernel.array(access.array), kernel.bindings()).value_or(all + bytes));
  }

  const ir::Kernel &kernel;
  double line;
  bool isStrict;
  std::optional<ir::Kernel> rest; ///< none: the kernel itself
  ir::LoopPath path;
  Bytes taken;
};

/// True if footprints see all that decides what the nest touches.
bool isExact(const ir::Kernel &nest) {
  const std::optional<AffineNest> affine = llvm::expectedToOptional(AffineNest::of(nest));
  return affine && !affine->inexactCondition();
}

/// Takes what is left to chance to run.
void letRun(std::optional<ir::Guard> &guard) {
  if (!guard)
    return;
  guard->data.reset();
  guard->probability.reset();
  if (!guard->condition)
    guard.reset();
}

void letRun(ir::Loop &loop) {
  for (ir::Node &node : loop.body)
    if (auto *inner = std::get_if<ir::Loop>(&node.value)) {
      letRun(inner->guard);
      letRun(*inner);
    } else {
      letRun(std::get<ir::Statement>(node.value).guard);
    }
}

/// From the begin of the array, or before it, on.
double extentOf(const Reach &reach) { return static_cast<double>(reach.to - reach.from); }

/// The same by counting, where that can be without what makes the nest uncountable.
std::optional<Bytes> countedBytes(const ir::Kernel &kernel, const machine::Machine &machine,
                                  bool isStrict) {
  constexpr std::uint64_t mostSteps = 5'000'000; // of each array: some hundredths of a second
  const double line = machine.caches.front().line.value();
  const Ungathered ungathered(kernel, line, isStrict);
  if (ungathered.isWhole())
    return std::nullopt; // that was tried
  const std::optional<Residence> residence = Residence::of(ungathered.nest(), machine);
  if (!residence)
    return std::nullopt;
  Bytes bytes = ungathered.others();
  for (unsigned array = 0; array < residence->byArray().size(); ++array)
    bytes[array] = std::max(bytes[array], residence->byArray()[array].all * line);
  if (!isStrict && isExact(ungathered.nest()))
    return bytes;
  const ir::Kernel all = Ungathered(kernel, line, /*isStrict=*/false).nest();
  ir::Kernel most = all;
  letRun(most.nest);
  const auto reach = outermostReach(all, {});
  for (auto &[array, touched] : bytes)
    if (const auto known = distinctLines(all, array, static_cast<std::uint64_t>(line), mostSteps))
      touched = *known * line;
    else if (const auto atMost =
                 distinctLines(most, array, static_cast<std::uint64_t>(line), mostSteps))
      touched = std::min(touched, *atMost * line);
    else if (reach) // a[i/3] touches no more than there is from end to end
      touched = std::min(touched, std::ceil(extentOf((*reach)[array]) / line) * line);
  return bytes;
}

/// What numbers choose may be what others touch already, as likely as any of the array's lines;
/// so may what they choose in other loops.
void addGathered(Bytes &bytes, const ir::Kernel &kernel, const PathModels &paths, double line,
                 const Options &options) {
  std::map<unsigned, std::vector<Gather>> gathers; // by array
  for (const std::vector<Gather> &own : gathersOf(kernel, paths.models, line, options))
    for (const Gather &gather : own)
      if (!std::isinf(gather.allLines()))
        gathers[gather.index].push_back(gather);
  for (const auto &[array, own] : gathers) {
    double most = 0, of = 0; // lines
    for (const Gather &gather : own) {
      most = std::max({most, gather.allLines(), gather.spread.lines});
      of = std::max(of, gather.spread.lines);
    }
    double untouched = most;
    for (const Gather &gather : own)
      untouched *= 1 - gather.allLines() * (1 - gather.shared.found) / most;
    bytes[array] += (most - untouched) * line * (1 - std::min(1.0, bytes[array] / line / of));
  }
}

} // namespace

std::optional<Residence> residenceOf(const ir::Kernel &kernel, const PathModels &paths,
                                     const machine::Machine &machine, const Options &options) {
  if (std::optional<Residence> exact = Residence::of(kernel, machine, options.models))
    return exact;
  const auto count = [&] {
    const std::optional<Bytes> counted = countedBytes(kernel, machine, /*isStrict=*/false);
    return counted ? counted : countedBytes(kernel, machine, /*isStrict=*/true);
  };
  const auto lineBytes = static_cast<std::int64_t>(machine.caches.front().line.value());
  std::optional<Bytes> bytes =
      options.models ? options.models->bytesOf(kernel, lineBytes, count) : count();
  if (!bytes)
    bytes = spannedBytes(kernel, paths);
  if (!bytes)
    return std::nullopt;
  const double line = machine.caches.front().line.value();
  addGathered(*bytes, kernel, paths, line, options);
  for (const auto &[array, chosen] : fixedChoices(kernel, line, options)) {
    double &most = (*bytes)[array];
    most = std::max(most, chosen.lines(line) * line);
  }
  double sum = 0;
  for (const auto &[array, touched] : *bytes)
    sum += touched;
  return Residence(machine, sum);
}

} // namespace sparcity::traffic
