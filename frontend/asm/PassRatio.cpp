//===- frontend/asm/PassRatio.cpp - Source iterations of a pass ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/PassRatio.h"

#include "ir/Kernel.h"
#include "ir/LoopIds.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace sparcity::assembly {

namespace {

using Sources = std::vector<const ir::Access *>;

void collect(const ir::Loop &loop, Sources &accesses) {
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      collect(*inner, accesses);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        accesses.push_back(&access);
  }
}

ir::SourceRange positionOf(const ir::MachineBlock &block, const ir::MachineAccess &access) {
  return access.instruction < block.positions.size() ? block.positions[access.instruction].source
                                                     : ir::SourceRange();
}

/// Those of the kind at the place of a machine access: at its column, else on its line.
Sources sourcesAt(const Sources &all, const ir::SourceRange &place, bool isStore) {
  Sources onLine, atColumn;
  for (const ir::Access *access : all) {
    if ((access->kind == ir::AccessKind::Store) != isStore || access->range.file != place.file ||
        place.line < access->range.line ||
        place.line > std::max(access->range.line, access->range.endLine))
      continue;
    onLine.push_back(access);
    if (access->range.beginsWith(place))
      atColumn.push_back(access);
  }
  return atColumn.empty() ? onLine : atColumn;
}

Sources ofKind(const Sources &all, bool isStore) {
  Sources result;
  std::copy_if(all.begin(), all.end(), std::back_inserter(result), [&](const ir::Access *access) {
    return (access->kind == ir::AccessKind::Store) == isStore;
  });
  return result;
}

/// Bytes by which an access advances an iteration; 0 where it stays.
std::optional<std::int64_t> strideOf(const ir::Access &access, const ir::Loop &loop,
                                     const ir::Bindings &bindings) {
  if (!access.offset.contains(loop.index))
    return 0;
  if (!access.offset.isPolynomialIn(loop.index) || access.offset.degree(loop.index) > 1)
    return std::nullopt;
  return (access.offset.coefficient(loop.index, 1) * loop.step).substitute(bindings).asInteger();
}

/// Bytes that move with the loop, of one kind.
struct Moved {
  double source = 0; ///< of an iteration
  double most = 0;   ///< likewise, with what lies between elements and vectors move as well
  double pass = 0;

  /// Times as many as so many iterations may take.
  double excess(double iterations) const { return most == 0 ? 1 : pass / (most * iterations); }
};

/// Elements that lie farther apart are not read by one vector.
constexpr std::int64_t widestVector = 64;

class Poll {
public:
  Poll(const ir::Kernel &kernel, const ir::Loop &loop)
      : kernel(kernel), loop(loop), bindings(kernel.bindings()) {
    collect(loop, sources);
    for (const ir::Access *access : sources) {
      const std::optional<std::int64_t> stride = strideOf(*access, loop, bindings);
      if (stride == 0)
        continue;
      Moved &moved = access->kind == ir::AccessKind::Store ? stored : loaded;
      moved.source += access->bytes;
      const std::int64_t apart = std::abs(stride.value_or(widestVector));
      moved.most +=
          std::max<double>(access->bytes, apart <= widestVector ? static_cast<double>(apart) : 0);
    }
  }

  void ask(const ir::MachineBlock &block, const ir::MachineAccess &access) {
    if (access.isSpill || access.step == 0)
      return;
    (access.isStore ? stored : loaded).pass += access.bytes.value_or(0) * block.frequency;
    if (!access.step)
      return;
    Sources same = sourcesAt(sources, positionOf(block, access), access.isStore);
    if (same.empty())
      same = ofKind(sources, access.isStore);
    std::set<std::int64_t> ratios;
    unsigned elements = 1; // that the access moves
    for (const ir::Access *source : same) {
      const std::optional<std::int64_t> stride = strideOf(*source, loop, bindings);
      if (!stride || *stride == 0 || *access.step % *stride != 0 || *access.step / *stride <= 0)
        continue;
      ratios.insert(*access.step / *stride);
      if (access.bytes && source->bytes > 0)
        elements = std::max(elements, *access.bytes / source->bytes);
      if (access.bytes && *access.bytes > source->bytes && isRowElsewhere(*source))
        acrossRows.emplace(*access.bytes / source->bytes, *access.step / *stride);
    }
    lanes = std::max(lanes, elements);
    ++asked;
    for (const std::int64_t ratio : ratios)
      ++votes[ratio];
  }

