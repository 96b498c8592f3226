//===- pipeline/Messages.cpp - What is said of a study ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Messages.h"

#include "ir/LocatedError.h"

namespace sparcity::pipeline {

const std::string *Messages::sourceOf(const std::string &file) const {
  const auto found = sources.find(file);
  return found == sources.end() ? nullptr : &found->second;
}

void Messages::report(const ir::Diagnostic &diagnostic) {
  errors += diagnostic.severity == ir::Severity::Error;
  assumptions += diagnostic.isAssumption;
  const ir::SourceRange &at = diagnostic.range;
  if (said.insert({at.file, at.line, at.column, diagnostic.id, diagnostic.message}).second &&
      !isSilent)
    show(diagnostic);
}

void Messages::report(const ir::Diagnostics &diagnostics) {
  for (const ir::Diagnostic &diagnostic : diagnostics)
    report(diagnostic);
}

void Messages::error(const std::string &message) {
  report({ir::Severity::Error, "", message, {}, false});
}

bool Messages::refuse(llvm::Error fault) {
  report(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "", {}));
  return false;
}

std::function<void(std::uint64_t)> Messages::progressOf(const std::string &) {
  return [](std::uint64_t) {};
}

} // namespace sparcity::pipeline
