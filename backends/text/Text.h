//===- backends/text/Text.h - Results for a person at a terminal ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The report that the tool prints: for each result the answer and why first,
/// then each model's terms, then the facts they rest on, then what was assumed.
///
///     copy at copy.c:3:3 on ivb
///     =========================
///       machine      Intel Xeon E5-2690 v2, 3.00 GHz, 1 of 10 cores
///       time         20.1 cy/CL, 1.19 GLUP/s, 28.66 GB/s (ECM, data in MEM)
///       bottleneck   …
///
/// Several machines for one kernel are compared in a table after the reports;
/// several numbers of cores give that table alone, a sweep over a size one of its own. Plain ASCII,
/// fixed decimals; where a size is open, formulas and cases, never a number that
/// was not computed. To add a section, write `print…` in a file of its own,
/// declare it in Sections.h and call it in Text.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace sparcity::text {

struct Options {
  /// What the headline and the tables of times are given in first.
  result::Unit unit = result::Unit::CyclesPerLine;
  /// Terminal colours.
  bool colours = false;
  /// Columns that tables and sentences keep to where they can.
  unsigned width = 96;
  /// Tables that are wider go on below, as on a terminal; else their lines run over.
  bool foldsTables = false;
  /// Also the table of instructions with their port loads.
  bool incoreDetail = false;
  /// Also the other members of the roofline family.
  bool rooflineDetail = false;
};

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options);

} // namespace sparcity::text
