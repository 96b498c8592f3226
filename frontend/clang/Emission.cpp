//===- frontend/clang/Emission.cpp - Statements as they are read ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Emission.h"

#include "frontend/clang/Reader.h"
#include "ir/Carried.h"

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

ir::ValueId Emission::add(const clang::VarDecl &variable, ir::Value scalar) {
  const std::string wish = scalar.name;
  for (unsigned number = 2; !names.insert(scalar.name).second; ++number)
    scalar.name = wish + " (" + std::to_string(number) + ")";
  scalars.push_back(std::move(scalar));
  return ids[&variable] = {static_cast<unsigned>(scalars.size() - 1)};
}

ir::ValueId Emission::idOf(const clang::VarDecl &variable, const ir::Value &scalar) {
  const auto known = ids.find(&variable);
  return known == ids.end() ? add(variable, scalar) : known->second;
}

void Emission::declare(const clang::VarDecl &variable, ir::Value scalar) {
  if (frames.size() > 1)
    scalar.scope = frames.back().loop.id;
  const auto known = ids.find(&variable);
  if (known == ids.end() || scalars[known->second.index].scope != scalar.scope)
    add(variable, std::move(scalar));
}

static bool contains(const std::vector<ir::ValueId> &values, ir::ValueId id) {
  return std::find(values.begin(), values.end(), id) != values.end();
}

void Emission::reduce(const clang::VarDecl *variable) {
  isReducedRead &= variable == reduced;
  reduced = variable;
}

void Emission::read(const clang::VarDecl &variable, const ir::Value &scalar) {
  if (&variable == reduced) {
    isReducedRead = true;
    return;
  }
  const ir::ValueId id = idOf(variable, scalar);
  if (!contains(current.reads, id) && !contains(current.writes, id))
    current.reads.push_back(id);
}

void Emission::write(const clang::VarDecl &variable, const ir::Value &scalar) {
  const ir::ValueId id = idOf(variable, scalar);
  const bool isReduction = &variable == reduced && isReducedRead;
  if (isReduction && !contains(current.reads, id) && !contains(current.writes, id))
    current.reads.push_back(id);
  current.isReduction = isReduction && (current.writes.empty() || current.isReduction);
  if (!contains(current.writes, id))
    current.writes.push_back(id);
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
  loop.id = {++loops};
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
  current.reads.clear();
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
  if (!current.accesses.empty() || !current.operations.empty() || !current.reads.empty() ||
      !current.writes.empty()) {
    ir::Statement statement = current;
    statement.guard = guard();
    ir::convertGuard(statement);
    frames.back().nodes.push_back({std::move(statement)});
  }
  current.accesses.clear();
  current.operations.clear();
  current.reads.clear();
  current.writes.clear();
  current.isReduction = false;
}

} // namespace sparcity::frontend
