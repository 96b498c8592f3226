//===- ir/YamlOut.h - Writing of YAML maps (private) ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The keys and values of an IR file, one after the other, and the parts of it that have a writer
/// of their own beside their reader.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/Printable.h"
#include "ir/Program.h"

#include <yaml-cpp/yaml.h>

namespace sparcity::ir::yaml {

struct Out {
  void key(const char *name) { out << YAML::Key << name << YAML::Value; }
  void string(const char *name, const std::string &value) {
    key(name);
    quoted(value);
  }
  void quoted(const std::string &value) { out << YAML::DoubleQuoted << base::validText(value); }
  /// Only what stands in quotation marks has escapes.
  void expr(const Expr &value) {
    const std::string text = value.str();
    base::printable(text) == text ? void(out << text) : quoted(text);
  }
  void expr(const char *name, const Expr &value) {
    key(name);
    expr(value);
  }
  template <typename T> void plain(const char *name, const T &value) {
    key(name);
    out << value;
  }
  template <typename T, typename F> void list(const char *name, const T &values, F element) {
    key(name);
    out << YAML::BeginSeq;
    for (const auto &value : values)
      element(value);
    out << YAML::EndSeq;
  }
  template <typename F> void flowMap(F body) {
    out << YAML::Flow << YAML::BeginMap;
    body();
    out << YAML::EndMap;
  }

  template <typename T, typename F> void flowList(const char *name, const T &values, F element) {
    key(name);
    out << YAML::Flow << YAML::BeginSeq;
    for (const auto &value : values)
      element(value);
    out << YAML::EndSeq;
  }
  void strings(const char *name, const std::vector<std::string> &values) {
    flowList(name, values, [&](const std::string &value) { quoted(value); });
  }

  /// "3:5-3:20", with the file in front where it is not the program's.
  void at(const SourceRange &range) {
    if (range == SourceRange{})
      return;
    key("at");
    const auto position = [](unsigned line, unsigned column) {
      return std::to_string(line) + ":" + std::to_string(column);
    };
    std::string text = position(range.line, range.column);
    if (range.endLine || range.endColumn)
      text += "-" + position(range.endLine, range.endColumn);
    if (range.file != file)
      text += " " + range.file;
    quoted(text);
  }

  YAML::Emitter out;
  /// Positions in it are written without it.
  std::string file;
};

void write(Out &out, const Array &array);
void write(Out &out, const MachineLoop &loop);
void write(Out &out, const Region &region, const Program &program);

} // namespace sparcity::ir::yaml
