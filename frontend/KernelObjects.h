//===- frontend/KernelObjects.h - What a nest's accesses go to ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// While a nest is read its accesses name objects of the whole function; a kernel has those that
/// it mentions, and its symbols.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <optional>
#include <string>
#include <utility>

namespace sparcity::frontend {

/// Stands in ir::Access::array until a kernel is finished.
using ObjectId = unsigned;

/// The arrays of a function.
class KernelObjects {
public:
  virtual ~KernelObjects() = default;
  virtual const ir::Array &array(ObjectId id) const = 0;
  /// Objects in the order of their declarations sort by this.
  virtual std::pair<unsigned, unsigned> order(ObjectId id) const = 0;
  /// The number with this name, if there is one.
  virtual std::optional<ObjectId> find(const std::string &name) const = 0;
  /// Of an object that is rows behind the pointers of a table: that table.
  virtual std::optional<ObjectId> tableOf(ObjectId rows) const = 0;
};

/// Gives a kernel, whose accesses still name objects, the arrays and the symbols that its nest
/// mentions, in an order that does not depend on the order of reading; with what is assumed where
/// indices come from data that the nest writes, and of rows behind pointers.
void finishKernel(ir::Kernel &kernel, const KernelObjects &objects);

} // namespace sparcity::frontend
