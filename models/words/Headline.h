//===- models/words/Headline.h - The answer and why ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is asked, the answer, its reason and what to do about it, as labelled
/// sentences: the same in every form of the report.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Reading.h"
#include "models/result/Forward.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::words {

/// One labelled sentence; nothing is to be shown where the text is empty.
using Field = report::Labelled;

/// "copy at stream.c:4:3 on skx".
std::string title(const result::Result &result);
/// Machine, parameters, work.
std::vector<Field> subject(const result::Result &result);
/// Time, bottleneck, roofline, saturation, conflicts, hint: of the models that were asked for,
/// times in `asked` first.
std::vector<Field> answer(const result::Result &result, result::Unit asked);

/// "Intel Xeon Gold 6148 (Skylake SP), 2.40 GHz, 1 of 20 cores".
std::string machineText(const result::Result &result);
/// Operations, loads and stores of an iteration.
std::string workText(const result::Result &result);
/// The ECM time in all units that say something, or why there is none. Needs `ecm`.
std::string ecmTimeText(const result::Result &result, result::Unit asked);
/// The bottleneck of the ECM model with its numbers. Needs `ecm`.
std::string bottleneckText(const result::Result &result);
/// What lines of other threads add to the time; empty where nothing is known of that.
std::string threadsText(const result::Result &result);
/// How many cores use up the memory. Needs `ecm`.
std::string saturationText(const result::Result &result);
/// The number of cores that is fastest, where it is not all of them. Needs `ecm`.
std::string fastestText(const result::Result &result);
/// What to do about the bottleneck: what the core waits for, the hint, or how many
/// cores help; empty where nothing is known.
std::string actionText(const result::Result &result);

/// The time that results are compared by: of ECM with all cores asked for, else of
/// the roofline; none where it is open.
std::optional<machine::Cycles> headlineTime(const result::Result &result);

} // namespace sparcity::words
