//===- models/traffic/nest/ExpectedLines.cpp - Lines that chance decides about ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/ExpectedLines.h"

#include "ir/Guard.h"
#include "ir/Kernel.h"
#include "ir/Share.h"
#include "models/traffic/nest/Chances.h"
#include "models/traffic/nest/Questions.h"
#include "models/traffic/nest/RowWalk.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

#include <unordered_map>

namespace sparcity::traffic {

namespace {

using Loops = llvm::SmallVector<size_t, 4>;

Loops loopsOf(const AffineReference::Chance &chance, const AffineReference &reference) {
  Loops loops;
  for (size_t loop = 0; loop < std::min(chance.depth, reference.loops.size()); ++loop)
    if (ir::decidesAnew(*chance.guard, reference.loops[loop]->source->index))
      loops.push_back(loop);
  return loops;
}

/// What is asked each time that a reference is made: the question, of those that are the same,
/// and the loops each of whose iterations may answer it otherwise.
struct Asked {
  unsigned question = 0;
  bool holds = true;
  Loops loops;
};

/// By position, the loops whose iterations may answer something otherwise.
std::vector<bool> decidingLoops(const AffineReference &reference) {
  std::vector<bool> decides(reference.loops.size());
  for (const AffineReference::Chance &chance : reference.chances)
    for (const size_t loop : loopsOf(chance, reference))
      decides[loop] = true;
  return decides;
}

class EventsOfLines {
public:
  EventsOfLines(const AffineNest &nest, Span span, std::int64_t lineBytes)
      : nest(nest), span(span), lineBytes(lineBytes) {}

  void add(const AffineReference &reference) {
    std::vector<Asked> asked;
    for (const AffineReference::Chance &chance : reference.chances) {
      asked.push_back(questionOf(*chance.guard));
      asked.back().loops = loopsOf(chance, reference);
    }
    std::int64_t unlimited = INT64_MAX;
    walkElements(nest, reference, span, decidingLoops(reference), unlimited,
                 [&](std::int64_t address, const AffineNest::Indices &indices) {
                   touch(reference, address, eventOf(asked, reference, indices));
                 });
  }

  std::optional<double> lines(const LineSet &known) {
    llvm::stable_sort(touches, [](const Touch &a, const Touch &b) { return a.first < b.first; });
    double sum = 0;
    for (size_t first = 0, next = 0; first < touches.size(); first = next) {
      const std::int64_t line = touches[first].first;
      std::vector<Event> events;
      for (; next < touches.size() && touches[next].first == line; ++next)
        events.push_back(std::move(touches[next].second));
      if (known.contains(line))
        continue;
      const std::optional<double> untouched = chances.noneOf(std::move(events));
      if (!untouched)
        return std::nullopt;
      sum += 1 - *untouched;
    }
    return sum;
  }

private:
  /// A question, and where the loops are that may answer it otherwise.
  using Key = llvm::SmallVector<std::int64_t, 6>;
  struct Hash {
    size_t operator()(const Key &key) const {
      return llvm::hash_combine_range(key.begin(), key.end());
    }
  };
  using Touch = std::pair<std::int64_t, Event>; ///< of that line

  Asked questionOf(const ir::Guard &guard) {
    for (unsigned i = 0; i < questions.size(); ++i) {
      if (isSame(*questions[i], guard))
        return {i, true, {}};
      if (areOpposite(*questions[i], guard))
        return {i, false, {}};
    }
    questions.push_back(&guard);
    return {static_cast<unsigned>(questions.size() - 1), true, {}};
  }

  Event eventOf(const std::vector<Asked> &asked, const AffineReference &reference,
                const AffineNest::Indices &indices) {
    Event event;
    for (const Asked &one : asked) {
      Key key = {one.question};
      for (const size_t loop : one.loops)
        key.push_back(indices[reference.loops[loop]->slot]);
      const auto [place, isNew] = decisions.try_emplace(std::move(key), 0);
      if (isNew)
        place->second = chances.add(questions[one.question]->probability.value_or(1));
      event.push_back({place->second, one.holds});
    }
    return event;
  }

  void touch(const AffineReference &reference, std::int64_t address, const Event &event) {
    const std::int64_t first = lineOf(address), last = lineOf(address + reference.bytes - 1);
    for (std::int64_t line = first; line <= last; ++line)
      touches.emplace_back(line, event);
  }

  std::int64_t lineOf(std::int64_t byte) const {
    return byte / lineBytes - (byte % lineBytes < 0 ? 1 : 0);
  }

  const AffineNest &nest;
  Span span;
  std::int64_t lineBytes;
  std::vector<const ir::Guard *> questions;
  std::unordered_map<Key, unsigned, Hash> decisions;
  Chances chances;
  std::vector<Touch> touches;
};

} // namespace

std::optional<double> expectedLines(const AffineNest &nest,
                                    llvm::ArrayRef<const AffineReference *> references, Span span,
                                    const LineSet &known, std::int64_t lineBytes,
                                    std::int64_t mostAccesses) {
  std::int64_t left = mostAccesses;
  const bool isQuick = llvm::all_of(references, [&](const AffineReference *reference) {
    return walkElements(nest, *reference, span, decidingLoops(*reference), left,
                        [](std::int64_t, const AffineNest::Indices &) {});
  });
  if (!isQuick)
    return std::nullopt;
  EventsOfLines events(nest, span, lineBytes);
  for (const AffineReference *reference : references)
    events.add(*reference);
  return events.lines(known);
}

} // namespace sparcity::traffic
