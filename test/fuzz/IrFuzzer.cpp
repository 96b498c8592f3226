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

#include "RoundTrip.h"

using namespace sparcity;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const ir::ReadProgram read = ir::readYaml(fuzz::textOf(data, size).str(), "fuzz.yaml");
  if (!read.program && read.diagnostics.empty())
    fuzz::fail("refused without a word");
  if (!read.program)
    return 0;
  fuzz::checkProgram(*read.program);
  const std::string yaml = ir::writeYaml(*read.program);
  const ir::ReadProgram again = ir::readYaml(yaml, "again.yaml");
  if (again.program && ir::writeYaml(*again.program) != yaml)
    fuzz::fail("not the same text", yaml);
  return 0;
}
