//===- models/traffic/Patterns.cpp - Which lines a prefetcher can foresee -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Patterns.h"

#include "models/traffic/References.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace traffic {

namespace {

/// Lines of a run that pass before a prefetcher follows it.
constexpr double linesBeforeStream = 2;

/// References of one array that move by the same strides.
struct Walk {
  std::vector<double> strides; ///< bytes an iteration of each loop, outermost first
  std::set<double> lines;      ///< that one iteration touches, by their distance
  double bytes = 0;            ///< of the widest access
  bool isIndirect = false;
};

struct Verdict {
  Pattern pattern = Pattern::Stream;
  double unforeseen = 0;
  std::optional<double> runLines;
  double weight = 0; ///< lines an iteration without reuse
};

class Walks {
public:
  Walks(const ir::Kernel &kernel, const ir::LoopPath &path, double line)
      : kernel(kernel), path(path), line(line), large(kernel.bindings()) {
    for (const ir::Loop *loop : path)
      trips.push_back(std::max(1.0, static_cast<double>(large(tripsOf(*loop)))));
    for (const ir::Loop *loop : path)
      for (const ir::Node &node : loop->body)
        if (const ir::Statement *statement = node.asStatement())
          for (const ir::Access &access : statement->accesses)
            add(access);
  }

  std::vector<ArrayPattern> describe() const {
    std::vector<ArrayPattern> result;
    for (const auto &[array, walks] : byArray)
      if (std::optional<ArrayPattern> pattern = describe(kernel.arrays[array].name, walks))
        result.push_back(std::move(*pattern));
    return result;
  }

private:
  ir::Expr tripsOf(const ir::Loop &loop) const {
    ir::Expr trip = loop.averageTripCount.value_or(loop.tripCount());
    // Of a loop whose bounds move with others, or with data, the size is not needed
    // to the iteration.
    for (const ir::Loop *outer : path)
      trip = trip.substitute({{outer->index, outer->lower}});
    return trip.loadedArrays().empty() ? trip : ir::Expr(1);
  }

  void add(const ir::Access &access) {
    Walk walk;
    walk.bytes = access.bytes;
    walk.isIndirect = !access.offset.loadedArrays().empty();
    if (!walk.isIndirect)
      for (const ir::Loop *loop : path)
        walk.strides.push_back(strideOf(access.offset, *loop));
    ir::Expr base = access.offset;
    for (const ir::Loop *loop : path)
      base = base.substitute({{loop->index, loop->lower}});
    const double first = walk.isIndirect ? 0 : std::floor(static_cast<double>(large(base)) / line);
    std::vector<Walk> &walks = byArray[access.array.index];
    auto found = std::find_if(walks.begin(), walks.end(), [&](const Walk &known) {
      return known.isIndirect == walk.isIndirect && known.strides == walk.strides;
    });
    if (found == walks.end())
      found = walks.insert(walks.end(), walk);
    found->lines.insert(first);
    found->bytes = std::max(found->bytes, walk.bytes);
  }

  /// Bytes that an iteration moves the access; what is no polynomial moves it far.
  double strideOf(const ir::Expr &offset, const ir::Loop &loop) const {
    if (!offset.contains(loop.index))
      return 0;
    if (!offset.isPolynomialIn(loop.index) || offset.degree(loop.index) > 1)
      return HUGE_VAL;
    const ir::Expr stride = offset.coefficient(loop.index, 1) * loop.step;
    ir::Expr constant = stride;
    for (const ir::Loop *other : path)
      constant = constant.substitute({{other->index, other->lower}});
    return std::abs(static_cast<double>(large(constant)));
  }

  /// None if nothing moves the reference.
  std::optional<Verdict> judge(const Walk &walk) const {
    if (walk.isIndirect)
      return Verdict{Pattern::Indirect, 1, std::nullopt, 1};
    size_t loop = walk.strides.size();
    while (loop > 0 && walk.strides[loop - 1] == 0)
      --loop;
    if (loop == 0)
      return std::nullopt;
    const double stride = walk.strides[loop - 1];
    const double weight = std::min(1.0, stride / line);
    // Several references may touch all that lies between two iterations.
    if (stride > line && static_cast<double>(walk.lines.size()) * line < stride)
      return Verdict{Pattern::Strided, 1, std::nullopt, weight};
    double run = walk.bytes;
    for (; loop > 0; --loop) {
      const double step = walk.strides[loop - 1];
      if (step > run + line)
        break;
      run = std::max(run, step * (trips[loop - 1] - 1) + run);
    }
    const double lines = std::max(1.0, run / line);
    const double unforeseen = std::min(1.0, linesBeforeStream / lines);
    return Verdict{unforeseen < 0.1 ? Pattern::Stream : Pattern::ShortRuns, unforeseen, lines,
                   weight};
  }

  std::optional<ArrayPattern> describe(const std::string &name,
                                       const std::vector<Walk> &walks) const {
    ArrayPattern result;
    result.array = name;
    double most = 0;
    for (const Walk &walk : walks) {
      const std::optional<Verdict> verdict = judge(walk);
      if (!verdict)
        continue;
      result.weight += verdict->weight;
      result.unforeseen += verdict->weight * verdict->unforeseen;
      if (verdict->weight * verdict->unforeseen >= most) {
        most = verdict->weight * verdict->unforeseen;
        result.pattern = verdict->pattern;
        result.runLines = verdict->runLines;
      }
    }
    if (result.weight == 0)
      return std::nullopt;
    result.unforeseen /= result.weight;
    return result;
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  double line;
  Magnitude large;
  std::vector<double> trips;
  std::map<unsigned, std::vector<Walk>> byArray;
};

} // namespace

const char *spelling(Pattern pattern) {
  switch (pattern) {
  case Pattern::Stream:
    return "stream";
  case Pattern::ShortRuns:
    return "short runs";
  case Pattern::Strided:
    return "strided";
  case Pattern::Indirect:
    return "indirect";
  }
  return "";
}

std::vector<ArrayPattern> patternsOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     unsigned lineBytes) {
  return Walks(kernel, path, lineBytes).describe();
}

} // namespace traffic
