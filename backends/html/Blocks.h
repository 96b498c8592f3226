//===- backends/html/Blocks.h - A reading as sections of a page ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A reading as elements of a page: what begins with a heading is a section, labelled lines
/// are a list of terms, details are opened on demand.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/html/Markup.h"
#include "models/report/Reading.h"

#include "llvm/ADT/ArrayRef.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::html {

/// What follows a heading up to the next one.
struct Part {
  report::Heading heading;
  llvm::ArrayRef<report::Block> blocks;
};

/// Of the reading, which has to outlive them. What stands before the first heading is a part
/// without one.
std::vector<Part> partsOf(const report::Reading &reading);

/// Everything below a heading; `drawPicture` has the place of each picture.
void writeBlocks(Markup &page, const Part &part,
                 const std::function<void(const std::string &)> &drawPicture);

/// Of a row of the body, by position.
using RowAttributes = std::function<Attributes(size_t)>;

/// A table with its caption, in a box of its own that scrolls where it is wider than the page.
/// The first cell of a row names it.
void writeTable(Markup &page, const report::Grid &table, const RowAttributes &attributes = {});

/// Labelled lines, as terms.
void writeFields(Markup &page, llvm::ArrayRef<report::Labelled> fields);

} // namespace sparcity::html
