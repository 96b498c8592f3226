//===- frontend/codegen/LoopTags.cpp - Numbers that ride on a loop --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopTags.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"

namespace sparcity::codegen {

static llvm::StringRef spelling(Tag tag) {
  switch (tag) {
  case Tag::Source:
    return "sparcity.source";
  case Tag::Instance:
    return "sparcity.instance";
  case Tag::Part:
    return "sparcity.part";
  case Tag::Widened:
    return "sparcity.widened";
  case Tag::Final:
    return "sparcity.final";
  case Tag::Shared:
    return "sparcity.shared";
  }
  return "";
}

/// The operand of a loop's metadata with this name, if it is a property node.
static const llvm::MDNode *findProperty(const llvm::MDNode *loopId, llvm::StringRef name) {
  if (!loopId)
    return nullptr;
  for (const llvm::MDOperand &operand : loopId->operands()) {
    const auto *node = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
    if (!node || node == loopId || node->getNumOperands() == 0)
      continue;
    const auto *text = llvm::dyn_cast_or_null<llvm::MDString>(node->getOperand(0).get());
    if (text && text->getString() == name)
      return node;
  }
  return nullptr;
}

std::optional<unsigned> readTag(const llvm::MDNode *loopId, Tag tag) {
  const llvm::MDNode *node = findProperty(loopId, spelling(tag));
  if (!node || node->getNumOperands() < 2)
    return std::nullopt;
  const auto *value = llvm::mdconst::dyn_extract<llvm::ConstantInt>(node->getOperand(1));
  if (!value)
    return std::nullopt;
  return static_cast<unsigned>(value->getZExtValue());
}

llvm::MDNode *withTag(llvm::LLVMContext &context, const llvm::MDNode *loopId, Tag tag,
                      unsigned value) {
  // The first operand of a loop's metadata is the node itself: that keeps two
  // loops with equal properties apart.
  llvm::SmallVector<llvm::Metadata *, 8> operands = {nullptr};
  const llvm::MDNode *old = findProperty(loopId, spelling(tag));
  if (loopId)
    for (const llvm::MDOperand &operand : llvm::drop_begin(loopId->operands()))
      if (operand.get() != old)
        operands.push_back(operand.get());
  auto *number = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value);
  operands.push_back(llvm::MDNode::get(context, {llvm::MDString::get(context, spelling(tag)),
                                                 llvm::ConstantAsMetadata::get(number)}));
  llvm::MDNode *result = llvm::MDNode::getDistinct(context, operands);
  result->replaceOperandWith(0, result);
  return result;
}

bool hasProperty(const llvm::MDNode *loopId, const char *name) {
  return findProperty(loopId, name) != nullptr;
}

/// The n-th debug location in a loop's metadata: 0 is the start, 1 the end.
static const llvm::DILocation *location(const llvm::MDNode *loopId, unsigned n) {
  if (!loopId)
    return nullptr;
  for (const llvm::MDOperand &operand : loopId->operands())
    if (const auto *found = llvm::dyn_cast_or_null<llvm::DILocation>(operand.get()))
      if (n-- == 0)
        return found;
  return nullptr;
}

const llvm::DILocation *loopStart(const llvm::MDNode *loopId) { return location(loopId, 0); }

ir::SourceRange loopRange(const llvm::MDNode *loopId) {
  ir::SourceRange range = toRange(location(loopId, 0));
  if (const llvm::DILocation *end = location(loopId, 1); end && range.isKnown()) {
    range.endLine = end->getLine();
    range.endColumn = end->getColumn();
  }
  return range;
}

ir::SourceRange toRange(const llvm::DILocation *location) {
  ir::SourceRange range;
  if (!location || location->getLine() == 0)
    return range;
  range.file = location->getFilename().str();
  range.line = range.endLine = location->getLine();
  range.column = range.endColumn = location->getColumn();
  return range;
}

} // namespace sparcity::codegen
