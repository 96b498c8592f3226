//===- models/words/Format.cpp - Numbers and words for the report --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Format.h"

#include "ir/Symbol.h"

namespace sparcity::words {

std::string cycles(const std::optional<machine::Cycles> &value) {
  return value ? fixed(value->value(), 1) : "-";
}

std::string parameterList(const std::vector<ir::Symbol> &parameters) {
  std::vector<std::string> parts;
  for (const ir::Symbol &symbol : parameters)
    parts.push_back(printable(symbol.name) +
                    (symbol.value ? " = " + std::to_string(*symbol.value) : " open"));
  return join(parts, ", ");
}

} // namespace sparcity::words
