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
#include <map>
#include <string_view>
#include <tuple>

namespace codegen {

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

/// By source loop and the function that calls it; of a function without loops of its own no
/// name is known.
static std::vector<Group> inlinedGroups(const LoopTracker &tracker,
                                        std::vector<Version> &versions) {
  std::map<std::string, std::string> owners;
  for (const SourceLoop &source : tracker.sources())
    owners.emplace(source.function, source.owner);
  std::map<std::pair<unsigned, std::string>, std::vector<Version *>> groups;
  for (Version &version : versions)
    groups[{*version.known->source, version.known->function}].push_back(&version);
  std::vector<Group> result;
  for (auto &[key, members] : groups)
    if (const auto owner = owners.find(key.second); owner != owners.end())
      result.push_back({key.first, owner->second, std::move(members)});
  return result;
}

std::vector<FunctionCode> assignRoles(const LoopTracker &tracker,
                                      std::vector<CapturedLoop> captured,
                                      const LoadShares &shares) {
  std::vector<Version> versions = versionsOf(tracker, std::move(captured));
  std::vector<Version> inlined;
  llvm::copy_if(versions, std::back_inserter(inlined), [&](const Version &version) {
    return version.known->function != tracker.sources()[*version.known->source].function;
  });
  std::vector<Group> groups(tracker.sources().size());
  for (unsigned source = 0; source < groups.size(); ++source)
    groups[source] = {source, tracker.sources()[source].owner, {}};
  for (Version &version : versions)
    groups[*version.known->source].versions.push_back(&version);

  RoleAssigner assigner(tracker, shares);
  for (const Group &group : groups)
    if (group.versions.empty())
      assigner.explainMissing(group.source);
    else
      assigner.decide(group.source, group.versions);
  for (Group &group : inlinedGroups(tracker, inlined)) {
    assigner.decideInlined(group.source, group.owner, group.versions);
    groups.push_back(std::move(group));
  }

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

} // namespace codegen
