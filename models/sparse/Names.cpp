//===- models/sparse/Names.cpp - How formats and roles are spelt ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/SparseLoop.h"

#include <algorithm>
#include <iterator>

namespace sparcity::sparse {

static constexpr const char *roleNames[] = {
    "rowptr", "rowend",   "rowlen", "col",      "colptr", "row", "chunkptr", "chunklen", "levelptr",
    "order",  "b.rowptr", "b.col",  "c.rowptr", "c.col",  "val", "x",        "y"};

const char *spelling(Role role) { return roleNames[static_cast<size_t>(role)]; }

std::optional<Role> parseRole(std::string_view name) {
  const auto found = std::find(std::begin(roleNames), std::end(roleNames), name);
  if (found == std::end(roleNames))
    return std::nullopt;
  return static_cast<Role>(found - std::begin(roleNames));
}

} // namespace sparcity::sparse
