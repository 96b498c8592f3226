//===- models/marm/Window.cpp - How many instructions a core looks over ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Window.h"

#include "models/machine/Core.h"

#include <string_view>

namespace sparcity::marm {

/// Registers of a file that hold what the program sees.
static double architectural(const std::string &file, const machine::Core &core) {
  if (std::string_view(core.triple).starts_with("x86_64"))
    return file == "vector" && core.vectorWidth.value() >= 64 ? 32 : 16;
  return file == "vector" ? 32 : 31; // AArch64, RISC-V
}

/// Instructions that write one register of the file each, or ("none") nothing.
static std::optional<Window> windowFor(const std::string &file, const machine::Core &core) {
  const std::string limit = file == "none" ? "reorder buffer" : file + " registers";
  if (const auto found = core.windows.find(file); found != core.windows.end())
    return Window{double(found->second), limit, true};
  if (file == "none")
    return core.reorderBuffer ? std::optional(Window{double(*core.reorderBuffer), limit, false})
                              : std::nullopt;
  const auto found = core.registerFiles.find(file);
  if (found == core.registerFiles.end() || found->second <= architectural(file, core))
    return std::nullopt;
  return Window{found->second - architectural(file, core), limit, false};
}

std::optional<Window> windowOf(const incore::InstructionMix &mix, const machine::Core &core) {
  std::optional<Window> least = windowFor("none", core);
  if (!least || mix.all() == 0)
    return std::nullopt;
  const auto consider = [&](const std::string &file, double writes) {
    std::optional<Window> window = windowFor(file, core);
    if (!window || writes == 0)
      return;
    window->instructions /= writes / mix.all();
    if (window->instructions < least->instructions)
      least = window;
  };
  consider("integer", mix.integerWrites);
  consider("vector", mix.vectorWrites);
  return least;
}

} // namespace sparcity::marm
