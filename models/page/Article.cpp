//===- models/page/Article.cpp - All of one result ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/page/Parts.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::page {

static void addPictures(plot::Article &article, const Subject &subject) {
  for (const report::Block &block : article.sections.blocks)
    if (const auto *picture = std::get_if<report::Picture>(&block))
      if (std::optional<plot::Figure> figure = pictureOf(subject, picture->id))
        article.pictures.emplace_back(picture->id, std::move(*figure));
}

plot::Article articleOf(const Subject &subject) {
  const result::Result &result = subject.result;
  plot::Article article;
  article.result = subject.index;
  article.of = namesOf(result);
  article.where = words::place(result.position);
  article.fields = words::answer(result, subject.asked.unit);
  llvm::append_range(article.fields, words::subject(result));
  article.listing = listingOf(result);
  article.sections = reading::articleOf(result, subject.asked);
  addPictures(article, subject);
  article.conditions = conditionsOf(result);
  article.sizes = sizesOf(result);
  article.assumptions = words::assumptions(result);
  article.said = result.diagnostics;
  return article;
}

} // namespace sparcity::page
