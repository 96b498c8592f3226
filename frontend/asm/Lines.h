//===- frontend/asm/Lines.h - Source positions of addresses --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// DWARF's line tables as one sorted list. LLVM's own search in them takes the
/// tables on trust and crashes on damaged ones.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/SourceNames.h"
#include "ir/Source.h"

#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Object/ObjectFile.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sparcity::assembly {

/// What debug information is about.
struct DebugNames {
  /// Lines of some source are there.
  bool hasLines = false;
  /// Of the sources that were compiled, the first.
  std::set<std::string> units;

  void add(const DebugNames &other);
  void addUnit(const std::string &name);
};

class Lines {
public:
  /// With `wanted` only what was compiled of such sources, or includes them.
  explicit Lines(const llvm::object::ObjectFile &object, const SourceNames *wanted = nullptr);

  /// Not known where there is no debug information. `isFirst`: the place begins there, and is
  /// not that of an instruction before it.
  ir::SourceRange find(std::uint64_t section, std::uint64_t address, bool *isFirst = nullptr) const;

  bool isEmpty() const { return rows.empty(); }
  /// Some code between two addresses is of a wanted source.
  bool hasWanted(std::uint64_t section, std::uint64_t begin, std::uint64_t end) const;
  const DebugNames &names() const { return about; }

private:
  struct Row {
    /// Of object files, where all sections begin at 0; else `anySection`.
    std::uint64_t section = 0;
    std::uint64_t begin = 0, end = 0;
    unsigned file = 0, line = 0, column = 0;
  };

  bool mayHaveWanted(llvm::DWARFContext &debug, llvm::DWARFUnit &unit) const;
  void addRows(const llvm::DWARFDebugLine::LineTable &table, const char *folder);

  const SourceNames *wanted;
  std::vector<Row> rows;
  std::vector<std::string> files;
  std::map<std::string, unsigned> known; ///< places in `files`
  DebugNames about;
};

} // namespace sparcity::assembly
