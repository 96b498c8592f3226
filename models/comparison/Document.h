//===- models/comparison/Document.h - A JSON document to compare with ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A document of backends/json/Json.h, read back. It may come from anywhere.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/comparison/Nest.h"

#include <string>
#include <string_view>
#include <vector>

namespace sparcity::comparison {

/// The results of a document, in its order.
struct Document {
  std::string file; ///< as it was named
  std::vector<Nest> nests;
};

/// Reads what `--format json` wrote. Fails with file and place on what is no such document:
/// `base.json:12:5: expected ',' …`, or `base.json: expected string at results[3].kernel.name`.
llvm::Expected<Document> readDocument(const std::string &file, WantedFields &wanted);
/// The same of its text.
llvm::Expected<Document> parseDocument(const std::string &file, std::string_view text,
                                       WantedFields &wanted);

} // namespace sparcity::comparison
