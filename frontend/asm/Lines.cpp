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

/// So many sources are named where none is the right one.
static constexpr size_t mostUnits = 5;

void DebugNames::addUnit(const std::string &name) {
  if (!name.empty() && units.size() < mostUnits)
    units.insert(name);
}

void DebugNames::add(const DebugNames &other) {
  hasLines |= other.hasLines;
  for (const std::string &unit : other.units)
    addUnit(unit);
}

static void ignore(llvm::Error fault) { llvm::consumeError(std::move(fault)); }

/// Looks at the names that the table begins with: of a large program most tables need not be
/// read.
bool Lines::mayHaveWanted(llvm::DWARFContext &debug, llvm::DWARFUnit &unit) const {
  const std::optional<std::uint64_t> place =
      llvm::dwarf::toSectionOffset(unit.getUnitDIE().find(llvm::dwarf::DW_AT_stmt_list));
  if (!place)
    return false;
  const llvm::DWARFObject &object = debug.getDWARFObj();
  const llvm::DWARFDataExtractor data(object, object.getLineSection(), debug.isLittleEndian(),
                                      unit.getAddressByteSize());
  llvm::DWARFDebugLine::Prologue names;
  std::uint64_t offset = *place;
  if (llvm::Error fault = names.parse(data, &offset, ignore, debug, &unit)) {
    ignore(std::move(fault));
    return false;
  }
  return llvm::any_of(names.FileNames, [&](const llvm::DWARFDebugLine::FileNameEntry &entry) {
    const std::optional<const char *> name = llvm::dwarf::toString(entry.Name);
    return name && wanted->mayBe(*name);
  });
}

Lines::Lines(const llvm::object::ObjectFile &object, const SourceNames *wanted) : wanted(wanted) {
  const std::unique_ptr<llvm::DWARFContext> debug = llvm::DWARFContext::create(
      object, llvm::DWARFContext::ProcessDebugRelocations::Process, nullptr, "", ignore, ignore);
  for (const std::unique_ptr<llvm::DWARFUnit> &unit : debug->compile_units()) {
    if (const char *name =
            wanted ? llvm::dwarf::toString(unit->getUnitDIE().find(llvm::dwarf::DW_AT_name), "")
                   : "")
      about.addUnit(name);
    about.hasLines = true;
    if (wanted && !mayHaveWanted(*debug, *unit))
      continue;
    llvm::Expected<const llvm::DWARFDebugLine::LineTable *> table =
        debug->getLineTableForUnit(unit.get(), ignore);
    if (!table)
      ignore(table.takeError());
    else if (*table)
      addRows(**table, unit->getCompilationDir());
  }
  llvm::sort(rows, [](const Row &a, const Row &b) {
    return std::tie(a.section, a.begin, a.end) < std::tie(b.section, b.begin, b.end);
  });
}

void Lines::addRows(const llvm::DWARFDebugLine::LineTable &table, const char *folder) {
  const std::vector<llvm::DWARFDebugLine::Row> &list = table.Rows;
  // Names of this table by its own numbers.
  std::map<unsigned, unsigned> numbers;
  for (size_t i = 0; i + 1 < list.size(); ++i) {
    if (list[i].EndSequence || list[i].Line == 0 ||
        list[i + 1].Address.Address <= list[i].Address.Address)
      continue;
    const auto [number, isNew] = numbers.try_emplace(list[i].File);
    if (isNew) {
      std::string name;
      table.getFileNameByIndex(list[i].File, folder ? folder : "",
                               llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath, name);
      const auto [entry, isFirst] = known.try_emplace(name, files.size());
      if (isFirst)
        files.push_back(name);
      number->second = entry->second;
    }
    rows.push_back({list[i].Address.SectionIndex, list[i].Address.Address,
                    list[i + 1].Address.Address, number->second, list[i].Line, list[i].Column});
  }
}

bool Lines::hasWanted(std::uint64_t section, std::uint64_t begin, std::uint64_t end) const {
  for (const std::uint64_t place : {section, anySection}) {
    auto row = llvm::lower_bound(rows, std::pair(place, begin), [](const Row &row, const auto &at) {
      return std::pair(row.section, row.begin) < at;
    });
    for (; row != rows.end() && row->section == place && row->begin < end; ++row)
      if (!wanted || wanted->mayBe(files[row->file]))
        return true;
  }
  return false;
}

ir::SourceRange Lines::find(std::uint64_t section, std::uint64_t address, bool *isFirst) const {
  for (const std::uint64_t place : {section, anySection}) {
    const auto behind =
        llvm::upper_bound(rows, std::pair(place, address), [](const auto &at, const Row &row) {
          return at < std::pair(row.section, row.begin);
        });
    if (behind == rows.begin())
      continue;
    const Row &row = *std::prev(behind);
    if (row.section == place && row.begin <= address && address < row.end &&
        !files[row.file].empty()) {
      if (isFirst)
        *isFirst = row.begin == address;
      return {files[row.file], row.line, row.column, 0, 0};
    }
  }
  return {};
}

} // namespace sparcity::assembly
