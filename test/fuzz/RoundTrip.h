//===- test/fuzz/RoundTrip.h - Programs that are written and read ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What holds for each program that a reader makes, whatever it read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Fuzzing.h"

#include "ir/Program.h"
#include "ir/Verify.h"
#include "ir/Yaml.h"

namespace sparcity::fuzz {

/// The program is well formed, and the same when it has been written and read.
inline void checkProgram(const ir::Program &program) {
  const std::string yaml = ir::writeYaml(program);
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::Diagnostic &fault : ir::verify(kernel))
      fail(fault.message, yaml);
  const ir::ReadProgram read = ir::readYaml(yaml, "fuzz.yaml");
  if (!read.program)
    fail(read.diagnostics.empty() ? "not read" : read.diagnostics.front().message, yaml);
  // Bytes that are not UTF-8, in names of files, are spelled in the file and stay so.
  const bool areSpelled = yaml.find("\\\\x") != std::string::npos;
  const std::string again = ir::writeYaml(*read.program);
  if (areSpelled ? again != yaml : !(*read.program == program))
    fail("not the same after writing and reading", yaml + again);
}

} // namespace sparcity::fuzz
