//===- models/machine/Setting.h - Another value of a number ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was changed of a machine that was read (models/machine/Settings.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include <compare>
#include <string>

namespace sparcity::machine {

struct Setting {
  std::string path;  ///< as it was given: "L2.size"
  std::string value; ///< "2 MiB"

  auto operator<=>(const Setting &) const = default;
};

/// "L2.size=2 MiB".
inline std::string spelling(const Setting &setting) { return setting.path + "=" + setting.value; }

} // namespace sparcity::machine
