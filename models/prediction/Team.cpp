//===- models/prediction/Team.cpp - How many threads run a nest -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Team.h"

#include "ir/Kernel.h"
#include "ir/LoopIds.h"

namespace sparcity::prediction {

/// Of a clause that sizes decide; nothing where they are open, or it is written otherwise.
static std::optional<std::int64_t> valueOf(const std::string &text, const ir::Bindings &bindings) {
  llvm::Expected<ir::Expr> expr = ir::parseExpr(text);
  if (!expr) {
    llvm::consumeError(expr.takeError());
    return std::nullopt;
  }
  return expr->substitute(bindings).asInteger();
}

static std::optional<bool> holds(const std::string &text, const ir::Bindings &bindings) {
  if (const std::optional<std::int64_t> value = valueOf(text, bindings))
    return *value != 0;
  llvm::Expected<ir::Predicate> predicate = ir::parsePredicate(text);
  if (!predicate) {
    llvm::consumeError(predicate.takeError());
    return std::nullopt;
  }
  return predicate->substitute(bindings).holds();
}

static std::optional<TeamRemark> remarkOnThreads(const ir::Loop &loop, unsigned cores,
                                                 const ir::Bindings &bindings) {
  const std::string &clause = loop.annotations.threads;
  if (clause.empty())
    return std::nullopt;
  const std::optional<std::int64_t> threads = valueOf(clause, bindings);
  if (!threads)
    return TeamRemark{{ir::Severity::Warning,
                       {"openmp-threads-open", {loop.index, clause, cores}},
                       loop.range,
                       true}};
  if (*threads == cores)
    return std::nullopt;
  return TeamRemark{
      {ir::Severity::Warning, {"openmp-threads", {loop.index, clause, cores}}, loop.range, true},
      true};
}

static std::optional<TeamRemark> remarkOnCondition(const ir::Loop &loop,
                                                   const ir::Bindings &bindings) {
  const std::string &clause = loop.annotations.condition;
  const std::optional<bool> isShared = clause.empty() ? true : holds(clause, bindings);
  if (!isShared)
    return TeamRemark{
        {ir::Severity::Warning, {"openmp-if-open", {loop.index, clause}}, loop.range, true}};
  if (*isShared)
    return std::nullopt;
  return TeamRemark{{ir::Severity::Warning, {"openmp-if", {loop.index, clause}}, loop.range, true},
                    true};
}

/// Of a loop that no directive shares: it, or one in it, is run by one thread or each.
static std::optional<TeamRemark> remarkOnRunBy(const ir::Loop &loop) {
  if (loop.annotations.isParallel)
    return std::nullopt;
  for (const ir::Loop *inner : ir::allLoops(loop)) {
    if (inner->annotations.runBy == ir::RunBy::One)
      return TeamRemark{{ir::Severity::Warning,
                         {"openmp-run-by-one", {inner->index, loop.index}},
                         inner->range,
                         true},
                        true};
    if (inner->annotations.runBy == ir::RunBy::Each)
      return TeamRemark{{ir::Severity::Warning,
                         {"openmp-run-by-each", {inner->index, loop.index}},
                         inner->range,
                         true},
                        true};
  }
  return std::nullopt;
}

std::vector<TeamRemark> teamRemarks(const ir::Kernel &kernel, unsigned cores,
                                    llvm::ArrayRef<const ir::Loop *> shared) {
  const ir::Bindings bindings = kernel.bindings();
  std::vector<TeamRemark> remarks;
  for (const ir::Loop *loop : shared)
    for (const std::optional<TeamRemark> &remark :
         {remarkOnRunBy(*loop), remarkOnThreads(*loop, cores, bindings),
          remarkOnCondition(*loop, bindings)})
      if (remark)
        remarks.push_back(*remark);
  return remarks;
}

} // namespace sparcity::prediction
