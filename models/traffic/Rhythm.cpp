//===- models/traffic/Rhythm.cpp - Iterations that come again and again ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Rhythm.h"

#include "ir/ConditionParts.h"
#include "ir/Evaluator.h"
#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

std::int64_t Rhythm::countOf(std::int64_t iterations) const {
  const auto whole = static_cast<std::int64_t>(beats.size()) * (iterations / period);
  return whole +
         llvm::count_if(beats, [&](std::int64_t beat) { return beat < iterations % period; });
}

std::int64_t Rhythm::iteration(std::int64_t count) const {
  const auto size = static_cast<std::int64_t>(beats.size());
  return count / size * period + beats[static_cast<size_t>(count % size)];
}

/// Longer periods, or loops, are not looked for.
static constexpr std::int64_t longest = 2048;

/// A short loop is a period by itself.
static Rhythm allAtOnce(const std::vector<bool> &pattern) {
  Rhythm result{static_cast<std::int64_t>(pattern.size()), {}};
  for (size_t beat = 0; beat < pattern.size(); ++beat)
    if (pattern[beat])
      result.beats.push_back(static_cast<std::int64_t>(beat));
  return result.beats.empty() ? Rhythm() : result;
}

Rhythm rhythmOf(const std::function<bool(std::int64_t)> &runs, std::int64_t iterations) {
  constexpr std::int64_t turns = 2;
  const std::int64_t seen = std::min(iterations, turns * longest);
  std::vector<bool> pattern;
  for (std::int64_t iteration = 0; iteration < seen; ++iteration)
    pattern.push_back(runs(iteration));
  const auto repeats = [&](std::int64_t period) {
    return std::equal(pattern.begin() + period, pattern.end(), pattern.begin());
  };
  for (std::int64_t period = 2; period <= seen / turns; ++period) {
    if (!repeats(period))
      continue;
    Rhythm result{period, {}};
    for (std::int64_t beat = 0; beat < period; ++beat)
      if (pattern[static_cast<size_t>(beat)])
        result.beats.push_back(beat);
    return result.beats.empty() ? Rhythm() : result;
  }
  return iterations <= longest ? allAtOnce(pattern) : Rhythm();
}

namespace {

/// A condition on one index, compiled.
struct Question {
  ir::Evaluator difference;
  ir::Relation op;

  bool holds(std::int64_t index) const {
    const ir::Evaluation value = difference.evaluate(&index, ir::NoElements());
    return value && ir::holds(op, value.value);
  }
};

/// Those that a polynomial decides hold from one iteration on, or up to one: of long loops they
/// are left out.
void addQuestions(const std::optional<ir::Guard> &guard, const std::string &index, bool isLong,
                  const std::function<ir::Expr(const ir::Expr &)> &settled,
                  std::vector<Question> &questions) {
  if (!guard || !guard->condition)
    return;
  for (const ir::Condition &each : ir::requirementsOf(*guard->condition)) {
    const ir::Expr difference = each.lhs - each.rhs;
    if (!difference.contains(index) || (isLong && difference.isPolynomialIn(index)))
      continue;
    llvm::Expected<ir::Evaluator> program =
        ir::Evaluator::compile(settled(difference), {.slots = {{index, 0}}, .arrays = {}});
    if (program)
      questions.push_back({std::move(*program), each.op});
    else
      llvm::consumeError(program.takeError());
  }
}

} // namespace

Rhythm rhythmOf(const ir::LoopPath &path, size_t position, const std::optional<ir::Guard> &guard,
                const std::function<ir::Expr(const ir::Expr &)> &settled, std::int64_t iterations) {
  const ir::Loop &loop = *path[position];
  std::vector<Question> questions;
  const bool isLong = iterations > longest;
  addQuestions(guard, loop.index, isLong, settled, questions);
  for (const ir::Loop *inner : llvm::ArrayRef(path).drop_front(position + 1))
    addQuestions(inner->guard, loop.index, isLong, settled, questions);
  const std::optional<std::int64_t> first = settled(loop.lower).asInteger();
  const std::optional<std::int64_t> step = settled(loop.step).asInteger();
  if (questions.empty() || !first || !step)
    return {};
  const auto runs = [&](std::int64_t iteration) {
    return llvm::all_of(questions, [&](const Question &question) {
      return question.holds(*first + *step * iteration);
    });
  };
  return rhythmOf(runs, iterations);
}

} // namespace sparcity::traffic
