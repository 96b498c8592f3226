//===- test/unit/sparse/Kernels.h - Kernels of the corpus -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first nest of a file of kernels/sparse.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Extract.h"
#include "ir/Program.h"
#include "models/sparse/Counts.h"

#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

#include <string>

namespace sparcity::sparsetest {

inline ir::Kernel kernelOf(const std::string &name) {
  const std::string file = std::string(SPARCITY_SOURCE_DIR) + "/kernels/sparse/" + name + ".c";
  auto buffer = llvm::MemoryBuffer::getFile(file);
  EXPECT_TRUE(bool(buffer)) << file;
  ir::Program program =
      frontend::extractKernels(frontend::prepareSource(file, (*buffer)->getBuffer().str(), {}), "");
  EXPECT_FALSE(program.kernels.empty()) << file;
  return program.kernels.front();
}

inline sparse::SparseLoop loopOf(const ir::Kernel &kernel) {
  std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
  EXPECT_TRUE(loop.has_value()) << kernel.name;
  return loop.value_or(sparse::SparseLoop());
}

} // namespace sparcity::sparsetest
