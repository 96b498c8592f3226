//===- ir/YamlParts.h - Parts of an IR file that several maps share (private) ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranges, enumerations, arrays, machine loops and regions of an IR file.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Program.h"
#include "ir/YamlMap.h"

namespace sparcity::ir::yaml {

/// The map's `at`: "3:5", "3:5-3:20", with " FILE" behind it where the file is
/// not `file`.
SourceRange readRange(Context &context, Map &map, const std::string &file);

/// The required key's value as an enumeration spelt as in `table`.
template <typename T, typename Table>
T readEnum(Context &context, Map &map, const char *key, const Table &table, T fallback) {
  const YAML::Node node = map.required(key);
  for (const auto &[name, value] : table)
    if (node && node.IsScalar() && node.Scalar() == name)
      return value;
  if (node)
    context.error(node, "unknown value '" + node.Scalar() + "' of '" + key + "'");
  return fallback;
}

/// Of `run_by`.
inline constexpr std::array<std::pair<const char *, RunBy>, 2> runByNames = {
    {{"one", RunBy::One}, {"each", RunBy::Each}}};

/// The shortest text that reads back as the same double.
std::string number(double value);

/// The required key's value as a type: `float64`, `int32`.
ElementType readType(Context &context, Map &map, const char *key);

Array readArray(Context &context, const YAML::Node &node, const std::string &file);

/// Of a program whose kernels are read; `next` is the first kernel that stands in no region yet.
Region readRegion(Context &context, const YAML::Node &node, const Program &program, unsigned &next);

MachineLoop readMachineLoop(Context &context, const YAML::Node &node, const std::string &file);

} // namespace sparcity::ir::yaml
