//===- backends/json/Json.h - Results as JSON -----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Results as one JSON document, schema "sparcity-model/1":
///
///     { "schema": "sparcity-model/1", "tool": {"version": …, "llvm": …},
///       "results": [ { "kernel": {"name": "copy", …}, "ecm": {"T": 14.5, …}, … } ] }
///
/// Every field is present or null, numbers are doubles with full precision and
/// never NaN or infinite, what is symbolic is a string in the syntax of
/// ir::parseExpr. docs/result.schema.json describes each field; a field added
/// here is added there and in no version 1 document renamed or removed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace sparcity::json {

struct Options {
  /// Of this tool and of the LLVM libraries that made the in-core numbers.
  std::string toolVersion;
  std::string llvmVersion;
  /// Columns that an inner line is indented; 0: all in one line.
  unsigned indent = 2;
};

/// Writes one document with all results, and a newline.
void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options);

} // namespace sparcity::json