  std::optional<PassRatio> result() const {
    std::optional<std::int64_t> best;
    unsigned most = 0;
    for (const auto &[ratio, count] : votes) {
      if (count == most)
        best.reset(); // as many say otherwise
      if (count > most) {
        best = ratio;
        most = count;
      }
    }
    if (!best || 2 * most <= asked)
      return std::nullopt;
    PassRatio ratio{static_cast<double>(*best),
                    std::min(lanes, static_cast<unsigned>(std::min<std::int64_t>(*best, 1024)))};
    return join(ratio) ? std::optional(ratio) : std::nullopt;
  }

private:
  /// Elements next to each other belong to iterations of another loop.
  bool isRowElsewhere(const ir::Access &access) const {
    for (const ir::Loop *other : ir::allLoops(kernel.nest))
      if (other->index != loop.index &&
          strideOf(access, *other, bindings) == static_cast<std::int64_t>(access.bytes))
        return true;
    return false;
  }

  /// Rows that a pass does at once, of iterations of a loop around: as many as stores say, or
  /// vectors across them; 0 where neither does.
  double rows(double iterations) const {
    if (stored.source > 0) {
      const double times = stored.pass / (stored.source * iterations);
      return std::abs(times - std::round(times)) < 0.01 ? std::round(times) : 0;
    }
    std::set<double> said;
    for (const auto &[elements, ratio] : acrossRows)
      if (static_cast<double>(ratio) == iterations && elements > iterations)
        said.insert(elements / iterations);
    return said.size() == 1 ? *said.begin() : 0;
  }

  /// Iterations of a loop around that were joined do what steps do not show. False where a pass
  /// moves more than of one row, and it is not known of how many.
  bool join(PassRatio &ratio) const {
    const double excess =
        std::max(stored.excess(ratio.iterations), loaded.excess(ratio.iterations));
    constexpr double least = 1.01;
    if (excess < least)
      return true;
    ratio.joined = rows(ratio.iterations);
    if (ratio.joined < 2 || excess > ratio.joined * least)
      return false;
    ratio.iterations *= ratio.joined;
    ratio.lanes = std::max(ratio.lanes, lanes);
    return true;
  }

  const ir::Kernel &kernel;
  const ir::Loop &loop;
  ir::Bindings bindings;
  Sources sources;
  Moved loaded, stored;
  std::map<std::int64_t, unsigned> votes;
  std::set<std::pair<unsigned, std::int64_t>> acrossRows; ///< elements, and ratio of steps
  unsigned asked = 0, lanes = 1;
};

} // namespace

std::optional<PassRatio> passRatio(const ir::MachineLoop &code, const ir::Kernel &kernel,
                                   const ir::Loop &loop) {
  Poll poll(kernel, loop);
  for (const ir::MachineBlock &block : code.blocks)
    for (const ir::MachineAccess &access : block.accesses)
      poll.ask(block, access);
  return poll.result();
}

void placeAccesses(ir::MachineLoop &code, const ir::Loop &loop) {
  Sources sources;
  collect(loop, sources);
  for (ir::MachineBlock &block : code.blocks)
    for (ir::MachineAccess &access : block.accesses) {
      access.range = positionOf(block, access);
      const Sources same = sourcesAt(sources, access.range, access.isStore);
      const bool isOne = !same.empty() && std::all_of(same.begin(), same.end(), [&](auto *other) {
        return other->range.beginsWith(same.front()->range);
      });
      if (isOne)
        access.range = same.front()->range;
    }
}

} // namespace sparcity::assembly
