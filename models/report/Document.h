//===- models/report/Document.h - All that a run found --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What outputs are given.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Section.h"

#include <cstddef>
#include <functional>

namespace sparcity::report {

/// What made the numbers: versions of this program and of LLVM's libraries.
struct Tool {
  std::string version, llvm;
};

/// A result is described when an output comes to it: those of a long sweep do not stand in
/// memory together. What is described is referred to, and has to outlive the document.
struct Document {
  Tool tool;
  std::size_t size = 0;                       ///< results
  std::function<Section(std::size_t)> result; ///< by position
  Section totals{};                           ///< of several results
};

/// A table of its own: a curve, a search.
struct Series {
  std::vector<std::string> columns;
  std::vector<std::vector<Value>> rows; ///< a value for each column
};

} // namespace sparcity::report
