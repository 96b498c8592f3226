//===- frontend/codegen/Roles.cpp - Which version is the main one ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Roles.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

namespace codegen {

namespace {

/// One captured loop with what the tracker knows of it.
struct Version {
  const FinalLoop *known = nullptr;
  CapturedLoop code;
  ir::LoopRole role = ir::LoopRole::Alternative;
};

/// Groups the versions by source loop and decides for each group.
class RoleAssigner {
public:
  explicit RoleAssigner(const LoopTracker &tracker) : tracker(tracker) {}

  void decide(unsigned source, const std::vector<Version *> &versions);
  void explainMissing(unsigned source);
  /// What there is to say of a function's loops.
  ir::Diagnostics diagnosticsOf(const std::string &owner) { return diagnostics[owner]; }

private:
  const Version *chooseMain(std::vector<Version *> &candidates, unsigned part);
  std::string chosenVersion(const FinalLoop &loop, const std::set<unsigned> &copies) const;
  void explainChecks(unsigned source, const FinalLoop &loop);
  std::string whyScalar(unsigned source, const FinalLoop &loop) const;
  void explainMain(unsigned source, const Version &main, const std::vector<Version *> &versions);
  void say(unsigned source, ir::Severity severity, const char *id, std::string message,
           bool isAssumption = false) {
    const SourceLoop &loop = tracker.sources()[source];
    diagnostics[loop.owner].push_back({severity, id, std::move(message), loop.range, isAssumption});
  }

  const LoopTracker &tracker;
  std::map<std::string, ir::Diagnostics> diagnostics;
};

} // namespace

/// What the compiler meant for long loops: first what the vectoriser did; the
/// ratio alone would choose a remainder that was unrolled more.
static auto preference(const FinalLoop &loop) {
  return std::make_tuple(loop.vectorised, loop.widening, loop.iterations.value_or(0),
                         loop.hasNoAlias);
}

const Version *RoleAssigner::chooseMain(std::vector<Version *> &candidates, unsigned part) {
  Version *main = nullptr;
  for (Version *version : candidates)
    if (version->known->part == part &&
        (!main || preference(*main->known) < preference(*version->known)))
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

void RoleAssigner::decide(unsigned source, const std::vector<Version *> &versions) {
  std::vector<Version *> candidates;
  for (Version *version : versions)
    if (!version->known->isInnermost)
      version->role = ir::LoopRole::Outer;
    else
      candidates.push_back(version);
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
        return !version->known->isInnermost && (!hasHome || isHome(version));
      }))
    return;
  std::vector<Version *> &pool = home.empty() ? candidates : home;
  for (unsigned part = 0; part < tracker.sources()[source].parts; ++part)
    if (const Version *main = chooseMain(pool, part))
      explainMain(source, *main, pool);
  if (home.empty()) {
    std::set<std::string> places;
    for (const Version *version : candidates)
      places.insert(version->known->function);
    say(source, places.size() > 1 ? ir::Severity::Warning : ir::Severity::Remark, "inlined-loop",
        "the code of this loop is the copy inlined into '" + *places.begin() + "'",
        places.size() > 1);
  }
}

/// The compiler's own reason, with the place in the loop that it is about.
std::string RoleAssigner::whyScalar(unsigned source, const FinalLoop &loop) const {
  const std::string result = "the compiler did not vectorise this loop";
  if (!tracker.hasVectoriser())
    return result + ": its vectoriser is off";
  if (!loop.instance || tracker.remarksOf(*loop.instance).empty())
    return result + ", and gives no reason";
  // What it found first; the rest is what it met when it was asked to go on.
  const VectoriserRemark &remark = tracker.remarksOf(*loop.instance).front();
  const ir::SourceRange &range = tracker.sources()[source].range;
  const ir::SourceRange &at = remark.range;
  const bool isElsewhere = at.isKnown() && (at.line != range.line || at.column != range.column);
  return result + ": " + remark.message +
         (isElsewhere ? " (" + std::to_string(at.line) + ":" + std::to_string(at.column) + ")"
                      : "");
}

/// Which of several copies the loop is, by an access that tells it from them.
std::string RoleAssigner::chosenVersion(const FinalLoop &loop,
                                        const std::set<unsigned> &copies) const {
  using Place = std::tuple<std::string, unsigned, unsigned>;
  const auto placesOf = [&](unsigned instance) {
    std::set<Place> result;
    for (const auto &[key, steps] : tracker.instance(instance).steps)
      if (const ir::SourceRange range = toRange(key.location); range.isKnown())
        result.emplace(range.file, range.line, range.column);
    return result;
  };
  std::set<Place> others;
  for (const unsigned copy : copies)
    if (copy != loop.instance)
      others.merge(placesOf(copy));
  const std::set<Place> own = loop.instance ? placesOf(*loop.instance) : others;
  for (const bool isOwn : {true, false})
    for (const Place &place : isOwn ? own : others)
      if (!(isOwn ? others : own).contains(place))
        return std::string(isOwn ? "the one with" : "the one without") + " the access at " +
               std::to_string(std::get<1>(place)) + ":" + std::to_string(std::get<2>(place));
  return "one of them";
}

