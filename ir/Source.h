//===- ir/Source.h - Positions in the user's input and diagnostics --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where something stands in the user's input, and what is said about it:
///
///     stencil.c:12:9: warning: the call of 'f' has an unknown cost [unknown-call]
///
/// Plain numbers and strings: no frontend's own type reaches the models.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Ids.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::ir {

/// A piece of a source file. Lines and columns count from 1; 0 is "unknown".
struct SourceRange {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  unsigned endLine = 0;
  unsigned endColumn = 0;

  bool isKnown() const { return line != 0; }
  /// True if `inner` begins in the range.
  bool hasBeginOf(const SourceRange &inner) const {
    return inner.isKnown() && inner.file == file &&
           std::pair(line, column) <= std::pair(inner.line, inner.column) &&
           std::pair(inner.line, inner.column) <= std::pair(endLine, endColumn);
  }
  /// True if both begin at the same known place.
  bool beginsWith(const SourceRange &other) const {
    return isKnown() && file == other.file && line == other.line && column == other.column;
  }
  friend bool operator==(const SourceRange &, const SourceRange &) = default;
};

enum class Severity { Error, Warning, Remark, Note };

/// One thing said about the input. `id` names its kind (`unknown-call`) and is
/// stable; the message is lower case, without a full stop, names in quotes.
struct Diagnostic {
  Severity severity = Severity::Warning;
  std::string id;
  std::string message;
  SourceRange range;
  /// True if a number in the result rests on what the message says was assumed.
  bool isAssumption = false;
  /// The loop of the kernel that it is about (Loop::source), if it is about one.
  std::optional<LoopId> loop = {};

  friend bool operator==(const Diagnostic &, const Diagnostic &) = default;
};

using Diagnostics = std::vector<Diagnostic>;

} // namespace sparcity::ir
