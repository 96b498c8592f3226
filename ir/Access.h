//===- ir/Access.h - Loads and stores ------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a statement moves between memory and the core.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"
#include "ir/Expr.h"
#include "ir/Source.h"

namespace sparcity::ir {

enum class AccessKind { Load, Store };

/// One load or store of the source. `a[i] += x` is a load and a store.
struct Access {
  ArrayId array;
  AccessKind kind = AccessKind::Load;
  /// Bytes from the start of the array, an expression in loop indices,
  /// parameters and loads.
  Expr offset;
  unsigned bytes = 8;
  /// Asked to pass by the caches (`__builtin_nontemporal_store`).
  bool isNonTemporal = false;
  SourceRange range;

  friend bool operator==(const Access &, const Access &) = default;
};

} // namespace sparcity::ir
