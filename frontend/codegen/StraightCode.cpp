//===- frontend/codegen/StraightCode.cpp - Vector loops without a loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/StraightCode.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::codegen {

static unsigned widestAccess(const std::vector<ir::MachineBlock> &blocks) {
  unsigned widest = 0;
  for (const ir::MachineBlock &block : blocks)
    for (const ir::MachineAccess &access : block.accesses)
      if (!access.isSpill)
        widest = std::max(widest, access.bytes.value_or(0));
  return widest;
}

/// Whether all that a block accesses stands in the loop, with wider accesses than its own.
static bool isVectorCodeOf(const ir::MachineBlock &block, const SourceLoop &loop,
                           unsigned scalarBytes) {
  const auto isElsewhere = [&](const ir::MachineAccess &access) {
    return !access.isSpill && access.range.isKnown() && !loop.range.hasBeginOf(access.range);
  };
  return llvm::none_of(block.accesses, isElsewhere) && widestAccess({block}) > scalarBytes;
}

/// The only versions of the source loop that are left are scalar, though one was vectorised.
static const Version *scalarVersionOf(unsigned source, const LoopTracker &tracker,
                                      const std::vector<Version> &versions) {
  const Version *scalar = nullptr;
  for (const Version &version : versions) {
    if (version.known->source != source)
      continue;
    if (version.known->vectorised > 1 || version.known->widening > 1)
      return nullptr;
    if (!version.known->instance)
      continue;
    const LoopInstance &instance = tracker.instance(*version.known->instance);
    const bool isLeft = instance.widened > 1 && instance.tripCount >= instance.widened;
    if (isLeft && version.known->isInnermost)
      scalar = &version;
  }
  return scalar;
}

static Version *versionAround(const SourceLoop &loop, const FinalLoop &inner,
                              std::vector<Version> &versions) {
  const auto found = llvm::find_if(versions, [&](const Version &version) {
    return loop.parent && version.known->source == loop.parent && !version.known->isInnermost &&
           version.known->function == inner.function;
  });
  return found == versions.end() ? nullptr : &*found;
}

static FinalLoop describe(const FinalLoop &scalar, const LoopInstance &instance,
                          unsigned vectorBytes, unsigned elementBytes) {
  FinalLoop loop = scalar;
  loop.vectorised = instance.widened;
  loop.iterations = *instance.tripCount - *instance.tripCount % instance.widened;
  loop.evidence = "straight-line vector code";
  loop.vectorBytes = vectorBytes;
  loop.widening = elementBytes > 0 ? std::max(1U, vectorBytes / elementBytes) : 1;
  return loop;
}

void addStraightVersions(const LoopTracker &tracker, std::vector<Version> &versions,
                         std::deque<FinalLoop> &finals) {
  for (unsigned source = 0; source < tracker.sources().size(); ++source) {
    const SourceLoop &loop = tracker.sources()[source];
    const Version *scalar =
        loop.isVectorised ? scalarVersionOf(source, tracker, versions) : nullptr;
    Version *around = scalar ? versionAround(loop, *scalar->known, versions) : nullptr;
    if (!around)
      continue;
    const unsigned scalarBytes = widestAccess(scalar->code.blocks);
    std::vector<ir::MachineBlock> &blocks = around->code.blocks;
    const auto first =
        std::stable_partition(blocks.begin(), blocks.end(), [&](const ir::MachineBlock &block) {
          return !isVectorCodeOf(block, loop, scalarBytes);
        });
    if (first == blocks.end())
      continue;
    Version straight;
    std::move(first, blocks.end(), std::back_inserter(straight.code.blocks));
    blocks.erase(first, blocks.end());
    for (ir::MachineBlock &block : straight.code.blocks)
      block.frequency = 1;
    straight.known =
        &finals.emplace_back(describe(*scalar->known, tracker.instance(*scalar->known->instance),
                                      widestAccess(straight.code.blocks), scalarBytes));
    versions.push_back(std::move(straight)); // `scalar` and `around` are no longer looked at
  }
}

} // namespace sparcity::codegen
