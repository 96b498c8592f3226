//===- models/traffic/nest/Questions.cpp - What chance decides of lines ----- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/traffic/nest/Questions.h"

#include "ir/ConditionParts.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace sparcity::traffic {

bool isSame(const ir::Guard &a, const ir::Guard &b) {
  return &a == &b || (a.data && b.data && ir::areSame(*a.data, *b.data));
}

bool areOpposite(const ir::Guard &a, const ir::Guard &b) {
  return a.data && b.data && ir::areOpposites(*a.data, *b.data);
}

/// Where the questions differ; the number of parts if they do not, none if in more than one.
static std::optional<size_t> difference(const std::vector<const ir::Guard *> &a,
                                        const std::vector<const ir::Guard *> &b) {
  if (a.size() != b.size())
    return std::nullopt;
  size_t found = a.size();
  for (size_t k = 0; k < a.size(); ++k)
    if (!isSame(*a[k], *b[k])) {
      if (found < a.size())
        return std::nullopt;
      found = k;
    }
  return found;
}

void Questions::add(const AffineReference &reference, double probability) {
  Question question{{}, probability};
  for (const AffineReference::Chance &chance : reference.chances)
    question.parts.push_back(chance.guard);
  add(std::move(question));
}

void Questions::add(const Questions &others) {
  for (const Question &question : others.list)
    add(question);
}

double Questions::touched() const {
  double untouched = 1;
  for (const Question &question : list)
    untouched *= 1 - question.probability;
  return 1 - untouched;
}

void Questions::add(Question question) {
  for (auto known = list.begin(); known != list.end(); ++known) {
    const std::optional<size_t> at = difference(known->parts, question.parts);
    if (!at)
      continue;
    if (*at == question.parts.size()) {
      known->probability = std::max(known->probability, question.probability);
      return;
    }
    if (!areOpposite(*known->parts[*at], *question.parts[*at]))
      continue;
    question.parts.erase(question.parts.begin() + static_cast<std::ptrdiff_t>(*at));
    question.probability = std::min(1.0, question.probability + known->probability);
    list.erase(known);
    return add(std::move(question));
  }
  list.push_back(std::move(question));
}

} // namespace sparcity::traffic
