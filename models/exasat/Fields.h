//===- models/exasat/Fields.h - Accesses put together as fields -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two accesses to an array belong to one field if they move alike and a whole number of
/// iterations lies between them, in each loop fewer than it has:
///
///     address difference = sum of shift[l] * stride[l],  |shift[l]| < trips[l]
///
/// or between each of them and a third one: a[i-4] to a[i+4] are one field of 6 iterations. Others
/// are components of the array: `u[0][k][j][i]` and `u[1][k][j][i]` are two.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Nest.h"

namespace sparcity::exasat {

/// Of one nest, which outlives it.
class FieldCollector {
public:
  FieldCollector(const ir::Kernel &kernel, const Nest &nest) : kernel(kernel), nest(nest) {}

  /// In program order, an access that stands in these loops: those of the nest, or as many of
  /// another innermost one that is like it, from the outermost on. `part`: which of several. Fails
  /// where its address is no sum of indices.
  llvm::Error add(const ir::Access &access, const ir::LoopPath &loops, unsigned part);

  /// All of them, those of an array in the order of their addresses.
  std::vector<Field> take();

private:
  /// Where the reference, the first of `field`, belongs to: a field that is known, or else this
  /// one, which is returned then.
  Field *put(Field field, Reference reference);

  const ir::Kernel &kernel;
  const Nest &nest;
  std::vector<Field> fields;
};

/// Puts a reference into that field if it belongs there: `field` moves as the reference's own
/// does, whose first address is `address`.
bool join(Field &field, const Reference &reference, std::int64_t address, const PerLoop &trips);

/// The same fields with the members of a structure as one, as wide as they reach: lines bring
/// all of them.
std::vector<Field> recordsOf(const std::vector<Field> &fields, const PerLoop &trips);

/// Numbers the components of each array.
void numberComponents(std::vector<Field> &fields);

} // namespace sparcity::exasat
