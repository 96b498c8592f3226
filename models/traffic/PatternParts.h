//===- models/traffic/PatternParts.h - Whose the unforeseen lines are ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// ArrayPattern::parts of boundaries that have other lines than those they were found with:
/// gathers from another level.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::traffic {

struct Traffic;

/// Which part of the unforeseen lines over each boundary is whose, by its arrays' lines.
void noteParts(Traffic &traffic);

} // namespace sparcity::traffic
