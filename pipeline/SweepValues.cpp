//===- pipeline/SweepValues.cpp - Several values of a size ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/SweepValues.h"

#include "pipeline/WrittenSize.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>
#include <string>

using llvm::StringRef;

namespace sparcity::pipeline {

static constexpr unsigned usualPoints = 25;

static llvm::Error wrong(const std::string &why) { return llvm::createStringError(why); }

namespace {

struct Range {
  std::int64_t first = 0, last = 0;
  unsigned points = usualPoints;
  bool isLogarithmic = false;
};

} // namespace

/// ":200log" without the colon.
static llvm::Error parseCount(StringRef text, Range &range) {
  const StringRef digits = text.take_while(llvm::isDigit), suffix = text.drop_front(digits.size());
  range.isLogarithmic = suffix == "log";
  if (digits.empty() || !(suffix.empty() || range.isLogarithmic))
    return wrong("expected a number of points behind ':', and nothing or 'log' behind that, not '" +
                 text.str() + "'");
  if (digits.getAsInteger(10, range.points) || range.points > mostPoints)
    return wrong("a sweep has " + std::to_string(mostPoints) + " points at most");
  if (range.points < 2 && range.first < range.last)
    return wrong("a range has at least two points, its ends");
  if (range.points == 0)
    return wrong("a sweep has at least one point");
  return llvm::Error::success();
}

/// `dash` is where the minus between the ends stands.
static llvm::Expected<Range> parseRange(StringRef text, size_t dash) {
  const auto [ends, count] = text.split(':');
  llvm::Expected<std::int64_t> first = parseSize(ends.take_front(dash).trim());
  if (!first)
    return first.takeError();
  llvm::Expected<std::int64_t> last = parseSize(ends.drop_front(dash + 1).trim());
  if (!last)
    return last.takeError();
  Range range{*first, *last};
  if (range.last < range.first)
    return wrong("the range goes down from " + std::to_string(range.first) + " to " +
                 std::to_string(range.last));
  if (text.contains(':'))
    if (llvm::Error fault = parseCount(count.trim(), range))
      return fault;
  if (range.isLogarithmic && range.first <= 0)
    return wrong("equal ratios need a range that starts above 0");
  return range;
}

static std::int64_t pointOf(const Range &range, unsigned k) {
  const unsigned last = range.points - 1;
  if (k == 0 || k == last)
    return k == 0 ? range.first : range.last;
  if (range.isLogarithmic) {
    const double ratio = static_cast<double>(range.last) / static_cast<double>(range.first);
    const double value = static_cast<double>(range.first) * std::pow(ratio, double(k) / last);
    return value >= static_cast<double>(range.last) ? range.last : std::llround(value);
  }
  // Exact: the whole parts of the steps, and what remains rounded.
  const std::uint64_t first = static_cast<std::uint64_t>(range.first);
  const std::uint64_t width = static_cast<std::uint64_t>(range.last) - first;
  const std::uint64_t rest =
      (std::uint64_t{2} * k * (width % last) + last) / (std::uint64_t{2} * last);
  return static_cast<std::int64_t>(first + k * (width / last) + rest);
}

static std::vector<std::int64_t> pointsOf(const Range &range) {
  std::vector<std::int64_t> values;
  for (unsigned k = 0; k < range.points; ++k)
    values.push_back(pointOf(range, k));
  return values;
}

static llvm::Expected<std::vector<std::int64_t>> parseList(StringRef text) {
  llvm::SmallVector<StringRef> words;
  text.split(words, ',');
  if (words.size() > mostPoints)
    return wrong("a sweep has " + std::to_string(mostPoints) + " points at most");
  std::vector<std::int64_t> values;
  for (const StringRef word : words) {
    llvm::Expected<std::int64_t> value = parseSize(word.trim());
    if (!value)
      return value.takeError();
    values.push_back(*value);
  }
  return values;
}

/// FROM..TO:STEP or FROM..TO:xFACTOR.
static llvm::Expected<std::vector<std::int64_t>> parseSteps(StringRef text) {
  const auto [ends, width] = text.split(':');
  const auto [from, to] = ends.split("..");
  StringRef step = width.trim();
  const bool isGeometric = step.consume_front("x") || step.consume_front("*");
  llvm::Expected<std::int64_t> first = parseSize(from.trim());
  if (!first)
    return first.takeError();
  llvm::Expected<std::int64_t> last = parseSize(to.trim());
  if (!last)
    return last.takeError();
  if (step.empty())
    return wrong("expected a step behind ':', as in 100..2000:50, or a factor, as in 1..1024:x2");
  double by = 0;
  if (step.getAsDouble(by) || !(by > (isGeometric ? 1 : 0)))
    return wrong(isGeometric ? "a factor is a number above 1" : "a step is a number above 0");
  if (*last < *first)
    return wrong("the range goes down from " + std::to_string(*first) + " to " +
                 std::to_string(*last));
  if (isGeometric && *first <= 0)
    return wrong("equal ratios need a range that starts above 0");
  std::vector<std::int64_t> values;
  const auto end = static_cast<double>(*last) * (1 + 1e-12);
  for (double value = static_cast<double>(*first); value <= end && values.size() <= mostPoints;
       value = isGeometric ? value * by : value + by)
    values.push_back(std::llround(value));
  if (values.size() > mostPoints)
    return wrong("a sweep has " + std::to_string(mostPoints) + " points at most");
  return values;
}

llvm::Expected<std::vector<std::int64_t>> parseValues(StringRef text) {
  text = text.trim();
  if (text.contains("..")) {
    llvm::Expected<std::vector<std::int64_t>> steps = parseSteps(text);
    if (steps)
      steps->erase(llvm::unique(*steps), steps->end());
    return steps;
  }
  std::vector<std::int64_t> values;
  const size_t dash = findRangeDash(text.take_until([](char c) { return c == ',' || c == ':'; }));
  if (dash != StringRef::npos) {
    llvm::Expected<Range> range = parseRange(text, dash);
    if (!range)
      return range.takeError();
    values = pointsOf(*range);
  } else {
    llvm::Expected<std::vector<std::int64_t>> list = parseList(text);
    if (!list)
      return list.takeError();
    values = std::move(*list);
  }
  llvm::sort(values);
  values.erase(llvm::unique(values), values.end());
  return values;
}

} // namespace sparcity::pipeline
