//===- models/machine/SettingValues.h - Values of a number by their text ---- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lists and ranges of values, with their units.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Setting.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// The values of a number as `--set` and studies write them, each as a machine file would:
///
///     2MiB                   one
///     32KiB,48KiB            a list
///     100..400:25GB/s        from 100 GB/s to 400 GB/s in steps of 25 GB/s
///     256KiB..8MiB:x2        each twice the one before
///
/// A unit that an end or the step does not have is that of the others. The last value is the end
/// where the steps meet it. An error for what cannot be read, is empty, or has more than `most`
/// values; texts that are no numbers are values of a list as they are.
llvm::Expected<std::vector<std::string>> settingValues(llvm::StringRef text, size_t most);

/// A number that takes several values.
struct Axis {
  std::string path;
  std::vector<std::string> values;
};

/// One of all combinations of the values, those of the last axis changing fastest.
std::vector<Setting> settingsAt(const std::vector<Axis> &axes, size_t combination);

/// "L2.size=256KiB..8MiB:x2".
llvm::Expected<Axis> parseAxis(llvm::StringRef text, size_t most);

/// The number in bytes, cycles, seconds, …, or without unit; none of a text that is none.
std::optional<double> settingNumber(llvm::StringRef value);

/// The same number so many times, as a file would write it; to 12 digits. Of a text that is none,
/// the text.
std::string scaledValue(llvm::StringRef value, double factor);

} // namespace sparcity::machine
