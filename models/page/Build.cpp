//===- models/page/Build.cpp - Results as a page ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/page/Build.h"

#include "models/page/Parts.h"
#include "models/pictures/Subject.h"
#include "models/prediction/Describe.h"
#include "models/result/Describe.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/result/Totals.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace sparcity::page {

static void add(std::vector<std::string> &names, const std::string &name) {
  if (!llvm::is_contained(names, name))
    names.push_back(name);
}

static std::string listed(const std::vector<std::string> &names, std::string_view noun) {
  constexpr size_t most = 4;
  return words::printable(names.size() <= most
                              ? words::join(names, ", ")
                              : words::counted(static_cast<double>(names.size()), noun));
}

/// More results would hide each other; of an open size there is nothing to draw.
static bool isTogether(const result::Result &result, size_t results) {
  constexpr size_t most = 12;
  return results > 1 && results <= most && words::headlineTime(result).has_value();
}

/// Of the results that are no points of a sweep.
static std::vector<Subject> subjectsOf(const std::vector<result::Result> &results,
                                       result::Unit unit) {
  reading::Asked asked;
  asked.unit = unit;
  asked.opensDetails = true;
  std::vector<Subject> subjects;
  for (const result::Result &result : results)
    if (result.swept.empty())
      subjects.push_back({result, subjects.size(), asked, isTogether(result, results.size())});
  return subjects;
}

/// Sizes that all results have alike.
static std::string parametersText(const std::vector<Subject> &subjects) {
  std::vector<std::string> texts;
  for (const Subject &subject : subjects)
    if (const std::string text = words::parameterList(subject.result.parameters); !text.empty())
      add(texts, text);
  return texts.size() == 1 ? texts.front() : "";
}

/// Names, and with them what stands once on the page.
static void addHead(plot::Page &page, const std::vector<result::Result> &results,
                    const std::vector<Subject> &subjects) {
  std::map<std::string, const machine::Machine *> machines;
  for (const result::Result &result : results) {
    const plot::Names names = namesOf(result);
    add(page.kernels, names.kernel);
    add(page.machines, names.machine);
    machines.insert({names.machine, &*result.machine});
  }
  page.title = listed(page.kernels, "kernel") + " on " + listed(page.machines, "machine");
  const std::string parameters = parametersText(subjects);
  page.subtitle =
      (parameters.empty() ? "" : parameters + " · ") + "predicted from the source, not measured";
  for (const std::string &name : page.machines)
    page.cardsOfMachines.push_back(cardOf(*machines.at(name)));
}

static report::Document documentOf(const std::vector<Subject> &subjects, report::Tool tool) {
  report::Document document{std::move(tool), subjects.size(), [subjects](size_t k) {
                              return prediction::describe(subjects[k].result);
                            }};
  result::Totals totals;
  for (const Subject &subject : subjects)
    totals.add(subject.result);
  result::describeTotals(totals.all(), document.totals);
  return document;
}

plot::Names namesOf(const result::Result &result) {
  return {pictures::shownName(result), words::printable(result.machine.name())};
}

plot::Page pageOf(const std::vector<result::Result> &results, result::Unit unit,
                  report::Tool tool) {
  const std::vector<Subject> subjects = subjectsOf(results, unit);
  plot::Page page;
  addHead(page, results, subjects);
  for (const Subject &subject : subjects)
    page.cards.push_back(cardOf(subject));
  page.comparison = comparisonOf(subjects);
  page.pictures = sharedPictures(subjects);
  page.articles = subjects.size();
  page.article = [subjects](size_t k) { return articleOf(subjects[k]); };
  for (const result::Sweep &sweep : result::sweepsOf(results))
    page.sweeps.push_back(sweepOf(sweep, results, unit));
  page.document = documentOf(subjects, std::move(tool));
  return page;
}

} // namespace sparcity::page
