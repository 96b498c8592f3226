//===- models/words/Comparison.cpp - Several results of one kernel -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Comparison.h"

#include "models/distributed/Distributed.h"
#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/measured/Measured.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include <algorithm>
#include <functional>

namespace sparcity::words {

using Results = std::vector<const result::Result *>;

template <typename Property> static bool differs(const Results &results, Property property) {
  return std::any_of(results.begin(), results.end(), [&](const result::Result *result) {
    return property(*result) != property(*results.front());
  });
}

static std::optional<std::int64_t> valueOf(const result::Result &result, const std::string &name) {
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == name)
      return symbol.value;
  return std::nullopt;
}

/// Columns that say which result a row is.
static std::vector<Column> identityColumns(const Results &results) {
  std::vector<Column> columns;
  if (differs(results, [](const result::Result &r) { return r.machine.name(); }))
    columns.push_back(
        {false, "machine", [](const result::Result &r) { return printable(r.machine.name()); }});
  for (const ir::Symbol &symbol : results.front()->parameters) {
    const std::string name = symbol.name;
    if (differs(results, [&](const result::Result &r) { return valueOf(r, name); }))
      columns.push_back({true, printable(name), [name](const result::Result &r) {
                           const std::optional<std::int64_t> value = valueOf(r, name);
                           return value ? std::to_string(*value) : "open";
                         }});
  }
  if (differs(results, [](const result::Result &r) { return r.cores; }))
    columns.push_back(
        {true, "cores", [](const result::Result &r) { return std::to_string(r.cores); }});
  return columns;
}

std::string bottleneckOf(const result::Result &result) {
  std::string name;
  if (const ecm::Ecm *ecm = result.get<ecm::Ecm>())
    name = ecm->nameOf(ecm->bottleneck);
  else if (const roofline::Roofline *roofline = result.get<roofline::Roofline>())
    name = roofline->bottleneckName();
  return name.empty() ? "-" : name;
}

ComparedTime comparedTime(const result::Result &result) {
  const auto *ranks = result.get<distributed::Distributed>();
  if (const auto run = ranks ? runOf(*ranks) : std::nullopt)
    return {run->sum().value(), run->isCommunication() ? "communication" : bottleneckOf(result),
            true};
  ComparedTime own{std::nullopt, bottleneckOf(result)};
  if (const std::optional<machine::Cycles> time = headlineTime(result))
    own.seconds = machine::seconds(*time / result.iterationsPerUnit, result.machine->clock).value();
  return own;
}

static std::vector<result::Unit> timeUnits(const Results &results, result::Unit asked) {
  std::vector<result::Unit> units = {asked, result::Unit::CyclesPerLine};
  if (differs(results, [](const result::Result &r) { return r.iterationsPerUnit; }))
    units.push_back(result::Unit::CyclesPerIteration);
  for (result::Unit unit : rateUnits(*results.front()))
    units.push_back(unit);
  std::vector<result::Unit> once;
  for (result::Unit unit : units)
    if (std::find(once.begin(), once.end(), unit) == once.end())
      once.push_back(unit);
  return once;
}

/// The first measurement of each, and what the prediction is of it.
static void addMeasured(std::vector<Column> &columns, const Results &results) {
  const auto pointOf = [](const result::Result &r) {
    const auto *measured = r.get<measured::Measured>();
    return measured && !measured->points.empty() ? &measured->points.front() : nullptr;
  };
  if (std::none_of(results.begin(), results.end(),
                   [&](const result::Result *r) { return pointOf(*r); }))
    return;
  columns.push_back({true, "measured", [pointOf](const result::Result &r) {
                       return pointOf(r) ? cycles(pointOf(r)->time) : "-";
                     }});
  columns.push_back({true, "ratio", [pointOf](const result::Result &r) {
                       const auto ratio = pointOf(r)
                                              ? r.get<measured::Measured>()->ratio(*pointOf(r))
                                              : std::nullopt;
                       return ratio ? fixed(*ratio, 2) : "-";
                     }});
}

static std::vector<Column> resultColumns(const Results &results, result::Unit asked) {
  std::vector<Column> columns;
  for (result::Unit unit : timeUnits(results, asked))
    columns.push_back({true, unitHeading(unit), [unit](const result::Result &r) {
                         return cellInUnit(headlineTime(r), unit, r);
                       }});
  addMeasured(columns, results);
  columns.push_back({false, "bottleneck", bottleneckOf});
  if (std::any_of(results.begin(), results.end(),
                  [](const result::Result *r) { return r->get<ecm::Ecm>() != nullptr; }))
    columns.push_back({true, "saturation", [](const result::Result &r) {
                         return r.get<ecm::Ecm>() && r.get<ecm::Ecm>()->saturationCores
                                    ? counted(*r.get<ecm::Ecm>()->saturationCores, "core")
                                    : "-";
                       }});
  if (std::any_of(results.begin(), results.end(), [](const result::Result *r) {
        return r->get<ecm::Ecm>() && r->get<roofline::Roofline>();
      }))
    columns.push_back({true, "roofline", [](const result::Result &r) {
                         return r.get<roofline::Roofline>()
                                    ? cellInUnit(r.get<roofline::Roofline>()->time, cyclesUnit(r),
                                                 r)
                                    : "-";
                       }});
  return columns;
}

std::vector<Column> comparison(const Results &results, result::Unit asked) {
  std::vector<Column> columns = identityColumns(results);
  for (Column &column : resultColumns(results, asked))
    columns.push_back(std::move(column));
  return columns;
}

} // namespace sparcity::words
