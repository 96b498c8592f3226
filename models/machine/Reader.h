//===- models/machine/Reader.h - Machine files ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From a name or a file to a checked machine. Every fault of a file is
/// reported with file, line and column, all of them in one run.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/machine/Machine.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// What reading a machine file gives: the machine unless an error is among the
/// diagnostics.
struct ReadResult {
  std::optional<Machine> machine;
  ir::Diagnostics diagnostics;
};

/// Reads `NAME` (looked up in `searchPath`: NAME.yaml in each folder in turn)
/// or, where the text has a slash or ends in .yaml or .yml, that file; it may be one
/// of Kerncraft's. Where the current folder has no `NAME.yaml`, it is `NAME`. The core file is
/// looked up in `cores/` beside the machine file, then in the search path.
ReadResult readMachine(const std::string &nameOrFile, const std::vector<std::string> &searchPath);

/// The same of a text in place of a file; `name` is that of the file which it might be.
ReadResult readMachineText(const std::string &text, const std::string &name,
                           const std::vector<std::string> &searchPath);

/// Puts in place of a machine's core the one of the core file for a CPU, by LLVM's name: beside
/// the machine's own, then in the search path. Fails where there is none, with the CPUs of those
/// that there are, and where the file cannot be read.
llvm::Error replaceCore(Machine &machine, const std::string &cpu,
                        const std::vector<std::string> &searchPath);

/// A machine file found in the search path.
struct Listing {
  std::string name;
  std::string file;
  /// Its `model:` or, if it cannot be read, empty.
  std::string model;
};
std::vector<Listing> listMachines(const std::vector<std::string> &searchPath);

} // namespace sparcity::machine
