//===- models/report/Finding.h - Remarks at places of a source -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was found as remarks at places, for programs that show such beside a source: all that was
/// said of it, and for each nest its time and what would save some.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::report {

/// A change of a source that is known to the letter: a line that is to stand before another.
struct Insertion {
  unsigned before = 0; ///< line, from 1
  std::string text;    ///< with the end of the line
  std::string why;     ///< what it does, and what else it may change
};

struct Finding {
  std::string id; ///< of its kind: docs/diagnostics.md
  ir::Severity severity = ir::Severity::Note;
  std::string text;
  /// Columns are characters, not bytes, where the source is known.
  ir::SourceRange position;
  std::optional<Insertion> fix = {};
  /// Parts of the text, in its order, by what they say.
  std::vector<std::pair<std::string, std::string>> arguments = {};
  /// A number rests on what the text says was assumed.
  bool isAssumption = false;
};

using Findings = std::vector<Finding>;

} // namespace sparcity::report
