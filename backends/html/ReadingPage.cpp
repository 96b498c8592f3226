//===- backends/html/ReadingPage.cpp - A reading as a page of its own ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Frame.h"
#include "backends/html/Html.h"
#include "backends/html/Sections.h"

namespace sparcity::html {

static std::string titleOf(const report::Reading &reading) {
  for (const report::Block &block : reading.blocks)
    if (const auto *title = std::get_if<report::Title>(&block))
      return title->text;
  return "";
}

void print(llvm::raw_ostream &os, const report::Reading &reading,
           const std::map<std::string, plot::Figure> &pictures) {
  Markup page(os);
  const std::string title = titleOf(reading);
  const auto draw = [&](const std::string &id) {
    if (const auto found = pictures.find(id); found != pictures.end())
      writeFigure(page, found->second, id);
  };
  writeFrame(page, title, /*script=*/"", [&] {
    page.element("header", {}, [&] { page.element("h1", title); });
    page.element("main", {}, [&] {
      for (const Part &part : partsOf(reading))
        page.element("section", {}, [&] {
          if (!part.heading.text.empty())
            page.element("h2", part.heading.text);
          writeBlocks(page, part, draw);
        });
    });
  });
}

} // namespace sparcity::html
