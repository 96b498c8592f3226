//===- frontend/llvm/Objects.cpp - The memory that accesses go to ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Objects.h"

#include "frontend/llvm/ConstantTable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

namespace sparcity::bitcode {

std::optional<ir::ElementType> elementType(const llvm::Type &type, const llvm::DataLayout &layout) {
  const llvm::Type &scalar = *type.getScalarType();
  if (!scalar.isFloatingPointTy() && !scalar.isIntOrPtrTy())
    return std::nullopt;
  const auto bits = static_cast<unsigned>(
      layout.getTypeStoreSizeInBits(const_cast<llvm::Type *>(&scalar)).getFixedValue());
  return ir::ElementType{
      scalar.isFloatingPointTy() ? ir::ElementKind::Float : ir::ElementKind::Integer, bits};
}

/// Of one dimension, where a number or an argument says it.
std::optional<ir::Expr> Objects::sizeOf(const Extent &extent) {
  if (extent.number)
    return ir::Expr(*extent.number);
  const llvm::Value *value = extent.variable ? names.valueOf(*extent.variable) : nullptr;
  while (const auto *cast = llvm::dyn_cast_or_null<llvm::CastInst>(value))
    value = cast->getOperand(0);
  return llvm::isa_and_nonnull<llvm::Argument>(value)
             ? std::optional(ir::Expr::symbol(symbol(*value)))
             : std::nullopt;
}

ObjectId Objects::add(Named named, bool mayAlias) {
  ir::Array array;
  array.name = freshName(named.name.empty() ? "array" : named.name);
  array.mayAlias = mayAlias;
  array.range = named.range;
  const llvm::DIType *whole = named.isMemory ? named.type : pointee(named.type);
  if (!named.isMemory)
    array.extents.emplace_back();
  for (const Extent &extent : extentsOf(whole))
    array.extents.push_back(sizeOf(extent));
  if (array.extents.empty())
    array.extents.emplace_back(1);
  // Of rows with an unknown length nothing is known but where they begin.
  if (llvm::count(array.extents, std::nullopt) > (array.extents.front() ? 0 : 1))
    array.extents = {std::nullopt};
  bool isRefined = false;
  if (const llvm::DIType *element = elementOf(whole); element && element->getSizeInBits() >= 8) {
    array.elementStride = static_cast<unsigned>(element->getSizeInBits() / 8);
    array.element.bits = 8 * array.elementStride;
    isRefined = llvm::isa<llvm::DICompositeType>(element);
    // An access tells whether it is a number of another kind.
    array.element.bits = isRefined ? 64 : array.element.bits;
  }
  entries.push_back({std::move(array), std::move(named), isRefined});
  return static_cast<ObjectId>(entries.size() - 1);
}

/// Memory that nothing else is known to point to.
static bool isAlone(const llvm::Value &value) {
  const auto *argument = llvm::dyn_cast<llvm::Argument>(&value);
  return (argument && argument->hasNoAliasAttr()) || llvm::isNoAliasCall(&value) ||
         llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(value);
}

/// What the module says of memory that no debug information describes.
static void describe(ir::Array &array, const llvm::Type *type, const llvm::DataLayout &layout) {
  array.extents.clear();
  while (const auto *row = llvm::dyn_cast<llvm::ArrayType>(type)) {
    array.extents.emplace_back(static_cast<std::int64_t>(row->getNumElements()));
    type = row->getElementType();
  }
  if (array.extents.empty())
    array.extents.emplace_back(1);
  array.elementStride = static_cast<unsigned>(
      layout.getTypeAllocSize(const_cast<llvm::Type *>(type)).getKnownMinValue());
}

ObjectId Objects::pointedTo(const llvm::Value &value) {
  if (const auto found = ids.find(&value); found != ids.end())
    return found->second;
  Named named = names.of(value);
  const auto *global = llvm::dyn_cast<llvm::GlobalVariable>(&value);
  const auto *stack = llvm::dyn_cast<llvm::AllocaInst>(&value);
  // A variable that holds the address of a global is not what the memory is called.
  named.isMemory |= global != nullptr;
  const llvm::DIType *described = named.type;
  const ObjectId id = add(std::move(named), !isAlone(value));
  if (!described && (global || stack))
    describe(entries[id].array, global ? global->getValueType() : stack->getAllocatedType(),
             layout);
  if (global)
    entries[id].array.values =
        constantElements(*global, described ? elementOf(described) : nullptr);
  if (stack)
    entries[id].array.isLocal = !llvm::PointerMayBeCaptured(stack, /*ReturnCaptures=*/true,
                                                            /*StoreCaptures=*/true);
  ids[&value] = id;
  return id;
}

ObjectId Objects::behind(ObjectId holder, std::int64_t offset) {
  const auto found = held.find({holder, offset});
  if (found != held.end())
    return found->second;
  // What a class holds is called as it is, and nothing else of it is an array.
  Named named = at(holder, offset);
  if (named.name == entries[holder].array.name && !entries[holder].isAccessed) {
    taken.erase(named.name);
    entries[holder].array.name = freshName(named.name + "{}");
  }
  const ObjectId id = add(std::move(named), /*mayAlias=*/true);
  held.emplace(std::pair(holder, offset), id);
  return id;
}

const Objects::Rows &Objects::rows(ObjectId table, std::int64_t offset) {
  const auto found = tables.find({table, offset});
  if (found != tables.end())
    return found->second;
  Named named = at(table, offset);
  const std::string name = named.name;
  named.name += "[]";
  const ObjectId object = add(std::move(named), /*mayAlias=*/true);
  entries[object].table = table;
  return tables.emplace(std::pair(table, offset), Rows{object, freshName("pitch_" + name)})
      .first->second;
}

ObjectId Objects::addValues(const std::string &wish, const ir::SourceRange &range) {
  const ObjectId id = add({wish, nullptr, false, range}, /*mayAlias=*/false);
  entries[id].array.element = {ir::ElementKind::Integer, 64};
  entries[id].isRefined = true;
  return id;
}

void Objects::refine(ObjectId id, const llvm::Type &accessed) {
  Entry &entry = entries[id];
  entry.isAccessed = true;
  const std::optional<ir::ElementType> element = elementType(accessed, layout);
  if (!element)
    return;
  const bool isStruct = entry.isRefined && entry.array.elementStride > element->bytes();
  if (entry.isRefined && !isStruct)
    return;
  entry.array.element = *element;
  if (!isStruct)
    entry.array.elementStride = element->bytes();
  entry.isRefined = true;
}

std::string Objects::symbol(const llvm::Value &value) {
  std::string &name = symbols[&value];
  if (name.empty()) {
    const std::string wish = names.of(value).name;
    name = freshName(wish.empty() ? "n" : wish);
  }
  return name;
}

std::string Objects::symbol(ObjectId holder, std::int64_t offset) {
  std::string &name = heldSymbols[{holder, offset}];
  if (name.empty())
    name = at(holder, offset).name == entries[holder].array.name
               ? entries[holder].array.name
               : freshName(at(holder, offset).name);
  return name;
}

std::string Objects::freshName(const std::string &wish) {
  std::string name = wish;
  for (unsigned suffix = 2; indexNames.count(name) || !taken.insert(name).second; ++suffix)
    name = wish + "_" + std::to_string(suffix);
  return name;
}

std::string Objects::indexName(const std::string &wish, const std::vector<std::string> &others) {
  std::string name = wish;
  for (unsigned suffix = 2; llvm::is_contained(others, name) || taken.count(name); ++suffix)
    name = wish + "_" + std::to_string(suffix);
  indexNames.insert(name);
  return name;
}

std::optional<ObjectId> Objects::find(const std::string &name) const {
  for (ObjectId id = 0; id < entries.size(); ++id)
    if (entries[id].array.name == name)
      return id;
  return std::nullopt;
}

} // namespace sparcity::bitcode
