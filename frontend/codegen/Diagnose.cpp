//===- frontend/codegen/Diagnose.cpp - Diagnostics of compilers -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Diagnose.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::codegen {

static ir::Severity severity(clang::DiagnosticsEngine::Level level) {
  switch (level) {
  case clang::DiagnosticsEngine::Fatal:
  case clang::DiagnosticsEngine::Error:
    return ir::Severity::Error;
  case clang::DiagnosticsEngine::Warning:
    return ir::Severity::Warning;
  case clang::DiagnosticsEngine::Remark:
    return ir::Severity::Remark;
  case clang::DiagnosticsEngine::Note:
  case clang::DiagnosticsEngine::Ignored:
    break;
  }
  return ir::Severity::Note;
}

void DiagnosticCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                                           const clang::Diagnostic &info) {
  clang::DiagnosticConsumer::HandleDiagnostic(level, info); // counts errors
  ir::Diagnostic result;
  result.severity = severity(level);
  llvm::SmallString<128> text;
  info.FormatDiagnostic(text);
  result.message = text.str().str();
  llvm::StringRef option = clang::DiagnosticIDs::getWarningOptionForDiag(info.getID());
  result.id = option.empty() ? "clang" : ("clang-" + option).str();
  if (info.hasSourceManager() && info.getLocation().isValid()) {
    clang::PresumedLoc place = info.getSourceManager().getPresumedLoc(info.getLocation());
    if (place.isValid()) {
      result.range.file = place.getFilename();
      result.range.line = result.range.endLine = place.getLine();
      result.range.column = result.range.endColumn = place.getColumn();
    }
  }
  diagnostics.push_back(std::move(result));
}

namespace {

class BackendCollector : public llvm::DiagnosticHandler {
public:
  explicit BackendCollector(ir::Diagnostics &diagnostics) : diagnostics(diagnostics) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error && info.getSeverity() != llvm::DS_Warning)
      return true;
    ir::Diagnostic result;
    result.severity =
        info.getSeverity() == llvm::DS_Error ? ir::Severity::Error : ir::Severity::Warning;
    result.id = "code-generator";
    if (const auto *assembly = llvm::dyn_cast<llvm::DiagnosticInfoSrcMgr>(&info)) {
      result.message = "inline assembly: " + assembly->getSMDiag().getMessage().str();
    } else {
      llvm::raw_string_ostream stream(result.message);
      llvm::DiagnosticPrinterRawOStream printer(stream);
      info.print(printer);
    }
    diagnostics.push_back(std::move(result));
    return true;
  }

private:
  ir::Diagnostics &diagnostics;
};

} // namespace

std::unique_ptr<llvm::DiagnosticHandler> collectBackend(ir::Diagnostics &diagnostics) {
  return std::make_unique<BackendCollector>(diagnostics);
}

bool hasErrors(const ir::Diagnostics &diagnostics) {
  for (const ir::Diagnostic &diagnostic : diagnostics)
    if (diagnostic.severity == ir::Severity::Error)
      return true;
  return false;
}

std::string firstError(const ir::Diagnostics &diagnostics, std::string fallback) {
  for (const ir::Diagnostic &diagnostic : diagnostics) {
    if (diagnostic.severity != ir::Severity::Error)
      continue;
    if (!diagnostic.range.isKnown())
      return diagnostic.message;
    return diagnostic.range.file + ":" + std::to_string(diagnostic.range.line) + ":" +
           std::to_string(diagnostic.range.column) + ": " + diagnostic.message;
  }
  return fallback;
}

} // namespace sparcity::codegen
