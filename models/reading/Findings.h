//===- models/reading/Findings.h - What is remarked of a nest at its place --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A result and what was said of its source, as findings (models/report/Finding.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Finding.h"
#include "models/result/Forward.h"

namespace sparcity::reading {

/// The time of the nest with its reason (`performance`), then what would save some of it
/// (`hint-block`, `hint-pad`). Such changes are more than a line in one place: they are no fixes.
/// Times in `asked` first.
report::Findings findingsOf(const result::Result &result, result::Unit asked);

/// What was said, with a fix where its words name a pragma for the loop and that can stand in a
/// line of its own. `source`: the text of the file; null where it is not known.
report::Finding findingOf(const ir::Diagnostic &diagnostic, const std::string *source);

/// The position with columns as characters.
ir::SourceRange inCharacters(ir::SourceRange range, const std::string *source);

} // namespace sparcity::reading
