//===- driver/FilesRead.h - What a run reads is not written over ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `-o k.c`, meant as an input, must not cost the user k.c: a result never takes the
/// place of a file that the run read, by whatever name or link.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Options.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <set>
#include <string>

namespace sparcity::driver {

class FilesRead {
public:
  /// Those that the command line names: sources, compile database, matrices, contents.
  explicit FilesRead(const Options &options);
  FilesRead() = default;

  /// A name of no file, or of no ordinary one, is passed over.
  void add(const std::string &file);
  void add(llvm::ArrayRef<std::string> files);

  /// Fails if `output`, which `option` names, is one of them. "-" and "" name no file.
  llvm::Error check(const std::string &option, const std::string &output) const;
  /// The same for all outputs of the run.
  llvm::Error checkOutputs(const Options &options) const;

private:
  std::set<llvm::sys::fs::UniqueID> files;
};

/// Fails if an output of the run could not be written, or two are the same file.
llvm::Error checkOutputs(const Options &options);

} // namespace sparcity::driver
