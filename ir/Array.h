//===- ir/Array.h - An array of a kernel ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel says of the memory that its accesses go to (Kernel::arrays), and the types
/// of elements.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Ids.h"
#include "ir/Source.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::ir {

enum class ElementKind { Float, Integer };

struct ElementType {
  ElementKind kind = ElementKind::Float;
  unsigned bits = 64;

  unsigned bytes() const { return bits / 8; }
  friend bool operator==(const ElementType &, const ElementType &) = default;
};

struct Array {
  std::string name;
  /// Of a complex number its part, of a vector its lane.
  ElementType element;
  /// Outermost first, in elements. The first may be unknown: `double *a` is one
  /// unknown extent, `double (*a)[N]` is {unknown, N}.
  std::vector<std::optional<Expr>> extents;
  /// Bytes from one element to the next: element.bytes() but for an array of
  /// structs, complex numbers or vectors, where it is the size of the whole.
  unsigned elementStride = 8;
  bool mayAlias = true;
  /// On the stack, and named by its accesses alone: a compiler keeps what it holds in
  /// registers where it knows which element each access means.
  bool isLocal = false;
  /// What the elements hold, in order, where nothing but their declaration stores to them
  /// (a small table of constants; integers below 2^53); empty: unknown.
  std::vector<double> values;
  /// Known alignment of the first element [B].
  std::optional<unsigned> alignment;
  SourceRange range;

  friend bool operator==(const Array &, const Array &) = default;
};

} // namespace sparcity::ir
