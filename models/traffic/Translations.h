//===- models/traffic/Translations.h - Pages that have to be translated --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Translations of pages, as lines of caches: what a level of the TLB keeps are its entries, each a
/// line as long as a page. So layer conditions say which are still there, as they do of lines. The
/// last tables of the walks are read through the caches, where a line has the entries of eight
/// pages.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/Patterns.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace sparcity::traffic {

/// A unit of work.
struct PageMisses {
  double fromSecond = 0; ///< that the first level lacks and the second has
  double walks = 0;      ///< that no level has
  /// Of these, with lines of the tables that come from outside caches[k] of the machine: the
  /// tables have as many lines as eight pages need, and half of each cache for them.
  std::vector<double> tableLines;

  /// More than next to nothing.
  bool matter() const { return fromSecond + walks >= 0.005; }
};

/// With the pages of the machine, which has `translation`. An error where layer conditions cannot
/// be formed of the nest.
llvm::Expected<PageMisses> pageMisses(const ir::Kernel &kernel, const ir::LoopPath &path,
                                      const machine::Machine &machine, double iterationsPerUnit,
                                      const ArrayContents *contents);

} // namespace sparcity::traffic
