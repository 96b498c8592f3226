//===- pipeline/Sayings.cpp - What the points of a sweep say ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Sayings.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

namespace sparcity::pipeline {

void Sayings::add(const ir::Diagnostics &diagnostics, std::int64_t value) {
  std::set<const Saying *> met;
  for (const ir::Diagnostic &diagnostic : diagnostics) {
    auto found = llvm::find_if(sayings, [&](const Saying &saying) {
      return saying.what.id == diagnostic.id && saying.what.range == diagnostic.range &&
             !met.count(&saying);
    });
    if (found == sayings.end())
      found = sayings.insert(found, {diagnostic, value, value, 0, false});
    met.insert(&*found);
    found->last = value;
    found->varies |= diagnostic.message != found->what.message;
    ++found->points;
  }
}

ir::Diagnostics Sayings::all(const std::optional<Sweep> &sweep) const {
  ir::Diagnostics result;
  for (const Saying &saying : sayings) {
    result.push_back(saying.what);
    if (sweep && (saying.points < sweep->values.size() || saying.varies))
      result.back().message += valuesOf(saying, *sweep);
  }
  return result;
}

std::string Sayings::valuesOf(const Saying &saying, const Sweep &sweep) {
  const std::string &name = sweep.parameters.front();
  const std::string first = std::to_string(saying.first), last = std::to_string(saying.last);
  if (saying.first == saying.last)
    return " (" + name + " = " + first + ")";
  if (saying.varies)
    return " (" + name + " = " + first + "; likewise up to " + last + ")";
  const auto between = llvm::count_if(sweep.values, [&](std::int64_t value) {
    return value >= saying.first && value <= saying.last;
  });
  const bool isAll = static_cast<size_t>(between) == saying.points;
  return std::string(isAll ? " (" : " (some ") + name + " from " + first + " to " + last + ")";
}

} // namespace sparcity::pipeline
