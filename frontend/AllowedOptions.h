//===- frontend/AllowedOptions.h - The door for options from elsewhere ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Options come from compilation databases, machine files and the command line.
/// Only those get through to Clang that neither write, run nor load anything, in
/// whichever spelling: each word is read with Clang's own table of options, as
/// Clang's driver will read it, and so are the words inside `-Xclang`,
/// `-Xpreprocessor` and `-Wp,`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

/// The user's options, or a machine's: what of them Clang is to be given. Fails on
/// the first that is refused, is unknown to Clang or is none; the message names it
/// and says why.
llvm::Expected<std::vector<std::string>> allowedOptions(llvm::ArrayRef<std::string> words);

struct ProjectOptions {
  /// As of `allowedOptions`, but also without what chooses target and CPU, without
  /// warnings and without the names of files.
  std::vector<std::string> options;
  /// What Clang does not know (it may be another compiler's), left away.
  std::vector<std::string> unknown;
};

/// What counts of an entry in a compilation database, of which `words` are those
/// after the compiler. Fails on an option that is refused.
llvm::Expected<ProjectOptions> allowedProjectOptions(llvm::ArrayRef<std::string> words);

/// Fails if one of the options that were allowed names a profile that cannot be read:
/// Clang reads these past the file system it is given.
llvm::Error checkProfiles(llvm::ArrayRef<std::string> allowed, llvm::StringRef directory);

} // namespace sparcity::frontend
