//===- frontend/codegen/Diagnose.h - Diagnostics of compilers -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects what Clang and LLVM's code generator say as ir::Diagnostics; nothing
/// reaches a terminal from here.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "clang/Basic/Diagnostic.h"

#include <memory>
#include <string>

namespace llvm {
struct DiagnosticHandler;
} // namespace llvm

namespace sparcity::codegen {

/// Clang's door: give it to a DiagnosticsEngine, which must not own it.
class DiagnosticCollector : public clang::DiagnosticConsumer {
public:
  explicit DiagnosticCollector(ir::Diagnostics &diagnostics) : diagnostics(diagnostics) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &info) override;

private:
  ir::Diagnostics &diagnostics;
};

/// The door of LLVM's code generator, for LLVMContext::setDiagnosticHandler.
std::unique_ptr<llvm::DiagnosticHandler> collectBackend(ir::Diagnostics &diagnostics);

bool hasErrors(const ir::Diagnostics &diagnostics);
/// `file:line:col: message` of the first error, or `fallback`.
std::string firstError(const ir::Diagnostics &diagnostics, std::string fallback);

} // namespace sparcity::codegen
