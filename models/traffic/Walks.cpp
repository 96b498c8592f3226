//===- models/traffic/Walks.cpp - How references move through an array ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Walks.h"

#include "ir/Kernel.h"
#include "models/traffic/Choice.h"
#include "models/traffic/Course.h"
#include "models/traffic/Foresight.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace sparcity::traffic {

size_t Walk::movingLoops() const {
  size_t loops = strides.size();
  while (loops > 0 && strides[loops - 1] == 0)
    --loops;
  return loops;
}

Walk::Run Walk::runOf(const ByteSpan &span, double lineBytes, size_t outermost,
                      double mostTurns) const {
  const size_t moving = movingLoops();
  Run run = {span, moving};
  double turns = 1;
  for (size_t loop = moving; loop > outermost; --loop) {
    const bool hasBegun = run.innermost > 0, hasJumped = turns != run.turns;
    const double stride = strides[loop - 1], length = run.span.to - run.span.from;
    if (stride == 0 && (!hasBegun || hasJumped))
      continue;
    const double gap = std::abs(stride) - length;
    if (hasBegun ? gap > lineBytes : gap >= lineBytes) {
      turns *= trips[loop - 1];
      if (turns > mostTurns || length > linesBeforeStream * lineBytes || !std::isfinite(stride))
        break;
      continue;
    }
    (stride < 0 ? run.span.from : run.span.to) += stride * (trips[loop - 1] - 1);
    run = {run.span, loop - 1, hasBegun ? run.innermost : loop, turns};
  }
  if (run.innermost == 0)
    run.innermost = moving;
  return run;
}

/// Spans that do not come where another one was before, in a run of `length` bytes or some steps of
/// the loop that goes from run to run.
static double leadingSpans(const std::vector<ByteSpan> &spans, double length, double stride,
                           double lineBytes) {
  double leading = 0;
  for (auto span = spans.begin(); span != spans.end(); ++span)
    leading += std::none_of(spans.begin(), span, [&](const ByteSpan &other) {
      const double apart = span->from - other.from;
      return std::abs(apart) < length ||
             (stride != 0 && std::abs(std::remainder(apart, stride)) < lineBytes);
    });
  return leading;
}

/// The greatest distance that takes a place of a line to places of lines again.
static double placesOf(const std::vector<ByteSpan> &spans, double lineBytes) {
  auto places = static_cast<std::uint64_t>(lineBytes);
  for (const ByteSpan &span : spans)
    places = std::gcd(places, static_cast<std::uint64_t>(std::abs(span.from - spans[0].from)));
  return static_cast<double>(places);
}

Walk::Burst Walk::burstOf(double lineBytes) const {
  const size_t outermost = choosing ? *choosing + 1 : 0;
  size_t loop = movingLoops();
  if (spans.empty() || loop <= outermost)
    return {};
  const double element = spans.front().to - spans.front().from;
  double length = element;
  const auto step = [&] { return loop > outermost ? std::abs(strides[loop - 1]) : 0; };
  const double innermost = step();
  Burst burst;
  burst.iterations = 1 / frequency;
  for (; step() > 0 && step() - length < lineBytes; --loop) {
    length += step() * (trips[loop - 1] - 1);
    burst.iterations *= trips[loop - 1];
  }
  const double leading = leadingSpans(spans, length, step(), lineBytes) * share;
  if (leading > 1 && step() == 0) // runs side by side
    return {1 / frequency, leading, std::max(1.0, placesOf(spans, lineBytes) / innermost)};
  burst.lines = leading * (1 + (length - element) / lineBytes) / burst.iterations;
  // Where in a line the runs begin.
  auto places = static_cast<std::uint64_t>(lineBytes);
  for (; step() - length >= lineBytes && std::isfinite(step()); --loop) {
    places = std::gcd(places, static_cast<std::uint64_t>(step()));
    burst.iterations *= trips[loop - 1];
  }
  for (; loop > outermost && step() < lineBytes; --loop) {
    const double same = step() > 0 ? static_cast<double>(places) / step() : trips[loop - 1];
    burst.apart *= std::max(1.0, std::min(same, trips[loop - 1]));
  }
  return std::isfinite(burst.lines) ? burst : Burst();
}

namespace {

/// Adds a span to those that it is in order with.
void add(std::vector<ByteSpan> &spans, ByteSpan span, double lineBytes) {
  const auto isNear = [&](const ByteSpan &other) {
    return span.from < other.to + lineBytes && other.from < span.to + lineBytes;
  };
  for (auto other = spans.begin(); other != spans.end();) {
    if (!isNear(*other)) {
      ++other;
      continue;
    }
    span = {std::min(span.from, other->from), std::max(span.to, other->to)};
    other = spans.erase(other);
  }
  spans.insert(
      llvm::upper_bound(spans, span,
                        [](const ByteSpan &a, const ByteSpan &b) { return a.from < b.from; }),
      span);
}

class Collector {
public:
  Collector(const ir::Kernel &kernel, const ir::LoopPath &path, double line,
            const ir::ArrayContents *contents)
      : kernel(kernel), path(path), line(line), contents(contents), courses(kernel, path, line),
        trips(courses.trips()) {
    for (const ir::Loop *loop : path)
      for (const ir::Node &node : loop->body)
        if (const ir::Statement *statement = node.asStatement())
          for (const ir::Access &access : statement->accesses)
            add(access, statement->guard);
    for (auto &[array, walks] : byArray)
      leaveOutParts(walks);
  }

