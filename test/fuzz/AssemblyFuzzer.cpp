//===- test/fuzz/AssemblyFuzzer.cpp - Any bytes as assembly ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are read as assembly or, if they look like it, as an
/// object file, for each instruction set. Whatever they are, nothing crashes, the
/// kernels are well formed, they come back from YAML as they were, and the in-core
/// analysis takes their code or says why not. Built and run as FrontendFuzzer.cpp
/// is:
///
///     build-fuzz/bin/assembly-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

#include "frontend/asm/Assembly.h"
#include "models/incore/InCore.h"
#include "models/machine/Core.h"

#include <cstdint>

using namespace sparcity;

static void check(const ir::Program &program) {
  if (program.kernels.empty())
    return;
  fuzz::checkProgram(program);
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::MachineLoop &loop : kernel.machineLoops)
      if (llvm::Expected<incore::InCore> analysis = incore::analyze(loop, {}); !analysis)
        llvm::consumeError(analysis.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string text(reinterpret_cast<const char *>(data), size);
  const assembly::Target targets[] = {{"x86_64-pc-linux-gnu", "skylake-avx512"},
                                      {"aarch64-linux-gnu", "neoverse-v1"},
                                      {"riscv64-linux-gnu", "sifive-p670"}};
  for (const assembly::Target &target : targets)
    check(assembly::read("fuzz.s", text, target));
  return 0;
}
