//===- frontend/asm/SourceLoops.cpp - Which loop of a nest a line is in --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/SourceLoops.h"

#include "ir/Kernel.h"

#include <tuple>

namespace sparcity::assembly {

SourceLoops::SourceLoops(const ir::Kernel &kernel) { add(kernel.nest, std::nullopt, 0); }

void SourceLoops::add(const ir::Loop &loop, std::optional<unsigned> around, unsigned depth) {
  if (loop.copyOf)
    return;
  const auto number = static_cast<unsigned>(loops.size());
  loops.push_back({&loop, around, depth});
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      add(*inner, number, depth + 1);
}

static bool contains(const ir::SourceRange &range, const ir::SourceRange &position) {
  if (position.column != 0)
    return range.hasBeginOf(position);
  return range.isKnown() && range.file == position.file && range.line <= position.line &&
         position.line <= range.endLine;
}

std::optional<unsigned> SourceLoops::at(const ir::SourceRange &position) const {
  std::optional<unsigned> found;
  for (unsigned number = 0; number < loops.size(); ++number)
    if (contains(loops[number].loop->range, position) &&
        (!found || loops[number].depth >= loops[*found].depth))
      found = number;
  return found;
}

unsigned SourceLoops::around(unsigned a, unsigned b) const {
  while (a != b) {
    unsigned &inner = loops[a].depth >= loops[b].depth ? a : b;
    inner = loops[inner].around.value_or(0);
  }
  return a;
}

} // namespace sparcity::assembly
