//===- frontend/clang/Fragment.cpp - Loop nests without a function --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Extract.h"

#include "frontend/clang/TokenScan.h"

namespace frontend {

Source prepareSource(std::string file, std::string text, std::vector<std::string> clangOptions) {
  const bool isFragment = hasTopLevelLoop(scanTokens(text));
  return {std::move(file), std::move(text), std::move(clangOptions), isFragment};
}

} // namespace frontend
