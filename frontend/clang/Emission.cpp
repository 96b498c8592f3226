//===- frontend/clang/Emission.cpp - Statements as they are read ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Emission.h"

#include "frontend/clang/Reader.h"

#include <algorithm>

namespace sparcity::frontend {

void Emission::hold(const ir::SourceRange &range) {
  holds.push_back(holds.empty() ? range : holds.front());
}

void Emission::endStatement() {
  if (holds.empty())
    flush();
}

void Emission::beginStatement(ir::SourceRange range) {
  if (!holds.empty())
    return;
  flush();
  current.range = std::move(range);
}

void Emission::access(ir::Access access) {
  if (!holds.empty())
    access.range = holds.front();
  current.accesses.push_back(std::move(access));
  ++accesses;
}

void Emission::operation(ir::OperationKind kind, ir::ElementType type, const std::string &callee,
                         unsigned count) {
  ++operations;
  auto known = std::find_if(
      current.operations.begin(), current.operations.end(), [&](const ir::Operation &operation) {
        return operation.kind == kind && operation.type == type && operation.callee == callee;
      });
  if (known != current.operations.end())
    known->count += count;
  else
    current.operations.push_back({kind, type, callee, count});
}

void Emission::pushGuard(const ir::Guard &guard) {
  flush();
  guards.push_back(guards.empty() ? guard : ir::conjunction(guards.back(), guard));
}

void Emission::popGuard() {
  flush();
  guards.pop_back();
}

void Emission::beginLoop(ir::Loop loop) {
  flush();
  loop.guard = guard();
  frames.push_back({std::move(loop), {}, std::exchange(guards, {})});
}

void Emission::endLoop(bool mayEndEarly) {
  flush();
  Frame frame = std::move(frames.back());
  frame.loop.mayEndEarly = mayEndEarly;
  frames.pop_back();
  guards = std::move(frame.guards);
  frame.loop.body = std::move(frame.nodes);
  frames.back().nodes.push_back({std::move(frame.loop)});
}

std::vector<ir::Access> Emission::takeAccesses() {
  current.operations.clear();
  return std::exchange(current.accesses, {});
}

std::vector<ir::Node> Emission::take() {
  flush();
  return std::move(frames.front().nodes);
}

std::optional<ir::Guard> Emission::guard() const {
  const bool isGuarded = !guards.empty() && (guards.back().condition || guards.back().probability);
  return isGuarded ? std::optional(guards.back()) : std::nullopt;
}

void Emission::flush() {
  if (!current.accesses.empty() || !current.operations.empty()) {
    ir::Statement statement = current;
    statement.guard = guard();
    frames.back().nodes.push_back({std::move(statement)});
  }
  current.accesses.clear();
  current.operations.clear();
}

} // namespace sparcity::frontend
