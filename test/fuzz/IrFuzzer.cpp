//===- test/fuzz/IrFuzzer.cpp - Any text as an IR file ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the text is read as an IR file. Whatever it is, nothing crashes;
/// it is refused with a message, or its kernels are well formed and come back from YAML
/// as they were. Built and run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/ir-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "ir/Verify.h"
#include "ir/Yaml.h"

using namespace sparcity;

static void check(const ir::Program &program) {
  const std::string yaml = ir::writeYaml(program);
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::Diagnostic &fault : ir::verify(kernel))
      fuzz::fail(fault.message, yaml);
  const ir::ReadProgram again = ir::readYaml(yaml, "again.yaml");
  if (!again.program)
    fuzz::fail(again.diagnostics.empty() ? "not read" : again.diagnostics.front().message, yaml);
  if (!(*again.program == program) || ir::writeYaml(*again.program) != yaml)
    fuzz::fail("not the same after writing and reading", yaml + ir::writeYaml(*again.program));
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const ir::ReadProgram read = ir::readYaml(fuzz::textOf(data, size).str(), "fuzz.yaml");
  if (!read.program && read.diagnostics.empty())
    fuzz::fail("refused without a word");
  if (read.program)
    check(*read.program);
  return 0;
}
