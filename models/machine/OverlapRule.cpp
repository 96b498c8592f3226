//===- models/machine/OverlapRule.cpp - Reading the overlap rule ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rule of a machine file as an expression over its terms, held against what is
/// true of every machine: no time is shorter than what the core needs alone, and data
/// that move take some.
///
//===----------------------------------------------------------------------===//

#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::machine {

using Terms = std::vector<std::string>;

static Terms termsOf(const Machine &machine) {
  Terms terms = {"OL", "nOL"};
  for (size_t i = 0; i < machine.caches.size(); ++i)
    terms.push_back(machine.boundaryTerm(i));
  return terms;
}

/// Of several memories; empty for one, or where one has no name.
static Terms memoryTermsOf(const Machine &machine) {
  Terms terms;
  for (size_t place = 0; !machine.further.empty() && place < machine.memoryCount(); ++place) {
    if (machine.memoryAt(place).name.empty())
      return {}; // which is said elsewhere
    terms.push_back(machine.memoryTerm(place));
  }
  return terms;
}

/// Of lines that data choose: a rule may do without.
static Terms indirectTermsOf(const Machine &machine) {
  Terms terms;
  for (size_t k = 0; k + 1 < machine.caches.size(); ++k)
    terms.push_back(indirectTerm(machine, k));
  return terms;
}

/// "OL = 1, L1L2 = 1", and all others 0.
static std::string pointText(const Terms &terms, const ir::Bindings &point) {
  std::string text;
  for (const std::string &term : terms)
    if (!point.at(term).isZero())
      text += (text.empty() ? "" : ", ") + term + " = " + point.at(term).str();
  return "for " + text + (text.empty() ? "all terms 0" : " and all others 0");
}

/// What is wrong with the rule at a point; "" if nothing is.
static std::string faultAt(const ir::Expr &rule, const Terms &terms, const ir::Bindings &point) {
  const std::optional<double> time = rule.substitute(point).asDouble();
  const double core =
      std::max(point.at("OL").asDouble().value_or(0), point.at("nOL").asDouble().value_or(0));
  if (!time)
    return "the overlap rule gives no number " + pointText(terms, point);
  if (*time < core)
    return llvm::formatv("the overlap rule gives {0}, less than the core needs alone, {1}", *time,
                         pointText(terms, point));
  const bool isIdle = llvm::all_of(point, [](const auto &term) { return term.second.isZero(); });
  if (isIdle && *time > 0)
    return llvm::formatv("the overlap rule gives {0} where there is nothing to do", *time);
  const bool moves = llvm::any_of(llvm::ArrayRef(terms).drop_front(2), [&](const auto &term) {
    return rule.contains(term) && !point.at(term).isZero();
  });
  // One transfer alone: beside others the rule may hide it.
  if (moves && core == 0 && *time <= 0)
    return llvm::formatv("the overlap rule gives {0}, no time at all, {1}", *time,
                         pointText(terms, point));
  return "";
}

/// The term of the memory boundary is the longest of its memories'.
static void setLongest(ir::Bindings &point, const std::string &boundary, const Terms &memories) {
  if (memories.empty())
    return;
  ir::Expr longest;
  for (const std::string &term : memories)
    longest = ir::Expr::max(longest, point.at(term));
  point[boundary] = longest;
}

/// The rule where data choose no lines of a boundary, and where they choose all.
static std::vector<ir::Expr> extremesOf(const ir::Expr &rule, const Machine &machine) {
  ir::Bindings none, all;
  for (size_t k = 0; k + 1 < machine.caches.size(); ++k) {
    const std::string term = indirectTerm(machine, k);
    if (!rule.contains(term))
      continue;
    none.emplace(term, 0);
    all.emplace(term, ir::Expr::symbol(machine.boundaryTerm(k)));
  }
  return none.empty() ? std::vector{rule}
                      : std::vector{rule.substitute(none), rule.substitute(all)};
}

