//===- ir/LocatedError.cpp - An error with a source range ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/LocatedError.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::ir {

char LocatedError::ID = 0;

void LocatedError::log(llvm::raw_ostream &out) const {
  out << range.file << ':' << range.line << ':' << range.column << ": " << message;
}

Diagnostic toDiagnostic(llvm::Error error, Severity severity, const std::string &id,
                        const SourceRange &fallback) {
  Diagnostic result{severity, id, "", fallback, false};
  llvm::handleAllErrors(
      std::move(error),
      [&](const LocatedError &located) {
        result.id = located.id;
        result.message = located.message;
        result.range = located.range;
      },
      [&](const llvm::ErrorInfoBase &other) { result.message = other.message(); });
  return result;
}

} // namespace sparcity::ir
