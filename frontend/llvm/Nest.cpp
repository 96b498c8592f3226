//===- frontend/llvm/Nest.cpp - What is known of the nest that is read ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Nest.h"

#include "frontend/codegen/LoopTags.h"
#include "frontend/codegen/LoopTracker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instruction.h"

#include <tuple>

namespace sparcity::bitcode {

ir::Expr Counter::iteration() const {
  // The step is not zero.
  return ir::Expr::divide(ir::Expr::symbol(index) - lower, step).value_or(ir::Expr());
}

void Nest::assume(const ir::SourceRange &range, const std::string &id, const std::string &message) {
  ir::Diagnostic said{ir::Severity::Warning, id, message, range, true};
  if (!llvm::is_contained(diagnostics, said))
    diagnostics.push_back(std::move(said));
}

ir::SourceRange placeOf(const llvm::Instruction &instruction) {
  return codegen::toRange(instruction.getDebugLoc().get());
}

static void endBehind(ir::SourceRange &range, const ir::SourceRange &place) {
  if (place.file == range.file &&
      std::pair(place.line, place.column) > std::pair(range.endLine, range.endColumn))
    std::tie(range.endLine, range.endColumn) = std::pair(place.line, place.column);
}

static const codegen::SourceLoop *sourceOf(const llvm::Loop &loop,
                                           const codegen::LoopTracker &tracker) {
  const std::optional<unsigned> source = codegen::readTag(loop.getLoopID(), codegen::Tag::Source);
  return source && *source < tracker.sources().size() ? &tracker.sources()[*source] : nullptr;
}

/// The last place of the loop's code in the file where it begins, or of a loop that is set apart
/// from it there.
static void setEnd(ir::SourceRange &range, const llvm::Loop &loop,
                   const codegen::LoopTracker &tracker) {
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block)
      endBehind(range, placeOf(instruction));
  for (const llvm::Loop *inside : loop.getLoopsInPreorder())
    if (const codegen::SourceLoop *source = sourceOf(*inside, tracker))
      endBehind(range, source->range);
}

/// Of a loop that no statement wrote, such as one that was a function calling itself: where its
/// code begins.
static ir::SourceRange firstPlace(const llvm::Loop &loop) {
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block)
      if (const ir::SourceRange place = placeOf(instruction); place.isKnown())
        return place;
  return {};
}

ir::SourceRange placeOf(const llvm::Loop &loop, const codegen::LoopTracker &tracker) {
  const codegen::SourceLoop *source = sourceOf(loop, tracker);
  if (!source || !source->range.isKnown())
    return firstPlace(loop);
  ir::SourceRange range = source->range;
  const bool isPoint = range.line == range.endLine && range.column == range.endColumn;
  if (!source->hasKeyword || isPoint)
    setEnd(range, loop, tracker);
  return range;
}

} // namespace sparcity::bitcode
