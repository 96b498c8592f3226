//===- models/prediction/DataGuards.cpp - How often data let a condition hold ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DataGuards.h"

#include "ir/Kernel.h"
#include "models/report/Message.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <cmath>
#include <utility>

namespace sparcity::prediction {

namespace {

/// A condition on data, with the place that it stands for.
struct Guarded {
  ir::Guard *guard;
  ir::SourceRange range;
};

void addGuard(std::optional<ir::Guard> &guard, const ir::SourceRange &range,
              std::vector<Guarded> &found) {
  if (guard && guard->data && guard->probability)
    found.push_back({&*guard, range});
}

void addGuards(ir::Loop &loop, std::vector<Guarded> &found) {
  addGuard(loop.guard, loop.range, found);
  for (ir::Node &node : loop.body)
    if (ir::Loop *inner = std::get_if<ir::Loop>(&node.value))
      addGuards(*inner, found);
    else if (ir::Statement *statement = std::get_if<ir::Statement>(&node.value))
      addGuard(statement->guard, statement->range, found);
}

class Counter final : public ir::WalkVisitor {
public:
  struct Count {
    std::uint64_t asked = 0, held = 0;

    double share() const { return static_cast<double>(held) / static_cast<double>(asked); }
  };

  bool access(const ir::Access & /*access*/, std::int64_t /*offset*/) override { return true; }
  bool entersUncertain(const ir::Guard & /*guard*/) override { return true; }
  void decides(const ir::Guard &guard, bool holds) override {
    Count &count = counts[&guard];
    ++count.asked;
    count.held += holds;
  }

  std::map<const ir::Guard *, Count> counts;
};

bool isKnown(const ir::Condition &condition, const ir::ArrayContents &contents) {
  return llvm::all_of(std::array{condition.lhs, condition.rhs}, [&](const ir::Expr &side) {
    return llvm::all_of(side.loadedArrays(),
                        [&](const std::string &array) { return contents.contains(array); });
  });
}

/// Indices that move where a condition holds were read with the chance that was assumed of it.
void noteAdvance(const ir::Kernel &kernel, double assumed, double counted,
                 const ir::SourceRange &range, report::MessageList &said) {
  constexpr double alike = 0.01;
  const bool moves = llvm::any_of(
      kernel.diagnostics, [](const ir::Diagnostic &each) { return each.id == "assumed-advance"; });
  if (!moves || std::abs(assumed - counted) < alike)
    return;
  const report::Phrase chance = {"advance-by-chance",
                                 {100 * assumed, static_cast<std::int64_t>(range.line), counted}};
  said.push_back(
      {ir::Severity::Warning, {"assumed-advance", {report::Phrases{chance}}}, range, true});
}

} // namespace

report::MessageList decideByData(ir::Kernel &kernel, const ir::ArrayContents &contents) {
  std::vector<Guarded> guards;
  addGuards(kernel.nest, guards);
  if (llvm::none_of(guards,
                    [&](const Guarded &each) { return isKnown(*each.guard->data, contents); }))
    return {};
  ir::WalkInputs inputs;
  inputs.contents = &contents;
  Counter counter;
  if (llvm::Error error = ir::walk(kernel, inputs, counter)) {
    llvm::consumeError(std::move(error)); // what is predicted from the same walk says why
    return {};
  }
  report::MessageList said;
  std::vector<std::string> texts;
  for (const auto &[guard, range] : guards) {
    const auto count = counter.counts.find(guard);
    if (count == counter.counts.end())
      continue;
    const double assumed = std::exchange(guard->probability, count->second.share()).value_or(1);
    const std::string text = guard->data->str();
    if (llvm::is_contained(texts, text))
      continue;
    texts.push_back(text);
    const report::Phrase share = {"data-hold", {text, 100 * *guard->probability}};
    said.push_back({ir::Severity::Remark, {"known-data", {report::Phrases{share}}}, range, false});
    noteAdvance(kernel, assumed, *guard->probability, range, said);
  }
  const bool isAllKnown = llvm::all_of(
      guards, [&](const Guarded &each) { return counter.counts.contains(each.guard); });
  if (isAllKnown)
    llvm::erase_if(kernel.diagnostics,
                   [](const ir::Diagnostic &each) { return each.id == "assumed-probability"; });
  return said;
}

} // namespace sparcity::prediction
