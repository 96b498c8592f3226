//===- models/traffic/Patterns.cpp - Which lines a prefetcher can foresee -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Patterns.h"

#include "ir/Kernel.h"
#include "models/traffic/Walks.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

/// Lines of a run that pass before a prefetcher follows it.
constexpr double linesBeforeStream = 2;

struct Verdict {
  Pattern pattern = Pattern::Stream;
  double unforeseen = 0;
  std::optional<double> runLines;
  double weight = 0; ///< lines an iteration without reuse
};

class Judge {
public:
  Judge(const ir::Kernel &kernel, double line) : kernel(kernel), line(line) {}

  std::optional<ArrayPattern> describe(unsigned array, const std::vector<Walk> &walks) const {
    ArrayPattern result;
    result.array = kernel.arrays[array].name;
    double most = 0, chosen = 0;
    for (const Walk &walk : walks) {
      for (const Verdict &verdict : judge(walk)) {
        const double unforeseen = verdict.weight * verdict.unforeseen;
        result.weight += verdict.weight;
        result.runs += verdict.runLines.has_value();
        result.unforeseen += unforeseen;
        if (walk.choosing) {
          chosen += verdict.weight;
          result.unforeseenOfChosen += unforeseen;
        }
        if (unforeseen >= most) {
          most = unforeseen;
          result.pattern = verdict.pattern;
          result.runLines = verdict.runLines;
        }
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

private:
  double linesOf(const ByteSpan &span) const {
    return std::floor((span.to - 1) / line) - std::floor(span.from / line) + 1;
  }

  /// Lines that a span of the walk would load in an iteration of the innermost loop.
  double weightOf(const Walk &walk, const ByteSpan &span) const {
    const size_t loops = walk.movingLoops();
    if (loops == 0)
      return linesOf(span) * walk.frequency;
    double all = 0;
    for (const ByteSpan &other : walk.spans)
      all += linesOf(other);
    // In short steps all spans follow each other: rows of a stencil.
    const double moved = std::min(all, std::abs(walk.strides[loops - 1]) / line);
    return linesOf(span) / all * moved * walk.frequency * walk.share;
  }

  /// Of each span; none if nothing moves the walk.
  std::vector<Verdict> judge(const Walk &walk) const {
    std::vector<Verdict> verdicts;
    if (walk.movingLoops() > 0 || walk.choosing)
      for (const ByteSpan &span : walk.spans)
        verdicts.push_back(judge(walk, span));
    return verdicts;
  }

  Verdict judge(const Walk &walk, const ByteSpan &span) const {
    const Walk::Run run = walk.runOf(span, line);
    const double lines = std::max(1.0, (run.span.to - run.span.from) / line);
    const double unforeseen =
        std::min(1.0, linesBeforeStream / lines) * (walk.choosing ? walk.unforeseen : 1);
    const double weight = weightOf(walk, span);
    const bool isShort = lines <= linesBeforeStream; // an element or a record
    if (walk.choosing && isShort)
      return {Pattern::Indirect, unforeseen, std::nullopt, weight};
    if (isShort && run.loopsLeft > 0 && run.loopsLeft == walk.movingLoops())
      return {Pattern::Strided, unforeseen, std::nullopt, weight};
    return {unforeseen < 0.1 ? Pattern::Stream : Pattern::ShortRuns, unforeseen, lines, weight};
  }

  const ir::Kernel &kernel;
  double line;
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
  const Judge judge(kernel, lineBytes);
  std::vector<ArrayPattern> result;
  for (const auto &[array, walks] : walksOf(kernel, path, lineBytes, contents))
    if (std::optional<ArrayPattern> pattern = judge.describe(array, walks))
      result.push_back(std::move(*pattern));
  return result;
}

} // namespace sparcity::traffic
