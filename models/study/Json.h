//===- models/study/Json.h - Numbers of a checkpoint (private) ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers as JSON that is read back the same to the last digit, infinite ones too.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/JSON.h"

#include <cstdint>
#include <vector>

namespace sparcity::study::json {

llvm::json::Value ofNumber(double value);
llvm::json::Value ofCount(std::uint64_t value);
llvm::json::Value ofNumbers(const std::vector<double> &values);
llvm::json::Value ofCounts(const std::vector<std::uint64_t> &values);

/// False where the value is none, or not there.
bool read(const llvm::json::Value *value, double &into);
bool read(const llvm::json::Value *value, std::uint64_t &into);
bool read(const llvm::json::Value *value, std::uint32_t &into);

template <typename Element> bool read(const llvm::json::Value *value, std::vector<Element> &into) {
  const llvm::json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array)
    return false;
  into.clear();
  for (const llvm::json::Value &each : *array)
    if (!read(&each, into.emplace_back()))
      return false;
  return true;
}

} // namespace sparcity::study::json
