//===- models/words/Advice.cpp - Advice in words -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Advice.h"

#include "models/result/Result.h"
#include "models/words/Format.h"

#include <cmath>

namespace sparcity::words {

namespace {

/// What is to be done.
struct Change {
  std::string operator()(const result::BlockedLoop &block) const {
    return "block loop " + printable(block.loop) + " to " +
           counted(static_cast<double>(block.length), "iteration");
  }

  std::string operator()(const result::PaddedRows &rows) const {
    std::vector<std::string> arrays;
    for (const result::PaddedRows::Array &array : rows.arrays)
      arrays.push_back("rows of " + printable(array.name) + " by " +
                       counted(static_cast<double>(array.elements), "element"));
    return "pad " + join(arrays, ", ");
  }
};

/// What it rests on.
struct Reason {
  const result::Advice &advice;

  std::string operator()(const result::BlockedLoop &block) const {
    return "of " + printable(block.parameter) + "; the " + std::to_string(block.dimension) +
           "D condition holds in " + advice.level + " up to " + std::to_string(block.largest);
  }

  std::string operator()(const result::PaddedRows &rows) const {
    std::vector<std::string> arrays;
    for (const result::PaddedRows::Array &array : rows.arrays)
      arrays.push_back("from " + std::to_string(array.pitch) + " to " +
                       std::to_string(array.pitch + array.extra) + " B");
    return join(arrays, ", ");
  }
};

} // namespace

static std::string savedText(const result::Advice &advice, const result::Result &result) {
  return ": saves " + cycles(advice.saved()) + " of " + cycles(advice.now) + " " +
         unitHeading(cyclesUnit(result)) +
         (std::holds_alternative<result::PaddedRows>(advice.change) &&
                  !result.traffic->countsConflicts
              ? " with conflicts"
              : "");
}

std::string adviceText(const result::Advice &advice, const result::Result &result) {
  return std::visit(Change(), advice.change) + savedText(advice, result);
}

std::string adviceDetails(const result::Advice &advice, const result::Result &result) {
  return std::visit(Change(), advice.change) + " (" + std::visit(Reason{advice}, advice.change) +
         ")" + savedText(advice, result) + ", " + shortest(std::abs(advice.linesSaved)) +
         (advice.linesSaved < 0 ? " lines more outside " : " lines outside ") + advice.level;
}

std::string hintText(const result::Result &result) {
  return result.advice.empty() ? "" : adviceText(result.advice.front(), result);
}

std::string conflictsText(const result::Result &result) {
  if (!result.traffic)
    return "";
  std::vector<std::string> levels;
  for (const traffic::Conflict &conflict : result.traffic->conflicts)
    levels.push_back(std::to_string(conflict.lines) + " lines of " + printable(conflict.name) +
                     ", " + std::to_string(conflict.pitch) + " B apart, compete for the " +
                     counted(conflict.ways, "way") + " of a set of " + conflict.level);
  if (levels.empty())
    return "";
  return join(levels, "; ") +
         (result.traffic->countsConflicts ? "" : "; what is lost so is left out");
}

} // namespace sparcity::words
