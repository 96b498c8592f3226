//===- frontend/clang/FragmentText.h - Where a fragment is cut ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cuts the text of a fragment and puts a C file together from it:
///
///     directives at the top              stay where they are
///     later #include lines               move up
///     typedef, struct, prototypes        move up, each under a #line
///     void name(parameters) {
///     the rest, under a #line            what became a parameter is blanked
///     }
///
/// so that every token keeps its line and column.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/TokenScan.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

/// Replaces the text from `begin` to `end`. Without newlines in `replacement`
/// the text around keeps its lines, at the same length its columns.
struct Edit {
  unsigned begin = 0;
  unsigned end = 0;
  std::string replacement;
};

class FragmentText {
public:
  FragmentText(const std::string &file, const std::string &text, const TokenScan &scan);

  struct Parts {
    std::string functionName;
    std::vector<std::string> parameters;
    /// Offsets of declarations that stand before the function.
    std::vector<std::pair<unsigned, unsigned>> hoisted;
    std::vector<std::string> prototypes;
    std::vector<Edit> edits;
    std::vector<std::string> tail;
  };
  std::string assemble(const Parts &parts) const;

  /// Blanks the text, or, where `replacement` is not empty, puts it there on
  /// lines of its own.
  Edit replace(unsigned begin, unsigned end, const std::string &replacement) const;
  /// Offset in the fragment of an offset in what `assemble` makes without
  /// hoisted declarations, prototypes and edits; nothing outside of the body.
  std::optional<unsigned> original(unsigned assembledOffset, const Parts &parts) const;

private:
  struct Position {
    unsigned line = 1;
    unsigned column = 1;
  };
  Position position(unsigned offset) const;
  std::string lineDirective(unsigned offset) const;
  std::string head(const Parts &parts) const;

  std::string file;
  const std::string &text;
  /// End of the directives that stay in place: the body begins here.
  unsigned bodyBegin = 0;
  std::vector<Directive> lateIncludes;
};

} // namespace sparcity::frontend
