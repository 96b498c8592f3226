//===- test/unit/ir/KernelText.h - Kernels from IR text -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest as IR text writes it, in a file that has nothing but its kernel.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Yaml.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace sparcity::test {

/// The kernel t of t.c, of symbols and arrays in the braces of IR text: `{name: "n"}`. A fault
/// in the text fails the test.
inline ir::Kernel kernelOf(const std::vector<std::string> &symbols,
                           const std::vector<std::string> &arrays, const std::string &nest) {
  std::string text = "sparcity-ir: 1\nfile: \"t.c\"\nkernels:\n"
                     "  - name: \"t\"\n    function: \"t\"\n    symbols:\n";
  for (const std::string &symbol : symbols)
    text += "      - " + symbol + "\n";
  text += "    arrays:\n";
  for (const std::string &array : arrays)
    text += "      - " + array + "\n";
  const ir::ReadProgram read = ir::readYaml(text + "    nest: " + nest + "\n", "t.yaml");
  EXPECT_TRUE(read.program) << nest
                            << (read.diagnostics.empty() ? "" : read.diagnostics[0].message);
  return read.program ? read.program->kernels[0] : ir::Kernel();
}

} // namespace sparcity::test
