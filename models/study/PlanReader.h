//===- models/study/PlanReader.h - Reads a study file ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads a study file (docs/studies.md), strictly: an unknown, missing or doubled key, a value of
/// another kind and a number that cannot be are errors at their line and column.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Plan.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace sparcity::study {

/// What a study file says at `schema`.
inline constexpr llvm::StringLiteral schemaName = "sparcity-study/1";

/// Whether a text is that of a study, if with faults: it has the key `schema`, and a value that
/// begins as ours.
bool isStudy(llvm::StringRef text);

/// Nothing after an error, all of which are in `said`. Files of kernels are relative to the folder
/// of the study file.
std::optional<Plan> readPlan(const std::string &text, const std::string &file,
                             ir::Diagnostics &said);

} // namespace sparcity::study
