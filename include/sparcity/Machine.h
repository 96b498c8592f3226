//===- include/sparcity/Machine.h - A machine to predict for ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine as its file describes it (docs/machine-files.md). A machine is a value: copies
/// are cheap, and several threads may use one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Expected.h"
#include "sparcity/Export.h"
#include "sparcity/Quantities.h"

#include <memory>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

/// Folders in which machines are found by name: those of SPARCITY_MACHINE_PATH, then the one
/// that is installed with the library.
SPARCITY_API std::vector<std::string> defaultMachinePath();

/// Names of the machines in the folders, in the order of `sparcity-model --list-machines`.
SPARCITY_API std::vector<std::string>
machineNames(const std::vector<std::string> &path = defaultMachinePath());

class SPARCITY_API Machine {
public:
  /// "skx": of the first folder that has it. Fails where none has, and as `fromFile`.
  static Expected<Machine> find(const std::string &name,
                                const std::vector<std::string> &path = defaultMachinePath());
  /// One of our files, or of Kerncraft's. Cores that it names are looked for beside it, then
  /// in the folders. Fails with the places of all faults.
  static Expected<Machine> fromFile(const std::string &file,
                                    const std::vector<std::string> &path = defaultMachinePath());
  /// The text of such a file; `name` is for messages.
  static Expected<Machine> fromText(const std::string &text, const std::string &name,
                                    const std::vector<std::string> &path = defaultMachinePath());

  const std::string &name() const;
  /// "Intel Xeon Gold 6148".
  const std::string &model() const;
  Hertz clock() const;
  /// Of all sockets.
  unsigned cores() const;
  /// Warnings about the file.
  const Messages &messages() const;

  struct Content;
  const Content &content() const { return *own; }

private:
  explicit Machine(std::shared_ptr<const Content> own) : own(std::move(own)) {}

  std::shared_ptr<const Content> own;
};

} // namespace sparcity::inline v1
