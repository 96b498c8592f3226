//===- models/plot/Page.h - A page, described -----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What stands on a page of results, before it is known how it is written: answers at a glance,
/// pictures of several results, then for each result its fields, the source with costs, its
/// sections, its layer conditions and what was said, then the machines. Everything is text as
/// people read it, but for numbers that the document has and for formulas, which are evaluated
/// again where the page is read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/plot/Figure.h"
#include "models/report/Document.h"
#include "models/report/Reading.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparcity::plot {

/// By what a reader switches parts of a page on and off.
struct Names {
  std::string kernel, machine;
};

/// A picture, one of several that may be shown one at a time.
struct Tab {
  std::string label;
  Figure figure;
};

/// One number of a result, why it is that, and what to do about it.
struct Card {
  size_t result = 0; ///< in the document
  Names of;
  std::optional<report::Cell> time; ///< "39.0 cy/CL"; none where it is open
  std::optional<std::string> rates; ///< the same in other units
  std::string why, action;          ///< empty where nothing is known
};

/// A row a result, beside each other.
struct Comparison {
  report::Grid table;
  std::vector<Names> rows; ///< those of the body
};

/// The lines of a nest with what each loop costs and where each access is served.
struct Listing {
  /// An access of a line and the level that its new cache lines come from.
  struct Mark {
    unsigned from = 0, to = 0; ///< columns, from 1, behind the last; 0 where they are not known
    std::string array, level, title;
    size_t rank = 0;     ///< of the level, L1 first
    bool isOpen = false; ///< it depends on the size
  };
  struct Line {
    unsigned number = 0;
    std::string text;
    std::vector<Mark> marks;        ///< by column
    std::vector<std::string> costs; ///< of the loop that begins here
  };

  std::vector<Line> lines;
  std::string note;
};

/// What a result comes to for any size.
struct Sizes {
  struct Parameter {
    std::string name;
    std::optional<std::int64_t> value;
  };
  struct Formula {
    std::string id; ///< "T:L2", "load:L1-L2", "condition:3", …: docs/report.md
    ir::Expr value;
  };

  std::vector<Parameter> parameters;
  std::string unit;                    ///< of the times
  double longest = 0;                  ///< the longest time that any formula comes to
  std::vector<std::string> levels;     ///< L1 first, "MEM" the last
  std::vector<std::string> boundaries; ///< "L1-L2" first
  std::vector<Formula> formulas;
  std::string note;

  bool has(std::string_view id) const;
};

/// Layer conditions, the widest first and the one that decides.
struct Conditions {
  struct Row {
    std::string level, reuse, condition, limits, holds, hits, lines;
    /// The same condition among the formulas of `sizes`, by its number there.
    std::optional<size_t> formula;
  };

  std::vector<Row> rows;
  std::vector<std::string> advice;
  std::string note;
};

/// All of one result.
struct Article {
  size_t result = 0; ///< in the document
  Names of;
  std::string where; ///< empty where it is not known
  std::vector<report::Labelled> fields;
  std::optional<Listing> listing;
  report::Reading sections;
  std::vector<std::pair<std::string, Figure>> pictures; ///< by the ids that `sections` has
  std::optional<Conditions> conditions;
  std::optional<Sizes> sizes;
  std::vector<std::string> assumptions;
  report::MessageList said;
};

/// One size varied: instead of an article for each value.
struct SweptArticle {
  size_t first = 0; ///< its first point among all results
  Names of;
  std::string parameter, where, machine;
  Figure picture;
  std::vector<Figure> roofs;            ///< its points as a series in rooflines
  std::vector<std::string> transitions; ///< where lines change, and why
  report::Grid times{{}};
};

/// What predictions know of a machine, estimates marked.
struct MachineCard {
  std::string name;
  std::vector<report::Grid> tables;
  std::vector<std::string> estimates; ///< each with its reason
};

/// Articles are described when they are written: those of many results do not stand in memory
/// together. What they are described of is referred to, and has to outlive the page.
struct Page {
  std::string title, subtitle;
  std::vector<std::string> kernels, machines; ///< names, as they are shown
  std::vector<Card> cards;
  std::optional<Comparison> comparison;
  std::vector<Tab> pictures; ///< each of several results
  size_t articles = 0;
  std::function<Article(size_t)> article; ///< by position
  std::vector<SweptArticle> sweeps;
  std::vector<MachineCard> cardsOfMachines;
  report::Document document; ///< of the results that have articles
};

} // namespace sparcity::plot
