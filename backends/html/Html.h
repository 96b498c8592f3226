//===- backends/html/Html.h - A page as HTML ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A page (models/plot/Page.h) as one HTML file that needs nothing else: it opens from disk, asks
/// no network and stays readable without its script. The document of backends/json/Json.h is in
/// it (`<script id="results">`), and every number that carries `data-of="ecm.T"` is the one at
/// that path of its result.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Page.h"

#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>

namespace sparcity::html {

void print(llvm::raw_ostream &os, const plot::Page &page);

/// A reading as a page of its own, without script. `pictures`: by the ids that it has places for.
void print(llvm::raw_ostream &os, const report::Reading &reading,
           const std::map<std::string, plot::Figure> &pictures = {});

} // namespace sparcity::html
