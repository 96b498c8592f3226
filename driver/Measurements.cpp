//===- driver/Measurements.cpp - Measurements beside the results ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Measurements.h"

#include "models/result/Result.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

namespace sparcity::driver {

Measurements::Measurements(const Options &options) : file(options.measuredFile) {
  if (!file.empty())
    matching.emplace(file, options.measurements);
}

void Measurements::addTo(result::Result &result) {
  if (matching)
    result.predictions.put(matching->of({result.kernel, result.machine.name(), result.cores,
                                         result.parameters, result::unitOfWork(result)},
                                        words::headlineTime(result)));
}

void Measurements::reportRest(Reporter &reporter) const {
  const std::vector<unsigned> lines = matching ? matching->unmatched() : std::vector<unsigned>();
  if (lines.empty())
    return;
  std::string others;
  if (lines.size() > 1)
    others = (lines.size() > 2 ? ", nor are " : ", nor is ") +
             words::counted(static_cast<double>(lines.size() - 1), "other");
  reporter.report({ir::Severity::Warning,
                   "measured-only",
                   "this measurement is of no result: the kernel, the machine, the cores or sizes "
                   "are others, or its unit says nothing of it" +
                       others,
                   {file, lines.front(), 1, lines.front(), 1}});
}

} // namespace sparcity::driver
