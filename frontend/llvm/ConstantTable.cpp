//===- frontend/llvm/ConstantTable.cpp - What tables of constants hold ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/ConstantTable.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"

#include <cmath>
#include <cstdint>
#include <optional>

namespace sparcity::bitcode {

static constexpr std::uint64_t mostElements = 256;
/// Integers up to here are doubles.
static constexpr std::int64_t largestInteger = std::int64_t{1} << 53;

/// Of integers debug information tells whether they have a sign. Without it those that C computes
/// with have one; narrower ones may be characters.
static std::optional<bool> hasSign(const llvm::DIType *type, unsigned bits) {
  constexpr unsigned bitsOfInt = 32;
  if (const auto *basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type))
    return basic->getEncoding() == llvm::dwarf::DW_ATE_signed ||
           basic->getEncoding() == llvm::dwarf::DW_ATE_signed_char;
  return bits >= bitsOfInt ? std::optional(true) : std::nullopt;
}

static std::optional<double> numberOf(const llvm::Constant &value, const llvm::DIType *type) {
  if (const auto *number = llvm::dyn_cast<llvm::ConstantFP>(&value)) {
    const llvm::APFloat &exact = number->getValueAPF();
    const bool isDouble = number->getType()->isFloatTy() || number->getType()->isDoubleTy();
    return isDouble && exact.isFinite() ? std::optional(exact.convertToDouble()) : std::nullopt;
  }
  const auto *integer = llvm::dyn_cast<llvm::ConstantInt>(&value);
  if (!integer || integer->getBitWidth() > 64)
    return std::nullopt;
  const std::optional<bool> isSigned = hasSign(type, integer->getBitWidth());
  const bool isNegative = integer->isNegative();
  if (isNegative && (!isSigned || (!*isSigned && integer->getBitWidth() == 64)))
    return std::nullopt;
  const std::int64_t number = isNegative && *isSigned
                                  ? integer->getSExtValue()
                                  : static_cast<std::int64_t>(integer->getZExtValue());
  return std::abs(number) <= largestInteger ? std::optional(static_cast<double>(number))
                                            : std::nullopt;
}

/// False if some element is no number.
static bool append(const llvm::Constant &value, const llvm::DIType *type,
                   std::vector<double> &elements) {
  const auto *array = llvm::dyn_cast<llvm::ArrayType>(value.getType());
  const auto *record = llvm::dyn_cast<llvm::StructType>(value.getType());
  if (record && record->getNumElements() == 1) // std::array
    return append(*value.getAggregateElement(0U), type, elements);
  if (!array) {
    const std::optional<double> number = numberOf(value, type);
    elements.push_back(number.value_or(0));
    return number.has_value();
  }
  for (unsigned i = 0; i < array->getNumElements(); ++i) {
    const llvm::Constant *element = value.getAggregateElement(i);
    if (!element || elements.size() >= mostElements || !append(*element, type, elements))
      return false;
  }
  return true;
}

std::vector<double> constantElements(const llvm::GlobalVariable &table, const llvm::DIType *type) {
  std::vector<double> elements;
  if (!table.isConstant() || !table.hasDefinitiveInitializer() ||
      !table.getValueType()->isAggregateType() || !append(*table.getInitializer(), type, elements))
    return {};
  return elements;
}

} // namespace sparcity::bitcode
