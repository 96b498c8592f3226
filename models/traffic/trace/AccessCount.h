//===- models/traffic/trace/AccessCount.h - How long a trace is -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many accesses a nest makes, before it is walked.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <optional>

namespace sparcity::traffic {

/// With sizes that are bound; statements under a condition as if it held always. None where
/// a size is open or bounds depend on data.
std::optional<double> countAccesses(const ir::Kernel &kernel);

} // namespace sparcity::traffic