  std::map<unsigned, std::vector<Walk>> byArray;

private:
  void add(const ir::Access &access, const std::optional<ir::Guard> &guard) {
    Walk walk;
    walk.trips = trips;
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
    std::vector<Course> ways;
    for (size_t loop = 0; loop < path.size(); ++loop) {
      const bool isChosen = walk.choosing && loop <= *walk.choosing;
      ways.push_back(isChosen ? Course() : courses.of(offset, guard, loop));
      walk.strides.push_back(ways.back().stride);
    }
    addPieces(walk, offset, {0, static_cast<double>(access.bytes)}, access.array, ways);
  }

  /// From the innermost loop on; where none has pieces (left), the walk itself. `bytes`: from the
  /// offset on.
  void addPieces(const Walk &walk, const ir::Expr &offset, const ByteSpan &bytes, ir::ArrayId array,
                 const std::vector<Course> &ways) {
    size_t loop = ways.size();
    while (loop > 0 && ways[loop - 1].pieces.empty())
      --loop;
    if (loop-- == 0)
      return addWalk(walk, offset, bytes, array);
    const ir::Expr first = whereBegins(offset, loop + 1);
    std::vector<Course> others = ways;
    others[loop].pieces.clear();
    for (const auto &[piece, rhythm, width] : ways[loop].pieces) {
      Walk part = walk;
      part.strides[loop] = piece.count > 1 ? piece.slope : 0;
      part.trips[loop] = static_cast<double>(piece.count);
      part.share *= static_cast<double>(piece.times);
      // Counted back from its middle to where the loop begins.
      const std::int64_t middle = piece.first + (piece.count - 1) / 2;
      const ir::Expr back = ir::Expr::number(piece.slope * static_cast<double>(middle));
      const ir::Expr moved =
          first.substitute({{path[loop]->index, at(*path[loop], rhythm.iteration(middle))}});
      addPieces(part, moved - back,
                {bytes.from + std::min(width, 0.0), bytes.to + std::max(width, 0.0)}, array,
                others);
    }
  }

  static ir::Expr at(const ir::Loop &loop, std::int64_t iteration) {
    return loop.lower + loop.step * ir::Expr(iteration);
  }

  /// In the first iteration of the loops from that position on.
  ir::Expr whereBegins(ir::Expr offset, size_t position) const {
    for (const ir::Loop *loop : llvm::reverse(llvm::ArrayRef(path).drop_front(position)))
      if (offset.contains(loop->index))
        offset = offset.substitute({{loop->index, loop->lower}});
    return offset;
  }

  void addWalk(Walk walk, const ir::Expr &offset, const ByteSpan &bytes, ir::ArrayId array) {
    const std::optional<double> begin = courses.beginOf(offset);
    const double known = begin ? *begin : courses.number(withoutLoads(whereBegins(offset, 0)));
    const double first = std::isfinite(known) ? known : 0;
    const size_t moving = walk.movingLoops();
    for (size_t loop = 0; loop < moving; ++loop)
      walk.share *= walk.trips[loop] / trips[loop];
    const size_t inside = moving == 0 && walk.choosing ? *walk.choosing + 1 : moving;
    for (size_t loop = inside; loop < trips.size(); ++loop)
      walk.frequency /= trips[loop];
    std::vector<Walk> &walks = byArray[array.index];
    auto found = llvm::find_if(walks, [&](const Walk &known) {
      return known.choosing == walk.choosing && known.strides == walk.strides;
    });
    if (found == walks.end()) {
      found = walks.insert(walks.end(), walk);
    } else {
      found->share = std::min(1.0, found->share + walk.share);
      for (size_t loop = 0; loop < trips.size(); ++loop)
        found->trips[loop] = std::max(found->trips[loop], walk.trips[loop]);
    }
    traffic::add(found->spans, {first + bytes.from, first + bytes.to}, line);
  }

  /// By the contents of the array that chooses, in their order.
  double unforeseenBy(const Choice &choice, double elementBytes) const {
    if (!contents)
      return 1;
    const auto found = contents->find(choice.numbers);
    if (found == contents->end())
      return 1;
    const auto scale = std::abs(courses.number(choice.scale));
    return unforeseenShare(found->second, scale > 0 ? scale : elementBytes, line);
  }

  /// Takes out what others touch, but for a line: `a[j][n - 1]` beside rows that `a[j][i]` goes
  /// through.
  void leaveOutParts(std::vector<Walk> &walks) const {
    for (Walk &part : walks)
      for (const Walk &whole : walks)
        llvm::erase_if(part.spans,
                       [&](const ByteSpan &span) { return touches(whole, part, span); });
  }

  /// True if the loops inside of those that move the part take the whole past that span.
  bool touches(const Walk &whole, const Walk &part, const ByteSpan &span) const {
    const size_t loops = part.movingLoops();
    if (loops >= whole.movingLoops() || whole.choosing != part.choosing || whole.share < 0.5 ||
        !std::equal(part.strides.begin(), part.strides.begin() + static_cast<std::ptrdiff_t>(loops),
                    whole.strides.begin()))
      return false;
    return llvm::any_of(whole.spans, [&](const ByteSpan &begin) {
      const Walk::Run run = whole.runOf(begin, line, loops);
      return run.loopsLeft == loops && span.from < run.span.to + line &&
             run.span.from < span.to + line;
    });
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  double line;
  const ir::ArrayContents *contents;
  Courses courses;
  const std::vector<double> &trips;
};

} // namespace

std::map<unsigned, std::vector<Walk>> walksOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                              double lineBytes, const ir::ArrayContents *contents) {
  return std::move(Collector(kernel, path, lineBytes, contents).byArray);
}

} // namespace sparcity::traffic
