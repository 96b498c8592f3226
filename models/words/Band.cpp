//===- models/words/Band.cpp - How far a time may be off, in words ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Band.h"

#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sparcity::words {

/// Towards less or towards more, by no more than a part in 20: a headline is not to make a band
/// much wider than what the causes behind it do.
static std::string rounded(double value, bool isUp) {
  if (!(value > 0))
    return "0";
  constexpr double error = 1e-9;
  constexpr double part = 0.05;
  const int exponent = static_cast<int>(std::floor(std::log10(value * part)));
  const double step = std::pow(10, exponent), steps = value / step;
  const double whole = isUp ? std::ceil(steps - error) : std::floor(steps + error);
  return fixed(whole * step, std::max(0, -exponent));
}

std::string bandText(const ecm::Band &band, machine::Cycles time, result::Unit unit,
                     const result::Result &result) {
  const std::optional<std::string> text = inUnit(time, unit, result);
  const std::optional<double> value = result::convert(time, unit, result),
                              one = result::convert(band.low, unit, result),
                              other = result::convert(band.high, unit, result);
  const double shown = text ? std::strtod(text->c_str(), nullptr) : 0;
  if (shown <= 0 || !value || !one || !other)
    return "";
  // What the prefix of the unit makes of it; the number that is shown is rounded.
  const double factor = std::pow(10, std::round(std::log10(shown / *value)));
  return rounded(std::min(*one, *other) * factor, false) + " to " +
         rounded(std::max(*one, *other) * factor, true);
}

static std::string percent(double logarithm) {
  return fixed(std::abs(100 * std::expm1(logarithm)), 0);
}

std::string bandReason(const ecm::Band &band) {
  constexpr size_t most = 3;
  constexpr double noticeable = 0.005;
  std::vector<std::string> causes;
  for (const ecm::Doubt &doubt : band.doubts) {
    if (causes.size() == most)
      break;
    std::vector<std::string> ends;
    if (doubt.low < -noticeable)
      ends.push_back("-" + percent(doubt.low));
    if (doubt.high > noticeable)
      ends.push_back("+" + percent(doubt.high));
    causes.push_back(printable(report::text(doubt.cause)) + (causes.empty() ? " makes " : " ") +
                     join(ends, " to ") + " %");
  }
  return "four of five measurements are expected in it" +
         (causes.empty() ? "" : "; alone, " + join(causes, ", "));
}

} // namespace sparcity::words
