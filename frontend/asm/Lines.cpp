//===- frontend/asm/Lines.cpp - Source positions of addresses ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Lines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"

#include <map>
#include <tuple>

namespace sparcity::assembly {

constexpr std::uint64_t anySection = llvm::object::SectionedAddress::UndefSection;

Lines::Lines(const llvm::object::ObjectFile &object) {
  const auto ignore = [](llvm::Error fault) { llvm::consumeError(std::move(fault)); };
  const std::unique_ptr<llvm::DWARFContext> debug = llvm::DWARFContext::create(
      object, llvm::DWARFContext::ProcessDebugRelocations::Process, nullptr, "", ignore, ignore);
  std::map<std::string, unsigned> known;
  for (const std::unique_ptr<llvm::DWARFUnit> &unit : debug->compile_units()) {
    llvm::Expected<const llvm::DWARFDebugLine::LineTable *> table =
        debug->getLineTableForUnit(unit.get(), ignore);
    if (!table) {
      llvm::consumeError(table.takeError());
      continue;
    }
    if (!*table)
      continue;
    const char *folder = unit->getCompilationDir();
    const std::vector<llvm::DWARFDebugLine::Row> &list = (*table)->Rows;
    // Names of this table by its own numbers.
    std::map<unsigned, unsigned> numbers;
    for (size_t i = 0; i + 1 < list.size(); ++i) {
      if (list[i].EndSequence || list[i].Line == 0 ||
          list[i + 1].Address.Address <= list[i].Address.Address)
        continue;
      const auto [number, isNew] = numbers.try_emplace(list[i].File);
      if (isNew) {
        std::string name;
        (*table)->getFileNameByIndex(list[i].File, folder ? folder : "",
                                     llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
                                     name);
        const auto [entry, isFirst] = known.try_emplace(name, files.size());
        if (isFirst)
          files.push_back(name);
        number->second = entry->second;
      }
      rows.push_back({list[i].Address.SectionIndex, list[i].Address.Address,
                      list[i + 1].Address.Address, number->second, list[i].Line, list[i].Column});
    }
  }
  llvm::sort(rows, [](const Row &a, const Row &b) {
    return std::tie(a.section, a.begin, a.end) < std::tie(b.section, b.begin, b.end);
  });
}

ir::SourceRange Lines::find(std::uint64_t section, std::uint64_t address) const {
  for (const std::uint64_t place : {section, anySection}) {
    const auto behind =
        llvm::upper_bound(rows, std::pair(place, address), [](const auto &at, const Row &row) {
          return at < std::pair(row.section, row.begin);
        });
    if (behind == rows.begin())
      continue;
    const Row &row = *std::prev(behind);
    if (row.section == place && row.begin <= address && address < row.end &&
        !files[row.file].empty())
      return {files[row.file], row.line, row.column, 0, 0};
  }
  return {};
}

} // namespace sparcity::assembly
