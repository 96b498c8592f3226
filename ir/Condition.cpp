//===- ir/Condition.cpp - Comparisons of expressions ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Expr.h"

#include "llvm/Support/ErrorHandling.h"

namespace sparcity::ir {

std::string_view spelling(Relation op) {
  switch (op) {
  case Relation::Less:
    return "<";
  case Relation::LessEqual:
    return "<=";
  case Relation::Greater:
    return ">";
  case Relation::GreaterEqual:
    return ">=";
  case Relation::Equal:
    return "==";
  case Relation::NotEqual:
    return "!=";
  }
  llvm_unreachable("all relations are listed");
}

bool holds(Relation op, std::int64_t difference) {
  switch (op) {
  case Relation::Less:
    return difference < 0;
  case Relation::LessEqual:
    return difference <= 0;
  case Relation::Greater:
    return difference > 0;
  case Relation::GreaterEqual:
    return difference >= 0;
  case Relation::Equal:
    return difference == 0;
  case Relation::NotEqual:
    return difference != 0;
  }
  llvm_unreachable("all relations are listed");
}

std::optional<bool> Condition::holds() const {
  const std::optional<int> sign = (lhs - rhs).sign();
  if (!sign)
    return std::nullopt;
  return ir::holds(op, *sign);
}

Relation opposite(Relation op) {
  switch (op) {
  case Relation::Less:
    return Relation::GreaterEqual;
  case Relation::LessEqual:
    return Relation::Greater;
  case Relation::Greater:
    return Relation::LessEqual;
  case Relation::GreaterEqual:
    return Relation::Less;
  case Relation::Equal:
    return Relation::NotEqual;
  case Relation::NotEqual:
    return Relation::Equal;
  }
  llvm_unreachable("all relations are listed");
}

std::string Condition::str() const {
  return lhs.str() + " " + std::string(spelling(op)) + " " + rhs.str();
}

Expr atMostZero(const Condition &condition) {
  Expr difference = condition.lhs - condition.rhs;
  switch (condition.op) {
  case Relation::Less:
    return difference + 1;
  case Relation::LessEqual:
    return difference;
  case Relation::Greater:
    return -difference + 1;
  case Relation::GreaterEqual:
    return -difference;
  case Relation::Equal:
    return Expr::max(difference, -difference);
  case Relation::NotEqual:
    return Expr::min(difference, -difference) + 1;
  }
  return difference;
}

Condition conjunction(const Condition &a, const Condition &b) {
  return {Expr::max(atMostZero(a), atMostZero(b)), Relation::LessEqual, 0};
}

Condition disjunction(const Condition &a, const Condition &b) {
  return {Expr::min(atMostZero(a), atMostZero(b)), Relation::LessEqual, 0};
}

} // namespace sparcity::ir
