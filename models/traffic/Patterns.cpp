//===- models/traffic/Patterns.cpp - Which lines a prefetcher can foresee -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Patterns.h"

#include "ir/Kernel.h"
#include "models/machine/Prefetchers.h"
#include "models/traffic/Walks.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

struct Verdict {
  Pattern pattern = Pattern::Stream;
  double unforeseen = 0;
  std::optional<double> runLines = {};
  double weight = 0;      ///< lines an iteration without reuse
  double runs = 0;        ///< that prefetchers may follow
  double linesOfRuns = 0; ///< an iteration, none behind another
  double unusedBeside = 0;
};

class Judge {
public:
  Judge(const ir::Kernel &kernel, double line, const machine::Prefetchers &prefetchers)
      : kernel(kernel), line(line),
        longest(prefetchers.strides.value_or(machine::Bytes(0)).value()),
        waiting(prefetchers.loadNextLine ? 1 : linesBeforeStream),
        most(prefetchers.streams.value_or(machine::Prefetchers::usualStreams)) {}

  std::optional<ArrayPattern> describe(unsigned array, const std::vector<Walk> &walks) const {
    ArrayPattern result;
    result.array = kernel.arrays[array].name;
    double most = 0, chosen = 0;
    for (const Walk &walk : walks) {
      for (const Verdict &verdict : judge(walk)) {
        const double unforeseen = verdict.weight * verdict.unforeseen;
        result.weight += verdict.weight;
        result.runs += verdict.runs;
        result.linesOfRuns += verdict.linesOfRuns;
        result.unforeseen += unforeseen;
        result.unusedBeside += verdict.weight * verdict.unusedBeside;
        if (walk.choosing) {
          chosen += verdict.weight;
          result.unforeseenOfChosen += unforeseen;
        }
        if (unforeseen >= most) {
          most = unforeseen;
          result.pattern = verdict.pattern;
          result.runLines = verdict.runLines;
          result.burst = walk.burstOf(line);
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
    result.unusedBeside /= result.weight;
    return result;
  }

private:
  double linesOf(const ByteSpan &span) const {
    return std::floor((span.to - 1) / line) - std::floor(span.from / line) + 1;
  }

  /// Lines that spans load in an iteration of the innermost loop, `all` of them at most, where
  /// they go on in a run like that.
  static double linesOfRun(const Walk &walk, const Walk::Run &run, double all, double line) {
    const double moved = std::abs(walk.strides[run.innermost - 1]) / line;
    return std::min(all, moved) * walk.frequency * walk.share;
  }

  /// Lines that a span of the walk would load in an iteration of the innermost loop.
  double weightOf(const Walk &walk, const ByteSpan &span, const Walk::Run &run) const {
    if (run.innermost == 0)
      return linesOf(span) * walk.frequency;
    double all = 0;
    for (const ByteSpan &other : walk.spans)
      all += linesOf(other);
    // In short steps all spans follow each other: rows of a stencil.
    return linesOf(span) / all * linesOfRun(walk, run, all, line);
  }

  /// Of each span; none if nothing moves the walk.
  std::vector<Verdict> judge(const Walk &walk) const {
    std::vector<Verdict> verdicts;
    if (walk.movingLoops() > 0 || walk.choosing)
      for (const ByteSpan &span : walk.spans)
        verdicts.push_back(judge(walk, span));
    return verdicts;
  }

  /// Of steps over lines that are followed; none if they are not.
  std::optional<Verdict> judgeSteps(const Walk &walk, const ByteSpan &span) const {
    const size_t loop = walk.movingLoops();
    if (loop == 0 || walk.choosing)
      return std::nullopt;
    const double step = std::abs(walk.strides[loop - 1]);
    if (step > longest || step - (span.to - span.from) < line)
      return std::nullopt;
    Verdict verdict;
    verdict.runLines = walk.trips[loop - 1] * linesOf(span);
    verdict.unforeseen = std::min(1.0, linesBeforeStream / walk.trips[loop - 1]);
    verdict.pattern = patternOf(verdict.unforeseen);
    verdict.weight = verdict.linesOfRuns = linesOf(span) * walk.frequency * walk.share;
    verdict.runs = 1;
    verdict.unusedBeside = besideSteps(walk, span);
    return verdict;
  }

  /// Between one step of the innermost loop and the next.
  double besideSteps(const Walk &walk, const ByteSpan &span) const {
    const double step = std::abs(walk.strides[walk.movingLoops() - 1]);
    return std::clamp(step / line / linesOf(span) - 1, 0.0, 1.0);
  }

  static Pattern patternOf(double unforeseen) {
    return unforeseen < leastOfShortRuns ? Pattern::Stream : Pattern::ShortRuns;
  }

  Verdict judge(const Walk &walk, const ByteSpan &span) const {
    if (const std::optional<Verdict> steps = judgeSteps(walk, span))
      return *steps;
    const Walk::Run run = walk.runOf(span, line, 0, HUGE_VAL);
    const double lines = std::max(1.0, (run.span.to - run.span.from) / line);
    Verdict verdict;
    verdict.unforeseen = std::min(1.0, waiting / lines) * (walk.choosing ? walk.unforeseen : 1);
    verdict.weight = weightOf(walk, span, run);
    const bool isShort = lines <= linesBeforeStream; // an element or a record
    if (walk.choosing && isShort) {
      verdict.pattern = Pattern::Indirect;
      verdict.unusedBeside = walk.unforeseen;
    } else if (isShort && run.loopsLeft > 0 && run.loopsLeft == walk.movingLoops()) {
      verdict.pattern = Pattern::Strided;
      verdict.unusedBeside = besideSteps(walk, span);
    } else if (run.turns > most) { // each is left before it goes on
      verdict.pattern = Pattern::Strided;
      verdict.unforeseen = 1 - most / run.turns * (1 - verdict.unforeseen);
    } else {
      verdict.pattern = patternOf(verdict.unforeseen);
      verdict.runLines = lines;
      verdict.runs = run.turns;
      verdict.linesOfRuns =
          run.innermost == 0 ? verdict.weight : linesOfRun(walk, run, linesOf(span), line);
    }
    return verdict;
  }

  const ir::Kernel &kernel;
  double line;
  double longest; ///< step that is followed, in bytes
  double waiting; ///< lines of a run, before it is followed
  double most;    ///< runs that are followed at once
};

} // namespace

const char *spelling(Pattern pattern) {
  switch (pattern) {
  case Pattern::Stream:
    return "stream";
  case Pattern::ShortRuns:
    return "short runs";
  case Pattern::ManyRuns:
    return "many runs";
  case Pattern::Strided:
    return "strided";
  case Pattern::Indirect:
    return "indirect";
  }
  return "";
}

std::vector<ArrayPattern> patternsOf(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     unsigned lineBytes, const ArrayContents *contents,
                                     const machine::Prefetchers &prefetchers) {
  const Judge judge(kernel, lineBytes, prefetchers);
  std::vector<ArrayPattern> result;
  for (const auto &[array, walks] : walksOf(kernel, path, lineBytes, contents))
    if (std::optional<ArrayPattern> pattern = judge.describe(array, walks))
      result.push_back(std::move(*pattern));
  return result;
}

} // namespace sparcity::traffic
