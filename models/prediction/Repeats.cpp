//===- models/prediction/Repeats.cpp - Loops that repeat a sweep ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DistributedNest.h"

#include "llvm/ADT/STLExtras.h"

#include <cstddef>

namespace sparcity::prediction {

using exasat::Field;
using exasat::Nest;

template <class List> static void dropFrom(List &list, size_t place) {
  if (place < list.size()) // some are empty
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(place));
}

static void dropLoop(Nest &nest, size_t loop) {
  nest.shared -= loop < nest.shared ? 1 : 0;
  dropFrom(nest.indices, loop);
  dropFrom(nest.mayBlock, loop);
  for (exasat::PerLoop *each : {&nest.lower, &nest.steps, &nest.trips})
    dropFrom(*each, loop);
  for (Field &field : nest.fields) {
    field.depth -= loop < field.depth ? 1 : 0;
    dropFrom(field.strides, loop);
    dropFrom(field.trips, loop);
    if (field.symbolic)
      dropFrom(field.symbolic->strides, loop);
    for (exasat::Reference &reference : field.references)
      dropFrom(reference.shift, loop);
  }
}

Nest withoutRepeats(const Nest &nest, std::vector<std::string> &repeats) {
  Nest sweep = nest;
  for (size_t l = nest.depth(); l-- > 0;)
    if (llvm::none_of(nest.fields, [&](const Field &field) { return field.movesIn(l); })) {
      repeats.insert(repeats.begin(), nest.indices[l]);
      dropLoop(sweep, l);
    }
  return sweep;
}

} // namespace sparcity::prediction
