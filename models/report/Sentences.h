//===- models/report/Sentences.h - What models say ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each sentence once, by its id. A place for an argument is its number in braces,
///
///     {"no-roof", "no roof of {0} with x in {1}: {2}"}
///     {"share-of-roof", "{0}: {1:0} % of that roof"}
///
/// and behind a colon stand the decimals of a number; without them it has two at most. Names and
/// phrases that are listed have commas between them. To add a sentence, add a row to the table of
/// its part of the models.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <span>
#include <string_view>

namespace sparcity::report {

struct Sentence {
  std::string_view id, words;
};

/// Of code in the core.
std::span<const Sentence> coreSentences();
/// Of lines between caches, and how they were found.
std::span<const Sentence> lineSentences();
/// Of a nest: what was assumed of it, and what its data say.
std::span<const Sentence> nestSentences();
/// Of the models that predict times.
std::span<const Sentence> modelSentences();

} // namespace sparcity::report
