//===- models/comparison/Gate.h - Whether a result may pass --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--fail-if`: a condition that is asked of each nest, and may compare it with an earlier result.
///
/// What is not known decides nothing: such a nest does not pass. A new nest has no earlier numbers,
/// and is not asked; but where there are nests and none of them could be asked, nothing passes: the
/// earlier result is of another program.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/comparison/Comparison.h"
#include "models/comparison/Condition.h"
#include "models/comparison/Document.h"

#include <string>
#include <vector>

namespace sparcity::comparison {

/// Of one nest.
enum class Verdict {
  Passes,
  Fails,
  Undecided,     ///< a number that decides it is not known
  NotComparable, ///< it is new, and the condition asks for what it was
};

struct Judgement {
  Verdict verdict = Verdict::Passes;
  /// "T > 1.05*baseline.T, where T is 20.1 and baseline.T is 14.5"; empty where it passes.
  std::string why;

  /// Whether it is no reason to fail.
  bool passes() const { return verdict != Verdict::Fails && verdict != Verdict::Undecided; }
};

class Gate {
public:
  /// Without a condition, all passes. Fails on a condition that cannot be read.
  static llvm::Expected<Gate> parse(std::string_view condition);

  bool hasCondition() const { return condition.has_value(); }
  /// Whether the condition asks for earlier numbers.
  bool asksForBaseline() const { return !earlier.empty(); }
  /// What it needs of each result now, and of each before.
  WantedFields fieldsNow() const { return WantedFields(now); }
  WantedFields fieldsBefore() const { return WantedFields(earlier); }

  /// Of each nest that is there, in their order. Fields of the nests are those wanted.
  std::vector<Judgement> judge(const std::vector<Compared> &nests) const;

private:
  /// Of a name of the condition: where among the fields it stands.
  struct Place {
    bool isEarlier = false;
    size_t position = 0;
  };

  Field fieldOf(const Compared &nest, const Place &place) const;
  Judgement judgementOf(const Compared &nest) const;

  std::optional<Condition> condition;
  std::vector<std::string> now, earlier;
  std::vector<Place> places; ///< of each name
};

/// What it comes to: only what certainly passes does.
bool passes(const std::vector<Judgement> &judgements);

} // namespace sparcity::comparison
