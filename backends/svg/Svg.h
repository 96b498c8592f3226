//===- backends/svg/Svg.h - Figures as SVG --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A figure as one SVG picture without scripts and without anything from outside.
/// Every drawn element is a group that carries its kernel, machine, place in the
/// JSON document and numbers:
///
///     <g class="bar orange" data-kernel="copy" data-machine="skx"
///        data-at="/results/0/ecm/transfers/1" data-cycles="6"> <title>…</title> … </g>
///
/// The plot area says how values became pixels (data-x-scale, data-x-from, …).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include "llvm/Support/raw_ostream.h"

#include <string>

namespace sparcity::svg {

struct Options {
  /// A file of its own: with an XML declaration. Else a part of an HTML page.
  bool isStandalone = true;
  /// Begins the picture's ids, which a page with several pictures needs apart.
  std::string idPrefix = "plot";
};

void print(llvm::raw_ostream &os, const plot::Figure &figure, const Options &options = {});

} // namespace sparcity::svg
