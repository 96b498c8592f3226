//===- frontend/clang/Relations.cpp - Conditions turned round -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Relations.h"

namespace sparcity::frontend {

ir::Relation mirrored(ir::Relation op) {
  switch (op) {
  case ir::Relation::Less:
    return ir::Relation::Greater;
  case ir::Relation::LessEqual:
    return ir::Relation::GreaterEqual;
  case ir::Relation::Greater:
    return ir::Relation::Less;
  case ir::Relation::GreaterEqual:
    return ir::Relation::LessEqual;
  default:
    return op;
  }
}

std::optional<ir::Relation> relationOf(clang::BinaryOperatorKind kind) {
  switch (kind) {
  case clang::BO_LT:
    return ir::Relation::Less;
  case clang::BO_LE:
    return ir::Relation::LessEqual;
  case clang::BO_GT:
    return ir::Relation::Greater;
  case clang::BO_GE:
    return ir::Relation::GreaterEqual;
  case clang::BO_EQ:
    return ir::Relation::Equal;
  case clang::BO_NE:
    return ir::Relation::NotEqual;
  default:
    return std::nullopt;
  }
}

} // namespace sparcity::frontend
