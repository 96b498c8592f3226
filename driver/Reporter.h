//===- driver/Reporter.h - Diagnostics on standard error -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints diagnostics as Clang does, with the line they are about and a caret,
/// each once, and remembers what decides the exit status.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sparcity::driver {

class Reporter {
public:
  Reporter(llvm::raw_ostream &err, bool colours) : err(err), colours(colours) {}

  /// Text of an input, for the lines under its diagnostics.
  void addSource(const std::string &file, std::string text) {
    sources[file] = {std::move(text), {}};
  }
  /// The text that was added; null if there is none.
  const std::string *sourceOf(const std::string &file) const {
    const auto found = sources.find(file);
    return found == sources.end() ? nullptr : &found->second.text;
  }

  void report(const ir::Diagnostic &diagnostic);
  void report(const ir::Diagnostics &diagnostics);
  /// An error about the run as a whole.
  void error(const std::string &message);
  /// Says why the run cannot go on, at the place that the fault is about; false.
  bool refuse(llvm::Error fault);
  /// A line of the tool's own, without a severity.
  void say(const std::string &message);

  llvm::raw_ostream &stream() { return err; }
  bool hasErrors() const { return errors > 0; }
  bool hasAssumptions() const { return assumptions > 0; }

private:
  struct Source {
    std::string text;
    /// Parts of the text; empty until the first line is shown.
    std::vector<llvm::StringRef> lines;
  };

  void printLine(const ir::SourceRange &range);

  llvm::raw_ostream &err;
  bool colours;
  unsigned errors = 0, assumptions = 0;
  std::map<std::string, Source> sources;
  std::set<std::string> seen;
};

} // namespace sparcity::driver
