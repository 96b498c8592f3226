//===- models/ecm/Rule.cpp - What the overlap rule makes of terms ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Rule.h"

#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

using Terms = std::map<std::string, double, std::less<>>;

static double sumOf(const std::vector<std::string> &names, const Terms &terms) {
  double sum = 0;
  for (const std::string &name : names)
    if (const auto known = terms.find(name); known != terms.end())
      sum += known->second;
  return sum;
}

Rule::Rule(const machine::Machine &machine)
    : machine(machine), longestOf(machine::overlapSums(machine)) {}

std::optional<double> Rule::time(Cycles overlapping, Cycles nonOverlapping,
                                 const std::vector<Cycles> &transfers,
                                 const std::vector<Cycles> &memories,
                                 const std::vector<double> &indirect) const {
  Terms terms{{"OL", overlapping.value()}, {"nOL", nonOverlapping.value()}};
  for (size_t k = 0; k < transfers.size(); ++k)
    terms.emplace(machine.boundaryTerm(k), transfers[k].value());
  if (memories.empty() && !longestOf.empty()) {
    double longest = 0;
    for (const std::vector<std::string> &sum : longestOf)
      longest = std::max(longest, sumOf(sum, terms));
    return longest;
  }
  for (size_t place = 0; place < memories.size(); ++place)
    terms.insert_or_assign(machine.memoryTerm(place), memories[place].value());
  const bool isFromMemory = transfers.back() > Cycles(0);
  for (size_t k = 0; k + 1 < transfers.size(); ++k)
    terms.emplace(machine::indirectTerm(machine, k),
                  isFromMemory && k < indirect.size() ? transfers[k].value() * indirect[k] : 0);
  ir::Bindings values;
  for (const auto &[name, value] : terms)
    values.emplace(name, ir::Expr::number(value));
  return machine.overlapRule.substitute(values).asDouble();
}

Rule::Left Rule::leftOf(Cycles nonOverlapping, const std::vector<Cycles> &transfers,
                        double time) const {
  Terms terms{{"nOL", nonOverlapping.value()}};
  for (size_t k = 0; k + 1 < transfers.size(); ++k)
    terms.emplace(machine.boundaryTerm(k), transfers[k].value());
  const std::string memory = machine.boundaryTerm(transfers.size() - 1);
  Left left;
  for (const std::vector<std::string> &sum : longestOf) {
    const double others = sumOf(sum, terms);
    if (const auto count = std::count(sum.begin(), sum.end(), memory); count > 0)
      left.least =
          std::min(left.least.value_or(HUGE_VAL), (time - others) / static_cast<double>(count));
    else
      left.longestOfOthers = std::max(left.longestOfOthers, others);
  }
  return left;
}

std::optional<double> Rule::leftToMemory(Cycles nonOverlapping,
                                         const std::vector<Cycles> &transfers, double time) const {
  const double close = 1e-9 * time;
  const Left left = leftOf(nonOverlapping, transfers, time);
  return left.least && *left.least > close && time - left.longestOfOthers >= -close ? left.least
                                                                                    : std::nullopt;
}

std::optional<double> Rule::leftBesideMemory(Cycles nonOverlapping,
                                             const std::vector<Cycles> &transfers,
                                             double time) const {
  return leftOf(nonOverlapping, transfers, time).least;
}

} // namespace sparcity::ecm
