//===- frontend/codegen/RoleNotes.cpp - What there is to say of code ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopTags.h"
#include "frontend/codegen/RoleAssigner.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

namespace sparcity::codegen {

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
  Places others;
  for (const unsigned copy : copies)
    if (copy != loop.instance)
      others.merge(placesOf(copy));
  const Places own = loop.instance ? placesOf(*loop.instance) : others;
  for (const bool isOwn : {true, false})
    for (const auto &place : isOwn ? own : others)
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
  // Of parts of one array the sizes decide.
  const bool isAssumed = llvm::any_of(checks.checks, [](const ir::LoopCheck &check) {
    return check.kind == ir::CheckKind::Overlap && !check.condition;
  });
  if (isAssumed || (loop.isAliasChecked && !checks.has(ir::CheckKind::Overlap)))
    say(source, ir::Severity::Remark, "alias-check",
        "the arrays are assumed not to overlap: the compiler checks it at run time" + from +
            " and has another version of this loop for arrays that do",
        true);
  if (checks.has(ir::CheckKind::Values))
    say(source, ir::Severity::Warning, "loop-versions",
        "the vectorised version runs on a condition: the compiler checks strides or index "
        "arithmetic at run time" +
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
  for (const std::string &function : main.code.errnoCalls)
    say(source, ir::Severity::Remark, "errno-call",
        "no operand is assumed to have an error: the compiler calls '" + function +
            "' where one has, to set 'errno', and that code is left out",
        true);
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

} // namespace sparcity::codegen
