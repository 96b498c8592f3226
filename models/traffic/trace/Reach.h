//===- models/traffic/trace/Reach.h - Which bytes of its arrays a nest touches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How far the accesses of a nest go, so that arrays can be placed. From the outermost
/// values of the indices where these say it:
///
///     for k = load(p, i) .. load(p, i + 1)    k: least of p .. greatest of p, less one
///       load x + 8*load(col, k)               8 * least .. 8 * greatest of col there
///
/// or else from a walk through all accesses.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"

#include <algorithm>
#include <optional>

namespace sparcity::traffic {

/// Offsets above it, and addresses, are not modelled.
constexpr std::int64_t addressLimit = std::int64_t{1} << 62;

/// Bytes from the start of an array, which is always among them.
struct Reach {
  std::int64_t from = 0, to = 0;

  void include(std::int64_t first, std::int64_t end) {
    from = std::min(from, first);
    to = std::max(to, end);
  }
  friend bool operator==(const Reach &, const Reach &) = default;
};

/// By array: the first byte that is touched and the end of the last, of all iterations,
/// whatever chance decides. An error where the walk has one, and where an offset is too far.
llvm::Expected<std::vector<Reach>> walkedReach(const ir::Kernel &kernel,
                                               const ir::WalkInputs &inputs);

/// The same without a walk: at least that far, and that far where the outermost values
/// of indices that an offset depends on come together. Of guards it knows those that bound one
/// index. Nothing where the outermost values are not to be found.
std::optional<std::vector<Reach>> outermostReach(const ir::Kernel &kernel,
                                                 const ir::WalkInputs &inputs);

/// The outermost one, or else the walked one.
llvm::Expected<std::vector<Reach>> reachOf(const ir::Kernel &kernel, const ir::WalkInputs &inputs);

} // namespace sparcity::traffic
