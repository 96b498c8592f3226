//===- library/Guard.h - Nothing is thrown at a user --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is thrown within, as memory that there is none of, ends as an error.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Expected.h"

#include <exception>

namespace sparcity::library {

/// What `work` returns, which is an Expected.
template <class Work> auto guarded(Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception &fault) {
    return Error{fault.what(), {}};
  }
}

} // namespace sparcity::library
