//===- models/comparison/Condition.h - What a gate fails on --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A condition on numbers of a result, `T > 1.05*baseline.T && ecm.T_nOL >= 4`:
///
///     condition  := both { || both }
///     both       := comparison { && comparison }
///     comparison := sum [ (<|<=|>|>=|==|!=) sum ]
///     sum        := product { (+|-) product }
///     product    := signed { (*|/) signed }
///     signed     := (-|+|!) signed | number | field | ( condition )
///
/// Fields are named as in models/comparison/Fields.h.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::comparison {

/// A part of a condition: a number, a field, or an operation on other parts.
struct Term {
  enum class Kind {
    Number,
    Field,
    Negate,
    Add,
    Subtract,
    Multiply,
    Divide,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    Not,
    And,
    Or
  };

  Kind kind = Kind::Number;
  double number = 0;
  size_t field = 0; ///< among the names of the condition
  std::vector<Term> operands = {};

  /// What holds or does not, as against a number.
  bool isCondition() const { return kind >= Kind::Less; }
};

class Condition {
public:
  /// Fails with the column of the fault.
  static llvm::Expected<Condition> parse(std::string_view text);

  /// Of all fields, each once, as they come up.
  const std::vector<std::string> &names() const { return fields; }
  const std::string &str() const { return text; }

  /// The number of a field, by its position among `names`; none where it is not known.
  using ValueOf = llvm::function_ref<std::optional<double>(size_t field)>;
  /// Whether it holds; nothing where that rests on what is not known, or on a division by zero.
  std::optional<bool> holds(ValueOf valueOf) const;

private:
  std::string text;
  std::vector<std::string> fields;
  Term whole;
};

} // namespace sparcity::comparison
