//===- models/sparse/Accesses.h - Accesses of a nest and what they index ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses of a nest with the loops around them, and which of them load the numbers
/// that stand in bounds and in other offsets.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::sparse {

/// An access with the loops around it, outermost first.
struct Placed {
  const ir::Access *access = nullptr;
  ir::LoopPath path;
  /// Which element of its array it means, and arrays whose numbers say that.
  ir::Expr element = 0;
  std::set<std::string> chosenBy = {};
};

class Accesses {
public:
  explicit Accesses(const ir::Kernel &kernel);

  const std::vector<Placed> &all() const { return placed; }
  const ir::Array &arrayOf(const Placed &access) const {
    return kernel.array(access.access->array);
  }
  bool isIndex(const Placed &access) const {
    return arrayOf(access).element.kind == ir::ElementKind::Integer &&
           access.access->kind == ir::AccessKind::Load;
  }
  static const ir::Expr &elementOf(const Placed &access) { return access.element; }
  /// Elements that `gather` moves when the number that `index` loads grows by one: up to
  /// 64, or a row of the array; none if it does not stand in its address, or elsewhere in
  /// it too.
  std::optional<ir::Expr> scaleOf(const Placed &index, const Placed &gather) const;
  /// The access that loads what `expr` is the number of, and nothing else.
  const Placed *loaderOf(const ir::Expr &expr) const;
  /// True if something is stored at an address that moves with the loop.
  bool isStoredBy(const ir::Loop &loop) const;

private:
  void collect(const ir::Loop &loop, ir::LoopPath path);
  void add(const ir::Access &access, const ir::LoopPath &path);

  const ir::Kernel &kernel;
  std::vector<Placed> placed;
};

/// The loop of a path whose index moves `element` by one an iteration; null if there is
/// none.
const ir::Loop *carrierOf(const ir::Expr &element, const ir::LoopPath &path);

} // namespace sparcity::sparse
