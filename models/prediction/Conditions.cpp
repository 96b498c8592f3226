//===- models/prediction/Conditions.cpp - Conditions that nobody can count -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Conditions.h"

#include "ir/Kernel.h"
#include "ir/Share.h"

namespace sparcity::prediction {

namespace {

class Finder {
public:
  explicit Finder(const ir::Kernel &kernel) : kernel(kernel) {}

  /// What stands in the last loop of the path.
  void run(const ir::LoopPath &path) {
    for (const ir::Node &node : path.back()->body) {
      const ir::Loop *inner = node.asLoop();
      look(path, inner ? inner->guard : node.asStatement()->guard,
           inner ? inner->range : node.asStatement()->range);
      if (!inner)
        continue;
      ir::LoopPath longer = path;
      longer.push_back(inner);
      run(longer);
    }
  }

  report::MessageList found;

private:
  void look(const ir::LoopPath &path, const std::optional<ir::Guard> &guard,
            const ir::SourceRange &range) {
    if (guard && guard->condition && !ir::likelihoodOf(kernel, path, guard).isKnown)
      found.push_back(
          {ir::Severity::Warning, {"guard-taken", {guard->condition->str()}}, range, true});
  }

  const ir::Kernel &kernel;
};

} // namespace

report::MessageList takenConditions(const ir::Kernel &kernel) {
  Finder finder(kernel);
  finder.run({&kernel.nest});
  return std::move(finder.found);
}

} // namespace sparcity::prediction
