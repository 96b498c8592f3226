//===- models/reading/Headline.cpp - The answer and why --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Headline.h"
#include "models/reading/Sections.h"

namespace sparcity::reading {

static void showFields(Reading &reading, const std::vector<words::Field> &fields) {
  for (const words::Field &field : fields)
    reading.field(field.label, field.text, field.isStrong);
}

void showMachine(Reading &reading, const result::Result &result) {
  reading.field("machine", words::machineText(result));
}

void showHeadline(Reading &reading, const result::Result &result, const Asked &asked) {
  reading.title(words::title(result));
  showFields(reading, words::subject(result));
  const std::vector<words::Field> answer = words::answer(result, asked.unit);
  if (!answer.empty())
    reading.blank();
  showFields(reading, answer);
}

void showAssumptions(Reading &reading, const result::Result &result) {
  const std::vector<std::string> texts = words::assumptions(result);
  if (!texts.empty())
    reading.heading("Assumed");
  for (const std::string &text : texts)
    reading.paragraph(text, "- ");
}

} // namespace sparcity::reading
