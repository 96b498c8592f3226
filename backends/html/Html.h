//===- backends/html/Html.h - Results as one page -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Results as one HTML file that needs nothing else: it opens from disk, asks no
/// network and stays readable without its script. The document of
/// backends/json/Json.h is in it (`<script id="results">`), and every number that
/// carries `data-of="ecm.T"` is the one at that path of its result.
///
/// To add a section of a result, add its function to Sections.h and a row to the
/// table in Article.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"
#include "models/result/Forward.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace sparcity::html {

struct Options {
  /// Of the one number of each result.
  result::Unit unit = result::Unit::CyclesPerLine;
  report::Tool tool;
};

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options);

} // namespace sparcity::html
