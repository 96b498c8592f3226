//===- ir/Yaml.h - Kernels to YAML and back ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The IR file: what `--emit ir` prints and what is taken as input again. The
/// format is described in docs/ir.md; writing and reading gives an equal value.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Program.h"

#include <optional>
#include <string>

namespace sparcity::ir {

/// The whole program as YAML text.
std::string writeYaml(const Program &program);

struct ReadProgram {
  /// Nothing if an error is among the diagnostics.
  std::optional<Program> program;
  Diagnostics diagnostics;
};

/// Reads and verifies an IR file. `file` is the name for positions. Keys are
/// strict; every fault has its line and column.
ReadProgram readYaml(const std::string &text, const std::string &file);

/// True if the text begins like an IR file (its first key).
bool looksLikeYaml(const std::string &text);

} // namespace sparcity::ir
