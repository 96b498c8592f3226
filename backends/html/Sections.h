//===- backends/html/Sections.h - Parts of the page ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sections of one result, one function and one file each, and the parts that stand once on
/// the page. A section that has nothing to say writes nothing.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/html/Markup.h"
#include "models/plot/Page.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::html {

/// Names by which elements are shown and hidden, as those of pictures.
Attributes shownWith(const plot::Names &names);

/// One of several things of which one is shown at a time.
struct Tab {
  std::string label;
  std::function<void()> write;
};
/// A single one needs no tab.
void writeTabs(Markup &page, const std::string &id, const std::vector<Tab> &tabs);

/// A heading and what is below it.
void writeSection(Markup &page, std::string_view title, Markup::Block content);
/// Sentences, each a paragraph.
void writeNotes(Markup &page, const std::vector<std::string> &notes);
void writeList(Markup &page, const std::vector<std::string> &items);

/// A picture; `id` keeps its ids apart from those of others.
void writeFigure(Markup &page, const plot::Figure &figure, const std::string &id);

/// The lines of the nest with what each loop costs and where each access is served.
void writeListing(Markup &page, const plot::Article &article);
/// Layer conditions, with what sizes would change for the script to show.
void writeConditions(Markup &page, const plot::Article &article);
/// Places for what sizes change, which the script fills from `sizesAsJson`.
void writeSizes(Markup &page, const plot::Article &article);
/// Assumptions and diagnostics.
void writeRemarks(Markup &page, const plot::Article &article);

/// One number a result with its reason and what to do about it, and the table that
/// compares them.
void writeOverview(Markup &page, const plot::Page &content);
/// All sections of one result.
void writeArticle(Markup &page, const plot::Article &article);
/// One size varied: instead of an article for each value.
void writeSweep(Markup &page, const plot::SweptArticle &sweep);
/// What the predictions know of a machine, estimates marked.
void writeMachine(Markup &page, const plot::MachineCard &machine);
/// The pictures that show all results, one at a time where there are several.
void writePictures(Markup &page, const std::vector<plot::Tab> &pictures);

/// What a result comes to for any size, as formulas: data of the script (docs/report.md).
std::string sizesAsJson(const plot::Sizes &sizes);

} // namespace sparcity::html
