//===- ir/jit/HostCode.h - Formulas as machine code of this machine -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes machine code of a program over blocks (ir/BulkProgram.h), with the vectors that the
/// processor has: all operations of a value in registers, in place of one block after the other.
/// Results are the same to the last bit. It pays from millions of values on.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/BulkEvaluator.h"

#include "llvm/Support/Error.h"

#include <memory>

namespace sparcity::ir {

class HostCode {
public:
  /// Fails where LLVM does not know the processor, or the process must not make code.
  static llvm::Expected<HostCode> compile(const BulkEvaluator &evaluator);

  HostCode(HostCode &&) noexcept;
  ~HostCode();

  /// As BulkEvaluator::evaluate. Several threads may evaluate at once.
  void evaluate(const std::vector<double> &uniform, const std::vector<const double *> &varying,
                size_t count, const std::vector<double *> &results) const;

private:
  struct Session;
  /// For a whole number of vectors of values.
  using Function = void (*)(const double *numbers, const double *const *varying,
                            double *const *results, std::uint64_t count);

  explicit HostCode(const BulkEvaluator &evaluator);

  BulkEvaluator evaluator;
  std::unique_ptr<Session> session;
  Function function = nullptr;
};

} // namespace sparcity::ir
