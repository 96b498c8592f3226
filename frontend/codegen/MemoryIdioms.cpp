//===- frontend/codegen/MemoryIdioms.cpp - Loops that became calls --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/MemoryIdioms.h"

#include "frontend/codegen/LoopTags.h"
#include "frontend/codegen/RoleAssigner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::codegen {

/// Of a source's code, that of a function of others matters where it is part of a nest.
static bool isModelled(const SourceLoop &loop, const LoopTracker &tracker, const Nests &nests) {
  return loop.hasKeyword && (!tracker.hasSource() || !loop.owner.empty() ||
                             llvm::any_of(nests.inside, [&](const auto &entry) {
                               return entry.second.contains(placeOf(loop.range));
                             }));
}

/// A copy of the loop, for another condition, still has the stores that became a call.
static bool isInCode(const MemoryIdiom &idiom, unsigned source, const LoopTracker &tracker) {
  return idiom.range.isKnown() && llvm::any_of(tracker.finals(), [&](const FinalLoop &loop) {
           return loop.source == source && loop.instance &&
                  llvm::any_of(tracker.instance(*loop.instance).steps, [&](const auto &access) {
                    return access.first.isStore &&
                           placeOf(toRange(access.first.location)) == placeOf(idiom.range);
                  });
         });
}

std::set<unsigned> loopsMadeCalls(const LoopTracker &tracker,
                                  const std::vector<ir::SourceRange> &memoryCalls,
                                  const Nests &nests) {
  // A call whose place was lost may be any.
  const auto isCalled = [&](const MemoryIdiom &idiom) {
    return llvm::any_of(memoryCalls, [&](const ir::SourceRange &call) {
      return !call.isKnown() || !idiom.range.isKnown() || placeOf(call) == placeOf(idiom.range);
    });
  };
  std::set<unsigned> result;
  const std::vector<SourceLoop> &sources = tracker.sources();
  for (unsigned i = 0; i < sources.size(); ++i)
    if (isModelled(sources[i], tracker, nests) &&
        llvm::any_of(sources[i].idioms, [&](const MemoryIdiom &idiom) {
          return isCalled(idiom) && !isInCode(idiom, i, tracker);
        }))
      result.insert(i);
  return result;
}

/// Those loops and all that are around one of them.
static std::set<unsigned> withLoopsAround(const std::set<unsigned> &loops,
                                          const LoopTracker &tracker, const Nests &nests) {
  std::set<unsigned> result = loops;
  for (const unsigned loop : loops) {
    for (std::optional<unsigned> around = tracker.sources()[loop].parent; around;
         around = tracker.sources()[*around].parent)
      result.insert(*around);
    for (unsigned other = 0; other < tracker.sources().size(); ++other)
      if (isInside(tracker, nests, loop, other))
        result.insert(other);
  }
  return result;
}

static void sayCalls(LoopCode &code, const SourceLoop &loop) {
  if (code.loops.empty())
    return;
  std::set<std::string> functions;
  for (const MemoryIdiom &idiom : loop.idioms)
    functions.insert("'" + idiom.function + "'");
  code.diagnostics.push_back(
      {ir::Severity::Warning, "memory-call",
       "the compiler makes a call of " + llvm::join(functions, " and ") +
           " of this loop or a part of it; the code shown is that of the loop without this",
       loop.range, true});
}

void exchangeCalls(std::vector<LoopCode> &first, std::vector<LoopCode> second,
                   const LoopTracker &tracker, const std::set<unsigned> &called,
                   const Nests &nests) {
  const std::set<unsigned> changed = withLoopsAround(called, tracker, nests);
  const auto isInChanged = [&](unsigned loop) {
    return llvm::any_of(changed,
                        [&](unsigned around) { return isInside(tracker, nests, loop, around); });
  };
  for (LoopCode &code : second) {
    const auto found = llvm::find_if(first, [&](const LoopCode &other) {
      return other.source == code.source && other.function == code.function;
    });
    const bool isMissing = found == first.end() || found->loops.empty();
    if (!changed.contains(code.source) && !(isMissing && isInChanged(code.source)))
      continue;
    code.isExchanged = true;
    if (called.contains(code.source))
      sayCalls(code, tracker.sources()[code.source]);
    if (found == first.end())
      first.push_back(std::move(code));
    else if (!called.contains(code.source) || !code.loops.empty())
      *found = std::move(code);
  }
}

} // namespace sparcity::codegen
