//===- test/oracle/generator/Lines.h - The text of a function -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text of a generated function, one statement a line.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::oracle {

class Lines {
public:
  void line(const std::string &text) { lines += std::string(2 * indent, ' ') + text + "\n"; }
  /// Begins a block.
  void open(const std::string &text) {
    line(text + " {");
    ++indent;
  }
  /// Ends the block with `text`, which begins another: `} else`.
  void reopen(const std::string &text) {
    --indent;
    open(text);
  }
  void close(const std::string &after = "") {
    --indent;
    line("}" + after);
  }
  /// A label of a switch with the statements behind it.
  void label(const std::string &text) {
    line(text);
    ++indent;
  }
  void endLabel() { --indent; }
  const std::string &text() const { return lines; }

private:
  std::string lines;
  unsigned indent = 1;
};

} // namespace sparcity::oracle
