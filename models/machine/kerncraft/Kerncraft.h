//===- models/machine/kerncraft/Kerncraft.h - Kerncraft's machine files ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the machine files of Kerncraft, a tool with the same models, of its
/// versions 0.5 to 0.8. They describe caches and measured streams as ours do; the
/// core is ours, found by the name of its microarchitecture. What is missing or
/// cannot be mapped is reported with its place. The keys are those of the files
/// that Kerncraft's documentation describes; docs/machine-files.md lists them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Fields.h"
#include "models/machine/Forward.h"

#include <string>

namespace sparcity::machine {

/// Whether a text is such a file: some line begins with a key that only they
/// have. They need YAML's tags, which our own files do without.
bool isKerncraft(const std::string &text);

/// What else the reader has to look up.
struct KerncraftParts {
  /// Name of the core file, and where the file says so.
  std::string core;
  Position corePosition;
  /// The overlap rule that the levels' flags amount to.
  std::string overlapRule;
};

/// Fills all of `machine` but its core and the parsed overlap rule.
KerncraftParts readKerncraft(const RawNode &root, Machine &machine, ReadContext &context);

/// Says where the peak of the file is not that of the core: to be called when
/// both are known.
void compareKerncraftPeak(const RawNode &root, const Core &core, ReadContext &context);

} // namespace sparcity::machine
