//===- driver/Progress.cpp - Signs of life in long counts -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Progress.h"

#include "base/Printable.h"

#include "llvm/Support/FormatVariadic.h"

namespace sparcity::driver {

Progress::Progress(llvm::raw_ostream &err, const std::string &what)
    : err(err), what(base::printable(what)), last(std::chrono::steady_clock::now()) {}

void Progress::operator()(std::uint64_t accesses) {
  const auto now = std::chrono::steady_clock::now();
  if (now - last < std::chrono::seconds(2))
    return;
  last = now;
  err << llvm::formatv("sparcity-model: {0}: {1:f0} million accesses so far\n", what,
                       static_cast<double>(accesses) * 1e-6);
  err.flush();
}

} // namespace sparcity::driver
