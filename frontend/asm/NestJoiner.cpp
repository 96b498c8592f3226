//===- frontend/asm/NestJoiner.cpp - Machine loops for the loops of a nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/NestJoiner.h"

#include "frontend/asm/PassRatio.h"
#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"

#include <algorithm>
#include <tuple>

namespace sparcity::assembly {

NestJoiner::NestJoiner(ir::Kernel &kernel, const Code &code, const std::string &file,
                       const std::vector<std::string> &chosen)
    : kernel(kernel), code(code), file(file), chosen(chosen), sources(kernel) {}

/// The name without parameters: "axpy<double>" of "axpy<double>(int)".
static llvm::StringRef withoutParameters(llvm::StringRef name) { return name.split('(').first; }

/// True for the symbol of the kernel's function, or of a part or version of it: `f.cold`,
/// `f.constprop.0`, `f._omp_fn.0`.
bool NestJoiner::isHome(const std::string &symbol) const {
  const std::string whole = llvm::demangle(symbol.substr(0, symbol.find('.')));
  llvm::StringRef name = withoutParameters(whole);
  if (const size_t blank = name.rfind(' '); blank != llvm::StringRef::npos && name.contains('<'))
    name = name.drop_front(blank + 1); // of a template the type of the result stands before it
  return name == withoutParameters(kernel.function);
}

bool NestJoiner::isChosen(const Candidate &candidate) const {
  return llvm::any_of(chosen, [&](const std::string &text) { return candidate.isCalled(text); });
}

/// The innermost source loop with all that stands in a machine loop.
std::optional<unsigned> NestJoiner::sourceOf(const Candidate &candidate) const {
  std::optional<unsigned> result;
  for (const ir::SourceRange &place : candidate.places)
    if (const std::optional<unsigned> loop = sources.at(place))
      result = result ? sources.around(*result, *loop) : *loop;
  return result;
}

NestJoiner::Version NestJoiner::versionOf(size_t loop, unsigned source, unsigned moving) const {
  const Candidate &candidate = code.loops[loop];
  Version version{loop, candidate.code, isHome(candidate.function), isChosen(candidate)};
  const ir::Loop &made = *sources.loops[source].loop;
  ir::MachineLoop &result = version.code;
  result.origin = file + ", " + candidate.place();
  result.loop = made.source();
  result.range = made.range;
  placeAccesses(result, made);
  if (!candidate.isInnermost) {
    result.role = ir::LoopRole::Outer;
    result.sourceIterations = 1;
    result.evidence = "the loops inside, which run once a pass";
    return version;
  }
  if (const std::optional<PassRatio> ratio =
          passRatio(result, kernel, *sources.loops[moving].loop)) {
    result.sourceIterations = ratio->iterations;
    result.evidence =
        ratio->joined > 1 ? "memory steps, and bytes of several rows" : "memory steps";
    version.rows = ratio->joined;
    result.interleave = std::max(1U, static_cast<unsigned>(ratio->iterations) / ratio->lanes);
  }
  return version;
}

/// A source loop with loops inside has machine loops around its own as it is deep, if those inside
/// were unrolled. With more of them, which are of the nest too, or with one inside out, the
/// compiler has swapped it with one inside: that one. Else the source loop itself.
unsigned NestJoiner::swappedWith(size_t loop, unsigned source) const {
  unsigned inside = source;
  for (const ir::SourceRange &place : code.loops[loop].places)
    if (const std::optional<unsigned> at = sources.at(place);
        at && sources.loops[*at].depth > sources.loops[inside].depth)
      inside = *at;
  unsigned around = 0;
  bool isInsideOut = false;
  for (std::optional<size_t> outer = code.loops[loop].around; outer;
       outer = code.loops[*outer].around)
    if (const std::optional<unsigned> other = sourceOf(code.loops[*outer])) {
      ++around;
      isInsideOut |= *other != source && sources.isInside(*other, source);
    }
  return isInsideOut || around > sources.loops[source].depth ? inside : source;
}

void NestJoiner::run() {
  std::map<unsigned, Versions> innermost, outer;
  for (size_t loop = 0; loop < code.loops.size(); ++loop)
    if (code.loops[loop].isInnermost)
      if (const std::optional<unsigned> source = sourceOf(code.loops[loop])) {
        const unsigned swapped = swappedWith(loop, *source);
        sourceOfLoop[loop] = swapped;
        innermost[swapped].push_back(versionOf(loop, swapped, *source));
        if (swapped != *source)
          swaps.insert(swapped);
      }
  // Those around them, from the inside: what is left of a loop is of one around what is inside.
  std::vector<size_t> inside;
  for (const auto &[loop, source] : sourceOfLoop)
    inside.push_back(loop);
  for (size_t i = 0; i < inside.size(); ++i) {
    const std::optional<size_t> around = code.loops[inside[i]].around;
    if (!around || sourceOfLoop.count(*around))
      continue;
    const unsigned inner = sourceOfLoop[inside[i]];
    std::optional<unsigned> source = sourceOf(code.loops[*around]);
    if (!source || *source == inner || !sources.isInside(inner, *source))
      source = sources.loops[inner].around;
    if (!source)
      continue;
    sourceOfLoop[*around] = *source;
    outer[*source].push_back(versionOf(*around, *source, *source));
    if (const auto run = innermost.find(inner); run != innermost.end())
      for (const Version &version : run->second)
        if (version.loop == inside[i])
          outer[*source].back().code.sourceIterations = version.rows;
    inside.push_back(*around);
  }
  for (auto &[source, versions] : innermost)
    if (!outer.count(source))
      decide(source, versions);
  for (auto &[source, versions] : outer) {
    keepHome(versions);
    add(source, std::move(versions.front()));
  }
  for (unsigned source = 0; source < sources.loops.size(); ++source)
    if (!hasCode(source))
      explainMissing(source);
}

/// Copies that were inlined elsewhere count only where the function itself is gone, or the user
/// says so.
void NestJoiner::keepHome(Versions &versions) const {
  if (llvm::any_of(versions, [](const Version &version) { return version.isChosen; }))
    return;
  if (llvm::any_of(versions, [](const Version &version) { return version.isHome; }))
    llvm::erase_if(versions, [](const Version &version) { return !version.isHome; });
}

/// What the compiler meant for long loops: vectors first, as the ratio alone would choose a rest
/// that was unrolled more.
static auto preference(const ir::MachineLoop &code) {
  const double iterations = code.sourceIterations.value_or(0);
  const bool isVector = code.vectorBytes > 0 && (iterations > 1 || !code.sourceIterations);
  return std::make_tuple(isVector, code.vectorBytes, iterations);
}

/// The first one is the main one.
void NestJoiner::giveRoles(Versions &versions) const {
  const auto isBefore = [](const Version &a, const Version &b) {
    return std::make_pair(a.isChosen, preference(a.code)) >
           std::make_pair(b.isChosen, preference(b.code));
  };
  std::stable_sort(versions.begin(), versions.end(), isBefore);
  Version &main = versions.front();
  main.code.role = ir::LoopRole::Main;
  std::set<ir::LoopRole> given;
  for (Version &version : llvm::drop_begin(versions)) {
    version.code.role = ir::LoopRole::Alternative;
    const double own = version.code.sourceIterations.value_or(1);
    const bool isRest = own < main.code.sourceIterations.value_or(1) &&
                        code.loops[main.loop].leadsTo(code.loops[version.loop]);
    const ir::LoopRole role = own > 1 ? ir::LoopRole::Epilogue : ir::LoopRole::Remainder;
    if (isRest && version.code.sourceIterations && given.insert(role).second)
      version.code.role = role;
  }
}

void NestJoiner::decide(unsigned source, Versions &versions) {
  for (const Version &version : versions)
    usedLoops.insert(version.loop);
  keepHome(versions);
  llvm::erase_if(versions, [&](const Version &version) {
    const Candidate &candidate = code.loops[version.loop];
    if (!candidate.fault.empty())
      say(source, ir::Severity::Warning, "irreducible-loop",
          "the loop " + candidate.place() + " of '" + file + "' is left out: " + candidate.fault);
    return !candidate.fault.empty();
  });
  if (versions.empty())
    return;
  giveRoles(versions);
  explain(source, versions);
  for (Version &version : versions)
    add(source, std::move(version));
}

void NestJoiner::add(unsigned source, Version version) {
  usedLoops.insert(version.loop);
  sourceOfLoop[version.loop] = source;
  kernel.machineLoops.push_back(std::move(version.code));
}

bool NestJoiner::hasCode(unsigned source) const {
  return llvm::any_of(kernel.machineLoops, [&](const ir::MachineLoop &made) {
    return made.loop == sources.loops[source].loop->source();
  });
}

} // namespace sparcity::assembly
