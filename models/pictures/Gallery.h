//===- models/pictures/Gallery.h - All figures of a run -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The figures of a run's results, one row of a table for each kind: for outputs that are pictures,
/// and for pages, where readings name them. To add a kind, add a row.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"

#include "llvm/ADT/ArrayRef.h"

#include <string_view>
#include <vector>

namespace sparcity::pictures {

/// A kind of picture.
struct Kind {
  /// By which readings say where it belongs.
  std::string_view name;
  bool (*isThere)(const result::Result &);
  /// Of the first, or of all where it has a name of several.
  Figure (*build)(const Subjects &);
  /// What it is called where several results make one picture; empty for one of each.
  std::string_view together = {};
  /// On a page each result has its own besides: that of all models would make a large file.
  bool isRepeated = true;
  /// Drawn by itself only where lines are wanted, not only the models' pictures.
  bool isOfLines = false;
};

/// In the order in which they are shown.
llvm::ArrayRef<Kind> kinds();

/// A picture of all results that have much in common.
struct JointKind {
  std::string_view name;
  /// What it is called on a page.
  std::string_view title;
  bool (*isThere)(const result::Result &);
  /// Whether both may stand in one picture.
  bool (*areAlike)(const result::Result &, const result::Result &);
  /// Whether there is more to see than in pictures of one result.
  bool (*isWorthwhile)(const Subjects &);
  Figure (*build)(const Subjects &);
};

/// In the order in which they are shown.
llvm::ArrayRef<JointKind> jointKinds();
/// The results of one picture of the kind each.
std::vector<Subjects> groupsOf(const JointKind &kind, const Subjects &subjects);

struct Options {
  /// Lines by array are wanted, not only the models' pictures.
  bool showsTraffic = false;
};

/// Results in their order, for each the pictures of the models that it has, but for those with
/// one of several matrices; then those of all results together; then one for each sweep, whose
/// results have no others.
std::vector<Figure> figures(const std::vector<result::Result> &results, const Options &options);

} // namespace sparcity::pictures
