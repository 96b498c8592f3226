//===- frontend/codegen/Roles.cpp - Which version is the main one ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Roles.h"

#include "frontend/codegen/RoleAssigner.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <string_view>
#include <tuple>

namespace sparcity::codegen {

static ir::MachineLoop makeLoop(Version &version, const LoopTracker &tracker) {
  const FinalLoop &known = *version.known;
  ir::MachineLoop loop;
  loop.range = tracker.sources()[*known.source].range;
  loop.role = version.role;
  loop.setup = std::move(version.code.setup);
  loop.blocks = std::move(version.code.blocks);
  loop.dependences = std::move(version.code.dependences);
  loop.sourceIterations = known.iterations;
  loop.evidence = known.evidence;
  loop.vectorBytes = known.vectorBytes;
  if (known.iterations)
    loop.interleave =
        std::max(1u, static_cast<unsigned>(std::lround(*known.iterations / known.widening)));
  return loop;
}

/// The captured loops of the sources' loops.
static std::vector<Version> versionsOf(const LoopTracker &tracker,
                                       std::vector<CapturedLoop> captured) {
  std::vector<Version> result;
  for (CapturedLoop &loop : captured)
    if (loop.final < tracker.finals().size() && tracker.finals()[loop.final].source)
      result.push_back({&tracker.finals()[loop.final], std::move(loop)});
  return result;
}

namespace {

/// Those of one source loop that are code of a function.
struct Group {
  unsigned source;
  std::string owner;
  std::vector<Version *> versions;
};

} // namespace

/// By source loop and the function that runs it, which is not its own.
using CodeElsewhere = std::map<std::pair<unsigned, std::string>, std::vector<const Version *>>;

/// Of a function without loops of its own no name is known.
static CodeElsewhere inlinedCode(const LoopTracker &tracker, const std::vector<Version> &versions) {
  std::map<std::string, std::string> owners;
  for (const SourceLoop &source : tracker.sources())
    owners.emplace(source.function, source.owner);
  CodeElsewhere result;
  for (const Version &version : versions) {
    const auto owner = owners.find(version.known->function);
    if (owner != owners.end() && owner->second != tracker.sources()[*version.known->source].owner)
      result[{*version.known->source, owner->second}].push_back(&version);
  }
  return result;
}

namespace {

/// A function of the source.
struct Caller {
  FunctionNames functions; ///< of the module
  std::set<Place> inside;  ///< what stands in its nests
};

} // namespace

/// The code of loops in functions that are called from around them.
static CodeElsewhere calledCode(const LoopTracker &tracker, const std::vector<Version> &versions,
                                const Nests &nests) {
  std::map<std::string, Caller> callers;
  for (const SourceLoop &source : tracker.sources()) {
    Caller &caller = callers[source.owner];
    caller.functions.insert(source.function);
    if (const auto found = nests.inside.find(placeOf(source.range)); found != nests.inside.end())
      caller.inside.insert(found->second.begin(), found->second.end());
  }
  CodeElsewhere result;
  for (const auto &[name, caller] : callers) {
    if (name.empty() || caller.inside.empty())
      continue;
    const FunctionNames reached = tracker.calls().reachedFrom(caller.functions);
    for (const Version &version : versions) {
      const SourceLoop &source = tracker.sources()[*version.known->source];
      const std::string &function = version.known->function;
      // Code of no known function is for every nest that has its place.
      if (source.owner.empty() || source.owner == name)
        continue;
      if (reached.contains(function) && !caller.functions.contains(function) &&
          caller.inside.contains(placeOf(source.range)))
        result[{*version.known->source, name}].push_back(&version);
    }
  }
  return result;
}

std::vector<FunctionCode> assignRoles(const LoopTracker &tracker,
                                      std::vector<CapturedLoop> captured, const Nests &nests) {
  std::vector<Version> versions = versionsOf(tracker, std::move(captured));
  CodeElsewhere elsewhere = inlinedCode(tracker, versions);
  // What is inlined at one place may be called at another.
  elsewhere.merge(calledCode(tracker, versions, nests));
  std::deque<Version> copies;
  std::vector<Group> groups(tracker.sources().size());
  for (unsigned source = 0; source < groups.size(); ++source)
    groups[source] = {source, tracker.sources()[source].owner, {}};
  for (auto &[key, code] : elsewhere) {
    groups.push_back({key.first, key.second, {}});
    for (const Version *version : code)
      groups.back().versions.push_back(&copies.emplace_back(*version));
  }
  for (Version &version : versions)
    groups[*version.known->source].versions.push_back(&version);

  RoleAssigner assigner(tracker, nests);
  for (const Group &group : groups)
    if (group.versions.empty())
      assigner.explainMissing(group.source);
    else if (group.owner == tracker.sources()[group.source].owner)
      assigner.decide(group.source, group.versions);
    else
      assigner.decideElsewhere(group.source, group.owner, group.versions);

  // By position, then by role; the order of capture decides between equals.
  const auto key = [&](const Group &group) {
    const ir::SourceRange &range = tracker.sources()[group.source].range;
    return std::tuple(std::string_view(range.file), range.line, range.column);
  };
  llvm::stable_sort(groups, [&](const Group &a, const Group &b) { return key(a) < key(b); });
  std::map<std::string, std::vector<ir::MachineLoop>> loops;
  for (Group &group : groups) {
    std::vector<ir::MachineLoop> &own = loops[group.owner];
    llvm::stable_sort(group.versions,
                      [](const Version *a, const Version *b) { return a->role < b->role; });
    for (Version *version : group.versions)
      own.push_back(makeLoop(*version, tracker));
  }
  std::vector<FunctionCode> result;
  for (auto &[owner, itsLoops] : loops)
    result.push_back({owner, std::move(itsLoops), assigner.diagnosticsOf(owner)});
  return result;
}

} // namespace sparcity::codegen
