//===- models/prediction/Schedules.cpp - How OpenMP shares a nest -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Schedules.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::prediction {

static llvm::Expected<DealtParts> dealtParts(const ir::Kernel &kernel, const ir::Loop &loop) {
  const auto [kind, chunk] = llvm::StringRef(loop.annotations.schedule).split(',');
  const auto refuse = [&](const char *why) {
    return llvm::createStringError("schedule(" + loop.annotations.schedule + "): " + why);
  };
  DealtParts dealt;
  if (!chunk.trim().empty() && (chunk.trim().getAsInteger(10, dealt.size) || dealt.size == 0))
    return refuse("its parts are no number");
  if (kind.trim() != "dynamic")
    return refuse("it is decided at run time who does what");
  if (&loop != &kernel.nest)
    return refuse("who did a part the last time is decided at run time");
  const std::optional<double> trips = ir::tripCount(loop, kernel.bindings()).asDouble();
  constexpr double most = 512;
  if (!trips)
    return refuse("the number of its parts depends on a size that is open");
  if (*trips / dealt.size > most)
    return refuse("its parts are more than 512, each of which is followed");
  dealt.parts = static_cast<unsigned>(std::max(std::ceil(*trips / dealt.size), 1.0));
  return dealt;
}

llvm::Expected<Schedule> scheduleOf(const ir::Kernel &kernel,
                                    llvm::ArrayRef<const ir::Loop *> shared) {
  std::vector<std::string> clauses;
  Schedule schedule;
  for (const ir::Loop *loop : shared) {
    if (loop->annotations.collapse > 1)
      return llvm::createStringError("several loops are shared as one (collapse)");
    const std::string &clause = loop->annotations.schedule;
    const std::string name = clause.empty() ? "static" : clause;
    if (!llvm::is_contained(clauses, name))
      clauses.push_back(name);
    if (traffic::staticChunk(*loop))
      continue;
    if (llvm::Error fault = dealtParts(kernel, *loop).moveInto(schedule.dealt.emplace()))
      return fault;
  }
  schedule.text = llvm::join(clauses, "; ");
  return schedule;
}

static void setSchedule(ir::Loop &loop, const std::string &schedule, bool &isFound) {
  if (loop.annotations.isParallel) {
    loop.annotations.schedule = schedule;
    isFound = true;
    return;
  }
  for (ir::Node &node : loop.body)
    if (auto *inner = std::get_if<ir::Loop>(&node.value))
      setSchedule(*inner, schedule, isFound);
}

ir::Kernel withSchedule(const ir::Kernel &kernel, const std::string &schedule) {
  ir::Kernel copy = kernel;
  bool isFound = false;
  setSchedule(copy.nest, schedule, isFound);
  if (!isFound) {
    copy.nest.annotations.isParallel = true;
    copy.nest.annotations.schedule = schedule;
  }
  return copy;
}

std::set<unsigned> privateArrays(const ir::Kernel &kernel,
                                 llvm::ArrayRef<const ir::Loop *> shared) {
  std::set<std::string> names;
  const auto add = [&](llvm::StringRef item) {
    names.insert(item.take_until([](char c) { return c == '['; }).trim().str());
  };
  for (const ir::Loop *loop : shared) {
    for (const std::string &each : loop->annotations.privates)
      add(each);
    for (const llvm::StringRef clause : loop->annotations.reductions) {
      llvm::SmallVector<llvm::StringRef, 4> list;
      clause.split(':').second.split(list, ',');
      llvm::for_each(list, add);
    }
  }
  std::set<unsigned> arrays;
  for (unsigned array = 0; array < kernel.arrays.size(); ++array)
    if (names.count(kernel.arrays[array].name) != 0)
      arrays.insert(array);
  return arrays;
}

} // namespace sparcity::prediction
