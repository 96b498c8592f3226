//===- models/reading/Waiting.h - Lines that are waited for ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the ECM section says of lines that no prefetcher foresees. Empty where they do not matter.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::ecm {
struct Ecm;
}
namespace sparcity::traffic {
struct ArrayPattern;
}

namespace sparcity::reading {

/// "12.2 of 18.5 cy of L3-MEM: no prefetcher foresees lines of a (short runs of 2.0 lines)".
std::string waitingText(const ecm::Ecm &ecm, const std::vector<traffic::ArrayPattern> &patterns,
                        bool prefetchersAreOff);
/// "20.6 of 20.9 cy of L2-L3, not hidden by lines from memory".
std::string indirectText(const ecm::Ecm &ecm);

} // namespace sparcity::reading
