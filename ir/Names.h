//===- ir/Names.h - Spellings of enumerations ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One table an enumeration: in IR files, in diagnostics, in the JSON result.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "ir/Operation.h"
#include "ir/Source.h"

#include <array>
#include <utility>

namespace sparcity::ir::names {

inline constexpr std::array<std::pair<const char *, OperationKind>, 9> operationKinds = {
    {{"add", OperationKind::Add},
     {"mul", OperationKind::Mul},
     {"fma", OperationKind::Fma},
     {"div", OperationKind::Div},
     {"sqrt", OperationKind::Sqrt},
     {"compare", OperationKind::Compare},
     {"integer", OperationKind::Integer},
     {"convert", OperationKind::Convert},
     {"call", OperationKind::Call}}};

inline constexpr std::array<std::pair<const char *, LoopRole>, 5> loopRoles = {
    {{"main", LoopRole::Main},
     {"epilogue", LoopRole::Epilogue},
     {"remainder", LoopRole::Remainder},
     {"alternative", LoopRole::Alternative},
     {"outer", LoopRole::Outer}}};

inline constexpr std::array<std::pair<const char *, CheckKind>, 2> checkKinds = {
    {{"overlap", CheckKind::Overlap}, {"values", CheckKind::Values}}};

inline constexpr std::array<std::pair<const char *, Severity>, 4> severities = {
    {{"error", Severity::Error},
     {"warning", Severity::Warning},
     {"remark", Severity::Remark},
     {"note", Severity::Note}}};

template <typename Table, typename Kind> const char *spelling(const Table &table, Kind kind) {
  for (const auto &[name, value] : table)
    if (value == kind)
      return name;
  return "";
}

/// "float64", "int32".
inline std::string spelling(const ElementType &type) {
  return (type.kind == ElementKind::Float ? "float" : "int") + std::to_string(type.bits);
}

} // namespace sparcity::ir::names
