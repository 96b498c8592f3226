//===- pipeline/Messages.h - What is said of a study --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes what the steps of a study say, each of it once, and remembers what decides how the
/// study ends. Whoever asked for the study decides what becomes of it: a program prints it,
/// a library's caller gets a list.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/Support/Error.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace sparcity::pipeline {

/// Of one study, in one thread.
class Messages {
public:
  Messages() = default;
  Messages(const Messages &) = delete;
  Messages &operator=(const Messages &) = delete;
  virtual ~Messages() = default;

  /// Text of an input, to which positions refer.
  void addSource(const std::string &file, std::string text) { sources[file] = std::move(text); }
  /// When nothing more is said of it.
  virtual void dropSource(const std::string &file) { sources.erase(file); }
  /// The text that was added; null if there is none.
  const std::string *sourceOf(const std::string &file) const;

  void report(const ir::Diagnostic &diagnostic);
  void report(const ir::Diagnostics &diagnostics);
  /// An error about the study as a whole.
  void error(const std::string &message);
  /// Says why the study cannot go on, at the place that the fault is about; false.
  bool refuse(llvm::Error fault);

  /// From here on nothing is shown: another process says it.
  void silence() { isSilent = true; }

  bool hasErrors() const { return errors > 0; }
  bool hasAssumptions() const { return assumptions > 0; }

  /// Told how many accesses of a nest are counted so far, again and again; `what` is counted.
  virtual std::function<void(std::uint64_t)> progressOf(const std::string &what);

private:
  /// What is heard for the first time.
  virtual void show(const ir::Diagnostic &diagnostic) = 0;

  using Said = std::tuple<std::string, unsigned, unsigned, std::string, std::string>;

  unsigned errors = 0, assumptions = 0;
  bool isSilent = false;
  std::map<std::string, std::string> sources;
  std::set<Said> said;
};

} // namespace sparcity::pipeline
