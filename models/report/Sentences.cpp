//===- models/report/Sentences.cpp - The sentences that models say --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Message.h"

namespace sparcity::report {

std::string text(const Phrase &phrase) {
  if (phrase.arguments.empty())
    return phrase.id;
  return std::get<std::string>(phrase.arguments.front());
}

Message messageOf(const ir::Diagnostic &diagnostic) {
  return {diagnostic.severity,
          {diagnostic.id, {diagnostic.message}},
          diagnostic.range,
          diagnostic.isAssumption};
}

} // namespace sparcity::report
