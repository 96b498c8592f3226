//===- models/reading/Exasat.cpp - What memories on the chip keep from memory ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Exasat.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <cmath>

namespace sparcity::reading {

using exasat::Exasat;
using enum Table::Align;

/// Bytes per flop, or "-" without flops.
static Cell perFlop(const std::optional<double> &needed, const std::string &path) {
  if (!needed || std::isinf(*needed))
    return "-";
  return number(needed, 3, path);
}

static std::string bytes(machine::Bytes value) {
  const double kibi = value.value() / 1024;
  if (kibi < 1 || kibi == std::floor(kibi))
    return binaryBytes(value.value());
  return kibi < 1024 ? fixed(kibi, 1) + " KiB" : fixed(kibi / 1024, 1) + " MiB";
}

static Table fieldTable(const Exasat &exasat) {
  std::vector<std::string> header = {"field", "is", "loads", "stores", "touched"};
  std::vector<Table::Align> columns = {Left, Left, Right, Right, Right};
  for (const exasat::FieldUse::Case &one : exasat.fields.front().cases) {
    header.push_back(one.name);
    columns.push_back(Right);
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  for (size_t k = 0; k < exasat.fields.size(); ++k) {
    const exasat::FieldUse &field = exasat.fields[k];
    const std::string of = "exasat.fields." + std::to_string(k) + ".";
    Table::Cells cells = {printable(field.name), field.role, shortest(field.loads),
                          shortest(field.stores), bytes(field.footprint)};
    for (size_t c = 0; c < field.cases.size(); ++c)
      cells.push_back(number(static_cast<double>(field.cases[c].streams), 0,
                             of + "cases." + std::to_string(c) + ".streams"));
    table.row(std::move(cells));
  }
  return table;
}

static Table caseTable(const Exasat &exasat) {
  Table table({Left, Left, Right, Right, Right, Right, Left});
  table.header({"reuse", "by loop", "to hold", "elements", "B/it", "B/flop", "fits"});
  for (size_t k = 0; k < exasat.cases.size(); ++k) {
    const exasat::CaseOfNest &one = exasat.cases[k];
    const std::string of = "exasat.cases." + std::to_string(k) + ".";
    table.row({one.name, printable(one.loop), bytes(one.held), bytes(one.elements),
               number(one.moved, 2, of + "moved"), perFlop(one.needed, of + "needed"),
               one.loop.empty() || one.level.empty() ? "-" : printable(one.level)});
  }
  return table;
}

static Table cacheTable(const Exasat &exasat) {
  Table table({Left, Left, Right, Right, Right, Right, Left, Left, Right, Right});
  table.header({"memory", "for", "size", "uncut B/it", "best B/it", "B/flop", "reuse", "blocks",
                "GB/s", "T"});
  for (size_t k = 0; k < exasat.caches.size(); ++k) {
    const exasat::CacheUse &use = exasat.caches[k];
    const std::string of = "exasat.caches." + std::to_string(k) + ".";
    const std::string who = use.sharing == "together" ? counted(use.threads, "core") + " together"
                            : use.sharing == "each"   ? "a core"
                                                      : "a core, managed";
    table.row({printable(use.name), who, bytes(use.size), number(use.uncut, 2, of + "uncut"),
               number(use.blocked, 2, of + "blocked"), perFlop(use.needed, of + "needed"),
               use.reuse, printable(use.block), number(use.bandwidth, 2, of + "bandwidth", 1e9),
               use.time ? scaled(use.time->value(), "s") : "-"});
  }
  return table;
}

/// Long, and in the document: plain text.
static Table sizeTable(const Exasat &exasat) {
  Table table({Right, Right, Right, Right, Right, Left, Left, Right, Right});
  table.header({"memory", "uncut B/it", "best B/it", "managed", "B/flop", "reuse", "blocks", "GB/s",
                "saved"});
  for (const exasat::SizePoint &point : exasat.sizes)
    table.row({bytes(point.size), fixed(point.uncut.value(), 2), fixed(point.blocked.value(), 2),
               fixed(point.scratchpad.value(), 2),
               point.needed && !std::isinf(*point.needed) ? fixed(*point.needed, 3) : "-",
               point.reuse, printable(point.block),
               giga(point.bandwidth ? std::optional(point.bandwidth->value()) : std::nullopt),
               point.saved ? fixed(100 * *point.saved, 0) + " %" : "-"});
  return table;
}

static Table parallelTable(const Exasat &exasat) {
  std::vector<std::string> header = {"parallel", "of a core", "times", "B/it", "B/flop", "reuse"};
  std::vector<Table::Align> columns = {Left, Right, Right, Right, Right, Left};
  for (const auto &[name, held] : exasat.parallel.front().held) {
    header.push_back(name);
    columns.push_back(Right);
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  for (size_t k = 0; k < exasat.parallel.size(); ++k) {
    const exasat::ParallelLoop &loop = exasat.parallel[k];
    const std::string of = "exasat.parallel." + std::to_string(k) + ".";
    Table::Cells cells = {printable(loop.loop),
                          std::to_string(loop.chunk),
                          shortest(loop.regions),
                          number(loop.moved, 2, of + "moved"),
                          perFlop(loop.needed, of + "needed"),
                          loop.reuse};
    for (const auto &[name, held] : loop.held)
      cells.push_back(bytes(held));
    table.row(std::move(cells));
  }
  return table;
}

static void showNotes(Reading &reading, const Exasat &exasat) {
  reading.paragraph("uncut: the loops as they are; best: cut into the best blocks; managed: a "
                    "memory of that size that the program fills itself; GB/s: with which the best "
                    "is as fast as the uncut nest on this machine, and what is saved of its "
                    "bandwidth",
                    "- ");
  if (exasat.isUncut)
    reading.paragraph("no loop is cut: blocks would change what the nest computes", "- ");
  if (exasat.isGuarded)
    reading.paragraph("conditions are taken to hold, and loops to run to their ends", "- ");
  if (!exasat.unweighted.empty())
    reading.paragraph("no weight in the machine file, counted as one flop: " +
                          printable(join(exasat.unweighted, ", ")),
                      "- ");
}

void showExasat(Reading &reading, const result::Result &result) {
  const auto *exasat = result.get<Exasat>();
  if (!exasat)
    return;
  reading.heading("ExaSAT: what a memory on the chip keeps from memory", "ExaSAT");
  if (!exasat->refusal.empty()) {
    reading.paragraph("nothing is said of this nest: " + printable(exasat->refusal), "- ");
    return;
  }
  reading.picture("exasat");
  reading.field("flops", shortest(exasat->flops) + " an iteration, weighted");
  Table fields = fieldTable(*exasat);
  fields.caption = "fields, and streams of elements an iteration that find no reuse, by case";
  reading.table(std::move(fields));
  reading.blank();
  reading.table(caseTable(*exasat));
  reading.blank();
  reading.table(cacheTable(*exasat));
  if (!exasat->sizes.empty()) {
    reading.blank();
    reading.table(sizeTable(*exasat));
  }
  for (const exasat::Transition &transition : exasat->transitions)
    reading.paragraph(
        "from " + fixed(transition.size.value(), 0) + " B on " + transition.to + " in place of " +
            transition.from +
            (transition.block.empty() ? "" : ", in blocks of " + printable(transition.block)) +
            ": " + fixed(transition.moved.value(), 2) + " B/it",
        "- ");
  if (!exasat->parallel.empty()) {
    reading.blank();
    Table parallel = parallelTable(*exasat);
    parallel.caption = "which loop to share, and what each core has to hold";
    reading.table(std::move(parallel));
  }
  showNotes(reading, *exasat);
}

} // namespace sparcity::reading
