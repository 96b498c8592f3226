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

#include "ir/Source.h"

#include "llvm/Object/ObjectFile.h"

#include <string>
#include <vector>

namespace sparcity::assembly {

class Lines {
public:
  explicit Lines(const llvm::object::ObjectFile &object);

  /// Not known where there is no debug information.
  ir::SourceRange find(std::uint64_t section, std::uint64_t address) const;

private:
  struct Row {
    /// Of object files, where all sections begin at 0; else `anySection`.
    std::uint64_t section = 0;
    std::uint64_t begin = 0, end = 0;
    unsigned file = 0, line = 0, column = 0;
  };

  std::vector<Row> rows;
  std::vector<std::string> files;
};

} // namespace sparcity::assembly
