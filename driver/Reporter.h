//===- driver/Reporter.h - Diagnostics on standard error -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints what a study says as Clang does, with the line it is about and a caret.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Finding.h"
#include "pipeline/Messages.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <vector>

namespace sparcity::driver {

class Reporter : public pipeline::Messages {
public:
  Reporter(llvm::raw_ostream &err, bool colours) : err(err), colours(colours) {}

  /// From here on, what is said with an id is kept for findings().
  void keepFindings() { keepsFindings = true; }
  const report::Findings &findings() const { return kept; }

  /// A line of the tool's own, without a severity.
  void say(const std::string &message);

  void dropSource(const std::string &file) override;
  std::function<void(std::uint64_t)> progressOf(const std::string &what) override;

private:
  void show(const ir::Diagnostic &diagnostic) override;
  void printLine(const ir::SourceRange &range);

  llvm::raw_ostream &err;
  bool colours;
  bool keepsFindings = false;
  report::Findings kept;
  /// Parts of the sources whose lines were shown.
  std::map<std::string, std::vector<llvm::StringRef>> lines;
};

} // namespace sparcity::driver
