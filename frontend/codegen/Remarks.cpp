//===- frontend/codegen/Remarks.cpp - Why the vectoriser left a loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Remarks.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"

namespace sparcity::codegen {

namespace {

using LoopsOfBlocks = llvm::DenseMap<const llvm::Value *, unsigned>;

class RemarkListener : public llvm::DiagnosticHandler {
public:
  RemarkListener(std::unique_ptr<llvm::DiagnosticHandler> next, LoopsOfBlocks loops,
                 VectoriserRemarks &remarks)
      : next(std::move(next)), loops(std::move(loops)), remarks(remarks) {
    DiagnosticContext = this->next ? this->next->DiagnosticContext : nullptr;
  }

  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (const auto *remark = llvm::dyn_cast<llvm::DiagnosticInfoIROptimization>(&info))
      take(*remark);
    if (next && next->handleDiagnostics(info))
      return true;
    HasErrors |= next && next->HasErrors;
    // Nobody prints a remark that only this listener asked for.
    return info.getSeverity() == llvm::DS_Remark;
  }
  bool isMissedOptRemarkEnabled(llvm::StringRef) const override { return true; }
  bool isAnalysisRemarkEnabled(llvm::StringRef) const override { return true; }
  bool isPassedOptRemarkEnabled(llvm::StringRef pass) const override {
    return next && next->isPassedOptRemarkEnabled(pass);
  }
  bool isAnyRemarkEnabled() const override { return true; }

  std::unique_ptr<llvm::DiagnosticHandler> release() { return std::move(next); }

private:
  void take(const llvm::DiagnosticInfoIROptimization &remark);

  std::unique_ptr<llvm::DiagnosticHandler> next;
  LoopsOfBlocks loops;
  VectoriserRemarks &remarks;
};

} // namespace

/// The remark without its preamble, on one line, and with the hint that clang adds.
static std::string sentence(const llvm::DiagnosticInfoIROptimization &remark) {
  const std::string raw = remark.getMsg();
  llvm::StringRef text = raw;
  text.consume_front("loop not vectorized");
  text.consume_front(": ");
  std::string result;
  for (const llvm::StringRef line : llvm::split(text, "\n"))
    if (!line.trim().empty())
      result += (result.empty() ? "" : "; ") + line.trim().rtrim('.').str();
  if (remark.getKind() == llvm::DK_OptimizationRemarkAnalysisFPCommute)
    result += "; allow reordering by '#pragma clang loop vectorize(enable)' or '-ffast-math'";
  else if (remark.getKind() == llvm::DK_OptimizationRemarkAnalysisAliasing)
    result += "; for arrays that never overlap say '__restrict__'";
  return result;
}

void RemarkListener::take(const llvm::DiagnosticInfoIROptimization &remark) {
  const auto loop = loops.find(remark.getCodeRegion());
  // Interleaving alone is no vectorisation.
  if (loop == loops.end() || remark.isPassed() || remark.getRemarkName().starts_with("Interleav"))
    return;
  VectoriserRemark result{sentence(remark), {}};
  if (const llvm::DiagnosticLocation place = remark.getLocation(); place.isValid()) {
    result.range.line = result.range.endLine = place.getLine();
    result.range.column = result.range.endColumn = place.getColumn();
  }
  std::vector<VectoriserRemark> &those = remarks[loop->second];
  if (!result.message.empty() && !llvm::is_contained(those, result))
    those.push_back(std::move(result));
}

void beginListening(llvm::Function &function, VectoriserRemarks &remarks) {
  const llvm::DominatorTree dominators(function);
  const llvm::LoopInfo info(dominators);
  LoopsOfBlocks loops;
  // Inner loops come behind those around them, and win.
  for (const llvm::Loop *loop : info.getLoopsInPreorder())
    if (const std::optional<unsigned> instance = readTag(loop->getLoopID(), Tag::Instance))
      for (const llvm::BasicBlock *block : loop->blocks())
        loops[block] = *instance;
  llvm::LLVMContext &context = function.getContext();
  context.setDiagnosticHandler(
      std::make_unique<RemarkListener>(context.getDiagnosticHandler(), std::move(loops), remarks));
}

void endListening(llvm::Function &function) {
  llvm::LLVMContext &context = function.getContext();
  const std::unique_ptr<llvm::DiagnosticHandler> ours = context.getDiagnosticHandler();
  context.setDiagnosticHandler(static_cast<RemarkListener &>(*ours).release());
}

} // namespace sparcity::codegen
