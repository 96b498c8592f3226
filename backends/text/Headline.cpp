//===- backends/text/Headline.cpp - The answer and why --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/words/Headline.h"
#include "backends/text/Sections.h"

namespace sparcity::text {

static void printFields(Page &page, const std::vector<words::Field> &fields) {
  for (const words::Field &field : fields)
    page.field(field.label, field.text, field.isStrong ? Style::Bold : Style::Plain);
}

void printMachine(Page &page, const result::Result &result) {
  page.field("machine", words::machineText(result));
}

void printHeadline(Page &page, const result::Result &result) {
  page.title(words::title(result));
  printFields(page, words::subject(result));
  const std::vector<words::Field> answer = words::answer(result, page.settings().unit);
  if (!answer.empty())
    page.blank();
  printFields(page, answer);
}

void printAssumptions(Page &page, const result::Result &result) {
  const std::vector<std::string> texts = words::assumptions(result);
  if (!texts.empty())
    page.heading("Assumed");
  for (const std::string &text : texts)
    page.paragraph(text, "- ");
}

} // namespace sparcity::text
