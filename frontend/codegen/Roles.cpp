//===- frontend/codegen/Roles.cpp - Which version is the main one ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Roles.h"

#include "frontend/codegen/RoleAssigner.h"
#include "frontend/codegen/StraightCode.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>

namespace sparcity::codegen {

static ir::MachineLoop makeLoop(Version &version, const LoopTracker &tracker) {
  const FinalLoop &known = *version.known;
  ir::MachineLoop loop;
  loop.range = tracker.sources()[*known.source].range;
  loop.role = version.role;
  loop.place = version.code.place;
  loop.setup = std::move(version.code.setup);
  loop.blocks = std::move(version.code.blocks);
  loop.dependences = std::move(version.code.dependences);
  loop.sourceIterations = known.iterations;
  loop.evidence = known.evidence;
  loop.vectorBytes = known.vectorBytes;
  if (version.role == ir::LoopRole::Main && known.instance && known.vectorised > 1) {
    const VectorChecks &checks = tracker.instance(*known.instance).checks;
    loop.checks = checks.checks;
    loop.minimumIterations = checks.minimumIterations;
  }
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

static CodeElsewhere inlinedCode(const LoopTracker &tracker, const std::vector<Version> &versions) {
  std::map<std::string, std::string> owners;
  for (const SourceLoop &source : tracker.sources())
    owners.emplace(source.function, source.owner);
  CodeElsewhere result;
  for (const Version &version : versions) {
    const std::string &home = tracker.sources()[*version.known->source].owner;
    // A function without loops of its own is one of the source all the same.
    const auto known = owners.find(version.known->function);
    std::string owner =
        known == owners.end() ? tracker.ownerOf(version.known->function) : known->second;
    if (owner.empty())
      owner = home;
    if (owner != home)
      result[{*version.known->source, owner}].push_back(&version);
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

std::vector<LoopCode> assignRoles(const LoopTracker &tracker, std::vector<CapturedLoop> captured,
                                  const Nests &nests) {
  std::vector<Version> versions = versionsOf(tracker, std::move(captured));
  std::deque<FinalLoop> straight;
  addStraightVersions(tracker, versions, straight);
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
  std::vector<LoopCode> result;
  for (Group &group : groups) {
    if (group.versions.empty())
      assigner.explainMissing(group.source);
    else if (group.owner == tracker.sources()[group.source].owner)
      assigner.decide(group.source, group.versions);
    else
      assigner.decideElsewhere(group.source, group.versions);
    LoopCode &code = result.emplace_back();
    code.source = group.source;
    code.function = group.owner;
    // By role; the order of capture decides between equals.
    llvm::stable_sort(group.versions,
                      [](const Version *a, const Version *b) { return a->role < b->role; });
    for (Version *version : group.versions)
      code.loops.push_back(makeLoop(*version, tracker));
    code.diagnostics = assigner.takeDiagnostics();
  }
  return result;
}

std::vector<FunctionCode> byFunction(std::vector<LoopCode> code) {
  std::map<std::string, FunctionCode> functions;
  for (LoopCode &loop : code) {
    FunctionCode &function = functions[loop.function];
    function.function = loop.function;
    if (loop.isExchanged && !loop.loops.empty())
      function.exchanged.push_back(loop.loops.front().range);
    std::move(loop.loops.begin(), loop.loops.end(), std::back_inserter(function.loops));
    std::move(loop.diagnostics.begin(), loop.diagnostics.end(),
              std::back_inserter(function.diagnostics));
  }
  std::vector<FunctionCode> result;
  for (auto &[name, function] : functions) {
    const auto key = [](const ir::MachineLoop &loop) {
      return std::tuple(std::string_view(loop.range.file), loop.range.line, loop.range.column);
    };
    llvm::stable_sort(function.loops, [&](const ir::MachineLoop &a, const ir::MachineLoop &b) {
      return key(a) < key(b);
    });
    result.push_back(std::move(function));
  }
  return result;
}

} // namespace sparcity::codegen
