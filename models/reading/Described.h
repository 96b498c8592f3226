//===- models/reading/Described.h - Models as they describe themselves ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A model whose row has a heading and no section of its own is shown as it describes itself:
/// its fields as lines, its tables as tables, with units and origins.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"
#include "models/report/Section.h"

namespace sparcity::reading {

/// A section under `heading`; nothing of one that is unknown. `path` is its own in the
/// document: "balance".
void showSection(Reading &reading, std::string_view heading, const report::Section &section,
                 const std::string &path);

/// Such models that were asked for.
void showDescribed(Reading &reading, const result::Result &result);

} // namespace sparcity::reading
