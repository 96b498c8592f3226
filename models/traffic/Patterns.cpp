//===- models/traffic/Patterns.cpp - Which lines a prefetcher can foresee -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Patterns.h"

#include "models/traffic/Choice.h"
#include "models/traffic/Foresight.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"

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
  /// Bytes an iteration of each loop, outermost first; of what data choose those of the
  /// loops inside the choosing one.
  std::vector<double> strides;
  std::set<double> lines; ///< that one iteration touches, by their distance
  double bytes = 0;       ///< of the widest access
  /// Position of the loop whose iterations choose; none: no data do.
  std::optional<size_t> choosing;
  double unforeseen = 1; ///< share of the chosen lines
};

struct Verdict {
  Pattern pattern = Pattern::Stream;
  double unforeseen = 0;
  std::optional<double> runLines;
  double weight = 0; ///< lines an iteration without reuse
};

class Walks {
public:
  Walks(const ir::Kernel &kernel, const ir::LoopPath &path, double line,
        const ArrayContents *contents)
      : kernel(kernel), path(path), line(line), contents(contents), large(kernel.bindings()) {
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
  /// With the loops in the middle of what they run through. Bounds move with the loops around,
  /// which are put in later.
  ir::Expr inMiddle(ir::Expr expr) const {
    for (const ir::Loop *loop : llvm::reverse(path))
      if (expr.contains(loop->index))
        expr = expr.substitute(
            {{loop->index, (loop->lower + loop->upper) * ir::Expr::rational(1, 2)}});
    return expr;
  }

  ir::Expr tripsOf(const ir::Loop &loop) const {
    const ir::Expr trip = inMiddle(loop.averageTripCount.value_or(loop.tripCount()));
    // Of a loop whose bounds move with data the size is not needed to the iteration.
    return trip.loadedArrays().empty() ? trip : ir::Expr(1);
  }

  void add(const ir::Access &access) {
    Walk walk;
    walk.bytes = access.bytes;
    ir::Expr offset = access.offset;
    if (!offset.loadedArrays().empty()) {
      if (const std::optional<ir::Expr> rows = offsetOfRows(kernel, path, access))
        offset = *rows;
      else if (const std::optional<Choice> choice = choiceIn(offset, path)) {
        walk.choosing = choice->loop;
        walk.unforeseen = unforeseenBy(*choice, kernel.array(access.array).elementStride);
        offset = withoutLoads(choice->rest);
      }
    }
    for (size_t loop = 0; loop < path.size(); ++loop)
      walk.strides.push_back(
          walk.choosing && loop <= *walk.choosing ? 0 : strideOf(offset, *path[loop]));
    for (const ir::Loop *loop : llvm::reverse(path))
      offset = offset.substitute({{loop->index, loop->lower}});
    const double first = std::floor(static_cast<double>(large(withoutLoads(offset))) / line);
    std::vector<Walk> &walks = byArray[access.array.index];
    auto found = std::find_if(walks.begin(), walks.end(), [&](const Walk &known) {
      return known.choosing == walk.choosing && known.strides == walk.strides;
    });
    if (found == walks.end())
      found = walks.insert(walks.end(), walk);
    found->lines.insert(first);
    found->bytes = std::max(found->bytes, walk.bytes);
  }

  /// By the contents of the array that chooses, in their order.
  double unforeseenBy(const Choice &choice, double elementBytes) const {
    if (!contents)
      return 1;
    const auto found = contents->find(choice.numbers);
    if (found == contents->end())
      return 1;
    const auto scale = static_cast<double>(fabsl(large(choice.scale)));
    return unforeseenShare(found->second, scale > 0 ? scale : elementBytes, line);
  }

  /// Bytes that an iteration moves the access; what is no polynomial moves it far.
  double strideOf(const ir::Expr &offset, const ir::Loop &loop) const {
    if (!offset.contains(loop.index))
      return 0;
    if (!offset.isPolynomialIn(loop.index) || offset.degree(loop.index) > 1)
      return HUGE_VAL;
    const ir::Expr stride = inMiddle(offset.coefficient(loop.index, 1) * loop.step);
    return std::abs(static_cast<double>(large(stride)));
  }

  /// One in so many iterations of the innermost loop is one of a loop around it.
  double frequency(size_t loop) const {
    double iterations = 1;
    for (size_t inner = loop + 1; inner < trips.size(); ++inner)
      iterations *= trips[inner];
    return 1 / iterations;
  }

  /// None if nothing moves the reference.
  std::optional<Verdict> judge(const Walk &walk) const {
    size_t loop = walk.strides.size();
    while (loop > 0 && walk.strides[loop - 1] == 0)
      --loop;
    if (loop == 0 && walk.choosing)
      return Verdict{Pattern::Indirect, walk.unforeseen, std::nullopt,
                     frequency(*walk.choosing) * static_cast<double>(walk.lines.size())};
    if (loop == 0)
      return std::nullopt;
    const double stride = walk.strides[loop - 1];
    const double weight = std::min(1.0, stride / line) * frequency(loop - 1);
    // Several references may touch all that lies between two iterations.
    if (stride > line && static_cast<double>(walk.lines.size()) * line < stride)
      return Verdict{walk.choosing ? Pattern::Indirect : Pattern::Strided,
                     walk.choosing ? walk.unforeseen : 1, std::nullopt, weight};
    double run = walk.bytes;
    for (; loop > 0; --loop) {
      const double step = walk.strides[loop - 1];
      if (step > run + line)
        break;
      run = std::max(run, step * (trips[loop - 1] - 1) + run);
    }
    const double lines = std::max(1.0, run / line);
    const double unforeseen =
        std::min(1.0, linesBeforeStream / lines) * (walk.choosing ? walk.unforeseen : 1);
    if (walk.choosing && lines <= linesBeforeStream) // less than a run: an element or record
      return Verdict{Pattern::Indirect, unforeseen, std::nullopt, weight};
    return Verdict{unforeseen < 0.1 ? Pattern::Stream : Pattern::ShortRuns, unforeseen, lines,
                   weight};
  }

  std::optional<ArrayPattern> describe(const std::string &name,
                                       const std::vector<Walk> &walks) const {
    ArrayPattern result;
    result.array = name;
    double most = 0, chosen = 0;
    for (const Walk &walk : walks) {
      const std::optional<Verdict> verdict = judge(walk);
      if (!verdict)
        continue;
      result.weight += verdict->weight;
      result.unforeseen += verdict->weight * verdict->unforeseen;
      if (walk.choosing) {
        chosen += verdict->weight;
        result.unforeseenOfChosen += verdict->weight * verdict->unforeseen;
      }
      if (verdict->weight * verdict->unforeseen >= most) {
        most = verdict->weight * verdict->unforeseen;
        result.pattern = verdict->pattern;
        result.runLines = verdict->runLines;
      }
    }
    if (result.weight == 0)
      return std::nullopt;
    const auto share = [](double part, double of) { return of > 0 ? part / of : 0; };
    result.unforeseenOfOthers =
        share(result.unforeseen - result.unforeseenOfChosen, result.weight - chosen);
    result.unforeseenOfChosen = share(result.unforeseenOfChosen, chosen);
    result.unforeseen /= result.weight;
    return result;
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  double line;
  const ArrayContents *contents;
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
                                     unsigned lineBytes, const ArrayContents *contents) {
  return Walks(kernel, path, lineBytes, contents).describe();
}

} // namespace traffic
