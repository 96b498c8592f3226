//===- test/fuzz/FrontendFuzzer.cpp - Any bytes as C source ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are read as a C file or a fragment. Whatever they
/// are, the frontend does not crash, its kernels are well formed, and they come
/// back from YAML as they were. Built with -DSPARCITY_FUZZ=ON, run by
/// frontend.test; by hand:
///
///     build-fuzz/bin/frontend-fuzzer -timeout=10 MINE SEEDS
///
/// MINE is a folder for what is found, SEEDS one with C files to start from. A
/// file instead of folders is run alone.
///
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

#include "frontend/clang/Extract.h"

#include "llvm/Support/Regex.h"

#include <cstdint>

using namespace sparcity;

/// A file outside of the compiler's own headers would make a run depend on the
/// machine, and a device would not end.
static bool includesForeignFiles(llvm::StringRef text) {
  static const llvm::Regex foreign("(include|import|embed)[^\n]*([\"<] */|\\.\\.)");
  return foreign.match(text);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  std::string text(reinterpret_cast<const char *>(data), size);
  if (includesForeignFiles(text))
    return -1; // not for the corpus
  const frontend::Source source = frontend::prepareSource("fuzz.c", std::move(text), {});
  const ir::Program program = frontend::extractKernels(source, "x86_64-pc-linux-gnu");
  if (!program.kernels.empty())
    fuzz::checkProgram(program);
  return 0;
}
