//===- test/oracle/Match.cpp - Two sequences of accesses compared ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Match.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::oracle {

/// Accesses shown before and after the first difference.
static constexpr std::size_t around = 4;
/// More places than these are a pattern that says nothing.
static constexpr std::size_t maxPositions = 10000;

static std::string accessText(ir::AccessKind kind, const std::string &array, std::int64_t offset,
                              unsigned bytes) {
  return llvm::formatv("{0} {1} {2} {3} ({4} B)", kind == ir::AccessKind::Load ? "load " : "store",
                       array, offset < 0 ? "-" : "+", offset < 0 ? -offset : offset, bytes);
}

template <typename T> static void sortUnique(std::vector<T> &values) {
  llvm::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

void Matcher::beginKernel(const ir::Kernel &next) {
  kernel = &next;
  arrays.clear();
  for (const ir::Array &array : next.arrays) {
    const auto found =
        llvm::find_if(trace.arrays, [&](const TracedArray &a) { return a.name == array.name; });
    if (found != trace.arrays.end())
      arrays.push_back(static_cast<int>(found - trace.arrays.begin()));
    else
      arrays.push_back(trace.untraced.count(array.name) ? isNotCompared : notInCase);
  }
  skipOutside();
}

void Matcher::skipOutside() {
  std::vector<Position> result = positions;
  for (const Position &from : positions) {
    Position next = from;
    while (next.consumed == 0 && next.skipped < trace.accessesOutside &&
           next.event < trace.events.size()) {
      ++next.event;
      ++next.skipped;
      result.push_back(next);
    }
  }
  sortUnique(result);
  positions = std::move(result);
}

std::optional<Matcher::Position>
Matcher::after(Position position, int array, const ir::Access &access, std::int64_t offset) const {
  const std::int64_t end = offset + access.bytes;
  while (offset < end) {
    if (position.event == trace.events.size())
      return std::nullopt;
    const Event &event = trace.events[position.event];
    if (event.array != array || event.kind() != access.kind ||
        event.offset + position.consumed != offset)
      return std::nullopt;
    const std::int64_t bytes =
        std::min<std::int64_t>(event.bytes - position.consumed, end - offset);
    offset += bytes;
    position.consumed += static_cast<std::uint32_t>(bytes);
    if (position.consumed == event.bytes) {
      ++position.event;
      position.consumed = 0;
    }
  }
  return position;
}

bool Matcher::access(const ir::Access &access, std::int64_t offset) {
  const int array = arrays[access.array.index];
  if (array == isNotCompared)
    return true;
  note(access, offset);
  if (failure) // shows what would have come
    return recent.size() < failure->index + 1 + around;
  ++accesses;
  std::vector<Position> next;
  for (const Position &position : positions)
    if (auto reached = after(position, array, access, offset))
      next.push_back(*reached);
  sortUnique(next);
  if (array == notInCase)
    fail("the case does not have the array '" + kernel->array(access.array).name + "'", access);
  else if (next.empty() && beforeUncertain.empty())
    fail("the IR differs from the program", access);
  else if (next.size() > maxPositions)
    fail("the IR leaves too much open to be compared", access);
  else
    positions = std::move(next);
  return true;
}

void Matcher::fail(std::string what, const ir::Access &access) {
  const std::string where =
      llvm::formatv("{0}:{1}:{2}", access.range.file, access.range.line, access.range.column);
  const std::size_t event = positions.empty() ? trace.events.size() : positions.back().event;
  failure = Failure{std::move(what), where, accesses, event, recent.size() - 1};
}

void Matcher::note(const ir::Access &access, std::int64_t offset) {
  recent.push_back(accessText(access.kind, kernel->array(access.array).name, offset, access.bytes));
  if (!failure && recent.size() > around + 1)
    recent.pop_front();
}

bool Matcher::entersUncertain(const ir::Guard &) {
  beforeUncertain.push_back(positions);
  return true;
}

void Matcher::leavesUncertain() {
  positions.insert(positions.end(), beforeUncertain.back().begin(), beforeUncertain.back().end());
  beforeUncertain.pop_back();
  sortUnique(positions);
}

void Matcher::runs(const ir::Statement &statement) {
  if (statement.operations.empty())
    return;
  isOpen |= !beforeUncertain.empty();
  ++executions[&statement];
}

std::optional<Work> Matcher::work() const {
  if (isOpen)
    return std::nullopt;
  Work work;
  for (const auto &[statement, times] : executions)
    for (const ir::Operation &operation : statement->operations)
      addWork(operation, times, work);
  return work;
}

bool Matcher::isAtEnd() {
  if (failure)
    return false;
  skipOutside();
  const Position end{trace.events.size(), 0, trace.accessesOutside};
  if (llvm::is_contained(positions, end))
    return true;
  const Position furthest = positions.back();
  failure = Failure{furthest.event == trace.events.size()
                        ? "fewer accesses than the case says are outside of all nests"
                        : "the program makes accesses that the IR does not have",
                    "", accesses + 1, furthest.event, recent.size()};
  return false;
}

std::string Matcher::eventText(std::size_t event) const {
  if (event >= trace.events.size())
    return "(end)";
  const Event &e = trace.events[event];
  return accessText(e.kind(), trace.arrays[e.array].name, e.offset, e.bytes);
}

std::string Matcher::difference() const {
  if (!failure)
    return "";
  std::string text = failure->what + ", at access " + std::to_string(failure->access) +
                     (failure->where.empty() ? "" : " (" + failure->where + ")") + "\n";
  text += llvm::formatv("    {0,-40} {1}\n", "the program", "the IR").str();
  for (std::size_t row = 0; row <= failure->index + around; ++row) {
    const std::string fromIr = row < recent.size() ? recent[row] : "(end)";
    const std::size_t event = failure->event + row - failure->index;
    const bool isBefore = failure->event + row < failure->index;
    const bool isShown =
        row <= failure->index || row < recent.size() || event < trace.events.size();
    if (isShown)
      text += llvm::formatv("  {0} {1,-40} {2}\n", row == failure->index ? ">" : " ",
                            isBefore ? "" : eventText(event), fromIr)
                  .str();
  }
  return text;
}

} // namespace sparcity::oracle
