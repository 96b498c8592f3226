//===- test/fuzz/ExpressionFuzzer.cpp - Any text as an expression -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the text is read as an expression and as a condition. What is
/// read prints as a text that is read as the same again, in no time and no memory that
/// the text does not pay for. Built and run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/expression-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "ir/Expr.h"

using namespace sparcity;

template <typename Value>
static void check(llvm::StringRef text, llvm::Expected<Value> (*parse)(std::string_view)) {
  const std::optional<Value> value = fuzz::read(parse(text));
  if (!value)
    return;
  const std::string printed = value->str();
  const std::optional<Value> again = fuzz::read(parse(printed));
  if (!again)
    fuzz::fail("not read again", printed);
  if (!(*again == *value) || again->str() != printed)
    fuzz::fail("not the same after printing", printed + "\n" + again->str());
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const llvm::StringRef text = fuzz::textOf(data, size);
  check(text, ir::parseExpr);
  check(text, ir::parseCondition);
  return 0;
}
