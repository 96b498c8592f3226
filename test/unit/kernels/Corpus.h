//===- test/unit/kernels/Corpus.h - All kernels for all machines ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernels of kernels/ and the machines of machines/. SPARCITY_LONG takes every second
/// pair of them, else each machine gets a few kernels and each kernel comes up.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Extract.h"
#include "frontend/codegen/Compile.h"
#include "models/machine/Core.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace sparcity::corpus {

inline std::string sourceFolder(const char *name) {
  return std::string(SPARCITY_SOURCE_DIR) + "/" + name;
}

/// Paths of all kernels, sorted.
inline std::vector<std::string> kernelFiles() {
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator entry(sourceFolder("kernels"), error), end;
       entry != end && !error; entry.increment(error))
    if (llvm::StringRef(entry->path()).ends_with(".c"))
      files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Names of all machines, sorted.
std::vector<std::string> machineNames();

/// Of a machine with that name.
machine::Core coreOf(const std::string &machine);

inline bool isLong() { return std::getenv("SPARCITY_LONG") != nullptr; }

/// The kernels that the machine is tested with.
inline std::vector<std::string> kernelsFor(const std::string &machine) {
  const std::vector<std::string> names = machineNames(), files = kernelFiles();
  const size_t first = std::find(names.begin(), names.end(), machine) - names.begin();
  std::vector<std::string> result;
  const size_t step = isLong() ? 2 : names.size();
  for (size_t i = first % step; i < files.size(); i += step)
    result.push_back(files[i]);
  return result;
}

inline frontend::Source sourceOf(const std::string &file, std::vector<std::string> options) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  EXPECT_TRUE(bool(buffer)) << file;
  return frontend::prepareSource(file, buffer ? (*buffer)->getBuffer().str() : "",
                                 std::move(options));
}

inline codegen::Compilation compile(const frontend::Source &source, const machine::Core &core) {
  auto result = codegen::compile(source, {core.triple, core.cpu, core.compilerFlags});
  if (result)
    return std::move(*result);
  ADD_FAILURE() << source.file << ": " << llvm::toString(result.takeError());
  return {};
}

inline std::vector<ir::MachineLoop> mainLoops(const codegen::Compilation &compilation) {
  std::vector<ir::MachineLoop> result;
  for (const codegen::FunctionCode &function : compilation.functions)
    for (const ir::MachineLoop &loop : function.loops)
      if (loop.role == ir::LoopRole::Main)
        result.push_back(loop);
  return result;
}

} // namespace sparcity::corpus
