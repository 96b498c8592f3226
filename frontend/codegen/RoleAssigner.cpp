//===- frontend/codegen/RoleAssigner.cpp - Main loop, rests and copies ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/RoleAssigner.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"

#include <tuple>

namespace sparcity::codegen {

/// What the compiler meant for long loops: first what the vectoriser did; the
/// ratio alone would choose a remainder that was unrolled more.
static auto preference(const FinalLoop &loop) {
  return std::make_tuple(loop.vectorised, loop.widening, loop.iterations.value_or(0),
                         loop.hasNoAlias);
}

RoleAssigner::Places RoleAssigner::placesOf(unsigned instance) const {
  Places result;
  for (const auto &[key, steps] : tracker.instance(instance).steps)
    if (const ir::SourceRange range = toRange(key.location); range.isKnown())
      result.emplace(range.file, range.line, range.column);
  return result;
}

double RoleAssigner::shareOf(const FinalLoop &loop, const Places &ofAll) const {
  const Places own = loop.instance ? placesOf(*loop.instance) : ofAll;
  double result = 1;
  for (const auto &[place, share] : nests.shares)
    if (ofAll.contains(place))
      result *= own.contains(place) ? share : 1 - share;
  return result;
}

const Version *RoleAssigner::chooseMain(std::vector<Version *> &candidates, unsigned part) {
  Places ofAll;
  for (const Version *version : candidates)
    if (version->known->instance)
      ofAll.merge(placesOf(*version->known->instance));
  Version *main = nullptr;
  const auto rank = [&](const FinalLoop &loop) {
    return std::make_pair(shareOf(loop, ofAll), preference(loop));
  };
  for (Version *version : candidates)
    if (version->known->part == part && (!main || rank(*main->known) < rank(*version->known)))
      main = version;
  if (!main)
    return nullptr;
  main->role = ir::LoopRole::Main;
  for (Version *version : candidates) {
    const FinalLoop &loop = *version->known;
    if (version == main || loop.part != part || loop.instance != main->known->instance)
      continue;
    // A copy (of an unrolled outer loop) is no rest: it covers as much a pass.
    if (loop.vectorised > 1 || loop.widening > 1) {
      if (loop.iterations.value_or(1) < main->known->iterations.value_or(1))
        version->role = ir::LoopRole::Epilogue;
    } else if (main->known->vectorised > 1 ||
               loop.iterations.value_or(1) < main->known->iterations.value_or(1))
      version->role = ir::LoopRole::Remainder;
  }
  return main;
}

void RoleAssigner::assign(unsigned source, std::vector<Version *> &pool) {
  for (unsigned part = 0; part < tracker.sources()[source].parts; ++part)
    if (const Version *main = chooseMain(pool, part))
      explainMain(source, *main, pool);
}

bool isInside(const LoopTracker &tracker, const Nests &nests, unsigned inner, unsigned outer) {
  const SourceLoop &within = tracker.sources()[inner], &around = tracker.sources()[outer];
  if (within.owner == around.owner && !within.range.beginsWith(around.range) &&
      around.range.hasBeginOf(within.range))
    return true;
  const auto found = nests.inside.find(placeOf(around.range));
  return found != nests.inside.end() && found->second.contains(placeOf(within.range));
}

bool RoleAssigner::callsInside(const FinalLoop &loop) const {
  if (loop.callees.empty())
    return false;
  const FunctionNames reached = tracker.calls().reachedFrom(loop.callees);
  return llvm::any_of(tracker.finals(), [&](const FinalLoop &other) {
    return other.source && other.function != loop.function && reached.contains(other.function) &&
           isInside(tracker, nests, *other.source, *loop.source);
  });
}

std::vector<Version *> RoleAssigner::innermostOf(const std::vector<Version *> &versions) const {
  std::vector<Version *> result;
  for (Version *version : versions)
    if (version->known->isInnermost && !callsInside(*version->known))
      result.push_back(version);
    else
      version->role = ir::LoopRole::Outer;
  return result;
}

void RoleAssigner::decideElsewhere(unsigned source, const std::vector<Version *> &versions) {
  std::vector<Version *> candidates = innermostOf(versions);
  if (candidates.size() == versions.size())
    assign(source, candidates);
}

void RoleAssigner::decide(unsigned source, const std::vector<Version *> &versions) {
  std::vector<Version *> candidates = innermostOf(versions);
  // Copies that were inlined elsewhere, or specialised, count only where the
  // function itself is gone.
  const auto isHome = [&](const Version *version) {
    return version->known->isHome && version->known->function == tracker.sources()[source].function;
  };
  std::vector<Version *> home;
  llvm::copy_if(candidates, std::back_inserter(home), isHome);
  // A version without the loops inside, beside one with them, is for the case that
  // those do not run (`y[j] = 0` is left of an empty sum).
  const bool hasHome = llvm::any_of(versions, isHome);
  if (candidates.empty() || llvm::any_of(versions, [&](const Version *version) {
        return version->role == ir::LoopRole::Outer && (!hasHome || isHome(version));
      }))
    return;
  assign(source, home.empty() ? candidates : home);
  if (home.empty()) {
    std::set<std::string> places;
    for (const Version *version : candidates)
      places.insert(version->known->function);
    say(source, places.size() > 1 ? ir::Severity::Warning : ir::Severity::Remark, "inlined-loop",
        "the code of this loop is the copy inlined into '" + llvm::demangle(*places.begin()) + "'",
        places.size() > 1);
  }
}

} // namespace sparcity::codegen
