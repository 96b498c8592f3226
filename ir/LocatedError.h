//===- ir/LocatedError.h - An error with a source range ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The error of a model that a construct of the kernel stops. The driver turns
/// it into a diagnostic at its position.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/Support/Error.h"

namespace sparcity::ir {

class LocatedError : public llvm::ErrorInfo<LocatedError> {
public:
  static char ID;

  LocatedError(SourceRange range, std::string id, std::string message)
      : range(std::move(range)), id(std::move(id)), message(std::move(message)) {}

  void log(llvm::raw_ostream &out) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  SourceRange range;
  std::string id;
  std::string message;
};

/// The diagnostic that says what `error` says; takes the error.
Diagnostic toDiagnostic(llvm::Error error, Severity severity, const std::string &id,
                        const SourceRange &fallback);

} // namespace sparcity::ir
