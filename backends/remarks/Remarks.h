//===- backends/remarks/Remarks.h - Findings for programs that repeat them -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Findings as lines of JSON, one each: what a compiler's plugin emits as its remarks.
///
///     {"id": "performance", "severity": "note", "file": "k.c", "line": 4, "column": 3,
///      "text": "copy at k.c:4:3 on skx: time: 24.5 cy/CL; …", "assumption": false,
///      "arguments": [{"name": "time", "text": "24.5 cy/CL"}, …]}
///
/// The arguments are parts of the text, in its order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Document.h"
#include "models/report/Finding.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::remarks {

void print(llvm::raw_ostream &os, const report::Findings &findings, const report::Tool &tool);

} // namespace sparcity::remarks
