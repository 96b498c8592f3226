//===- driver/Budget.cpp - Time and memory of a run -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Options.h"

#include "models/machine/Quantities.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace sparcity::driver {

static bool readSeconds(llvm::StringRef text, base::Seconds &seconds) {
  double value = 0;
  if (text.trim().getAsDouble(value) || !(value > 0) || value > 1e9)
    return false;
  seconds = base::Seconds(value);
  return true;
}

llvm::Expected<pipeline::TimeBudget> parseTimeBudget(const std::string &text) {
  pipeline::TimeBudget budget;
  const auto [run, nest] = llvm::StringRef(text).split(',');
  const bool isRead = readSeconds(run, budget.run) &&
                      (!llvm::StringRef(text).contains(',') || readSeconds(nest, budget.nest));
  if (!isRead)
    return llvm::createStringError("expected seconds for the run, and behind a comma for a nest, "
                                   "as in 30 or 600,60, not '" +
                                   text + "'");
  // More for the run alone is meant for what it does: its nests.
  if (!llvm::StringRef(text).contains(','))
    budget.nest = std::max(budget.nest, budget.run);
  return budget;
}

llvm::Expected<std::uint64_t> parseMemory(const std::string &text) {
  constexpr double least = 1 << 20;
  const bool isPlain = !text.empty() && llvm::all_of(text, llvm::isDigit);
  const machine::QuantityResult read =
      machine::parseQuantity(isPlain ? text + " B" : text, machine::Dimension::Size);
  if (!read.quantity)
    return llvm::createStringError(read.fault);
  if (read.quantity->value < least || read.quantity->value > 1e18)
    return llvm::createStringError("expected a size from 1 MiB on, not '" + text + "'");
  return static_cast<std::uint64_t>(read.quantity->value);
}

} // namespace sparcity::driver
