//===- frontend/asm/NestNotes.cpp - What is said of the machine loops of a nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/NestJoiner.h"

#include "ir/Kernel.h"
#include "ir/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::assembly {

void NestJoiner::say(unsigned source, ir::Severity severity, const char *id, std::string message,
                     bool isAssumption) {
  const ir::Loop &loop = *sources.loops[source].loop;
  kernel.diagnostics.push_back(
      {severity, id, std::move(message), loop.range, isAssumption, loop.source()});
}

static std::string counted(double count) {
  const auto whole = static_cast<std::int64_t>(count);
  return std::to_string(whole) + (whole == 1 ? " iteration" : " iterations");
}

/// "0xf8 in 'triad' (lines 6 to 7, 4 iterations a pass, vectors of 32 B)".
std::string NestJoiner::describe(const Version &version) const {
  const Candidate &candidate = code.loops[version.loop];
  unsigned first = ~0U, last = 0;
  for (const ir::MachineBlock &block : candidate.code.blocks)
    for (const ir::MachinePosition &position : block.positions)
      if (position.source.isKnown()) {
        first = std::min(first, position.source.line);
        last = std::max(last, position.source.line);
      }
  std::string lines = "line " + std::to_string(first);
  if (last > first)
    lines = "lines " + std::to_string(first) + " to " + std::to_string(last);
  return candidate.place() + " (" + lines + ", " +
         (version.code.sourceIterations ? counted(*version.code.sourceIterations) + " a pass"
                                        : "iterations a pass unknown") +
         (version.code.vectorBytes > 0
              ? ", vectors of " + std::to_string(version.code.vectorBytes) + " B"
              : ", scalar") +
         ")";
}

void NestJoiner::explain(unsigned source, const Versions &versions) {
  const Version &main = versions.front();
  if (!main.code.sourceIterations)
    say(source, ir::Severity::Warning, "unknown-iterations",
        "how many source iterations one pass of the machine loop covers is unknown: the accesses "
        "of " +
            describe(main) + " in '" + file + "' do not tell");
  if (swaps.count(source))
    say(source, ir::Severity::Warning, "loops-swapped",
        "the compiler of '" + file +
            "' swapped this loop with one around it: the in-core time is of that order, cache "
            "lines are of the order in the source",
        true);
  if (!main.isHome && !main.isChosen)
    say(source, ir::Severity::Warning, "inlined-loop",
        "'" + file + "' has this loop's code only where its function was inlined: " +
            code.loops[main.loop].place() + " is taken",
        true);
  if (versions.size() > 1)
    explainVersions(source, versions);
}

/// All that there are, with what they are taken for.
void NestJoiner::explainVersions(unsigned source, const Versions &versions) {
  std::vector<std::string> list;
  bool hasOthers = false;
  for (const Version &version : versions) {
    hasOthers |= version.code.role == ir::LoopRole::Alternative;
    list.push_back(std::string(ir::names::spelling(ir::names::loopRoles, version.code.role)) + " " +
                   describe(version));
  }
  const bool isAssumed = hasOthers && !versions.front().isChosen;
  say(source, isAssumed ? ir::Severity::Warning : ir::Severity::Remark, "several-candidates",
      "'" + file + "' has " + std::to_string(versions.size()) +
          " loops of this one: " + llvm::join(list, "; ") +
          (isAssumed ? "; the main one is assumed to run, --loop takes another one" : ""),
      isAssumed);
}

/// A function that sets or copies memory in place of a loop.
static bool movesMemory(llvm::StringRef callee) {
  return callee.contains("memset") || callee.contains("memcpy") || callee.contains("memmove");
}

void NestJoiner::explainMissing(unsigned source) {
  bool isThere = false, isCalling = false;
  std::string callee;
  for (const PlacedCode &instruction : code.instructions) {
    const std::optional<unsigned> at =
        instruction.source.isKnown() ? sources.at(instruction.source) : std::nullopt;
    if (!at || !sources.isInside(*at, source))
      continue;
    isThere = true;
    isCalling |= !instruction.callee.empty();
    if (movesMemory(instruction.callee))
      callee = instruction.callee;
  }
  const std::string where = "'" + file + "' has ";
  if (!callee.empty())
    return say(source, ir::Severity::Warning, "loop-to-call",
               where + "a call of '" + callee + "' in place of this loop");
  std::optional<unsigned> around = sources.loops[source].around;
  while (around && !hasCode(*around))
    around = sources.loops[*around].around;
  const bool hasInside = llvm::any_of(kernel.machineLoops, [&](const ir::MachineLoop &made) {
    return llvm::any_of(sources.loops, [&](const SourceLoops::Entry &entry) {
      const auto number = static_cast<unsigned>(&entry - sources.loops.data());
      return made.loop == entry.loop->source() && sources.isInside(number, source);
    });
  });
  if (hasInside) // the loops inside, of which the code is, follow each other without it
    return;
  if (!isThere)
    return say(source, ir::Severity::Warning, "loop-vanished", where + "no code of this loop");
  say(source, ir::Severity::Warning, "loop-unrolled",
      where + (around      ? "straight-line code of this loop, part of what is around it"
               : isCalling ? "no loop of this one: straight-line code, or a call in its place"
                           : "straight-line code of this loop, which has no in-core time"));
}

} // namespace sparcity::assembly
