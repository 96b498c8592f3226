//===- backends/text/Text.h - Results for a person at a terminal ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A reading as a person sees it at a terminal: plain ASCII in columns.
///
///     copy at copy.c:3:3 on ivb
///     =========================
///       machine      Intel Xeon E5-2690 v2, 3.00 GHz, 1 of 10 cores
///       time         20.1 cy/CL, 1.19 GLUP/s, 28.66 GB/s (ECM, data in MEM)
///       bottleneck   …
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Reading.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::text {

struct Options {
  /// Terminal colours.
  bool colours = false;
  /// Columns that tables and sentences keep to where they can.
  unsigned width = 96;
  /// Tables that are wider go on below, as on a terminal; else their lines run over.
  bool foldsTables = false;
  /// Something stands above: the first title keeps a distance from it.
  bool continues = false;
};

void print(llvm::raw_ostream &os, const report::Reading &reading, const Options &options);

} // namespace sparcity::text
