//===- frontend/asm/SourceNames.h - Names of sources, here and there -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A source has one name where it is read and another one in debug information, which may
/// come from another folder or another computer:
///
///     src/triad.c        /home/a/code/src/triad.c        the last two parts agree
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace sparcity::assembly {

/// The last part of a path.
std::string baseName(llvm::StringRef path);

class SourceNames {
public:
  /// Of a source that is read.
  void add(const std::string &file);
  /// True for the path of a file of the same name as one of the sources.
  bool mayBe(llvm::StringRef path) const;
  /// Takes note of a path of the debug information.
  void see(const std::string &path);
  /// The source that has this path: of those with the same name as a source, the path is that
  /// source's which agrees in most parts from the end on. Once all are seen.
  std::optional<std::string> sourceOf(const std::string &path) const;

private:
  std::map<std::string, std::set<std::string>> sources; ///< by base name
  std::map<std::string, unsigned> best;                 ///< of a source the most parts that agree
};

} // namespace sparcity::assembly
