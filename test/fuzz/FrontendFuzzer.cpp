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

#include "frontend/clang/Extract.h"
#include "ir/Program.h"
#include "ir/Verify.h"
#include "ir/Yaml.h"

#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <cstdlib>

using namespace sparcity;

/// A file outside of the compiler's own headers would make a run depend on the
/// machine, and a device would not end.
static bool includesForeignFiles(llvm::StringRef text) {
  static const llvm::Regex foreign("(include|import|embed)[^\n]*([\"<] */|\\.\\.)");
  return foreign.match(text);
}

[[noreturn]] static void fail(const char *what, const std::string &text) {
  llvm::errs() << what << ":\n" << text << "\n";
  std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  std::string text(reinterpret_cast<const char *>(data), size);
  if (includesForeignFiles(text))
    return -1; // not for the corpus
  const frontend::Source source = frontend::prepareSource("fuzz.c", std::move(text), {});
  const ir::Program program = frontend::extractKernels(source, "x86_64-pc-linux-gnu");
  const std::string yaml = ir::writeYaml(program);
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::Diagnostic &fault : ir::verify(kernel))
      fail(fault.message.c_str(), yaml);
  if (program.kernels.empty())
    return 0;
  const ir::ReadProgram read = ir::readYaml(yaml, "fuzz.yaml");
  if (!read.program)
    fail(read.diagnostics.empty() ? "not read" : read.diagnostics.front().message.c_str(), yaml);
  if (!(*read.program == program))
    fail("not the same after writing and reading", yaml + ir::writeYaml(*read.program));
  return 0;
}
