//===- test/fuzz/ValueFuzzer.cpp - Any text on the command line ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the text is read as the value of each option that takes more than
/// a word. What is read keeps what its reader says of it. Built and run as
/// FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/value-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "driver/Options.h"
#include "models/prediction/Request.h"
#include "pipeline/Parameters.h"
#include "pipeline/SweepValues.h"
#include "pipeline/TaskText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>
#include <functional>

using namespace sparcity;

static void checkSweep(llvm::StringRef text) {
  const auto values = fuzz::read(pipeline::parseValues(text));
  if (!values)
    return;
  std::string list;
  for (const std::int64_t value : *values)
    list += (list.empty() ? "" : ",") + std::to_string(value);
  const bool isSorted =
      std::adjacent_find(values->begin(), values->end(), std::greater_equal()) == values->end();
  if (values->empty() || values->size() > pipeline::mostPoints || !isSorted)
    fuzz::fail("no ascending values", list);
  if (fuzz::read(pipeline::parseValues(list)) != values)
    fuzz::fail("not the same as a list", list);
}

static void checkDefinitions(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> lines;
  text.split(lines, '\n');
  const auto read =
      fuzz::read(pipeline::parseDefinitions(std::vector<std::string>(lines.begin(), lines.end())));
  if (!read)
    return;
  for (const pipeline::Definition &definition : *read)
    if (definition.name.empty() || definition.values.empty())
      fuzz::fail("a definition of nothing");
  // Each text gives its names, all with the values behind them.
  size_t names = 0, swept = 0;
  for (const llvm::StringRef line : lines)
    if (const auto alone = fuzz::read(pipeline::parseDefinitions({line.str()}))) {
      names += alone->size();
      swept += alone->front().values.size() > 1;
    }
  if (read->size() != names || swept > 1)
    fuzz::fail("not the definitions that were given");
}

static bool isTime(base::Seconds time) { return time.count() > 0 && std::isfinite(time.count()); }

static void checkOthers(const std::string &text) {
  if (const auto budget = fuzz::read(driver::parseTimeBudget(text)))
    if (!isTime(budget->run) || !isTime(budget->nest))
      fuzz::fail("no time");
  if (const auto bytes = fuzz::read(driver::parseMemory(text)); bytes && *bytes < 1 << 20)
    fuzz::fail("no memory");
  if (const auto entry = fuzz::read(pipeline::parseProbability(text)))
    if (!(entry->probability >= 0 && entry->probability <= 1) || entry->line == 0)
      fuzz::fail("no probability");
  if (const auto request = fuzz::read(pipeline::parsePartition(text)))
    for (const std::string &array : request->arrays)
      if (array.empty())
        fuzz::fail("an array without a name");
  prediction::Request request;
  if (llvm::Error error = pipeline::parseModels(text, request))
    llvm::consumeError(std::move(error));
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const llvm::StringRef text = fuzz::textOf(data, size);
  checkSweep(text);
  checkDefinitions(text);
  checkOthers(text.str());
  return 0;
}
