//===- backends/words/Rule.cpp - The overlap rule in print -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An expression prints in the order of its own that algebra needs,
/// `max(L2MEM, max(L1L2 + nOL, OL))`; here its terms follow the data's way from
/// the core to memory. What is not a maximum of sums of terms prints as it is.
///
//===----------------------------------------------------------------------===//

#include "backends/words/Explain.h"

#include "backends/words/Format.h"
#include "models/machine/Overlap.h"

namespace words {

std::string ruleText(const machine::Machine &machine) {
  std::vector<std::string> texts;
  for (const std::vector<std::string> &terms : machine::overlapSums(machine))
    texts.push_back(join(terms, " + "));
  if (texts.empty())
    return machine.overlapRule.str();
  return texts.size() == 1 ? texts.front() : "max(" + join(texts, ", ") + ")";
}

} // namespace words
