//===- frontend/llvm/DebugTypes.cpp - Types in debug information ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/DebugTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace sparcity::bitcode {

const llvm::DIType *bareType(const llvm::DIType *type) {
  while (const auto *derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case llvm::dwarf::DW_TAG_typedef:
    case llvm::dwarf::DW_TAG_const_type:
    case llvm::dwarf::DW_TAG_volatile_type:
    case llvm::dwarf::DW_TAG_restrict_type:
    case llvm::dwarf::DW_TAG_atomic_type:
    case llvm::dwarf::DW_TAG_member:
    case llvm::dwarf::DW_TAG_inheritance:
      type = derived->getBaseType();
      break;
    default:
      return type;
    }
  }
  return type;
}

const llvm::DIType *pointee(const llvm::DIType *type) {
  const auto *pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bareType(type));
  return pointer ? bareType(pointer->getBaseType()) : nullptr;
}

const llvm::DICompositeType *asArray(const llvm::DIType *type) {
  const auto *composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bareType(type));
  return composite && composite->getTag() == llvm::dwarf::DW_TAG_array_type ? composite : nullptr;
}

/// The only member of a class, if that is all there is in it; null for other types.
static const llvm::DIType *onlyMember(const llvm::DIType *type) {
  const auto *composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bareType(type));
  if (!composite || asArray(composite))
    return nullptr;
  for (const llvm::DINode *node : composite->getElements()) {
    const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(node);
    const llvm::DIType *inner = member ? bareType(member) : nullptr;
    if (inner && !member->isStaticMember() && member->getOffsetInBits() == 0 &&
        inner->getSizeInBits() == composite->getSizeInBits() && asArray(inner))
      return inner;
  }
  return nullptr;
}

std::vector<Extent> extentsOf(const llvm::DIType *type) {
  std::vector<Extent> extents;
  const llvm::DIType *member = onlyMember(type);
  const llvm::DICompositeType *array = asArray(member ? member : type);
  if (!array)
    return extents;
  for (const llvm::DINode *node : array->getElements()) {
    Extent extent;
    if (const auto *range = llvm::dyn_cast_or_null<llvm::DISubrange>(node)) {
      const llvm::DISubrange::BoundType count = range->getCount();
      extent.variable = llvm::dyn_cast_if_present<llvm::DIVariable *>(count);
      const auto *number = llvm::dyn_cast_if_present<llvm::ConstantInt *>(count);
      if (number && number->getSExtValue() > 0)
        extent.number = number->getSExtValue();
    }
    extents.push_back(extent);
  }
  return extents;
}

const llvm::DIType *elementOf(const llvm::DIType *type) {
  type = bareType(type);
  for (;;) {
    if (const llvm::DICompositeType *array = asArray(type))
      type = bareType(array->getBaseType());
    else if (const llvm::DIType *member = onlyMember(type))
      type = member;
    else
      return type;
  }
}

bool isEmptyClass(const llvm::DIType *type) {
  const auto *composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bareType(type));
  return composite && llvm::none_of(composite->getElements(), [](const llvm::DINode *node) {
           const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(node);
           return member && !member->isStaticMember() &&
                  (member->getTag() == llvm::dwarf::DW_TAG_member ||
                   (member->getTag() == llvm::dwarf::DW_TAG_inheritance &&
                    !isEmptyClass(member->getBaseType())));
         });
}

} // namespace sparcity::bitcode
