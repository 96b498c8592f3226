//===- models/words/LineChecks.cpp - How lines were checked ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/LineChecks.h"

#include "models/result/Result.h"
#include "models/words/Format.h"

namespace sparcity::words {

std::string checkText(const result::Result &result) {
  if (!result.traffic || !result.traffic->check)
    return "";
  const traffic::LineCheck &check = *result.traffic->check;
  std::string why = report::text(check.why);
  using enum traffic::LineCheck::Verdict;
  switch (check.verdict) {
  case Agrees:
    return why;
  case Replaced:
    return check.accesses == 0
               ? why
               : "lines are counted, " + shortest(check.accesses) + " accesses: " + why;
  case Open:
    return "not checked: " + why;
  }
  return "";
}

std::string linesText(const result::Result &result) {
  const bool isPlain = !result.traffic || !result.traffic->check ||
                       result.traffic->check->verdict == traffic::LineCheck::Verdict::Agrees ||
                       (result.traffic->check->verdict == traffic::LineCheck::Verdict::Replaced &&
                        result.traffic->check->accesses == 0); // hardly another number
  return isPlain ? "" : checkText(result);
}

} // namespace sparcity::words
