//===- models/prediction/LoopEnds.cpp - Runs whose end nobody foresees ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/LoopEnds.h"

#include "ir/Evaluator.h"

#include "llvm/ADT/STLExtras.h"

#include <vector>

namespace sparcity::prediction {

namespace {

class Contents final : public ir::ElementSource {
public:
  /// Numbers the arrays; false where one is not known.
  bool add(const std::set<std::string> &names, const ir::ArrayContents &contents,
           ir::EvaluationNames &numbers) {
    for (const std::string &name : names) {
      const auto found = contents.find(name);
      if (found == contents.end())
        return false;
      numbers.arrays.emplace(name, static_cast<unsigned>(arrays.size()));
      arrays.push_back(&found->second);
    }
    return true;
  }

  std::optional<std::int64_t> element(unsigned array, std::int64_t index) const override {
    const std::vector<std::int64_t> &values = *arrays[array];
    if (index < 0 || static_cast<std::uint64_t>(index) >= values.size())
      return std::nullopt;
    return values[static_cast<size_t>(index)];
  }

private:
  std::vector<const std::vector<std::int64_t> *> arrays;
};

/// The one loop around whose index decides; null if there are others.
const ir::Loop *decider(const ir::LoopPath &path, const ir::Expr &trips) {
  const ir::Loop *found = nullptr;
  for (const ir::Loop *loop : llvm::drop_end(path))
    if (trips.contains(loop->index)) {
      if (found)
        return nullptr;
      found = loop;
    }
  return found;
}

} // namespace

double unforeseenEnds(const ir::Kernel &kernel, const ir::LoopPath &path,
                      const ir::ArrayContents &contents, unsigned remembered) {
  const ir::Bindings bindings = kernel.bindings();
  const ir::Expr trips = path.back()->tripCount().substitute(bindings);
  const std::set<std::string> loaded = trips.loadedArrays();
  const ir::Loop *around = loaded.empty() ? nullptr : decider(path, trips);
  if (!around)
    return 0;
  const std::optional<std::int64_t> first = around->lower.substitute(bindings).asInteger(),
                                    count = around->tripCount().substitute(bindings).asInteger(),
                                    step = around->step.substitute(bindings).asInteger();
  ir::EvaluationNames names{{{around->index, 0}}, {}};
  Contents elements;
  if (!first || !count || !step || *count <= remembered || !elements.add(loaded, contents, names))
    return 0;
  llvm::Expected<ir::Evaluator> program = ir::Evaluator::compile(trips, names);
  if (!program) {
    llvm::consumeError(program.takeError());
    return 0;
  }
  std::int64_t others = 0, before = 0;
  for (std::int64_t run = 0; run < *count; ++run) {
    const std::int64_t index = *first + run * *step;
    const ir::Evaluation length = program->evaluate(&index, elements, ir::Rounding::Up);
    if (!length)
      return 0;
    others += run > 0 && length.value != before;
    before = length.value;
  }
  return static_cast<double>(others) / static_cast<double>(*count);
}

} // namespace sparcity::prediction
