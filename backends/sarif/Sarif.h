//===- backends/sarif/Sarif.h - Findings in SARIF ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Findings as a log of SARIF 2.1.0 (OASIS), which code review and editors read:
///
///     { "version": "2.1.0", "runs": [ { "tool": {"driver": {"rules": […]}},
///       "results": [ {"ruleId": "not-vectorised", "level": "warning", "locations": […]} ] } ] }
///
/// A rule is a kind of finding, of those that there are. Files are named as they were given:
/// relative names stay so, absolute ones are file URIs. A finding has a fix where it has an
/// insertion, and no other.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"
#include "models/report/Finding.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::sarif {

/// Writes a log with one run.
void print(llvm::raw_ostream &os, const report::Findings &findings, const report::Tool &tool);

} // namespace sparcity::sarif