void RoleAssigner::explainChecks(unsigned source, const FinalLoop &loop) {
  const bool isVector = loop.instance && loop.vectorised > 1;
  const VectorChecks checks = isVector ? tracker.instance(*loop.instance).checks : VectorChecks();
  // A pass of the loop needs as many iterations anyway.
  const bool isLate = checks.minimumIterations > loop.iterations.value_or(0);
  const std::string from =
      isLate ? ", from " + std::to_string(checks.minimumIterations) + " iterations on," : "";
  if (loop.isAliasChecked || checks.overlap)
    say(source, ir::Severity::Remark, "alias-check",
        "the arrays are assumed not to overlap: the compiler checks it at run time" + from +
            " and has another version of this loop for arrays that do",
        true);
  if (checks.values)
    say(source, ir::Severity::Warning, "loop-versions",
        "the vectorised version is assumed: the compiler checks strides or index arithmetic at "
        "run time" +
            from + " and has another version of this loop where they do not fit",
        true);
}

void RoleAssigner::explainMain(unsigned source, const Version &main,
                               const std::vector<Version *> &versions) {
  const FinalLoop &loop = *main.known;
  if (!loop.iterations)
    say(source, ir::Severity::Warning, "unknown-iterations",
        "how many source iterations one pass of the machine loop covers is unknown");
  if (loop.couldBeVector && loop.vectorBytes == 0)
    say(source, ir::Severity::Warning, "not-vectorised", whyScalar(source, loop));
  explainChecks(source, loop);
  std::set<unsigned> instances;
  for (const Version *version : versions)
    if (version->known->instance && version->known->function == loop.function)
      instances.insert(*version->known->instance);
  if (instances.size() > 1)
    say(source, ir::Severity::Warning, "loop-versions",
        "the compiler made " + std::to_string(instances.size()) +
            " versions of this loop for different conditions; " + chosenVersion(loop, instances) +
            " is assumed",
        true);
  if (unsigned parts = tracker.sources()[source].parts; parts > 1 && loop.part == 0)
    say(source, ir::Severity::Warning, "loop-distributed",
        "the compiler split this loop into " + std::to_string(parts) +
            " loops; each is a main loop with a part of the work",
        true);
}

void RoleAssigner::explainMissing(unsigned source) {
  const SourceLoop &loop = tracker.sources()[source];
  if (!loop.hasKeyword)
    return;
  for (const FinalLoop &version : tracker.finals())
    if (version.source == source)
      return say(source, ir::Severity::Warning, "loop-not-captured",
                 "the machine code of this loop was not found: the code generator changed it");
  if (loop.isVectorised)
    return say(source, ir::Severity::Warning, "loop-unrolled",
               "the compiler made straight-line vector code of this loop");
  switch (loop.fate) {
  case LoopFate::Unrolled:
    return say(source, ir::Severity::Warning, "loop-unrolled",
               "the compiler unrolled this loop completely: its code is part of what is "
               "around it");
  case LoopFate::Deleted:
    return say(source, ir::Severity::Warning, "loop-deleted",
               "the compiler removed this loop: its result is unused or has a closed form");
  case LoopFate::MadeCall:
    return say(source, ir::Severity::Warning, "loop-to-call",
               "the compiler replaced this loop by a call or a single operation");
  case LoopFate::Kept:
  case LoopFate::Vanished:
    return say(source, ir::Severity::Warning, "loop-vanished",
               "the compiler left no code of this loop");
  }
}

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

std::vector<FunctionCode> assignRoles(const LoopTracker &tracker,
                                      std::vector<CapturedLoop> captured) {
  std::vector<Version> versions;
  for (CapturedLoop &loop : captured)
    if (loop.final < tracker.finals().size() && tracker.finals()[loop.final].source)
      versions.push_back({&tracker.finals()[loop.final], std::move(loop)});
  std::vector<std::vector<Version *>> groups(tracker.sources().size());
  for (Version &version : versions)
    groups[*version.known->source].push_back(&version);
  RoleAssigner assigner(tracker);
  for (unsigned source = 0; source < groups.size(); ++source)
    if (groups[source].empty())
      assigner.explainMissing(source);
    else
      assigner.decide(source, groups[source]);

  // By position, then by role; the order of capture decides between equals.
  auto key = [&](const Version &version) {
    const ir::SourceRange &range = tracker.sources()[*version.known->source].range;
    return std::tuple(std::string_view(range.file), range.line, range.column, version.role,
                      &version);
  };
  std::vector<Version *> order;
  for (Version &version : versions)
    order.push_back(&version);
  std::sort(order.begin(), order.end(),
            [&](const Version *a, const Version *b) { return key(*a) < key(*b); });
  std::map<std::string, std::vector<ir::MachineLoop>> loops;
  for (const SourceLoop &source : tracker.sources())
    loops[source.owner];
  for (Version *version : order)
    loops[tracker.sources()[*version->known->source].owner].push_back(makeLoop(*version, tracker));
  std::vector<FunctionCode> result;
  for (auto &[owner, itsLoops] : loops)
    result.push_back({owner, std::move(itsLoops), assigner.diagnosticsOf(owner)});
  return result;
}

} // namespace codegen
