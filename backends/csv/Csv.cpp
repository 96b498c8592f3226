//===- backends/csv/Csv.cpp - Lines over capacity as a table --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Csv.h"

namespace csv {

/// In quotation marks where the text has a character of the format's own.
static std::string field(const std::string &text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos)
    return text;
  std::string quoted = "\"";
  for (const char c : text)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results) {
  os << "kernel,capacity_bytes,loads,evicts\n";
  for (const result::Result &result : results)
    if (result.traffic)
      for (const traffic::CapacityPoint &point : result.traffic->curve)
        os << field(result.kernel) << ',' << static_cast<std::uint64_t>(point.bytes) << ','
           << point.loads << ',' << point.evicts << '\n';
}

} // namespace csv
