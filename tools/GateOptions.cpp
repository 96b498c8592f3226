//===- tools/GateOptions.cpp - Options that compare with an earlier result --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/GateOptions.h"

#include "tools/CommandLine.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<std::string> baseline("baseline", cl::value_desc("FILE"), cl::cat(ownOptions()),
                              cl::desc("Say what became slower or faster than in FILE, which "
                                       "--format json wrote"));
cl::opt<std::string> failIf("fail-if", cl::value_desc("CONDITION"), cl::cat(ownOptions()),
                            cl::desc("End with status 3 if it holds for a nest, or cannot be "
                                     "decided: T > 1.05*baseline.T (docs/gate.md)"));
cl::opt<bool> strict("strict", cl::cat(ownOptions()),
                     cl::desc("Fail if something had to be assumed or left out"));

} // namespace

std::string interpretGate(driver::Options &options) {
  options.strict = strict;
  if (baseline.empty() && baseline.getNumOccurrences())
    return "--baseline: expected the name of a file";
  if (failIf.empty() && failIf.getNumOccurrences())
    return "--fail-if: expected a condition";
  const bool isAsked = !baseline.empty() || !failIf.empty();
  if (isAsked && options.emit != driver::Emit::Nothing)
    return (baseline.empty() ? "--fail-if" : "--baseline") +
           std::string(": nothing is predicted with --emit");
  options.baseline = baseline;
  options.failIf = failIf;
  return "";
}

} // namespace sparcity
