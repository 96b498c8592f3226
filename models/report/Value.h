//===- models/report/Value.h - A value with its name, unit and origin -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The leaves of the document.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Message.h"
#include "models/report/Unit.h"

#include <string>
#include <string_view>
#include <utility>

namespace sparcity::report {

/// It is not known, or it does not apply. Never 0, never empty text.
struct Unknown {
  friend bool operator==(Unknown, Unknown) = default;
};

/// A number may be infinite: an intensity without bytes. It is not NaN: that is Unknown.
using Value = std::variant<Unknown, bool, std::int64_t, double, std::string, ir::Expr, Phrase>;

/// Something found, with a name that stays. Its path through the sections is the path in
/// the JSON document.
struct Field {
  std::string id;
  Value value = {};
  Unit unit = {};
  /// What the number comes from: a stream's name, a place in a manual; empty: not known.
  std::string origin = {};

  Field &from(std::string_view source) { return origin = source, *this; }
};

} // namespace sparcity::report
