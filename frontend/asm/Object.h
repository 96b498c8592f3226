//===- frontend/asm/Object.h - Object files to listings ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads ELF object files, executables and libraries, a function at a time:
/// symbols are the functions, jump targets the labels, relocations the names of
/// what lies elsewhere, DWARF's line table the source positions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Lines.h"
#include "frontend/asm/Listing.h"

#include "llvm/Object/ELFObjectFile.h"

namespace sparcity::assembly {

/// Code of a symbol, or of a whole section that has no symbols.
struct Extent {
  std::string name;
  llvm::object::SectionRef section;
  std::uint64_t begin = 0, end = 0;
};

class ObjectReader {
public:
  /// Needs `checkObject`.
  ObjectReader(const llvm::object::ObjectFile &object, std::string file, const Isa &isa,
               const SourceNames *wanted = nullptr);

  /// In the order of their addresses. Where only some sources are wanted, those with code
  /// of them.
  std::vector<Extent> functions() const;
  llvm::Expected<Listing> read(const Extent &function);
  const DebugNames &debugNames() const { return lines.names(); }

private:
  struct Relocation {
    std::uint64_t offset = 0;
    /// "" for one of a section.
    std::string name;
    /// Of the symbol and the addend.
    std::uint64_t address = 0;
    llvm::object::SectionRef section;
  };

  std::vector<Extent> allFunctions() const;
  void readRelocations();
  const Relocation *relocationIn(const Extent &function, std::uint64_t begin,
                                 std::uint64_t end) const;
  void decode(const Extent &function, llvm::ArrayRef<std::uint8_t> bytes, Listing &listing);
  bool isMarker(llvm::ArrayRef<std::uint8_t> rest, Listing &listing) const;
  void resolve(const Extent &function, Listing &listing);
  void nameMemory(Instruction &instruction, const Relocation *relocation, std::uint64_t next,
                  Listing &listing) const;
  void setPositions(const Extent &function, Listing &listing) const;

  const llvm::object::ObjectFile &object;
  std::string file;
  const Isa &isa;
  const bool isOfSome;
  Lines lines;
  /// By section index, sorted by offset.
  std::map<std::uint64_t, std::vector<Relocation>> relocations;
  /// Of the instructions being read, and one behind the last.
  std::vector<std::uint64_t> addresses;
};

} // namespace sparcity::assembly
