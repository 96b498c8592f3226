//===- models/page/Overview.cpp - The answers at a glance ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/page/Parts.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Comparison.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include <algorithm>

namespace sparcity::page {

using report::Cell;
using report::Grid;

/// Between the shortest and the longest time that an open size leads to, where it is known of all.
static std::string rangeText(const result::Result &result) {
  std::optional<machine::Cycles> least, most;
  if (result.get<ecm::Ecm>())
    for (const std::optional<machine::Cycles> &time : result.get<ecm::Ecm>()->caseTimes) {
      if (!time)
        return "";
      least = least ? std::min(*least, *time) : *time;
      most = most ? std::max(*most, *time) : *time;
    }
  if (!least)
    return "";
  const std::string low = words::cycles(least), high = words::cycles(most);
  return (low == high ? low : low + " to " + high) + " " +
         words::unitHeading(words::cyclesUnit(result));
}

/// The time and its rates, where it is known or lies within a range.
static void addTime(plot::Card &card, const Subject &subject) {
  const result::Result &result = subject.result;
  const std::optional<machine::Cycles> time = words::headlineTime(result);
  const result::Unit unit = words::adapted(subject.asked.unit, result);
  const std::optional<std::string> text = time ? words::inUnit(*time, unit, result) : std::nullopt;
  if (!text) {
    if (const std::string range = rangeText(result); !range.empty())
      card.time = Cell(range);
    return;
  }
  const bool isOwn =
      unit == words::cyclesUnit(result) && (!result.get<ecm::Ecm>() || result.cores == 1);
  card.time = Cell(*text, isOwn ? std::optional(time->value()) : std::nullopt,
                   result.get<ecm::Ecm>() ? "ecm.T" : "roofline.T");
  std::vector<std::string> rates;
  for (const result::Unit rate : words::rateUnits(result))
    if (rate != unit)
      if (const std::optional<std::string> other = words::inUnit(*time, rate, result))
        rates.push_back(*other);
  card.rates = words::join(rates, " · ");
}

static std::string reason(const result::Result &result) {
  if (result.get<ecm::Ecm>())
    return result.get<ecm::Ecm>()->time ? words::bottleneckText(result)
                                        : words::ecmTimeText(result, result::Unit::CyclesPerLine);
  if (const auto *roofline = result.get<roofline::Roofline>(); roofline && roofline->lowest)
    return "lowest roof: " + words::bottleneckName(*roofline->bottleneck(), *result.machine);
  return result.incore() ? report::text(result.incore()->bottleneck) : "";
}

plot::Card cardOf(const Subject &subject) {
  plot::Card card;
  card.result = subject.index;
  card.of = namesOf(subject.result);
  addTime(card, subject);
  card.why = words::printable(reason(subject.result));
  card.action = words::printable(words::actionText(subject.result));
  return card;
}

std::optional<plot::Comparison> comparisonOf(const std::vector<Subject> &subjects) {
  if (subjects.size() < 2)
    return std::nullopt;
  std::vector<const result::Result *> results;
  for (const Subject &subject : subjects)
    results.push_back(&subject.result);
  const std::vector<words::Column> columns =
      words::comparison(results, subjects.front().asked.unit);
  std::vector<Grid::Align> aligns = {Grid::Align::Left};
  std::vector<std::string> headings = {"kernel"};
  for (const words::Column &column : columns) {
    aligns.push_back(column.isNumber ? Grid::Align::Right : Grid::Align::Left);
    headings.push_back(column.heading);
  }
  plot::Comparison comparison{Grid(std::move(aligns)), {}};
  comparison.table.caption = "All results beside each other";
  comparison.table.header(std::move(headings));
  for (const result::Result *result : results) {
    Grid::Cells row = {words::printable(result->kernel)};
    for (const words::Column &column : columns)
      row.emplace_back(column.cell(*result));
    comparison.table.row(std::move(row));
    comparison.rows.push_back(namesOf(*result));
  }
  return comparison;
}

} // namespace sparcity::page
