//===- base/OutputFile.h - Results that replace files whole ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nothing of an old result is lost before the new one is complete: it is written
/// under another name beside the target and renamed when it is done. A run that fails,
/// is killed or meets a full disk leaves the target as it was; of several writers one
/// wins. What is no ordinary file (a device, a pipe) is written directly.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <memory>
#include <string>
#include <system_error>

namespace sparcity::base {

/// Fails where a file of that name could not be written: no such folder, a folder
/// itself, no permission. Nothing is touched.
llvm::Error checkWritable(const std::string &path);

/// Whether the name is that of a device or a pipe, which nothing takes the place of.
bool isSpecial(const std::string &path);

/// Whether two names are those of one file, there or not yet.
bool isSameTarget(const std::string &one, const std::string &other);

/// A stream into a file that takes its name with `keep` and not before.
class OutputFile : public llvm::raw_ostream {
public:
  /// The file is opened with the first byte: work that never writes leaves no trace.
  explicit OutputFile(std::string path) : path(std::move(path)) {}
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;
  /// What is not kept is thrown away.
  ~OutputFile() override;

  /// Ends the writing; an empty file if nothing was written. Fails where something could
  /// not be written; there is no new file then.
  llvm::Error close();
  /// Gives the file its name, closed or not. Fails as `close`.
  llvm::Error keep();

private:
  void write_impl(const char *bytes, size_t size) override;
  std::uint64_t current_pos() const override { return position; }
  void open();
  int openBeside();
  void discard();
  llvm::Error failure() const;

  std::string path;
  std::string target; ///< of `path`, behind links
  std::string beside; ///< what is written until it is renamed; empty: the target itself
  std::unique_ptr<llvm::raw_fd_ostream> out;
  std::error_code fault;
  std::uint64_t position = 0;
  bool isClosed = false;
};

/// Call it first of all: keeps files that are opened later from becoming standard input,
/// output or error where the process was started without one, and signals that the caller
/// ignores from ending it. Says whether there is a standard output.
bool prepareProcess();

/// Ends the writing to standard output. Fails where something did not arrive.
llvm::Error finishStandardOutput();

} // namespace sparcity::base
