//===- test/unit/incore/Nests.h - Analysed code of nests by hand ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops of the IR and what the analysis of their code would give, with figures
/// that can be added up by head.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/incore/NestCode.h"

#include "gtest/gtest.h"

#include <string>
#include <utility>
#include <vector>

namespace sparcity::nests {

/// Code whose pass covers so many iterations and is busy for so many cycles.
inline incore::InCore code(double iterations, double throughput, double chain = 0,
                           double latency = 0) {
  incore::InCore result;
  result.sourceIterations = iterations;
  result.throughput = result.overlapping = machine::Cycles(throughput);
  result.loopCarried = machine::Cycles(chain);
  result.criticalPath = machine::Cycles(std::max(latency, chain));
  return result;
}

inline ir::Expr expr(std::string_view text) {
  llvm::Expected<ir::Expr> result = ir::parseExpr(text);
  if (result)
    return *result;
  ADD_FAILURE() << text << ": " << llvm::toString(result.takeError());
  return 0;
}

inline ir::SourceRange at(unsigned line, unsigned column) {
  return {"kernel.c", line, column, line, column};
}

inline ir::Loop loop(std::string index, const ir::Expr &upper, std::vector<ir::Node> body,
                     unsigned line = 1) {
  ir::Loop result;
  result.index = std::move(index);
  result.upper = upper;
  result.body = std::move(body);
  result.range = at(line, 1);
  return result;
}

/// Doubles of array 0.
inline ir::Access access(ir::AccessKind kind, std::string_view offset, unsigned column = 5) {
  ir::Access result;
  result.kind = kind;
  result.offset = expr(offset);
  result.range = at(9, column);
  return result;
}

inline ir::Node statement(std::vector<ir::Access> accesses) {
  ir::Statement result;
  result.accesses = std::move(accesses);
  return {std::move(result)};
}

} // namespace sparcity::nests
