//===- backends/html/Sections.h - Parts of the page -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sections of one result, one function and one file each, and the parts that
/// stand once on the page. A section whose model was not asked for, or that has
/// nothing to say, writes nothing.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/html/Markup.h"
#include "models/pictures/Builders.h"
#include "models/reading/Sections.h"
#include "models/result/Forward.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::html {

/// A result and where it stands on the page.
struct Subject {
  const result::Result &result;
  /// By which ids and the script name it; that of the JSON document.
  size_t index = 0;
  reading::Asked asked = {};
  /// It is drawn with others in the pictures that show all results.
  bool isTogether = false;
};

/// Names by which elements are shown and hidden, as those of pictures.
Attributes shownWith(const result::Result &result);

/// One of several things of which one is shown at a time.
struct Tab {
  std::string label;
  std::function<void()> write;
};
/// A single one needs no tab.
void writeTabs(Markup &page, const std::string &id, const std::vector<Tab> &tabs);

/// A heading and what is below it.
void writeSection(Markup &page, std::string_view title, Markup::Block content);
/// A sentence, or several.
void writeNotes(Markup &page, const std::vector<std::string> &notes);

/// A picture; `id` keeps its ids apart from those of others.
void writeFigure(Markup &page, const plot::Figure &figure, const std::string &id);

/// The lines of the nest with what each loop costs and where each access is served.
void writeListing(Markup &page, const Subject &subject);
/// The picture of that name, if the result has it and it is not drawn with others.
void writePicture(Markup &page, const Subject &subject, const std::string &name);
/// Layer conditions, with what sizes would change for the script to show.
void writeConditions(Markup &page, const Subject &subject);
/// Places for what sizes change, which the script fills from `sizesAsJson`.
void writeSizes(Markup &page, const Subject &subject);
/// Assumptions and diagnostics.
void writeRemarks(Markup &page, const Subject &subject);

/// One number a result with its reason and what to do about it, and the table that
/// compares them.
void writeOverview(Markup &page, const std::vector<Subject> &subjects);
/// All sections of one result.
void writeArticle(Markup &page, const Subject &subject);
/// One size varied: instead of an article for each value.
/// The picture's elements are of the JSON document of all `results`.
void writeSweep(Markup &page, const result::Sweep &sweep,
                const std::vector<result::Result> &results, result::Unit unit);
/// What the predictions know of a machine, estimates marked.
void writeMachine(Markup &page, const machine::Machine &machine);
/// The pictures that show all results, one at a time where there are several.
void writePictures(Markup &page, const std::vector<Subject> &subjects);

/// What each result comes to for any size, as formulas: data of the script (docs/report.md).
std::string sizesAsJson(const std::vector<Subject> &subjects);

} // namespace sparcity::html
