//===- models/prediction/SourceLines.h - Text of lines of the source ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For the table of instructions: what stands in the source at the positions that
/// debug information names; for a listing: the lines of a nest and a few before it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/incore/InCore.h"

#include <map>
#include <string>
#include <utility>

namespace sparcity::prediction {

/// Text by file and line. Lines of files that cannot be read, or are no plain files,
/// are missing.
using SourceLines = std::map<std::pair<std::string, unsigned>, std::string>;

/// Of the instructions, without indentation.
SourceLines readSourceLines(const incore::InCore &analysis);

/// Of a nest, as they are. `text`: of its file, which is read where it is null.
SourceLines readNestLines(const ir::SourceRange &nest, const std::string *text);

} // namespace sparcity::prediction
