//===- models/incore/Analyses.cpp - Analyses that are made once -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Analyses.h"

#include "models/incore/Carry.h"
#include "models/incore/Classes.h"
#include "models/incore/Target.h"

namespace sparcity::incore {

llvm::Expected<InCore> Analyses::of(const ir::MachineLoop &loop, const Options &options) {
  Key key{&loop, options.simulates, options.branches, {}};
  for (const ir::MachineBlock &block : loop.blocks)
    for (const ir::MachineAccess &access : block.accesses)
      key.crossing.push_back(options.crossing ? options.crossing(access) : 0);
  if (const auto found = known.find(key); found != known.end())
    return found->second;
  llvm::Expected<const Target &> target = targetOf(loop);
  if (!target)
    return target.takeError();
  llvm::Expected<InCore> made = analyze(loop, core, *target, options);
  if (made)
    known.emplace(std::move(key), *made);
  return made;
}

bool Analyses::chainGoesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner) {
  const auto [entry, isNew] = goingOn.try_emplace({&around, &inner});
  if (!isNew)
    return entry->second;
  llvm::Expected<const Target &> target = targetOf(inner);
  if (target)
    return entry->second = incore::chainGoesOn(around, inner, core, *target);
  llvm::consumeError(target.takeError());
  return entry->second = true;
}

llvm::Expected<const Target &> Analyses::targetOf(const ir::MachineLoop &loop) {
  std::shared_ptr<const Target> &known = targets[{loop.triple, loop.cpu, loop.flags}];
  if (!known) {
    llvm::Expected<std::unique_ptr<Target>> made = targetFor(loop, core);
    if (!made)
      return made.takeError();
    known = std::move(*made);
  }
  return *known;
}

} // namespace sparcity::incore
