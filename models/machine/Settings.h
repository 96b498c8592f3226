//===- models/machine/Settings.h - Other values for a machine's numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Changes a machine that was read: every number of the file by its path, `caches.L2.size` or
/// short `L2.size`, in the units of the file. What a number stands for beside itself follows it:
///
///     clock              latencies of memory that are times stay as long
///     cores              caches and memories that all cores of a NUMA domain share are shared by
///                        all of them still
///     memory.bandwidth   the theoretical one, and what streams saturate it with, by the same
///                        factor (HBM.bandwidth of a memory with a name)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Setting.h"
#include "models/machine/Units.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace sparcity::machine {

/// All at once. The numbers are not checked against each other: see checkSettings. An error names
/// the setting.
llvm::Error applySettings(Machine &machine, llvm::ArrayRef<Setting> settings);

/// Numbers of a machine that cannot all be as they are: a cache that is to include larger ones.
/// Each alone may be in order, so that of many combinations only some are such.
class Contradiction : public llvm::ErrorInfo<Contradiction> {
public:
  static char ID;

  explicit Contradiction(std::string text) : text(std::move(text)) {}

  void log(llvm::raw_ostream &out) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  std::string text;
};

/// Whether the machine is one still, with the checks of a file; a Contradiction, which names the
/// settings, if it is not.
llvm::Error checkSettings(const Machine &machine, llvm::ArrayRef<Setting> settings);

/// What `memory.bandwidth` is of a memory: the theoretical bandwidth, else that of the fastest
/// stream of all cores; none of one that has neither.
std::optional<BytesPerSecond> bandwidthOf(const Memory &memory);

/// A path without the sections that need not be named: "L2.size" of "caches.L2.size".
std::string shortPath(llvm::StringRef path);

/// What can be set, with the value that it has: short paths where there are such.
std::vector<Setting> settingsOf(const Machine &machine);

} // namespace sparcity::machine
