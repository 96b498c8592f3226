//===- frontend/asm/Listing.cpp - Instructions of a file, in order -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Listing.h"

#include <algorithm>

namespace sparcity::assembly {

std::string Listing::functionAt(unsigned index) const {
  const auto behind = functions.upper_bound(index);
  return behind == functions.begin() ? "" : std::prev(behind)->second;
}

void describeFlow(Instruction &instruction, const Isa &isa) {
  const llvm::MCInst &inst = instruction.inst;
  const llvm::MCInstrDesc &description = isa.instructions->get(inst.getOpcode());
  const bool isJump = isa.analysis->isUnconditionalBranch(inst) ||
                      isa.analysis->isIndirectBranch(inst) || isa.analysis->isReturn(inst);
  const bool isTrap =
      description.isBarrier() && !isa.analysis->isBranch(inst) && !isa.analysis->isCall(inst);
  instruction.fallsThrough = !isJump && !isTrap;
}

namespace {

/// What a run of bytes behind `mov $111, %ebx` or `mov $222, %ebx` makes it.
enum class Marker { None, Begin, End };

Marker markerOf(const Listing &listing, const Data &data, const Isa &isa) {
  const bool isArm = isa.triple.isAArch64();
  const std::vector<unsigned> sign =
      isArm ? std::vector<unsigned>{213, 3, 32, 31} : std::vector<unsigned>{100, 103, 144};
  if (data.after == 0 || data.bytes != sign)
    return Marker::None;
  const Instruction &before = listing.instructions[data.after - 1];
  if (!before.fault.empty())
    return Marker::None;
  const std::string text = isa.print(before.inst);
  if (text == (isArm ? "mov x1, #111" : "movl $111, %ebx"))
    return Marker::Begin;
  return text == (isArm ? "mov x1, #222" : "movl $222, %ebx") ? Marker::End : Marker::None;
}

/// Takes markers off the ends of the regions, and those that then are one and the same together.
void uniteRegions(Listing &listing) {
  const std::vector<Instruction> &instructions = listing.instructions;
  std::vector<Region> united;
  for (Region region : listing.regions) {
    while (region.begin < region.end && instructions[region.begin].isMarker)
      ++region.begin;
    while (region.begin < region.end && instructions[region.end - 1].isMarker)
      --region.end;
    const auto known = std::find_if(united.begin(), united.end(), [&](const Region &other) {
      return region.begin < region.end && other.begin == region.begin && other.end == region.end &&
             (other.name.empty() || region.name.empty() || other.name == region.name);
    });
    if (known == united.end())
      united.push_back(std::move(region));
    else if (known->name.empty())
      known->name = std::move(region.name);
  }
  listing.regions = std::move(united);
}

} // namespace

void readByteMarkers(Listing &listing, const Isa &isa, const std::string &file) {
  std::optional<Region> open;
  const auto fault = [&](unsigned line, const char *message) {
    listing.diagnostics.push_back({ir::Severity::Error,
                                   "unmatched-marker",
                                   message,
                                   {file, line, line ? 1U : 0U, 0, 0},
                                   false});
  };
  for (const Data &data : listing.data) {
    const Marker marker = markerOf(listing, data, isa);
    if (marker != Marker::None)
      listing.instructions[data.after - 1].isMarker = true;
    switch (marker) {
    case Marker::None:
      // Behind a jump or return nothing executes it.
      if (data.after > 0 && listing.instructions[data.after - 1].fallsThrough &&
          listing.instructions[data.after - 1].fault.empty())
        listing.instructions[data.after - 1].fault =
            "bytes that are given as data follow: what they do is not known";
      break;
    case Marker::Begin:
      open = {"", data.after, 0, data.line};
      break;
    case Marker::End:
      if (!open) {
        fault(data.line, "no region begins before this end of one");
        break;
      }
      open->end = data.after - 1;
      listing.regions.push_back(*open);
      open.reset();
      break;
    }
  }
  if (open)
    fault(open->line, "the region that begins here has no end");
  uniteRegions(listing);
}

} // namespace sparcity::assembly
