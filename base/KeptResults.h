//===- base/KeptResults.h - Results of earlier runs, while they hold ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A folder with an entry for each thing that was asked. An entry holds as long as the files that
/// it rests on have the same contents; a damaged one is as none.
///
/// A file that appears where a compiler would have looked first is not seen, as no entry rests on
/// what was not there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/Error.h"

#include <map>
#include <optional>
#include <string>

namespace sparcity::base {

class KeptResults {
public:
  /// The folder is made with the first entry.
  explicit KeptResults(std::string folder);

  /// What was kept for it and still holds.
  std::optional<std::string> find(const std::string &asked);
  /// Keeps `bytes` in place of what was kept for it before. Nothing is kept that rests on a file
  /// which is gone, or was written since this object is there: it may not be the one that was
  /// read. Fails where the folder cannot be written.
  llvm::Error keep(const std::string &asked, llvm::ArrayRef<std::string> files,
                   llvm::StringRef bytes);

private:
  std::string entryOf(const std::string &asked) const;
  /// Of the contents; empty: there is no such file. Each file is read once.
  const std::string &digestOf(const std::string &file);

  std::string folder;
  llvm::sys::TimePoint<> begin;
  std::map<std::string, std::string> digests;
};

} // namespace sparcity::base
