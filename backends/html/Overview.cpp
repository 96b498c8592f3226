//===- backends/html/Overview.cpp - The answers at a glance ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Comparison.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include <algorithm>

namespace sparcity::html {

/// "39.0 cy/CL" in two sizes.
static void writeBig(Markup &page, const Number &number) {
  const size_t blank = number.text.rfind(' ');
  Number bare = number;
  bare.text = number.text.substr(0, blank);
  page.element("p", {{"class", "big"}}, [&] {
    page.number(bare);
    if (blank != std::string::npos)
      page.element("span", {{"class", "unit"}}, number.text.substr(blank));
  });
}

/// Between the shortest and the longest time that an open size leads to.
static std::string rangeText(const result::Result &result) {
  std::optional<machine::Cycles> least, most;
  if (result.get<ecm::Ecm>())
    for (const std::optional<machine::Cycles> &time : result.get<ecm::Ecm>()->caseTimes) {
      if (!time)
        continue;
      least = least ? std::min(*least, *time) : *time;
      most = most ? std::max(*most, *time) : *time;
    }
  if (!least)
    return "";
  const std::string low = words::cycles(least), high = words::cycles(most);
  return (low == high ? low : low + " to " + high) + " " +
         words::unitHeading(words::cyclesUnit(result));
}

static void writeTime(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  const std::optional<machine::Cycles> time = words::headlineTime(result);
  const result::Unit unit = words::adapted(subject.asked.unit, result);
  const std::optional<std::string> text = time ? words::inUnit(*time, unit, result) : std::nullopt;
  if (!text) {
    if (const std::string range = rangeText(result); !range.empty())
      return writeBig(page, {range, std::nullopt, ""});
    return page.element("p", {{"class", "big open"}}, "open");
  }
  const bool isOwn =
      unit == words::cyclesUnit(result) && (!result.get<ecm::Ecm>() || result.cores == 1);
  writeBig(page, {*text, isOwn ? std::optional(time->value()) : std::nullopt,
                  result.get<ecm::Ecm>() ? "ecm.T" : "roofline.T"});
  std::vector<std::string> rates;
  for (const result::Unit rate : words::rateUnits(result))
    if (rate != unit)
      if (const std::optional<std::string> other = words::inUnit(*time, rate, result))
        rates.push_back(*other);
  page.element("p", {{"class", "rates"}}, words::join(rates, " · "));
}

static std::string reason(const result::Result &result) {
  if (result.get<ecm::Ecm>())
    return result.get<ecm::Ecm>()->time ? words::bottleneckText(result)
                                        : words::ecmTimeText(result, result::Unit::CyclesPerLine);
  if (result.get<roofline::Roofline>() && !result.get<roofline::Roofline>()->bottleneck.empty())
    return "lowest roof: " +
           words::bottleneckName(result.get<roofline::Roofline>()->bottleneck, result.machine);
  return result.incore() ? report::text(result.incore()->bottleneck) : "";
}

static void writeCard(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  Attributes attributes = shownWith(result);
  attributes.push_back({"class", "card"});
  attributes.push_back({"data-result", std::to_string(subject.index)});
  page.element("li", attributes, [&] {
    page.element("h3", {}, [&] {
      page.element("a", {{"href", "#result-" + std::to_string(subject.index)}}, [&] {
        page.text(words::printable(result.kernel));
        page.element("span", {{"class", "on"}}, " on " + words::printable(result.machine.name()));
      });
    });
    writeTime(page, subject);
    const std::string why = reason(result), todo = words::actionText(result);
    if (!why.empty())
      page.element("p", {{"class", "why"}}, words::printable(why));
    if (!todo.empty())
      page.element("p", {{"class", "todo"}}, words::printable(todo));
  });
}

/// One row a result of all kernels.
static void writeComparison(Markup &page, const std::vector<Subject> &subjects) {
  if (subjects.size() < 2)
    return;
  std::vector<const result::Result *> results;
  for (const Subject &subject : subjects)
    results.push_back(&subject.result);
  const std::vector<words::Column> columns =
      words::comparison(results, subjects.front().asked.unit);
  Table table{"All results beside each other", {{"kernel", false}}, {}};
  for (const words::Column &column : columns)
    table.columns.push_back({column.heading, column.isNumber});
  for (const result::Result *result : results) {
    std::vector<Cell> row = {words::printable(result->kernel)};
    for (const words::Column &column : columns)
      row.emplace_back(column.cell(*result));
    table.rows.push_back(std::move(row));
    table.attributes.push_back(shownWith(*result));
  }
  page.table(table);
}

void writeOverview(Markup &page, const std::vector<Subject> &subjects) {
  page.element("section", {{"class", "overview"}, {"aria-label", "Overview"}}, [&] {
    page.element("ul", {{"class", "cards"}}, [&] {
      for (const Subject &subject : subjects)
        writeCard(page, subject);
    });
    writeComparison(page, subjects);
  });
}

} // namespace sparcity::html