/// At every corner of the space of terms, small and large: the rules in use are maxima
/// and sums, which are worst there.
static std::string faultOf(const ir::Expr &rule, const Terms &terms, const std::string &boundary,
                           const Terms &memories) {
  for (const std::int64_t size : {std::int64_t{1}, std::int64_t{1000000}})
    for (unsigned corner = 0; corner < (1U << terms.size()); ++corner) {
      ir::Bindings point;
      for (size_t k = 0; k < terms.size(); ++k)
        point[terms[k]] = (corner >> k & 1U) ? size : 0;
      setLongest(point, boundary, memories);
      if (std::string fault = faultAt(rule, terms, point); !fault.empty())
        return fault;
    }
  return "";
}

/// Whether the rule is made of the terms alone.
static bool checkTerms(const ir::Expr &rule, const Terms &terms, const Terms &further,
                       ReadContext &context) {
  const Position place = context.places["overlap.rule"];
  std::string list;
  for (const std::string &term : terms)
    list += (list.empty() ? "" : ", ") + term;
  bool isKnown = rule.loadedArrays().empty();
  for (const std::string &symbol : rule.symbols()) {
    if (llvm::is_contained(terms, symbol) || llvm::is_contained(further, symbol))
      continue;
    isKnown = false;
    context.report.error(place, "machine-value",
                         "unknown term '" + symbol + "' in the overlap rule, the terms are " +
                             list + didYouMean(symbol, terms));
  }
  for (const std::string &array : rule.loadedArrays())
    context.report.error(place, "machine-value",
                         "'load(" + array + ", …)' cannot stand in the overlap rule");
  return isKnown;
}

/// Warns of terms that are left out; of several memories the rule has each or all as one.
static void checkUse(const ir::Expr &rule, const Terms &terms, const std::string &boundary,
                     const Terms &memories, ReadContext &context) {
  const Position place = context.places["overlap.rule"];
  const bool namesMemories =
      llvm::any_of(memories, [&](const std::string &term) { return rule.contains(term); });
  if (namesMemories && rule.contains(boundary))
    context.report.error(place, "machine-value",
                         "the overlap rule has '" + boundary +
                             "', the longest of all memories, and '" + memories.front() +
                             "' or another of them: one or the other");
  for (const std::string &term : terms) {
    const bool isMeant =
        llvm::is_contained(memories, term) ? namesMemories : term != boundary || !namesMemories;
    if (isMeant && !rule.contains(term))
      context.report.warning(place, "machine-contradiction",
                             "the overlap rule does not use the term '" + term + "'");
  }
}

std::string carefulRule(const Machine &machine) {
  std::string sum = "nOL";
  for (size_t k = 0; k < machine.caches.size(); ++k)
    sum += " + " + machine.boundaryTerm(k);
  return "max(OL, " + sum + ")";
}

void setOverlapRule(Machine &machine, const std::string &rule, ReadContext &context) {
  if (rule.empty())
    return;
  Position place = context.places["overlap.rule"];
  llvm::Expected<ir::Expr> expression = ir::parseExpr(rule);
  if (!expression) {
    context.report.error(place, "machine-value",
                         "the overlap rule is no expression: " +
                             llvm::toString(expression.takeError()));
    return;
  }
  Terms terms = termsOf(machine);
  const std::string boundary = machine.caches.empty() ? "" : terms.back();
  const Terms memories = memoryTermsOf(machine);
  terms.insert(terms.end(), memories.begin(), memories.end());
  const bool isKnown = checkTerms(*expression, terms, indirectTermsOf(machine), context);
  checkUse(*expression, terms, boundary, memories, context);
  // With more caches than this there are too many corners; no file has them.
  constexpr size_t mostTerms = 8;
  if (isKnown && terms.size() <= mostTerms)
    for (const ir::Expr &each : extremesOf(*expression, machine))
      if (const std::string fault = faultOf(each, terms, boundary, memories); !fault.empty()) {
        context.report.error(place, "machine-contradiction", fault);
        break;
      }
  machine.overlapRule = *expression;
}

} // namespace sparcity::machine
