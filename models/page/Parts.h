//===- models/page/Parts.h - Parts of a page ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of the page, one function and one file each. To add a part of a result, add it to
/// plot::Article, fill it here, and write it in backends/html.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/plot/Page.h"
#include "models/reading/Sections.h"
#include "models/result/Forward.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::page {

/// A result and where it stands in the document.
struct Subject {
  const result::Result &result;
  size_t index = 0;
  reading::Asked asked = {};
  /// It is drawn with others in the pictures that show all results.
  bool isTogether = false;
};

plot::Names namesOf(const result::Result &result);

plot::Card cardOf(const Subject &subject);
/// None of a single one.
std::optional<plot::Comparison> comparisonOf(const std::vector<Subject> &subjects);
plot::Article articleOf(const Subject &subject);
/// None where no source is known.
std::optional<plot::Listing> listingOf(const result::Result &result);
/// None where no lines are known, or nothing could be said of them.
std::optional<plot::Conditions> conditionsOf(const result::Result &result);
/// None where sizes were not studied.
std::optional<plot::Sizes> sizesOf(const result::Result &result);
/// The picture that readings call `name`; none if there is no such picture, or if it is drawn
/// with others.
std::optional<plot::Figure> pictureOf(const Subject &subject, const std::string &name);
/// Those that show all results: one of each kind, or one a machine.
std::vector<plot::Tab> sharedPictures(const std::vector<Subject> &subjects);
/// The picture's elements are of the JSON document of all `results`.
plot::SweptArticle sweepOf(const result::Sweep &sweep, const std::vector<result::Result> &results,
                           result::Unit unit);
plot::MachineCard cardOf(const machine::Machine &machine);

} // namespace sparcity::page
