//===- models/incore/Analyses.cpp - Analyses that are made once -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Analyses.h"

#include "models/incore/Carry.h"

namespace sparcity::incore {

llvm::Expected<InCore> Analyses::of(const ir::MachineLoop &loop, const Options &options) {
  Key key{&loop, options.simulates, {}};
  for (const ir::MachineBlock &block : loop.blocks)
    for (const ir::MachineAccess &access : block.accesses)
      key.crossing.push_back(options.crossing ? options.crossing(access) : 0);
  if (const auto found = known.find(key); found != known.end())
    return found->second;
  llvm::Expected<InCore> made = analyze(loop, core, options);
  if (made)
    known.emplace(std::move(key), *made);
  return made;
}

bool Analyses::chainGoesOn(const ir::MachineLoop &around, const ir::MachineLoop &inner) {
  const auto [entry, isNew] = goingOn.try_emplace({&around, &inner});
  if (isNew)
    entry->second = incore::chainGoesOn(around, inner, core);
  return entry->second;
}

} // namespace sparcity::incore
