//===- frontend/BranchProbabilities.cpp - What the user says of branches --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/BranchProbabilities.h"

namespace sparcity::frontend {

std::optional<double> BranchProbabilities::at(const ir::SourceRange &condition) {
  std::optional<double> result;
  for (Entry &entry : entries) {
    const std::string &file = entry.file.empty() ? input : entry.file;
    if (file != condition.file || entry.line != condition.line)
      continue;
    entry.isUsed = true;
    result = entry.probability;
  }
  if (result)
    given.push_back({condition, *result});
  return result;
}

const BranchProbabilities::Entry *BranchProbabilities::unused() const {
  for (const Entry &entry : entries)
    if (!entry.isUsed)
      return &entry;
  return nullptr;
}

} // namespace sparcity::frontend
