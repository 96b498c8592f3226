//===- test/fuzz/BaselineFuzzer.cpp - Any bytes as a condition and a result --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the first line is a condition, the rest an earlier result in JSON.
/// Whatever they are, they are read or refused. A result that is read is found again in
/// itself: each nest once, none of them slower, new or gone. Built and run as
/// FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/baseline-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "backends/text/Text.h"
#include "models/comparison/Document.h"
#include "models/comparison/Gate.h"

#include "llvm/ADT/STLExtras.h"

using namespace sparcity;
using comparison::Change;
using comparison::Compared;

static comparison::Gate gateOf(llvm::StringRef condition) {
  llvm::Expected<comparison::Gate> gate = comparison::Gate::parse(condition);
  if (gate)
    return std::move(*gate);
  if (llvm::toString(gate.takeError()).empty())
    fuzz::fail("refused without a word", condition.str());
  return {};
}

static std::vector<comparison::Nest> nestsOf(llvm::StringRef text,
                                             comparison::WantedFields wanted) {
  llvm::Expected<comparison::Document> document =
      comparison::parseDocument("fuzz.json", text, wanted);
  if (document)
    return std::move(document->nests);
  if (llvm::toString(document.takeError()).empty())
    fuzz::fail("refused without a word", text.str());
  return {};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const auto [condition, text] = fuzz::textOf(data, size).split('\n');
  const comparison::Gate gate = gateOf(condition);
  const std::vector<comparison::Nest> before = nestsOf(text, gate.fieldsBefore()),
                                      after = nestsOf(text, gate.fieldsNow());
  const std::vector<Compared> nests = comparison::compare(before, after);
  const auto isFound = [](const Compared &nest) {
    return nest.before && nest.after &&
           (nest.change == Change::Unchanged || nest.change == Change::Open);
  };
  if (nests.size() != after.size() || !llvm::all_of(nests, isFound))
    fuzz::fail("not found in itself", text.str());
  if (gate.judge(nests).size() != after.size())
    fuzz::fail("not all are judged", text.str());
  text::print(llvm::nulls(), comparison::show(nests, "fuzz"), {});
  return 0;
}
