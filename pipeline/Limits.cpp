//===- pipeline/Limits.cpp - Inputs that nobody wrote -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Limits.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::pipeline {

namespace {

struct Size {
  size_t depth = 0;    ///< loops within each other
  size_t accesses = 0; ///< of its largest statement
};

} // namespace

/// Without recursion: depth is what is in question.
static Size sizeOf(const ir::Loop &nest) {
  Size size;
  std::vector<std::pair<const ir::Loop *, size_t>> open = {{&nest, 1}};
  while (!open.empty()) {
    const auto [loop, depth] = open.back();
    open.pop_back();
    size.depth = std::max(size.depth, depth);
    for (const ir::Node &node : loop->body)
      if (const ir::Loop *inner = node.asLoop())
        open.emplace_back(inner, depth + 1);
      else
        size.accesses = std::max(size.accesses, node.asStatement()->accesses.size());
  }
  return size;
}

/// What is too much of it; "" if nothing is.
static std::string excessOf(const ir::Kernel &kernel) {
  const Size size = sizeOf(kernel.nest);
  const auto text = [](size_t count, const std::string &what, size_t most) {
    return std::to_string(count) + " " + what + "; " + std::to_string(most) +
           " are taken at the most";
  };
  if (size.depth > mostLoopsDeep)
    return text(size.depth, "loops within each other", mostLoopsDeep);
  if (size.accesses > mostAccesses)
    return text(size.accesses, "accesses in one statement", mostAccesses);
  return "";
}

unsigned leaveOutTooLarge(Input &input, size_t &nests, Messages &messages) {
  unsigned leftOut = 0;
  ir::removeKernels(input.program, [&](const ir::Kernel &kernel) {
    std::string excess = excessOf(kernel);
    if (excess.empty() && ++nests > mostNests)
      excess = "more than " + std::to_string(mostNests) +
               " nests in one run, and this is the first of those left out";
    if (!excess.empty() && nests <= mostNests + 1)
      messages.report({ir::Severity::Error, "nest-too-large", excess, kernel.nest.range, false});
    leftOut += !excess.empty();
    return !excess.empty();
  });
  return leftOut;
}

} // namespace sparcity::pipeline
