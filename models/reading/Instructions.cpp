//===- models/reading/Instructions.cpp - Table of instructions -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loop instruction by instruction, as OSACA's users know it, with the source
/// lines between them where debug information names them:
///
///      line   P0    P1  uops  lat  CP  LCD  instruction
///                                          copy.c:3  a[i] = 2 * b[i];
///        12  1.00     -    1    4   4    4  vmulsd (%rdi), %xmm0, %xmm1
///            1.00  0.00    1        4  4.0  total
///
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace sparcity::reading {

using enum Table::Align;

namespace {

class Instructions {
public:
  Instructions(const incore::InCore &core, const result::Result &result)
      : core(core), result(result), hasLines(llvm::any_of(core.instructions, [](const auto &cost) {
          return cost.position.line != 0;
        })) {
    for (const auto &[name, load] : core.ports)
      if (load.value() != 0)
        ports.push_back(name);
  }

  Table table() {
    std::vector<std::string> heading = ports;
    if (hasLines)
      heading.insert(heading.begin(), "line");
    for (const char *name : {"uops", "lat", "CP", "LCD", "instruction"})
      heading.emplace_back(name);
    std::vector<Table::Align> columns(heading.size(), Right);
    columns.back() = Left;
    Table table(std::move(columns));
    table.keepTogether();
    width = heading.size();
    table.header(std::move(heading));
    ir::SourceRange shown;
    for (const incore::InstructionCost &cost : core.instructions) {
      const ir::SourceRange &source = cost.position.source;
      if (source.isKnown() && (source.file != shown.file || source.line != shown.line)) {
        table.row(sourceRow(source));
        shown = source;
      }
      table.row(row(cost));
    }
    table.row(totals());
    return table;
  }

private:
  Table::Cells sourceRow(const ir::SourceRange &source) const {
    std::string text =
        printable(llvm::sys::path::filename(source.file).str()) + ":" + std::to_string(source.line);
    if (const auto line = result.sourceLines.find({source.file, source.line});
        line != result.sourceLines.end())
      text += "  " + printable(line->second);
    Table::Cells cells(width);
    cells.back() = std::move(text);
    return cells;
  }

  Table::Cells row(const incore::InstructionCost &cost) const {
    Table::Cells cells;
    if (hasLines)
      cells.push_back(cost.position.line ? std::to_string(cost.position.line) : "");
    for (const std::string &name : ports) {
      const auto found = cost.ports.find(name);
      cells.push_back(found == cost.ports.end() || found->second == 0 ? ""
                                                                      : fixed(found->second, 2));
    }
    const std::string latency = cost.latency ? std::to_string(*cost.latency) : "-";
    cells.push_back(cost.isKnown ? shortest(cost.microOps) : "?");
    cells.push_back(cost.isKnown ? latency : "?");
    cells.push_back(cost.isOnCriticalPath ? latency : "");
    cells.push_back(cost.isOnLongestChain ? latency : "");
    cells.push_back(llvm::StringRef(cost.text).trim().str());
    return cells;
  }

  Table::Cells totals() const {
    Table::Cells cells;
    if (hasLines)
      cells.emplace_back();
    for (const std::string &name : ports)
      cells.push_back(fixed(core.ports.at(name).value(), 2));
    double microOps = 0;
    for (const incore::InstructionCost &cost : core.instructions)
      microOps += cost.microOps;
    cells.push_back(shortest(microOps));
    cells.emplace_back();
    cells.push_back(shortest(core.criticalPath.value()));
    cells.push_back(shortest(core.loopCarried.value()));
    cells.emplace_back("total");
    return cells;
  }

  const incore::InCore &core;
  const result::Result &result;
  std::vector<std::string> ports;
  bool hasLines;
  size_t width = 0;
};

} // namespace

static void addDetail(Reading &reading, const incore::InCore &core, Table table) {
  table.caption = counted(static_cast<double>(core.instructions.size()), "instruction");
  table.isDetail = true;
  reading.table(std::move(table));
}

void showInstructionList(Reading &reading, const incore::InCore &core) {
  Table table({Left, Right, Left, Right});
  table.header({"instruction", "line", "ports, cy", "latency"});
  for (const incore::InstructionCost &cost : core.instructions) {
    std::vector<std::string> ports;
    for (const auto &[port, cycles] : cost.ports)
      if (cycles != 0)
        ports.push_back(port + " " + shortest(cycles));
    const unsigned line = cost.position.source.line;
    table.row({printable(cost.text), line ? std::to_string(line) : "-",
               printable(join(ports, ", ")), cost.latency ? std::to_string(*cost.latency) : "-"});
  }
  addDetail(reading, core, std::move(table));
}

void showInstructions(Reading &reading, const incore::InCore &core, const result::Result &result) {
  if (core.instructions.empty())
    return;
  reading.blank();
  addDetail(reading, core, Instructions(core, result).table());
  reading.line("ports: cycles a pass in the optimal assignment, those without work left out");
  reading.line("CP, LCD: latencies on the critical path of a pass and on the longest loop-carried");
  reading.line("dependency; the totals count what the chain takes a pass");
  if (llvm::any_of(core.instructions, [](const auto &cost) { return !cost.isKnown; }))
    reading.line("?: the cost is not known");
}

} // namespace sparcity::reading
