//===- models/prediction/DistributedProduct.cpp - Products of matrices ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DistributedNest.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdlib>
#include <utility>

namespace sparcity::prediction {

using exasat::Field;
using exasat::Nest;

/// The loops that a field goes through which has one reference, or is stored in at one place; none
/// of another.
static llvm::SmallVector<size_t, 3> loopsOf(const Nest &nest, const Field &field) {
  llvm::SmallVector<size_t, 3> loops;
  const auto isElsewhere = [&](const exasat::Reference &reference) {
    return reference.shift != field.references.front().shift ||
           (field.references.size() > 1 && !field.isStored());
  };
  for (size_t l = 0; l < nest.depth(); ++l)
    if (field.movesIn(l) && llvm::none_of(field.references, isElsewhere))
      loops.push_back(l);
  return loops;
}

/// Those of all elements once: one that is set before a loop and summed up in it is one.
static llvm::SmallVector<const Field *, 3> distinctFields(const Nest &nest) {
  llvm::SmallVector<const Field *, 3> distinct;
  for (const Field &field : nest.fields) {
    const auto isSame = [&](const Field *other) {
      return other->array == field.array && other->address == field.address &&
             loopsOf(nest, *other) == loopsOf(nest, field);
    };
    if (llvm::none_of(distinct, isSame))
      distinct.push_back(&field);
  }
  return distinct;
}

std::optional<distributed::ProductShape> productOf(const Nest &nest) {
  const llvm::SmallVector<const Field *, 3> fields = distinctFields(nest);
  if (nest.depth() != 3 || fields.size() != 3)
    return std::nullopt;
  const auto *found = llvm::find_if(fields, [](const Field *each) { return each->isStored(); });
  if (found == fields.end())
    return std::nullopt;
  const Field *const stored = *found;
  llvm::SmallVector<size_t, 3> ofC = loopsOf(nest, *stored);
  if (ofC.size() != 2)
    return std::nullopt;
  // Rows lie further apart than columns.
  if (std::abs(stored->strides[ofC[0]]) < std::abs(stored->strides[ofC[1]]))
    std::swap(ofC[0], ofC[1]);
  const size_t inner = 3 - ofC[0] - ofC[1];
  llvm::SmallVector<size_t, 3> others; ///< of C's loops those that A and B go through
  for (const Field *field : fields) {
    if (field == stored)
      continue;
    const llvm::SmallVector<size_t, 3> loops = loopsOf(nest, *field);
    if (field->array == stored->array || field->bytes != stored->bytes || loops.size() != 2 ||
        !llvm::is_contained(loops, inner))
      return std::nullopt;
    others.push_back(loops[0] + loops[1] - inner);
  }
  if (others[0] == others[1])
    return std::nullopt;
  return distributed::ProductShape{nest.trips[ofC[0]], nest.trips[ofC[1]], nest.trips[inner],
                                   stored->bytes};
}

} // namespace sparcity::prediction
