//===- backends/remarks/Remarks.cpp - Findings for programs that repeat them -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/remarks/Remarks.h"

#include "backends/json/Writer.h"
#include "ir/Names.h"

namespace sparcity::remarks {

static void write(json::Writer &json, const report::Finding &finding) {
  json.string("id", finding.id);
  json.string("severity", ir::names::spelling(ir::names::severities, finding.severity));
  json.string("file", finding.position.file);
  json.integer("line", finding.position.line);
  json.integer("column", finding.position.column);
  json.string("text", finding.text);
  json.field("assumption", finding.isAssumption);
  json.objects("arguments", finding.arguments, [&](const auto &argument) {
    json.string("name", argument.first);
    json.string("text", argument.second);
  });
}

void print(llvm::raw_ostream &os, const report::Findings &findings, const report::Tool & /*tool*/) {
  for (const report::Finding &finding : findings) {
    {
      json::Writer json(os, 0);
      json.object([&] { write(json, finding); });
    }
    os << '\n';
  }
}

} // namespace sparcity::remarks
