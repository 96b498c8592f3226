//===- frontend/codegen/LoopTags.h - Numbers that ride on a loop ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop keeps its `llvm.loop` metadata through rotation, inlining,
/// vectorisation, unrolling and instruction selection, so what is known about
/// it is written there as numbered marks:
///
///     br i1 %c, label %body, !llvm.loop !7
///     !7 = distinct !{!7, !DILocation(…), !8}      !8 = !{!"sparcity.source", i32 3}
///
/// Passes that do not know a mark copy it along; it changes no code.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>

namespace llvm {
class DILocation;
class LLVMContext;
class MDNode;
} // namespace llvm

namespace sparcity::codegen {

enum class Tag {
  Source,   ///< index of the source loop, set before the first pass
  Instance, ///< index of the copy of it that the vectoriser met
  Part,     ///< number of the part after loop distribution
  Widened,  ///< source iterations a pass after the vectoriser
  Final,    ///< index of the loop after the last pass
  Shared    ///< threads share its iterations in equal parts
};

/// The number under a mark of a loop's metadata (which may be null).
std::optional<unsigned> readTag(const llvm::MDNode *loopId, Tag tag);
/// A copy of a loop's metadata (or new metadata) with a mark set or replaced.
llvm::MDNode *withTag(llvm::LLVMContext &context, const llvm::MDNode *loopId, Tag tag,
                      unsigned value);
/// True if the metadata has an operand of this name (`llvm.loop.isvectorized`).
bool hasProperty(const llvm::MDNode *loopId, const char *name);

/// Where the loop's keyword stands, or null.
const llvm::DILocation *loopStart(const llvm::MDNode *loopId);
/// From the loop's keyword to the end of its body, as far as it is known.
ir::SourceRange loopRange(const llvm::MDNode *loopId);
/// The position of a debug location; unknown for null and for line 0.
ir::SourceRange toRange(const llvm::DILocation *location);

} // namespace sparcity::codegen
