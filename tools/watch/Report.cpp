//===- tools/watch/Report.cpp - What was found between threads ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/watch/Report.h"

#include "base/InputFile.h"
#include "base/Printable.h"
#include "frontend/asm/Lines.h"
#include "models/plot/Shades.h"
#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <memory>

namespace sparcity::watch {

using report::Reading;
using threads::SampledFlow;
using Table = report::Grid;
using enum Table::Align;

llvm::Expected<Predicted> readPredicted(const std::string &file) {
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  llvm::Expected<std::string> text = base::readFile(file, most);
  if (!text)
    return text.takeError();
  llvm::Expected<llvm::json::Value> document = llvm::json::parse(*text);
  if (!document)
    return document.takeError();
  const auto refuse = [&] {
    return llvm::createStringError(file + ": no result of sparcity-model with --model threads");
  };
  const llvm::json::Object *root = document->getAsObject();
  const llvm::json::Array *results = root ? root->getArray("results") : nullptr;
  const llvm::json::Object *first =
      results && !results->empty() ? results->front().getAsObject() : nullptr;
  const llvm::json::Object *found = first ? first->getObject("threads") : nullptr;
  const llvm::json::Array *pairs = found ? found->getArray("pairs") : nullptr;
  if (!pairs)
    return refuse();
  Predicted lines;
  for (const llvm::json::Value &each : *pairs) {
    const llvm::json::Object *pair = each.getAsObject();
    const auto from = pair ? pair->getInteger("from") : std::nullopt;
    const auto to = pair ? pair->getInteger("to") : std::nullopt;
    const auto number = pair ? pair->getNumber("most") : std::nullopt;
    constexpr std::int64_t mostThreads = 65536;
    constexpr double mostLines = 1e18;
    const auto isThread = [](std::int64_t each) { return each >= 0 && each < mostThreads; };
    if (!from || !to || !number || !isThread(*from) || !isThread(*to) || *number < 0 ||
        *number > mostLines)
      return refuse();
    lines[{static_cast<std::uint32_t>(*from), static_cast<std::uint32_t>(*to)}] = *number;
  }
  return lines;
}

static void add(SampledFlow &sum, const SampledFlow &flow) {
  sum.trueLines += flow.trueLines;
  sum.falseLines += flow.falseLines;
  sum.found += flow.found;
}

Report::Report(const threads::Sampling &sampling, const std::vector<threads::CodePlace> &code)
    : sampling(sampling), code(code) {
  for (const auto &[pair, flow] : sampling.pairs())
    add(all, flow);
  for (const std::uint32_t thread : sampling.seen())
    numbers.emplace(thread, static_cast<std::uint32_t>(numbers.size()));
}

std::string Report::placeOf(std::uint64_t address) const {
  for (const threads::CodePlace &place : code) {
    if (!place.has(address))
      continue;
    const std::uint64_t inFile = address - place.begin + place.offset;
    std::uint64_t size = 0;
    constexpr std::uint64_t largest = std::uint64_t{1} << 31;
    const bool isFile = llvm::sys::fs::is_regular_file(place.file) &&
                        !llvm::sys::fs::file_size(place.file, size) && size <= largest;
    auto object = isFile ? llvm::object::ObjectFile::createObjectFile(place.file)
                         : llvm::createStringError("no file of code");
    if (object) {
      const assembly::Lines lines(*object->getBinary());
      // Programs that may stand anywhere are told from 0 on.
      for (const std::uint64_t at : {inFile, address}) {
        const ir::SourceRange found = lines.find(llvm::object::SectionedAddress::UndefSection, at);
        if (found.isKnown())
          return report::place(found);
      }
    } else {
      llvm::consumeError(object.takeError());
    }
    return llvm::sys::path::filename(place.file).str() + "+" + std::to_string(inFile);
  }
  return "at " + std::to_string(address);
}

static std::string share(double part, double whole) {
  return whole > 0 ? report::fixed(100 * part / whole, 1) + " %" : "-";
}

void Report::addPairs(Reading &reading) const {
  double sum = 0;
  for (const auto &[pair, lines] : predicted)
    sum += lines;
  std::map<std::pair<std::uint32_t, std::uint32_t>, SampledFlow> rows;
  for (const auto &[pair, flow] : sampling.pairs())
    rows[{number(pair.first), number(pair.second)}] = flow;
  for (const auto &[pair, lines] : predicted)
    rows.try_emplace(pair);
  Table table({Right, Right, Right, Right, Right, Right, Right});
  table.header({"from", "to", "lines", "falsely", "found", "of all", "predicted"});
  for (const auto &[pair, flow] : rows) {
    const auto known = predicted.find(pair);
    table.row({std::to_string(pair.first), std::to_string(pair.second),
               report::shortest(flow.lines()), report::shortest(flow.falseLines),
               std::to_string(flow.found), share(flow.lines(), all.lines()),
               known == predicted.end() ? "-" : share(known->second, sum)});
  }
  reading.table(std::move(table));
}

void Report::addCodes(Reading &reading) const {
  std::map<std::pair<std::string, std::string>, SampledFlow> byPlace;
  for (const auto &[pair, flow] : sampling.codes())
    add(byPlace[{placeOf(pair.first), placeOf(pair.second)}], flow);
  std::vector<std::pair<std::pair<std::string, std::string>, SampledFlow>> sorted(byPlace.begin(),
                                                                                  byPlace.end());
  llvm::stable_sort(
      sorted, [](const auto &a, const auto &b) { return a.second.lines() > b.second.lines(); });
  constexpr size_t most = 20;
  Table table({Left, Left, Right, Right, Right});
  table.header({"stored at", "then at", "lines", "falsely", "found"});
  for (size_t k = 0; k < std::min(sorted.size(), most); ++k) {
    const auto &[places, flow] = sorted[k];
    table.row({base::printable(places.first), base::printable(places.second),
               report::shortest(flow.lines()), report::shortest(flow.falseLines),
               std::to_string(flow.found)});
  }
  reading.table(std::move(table));
}

Reading Report::reading() const {
  Reading reading;
  reading.title("Lines between threads, sampled");
  reading.field("samples", std::to_string(sampling.samples()) + ", and " +
                               std::to_string(sampling.traps()) + " traps of debug registers");
  reading.field("lines",
                report::shortest(all.lines()) + ", " + report::shortest(all.falseLines) +
                    " of them falsely shared, by " + std::to_string(all.found) + " that were seen",
                true);
  if (all.found == 0 && predicted.empty())
    return reading;
  addPairs(reading);
  addCodes(reading);
  return reading;
}

report::Section Report::document() const {
  report::Section section;
  section.count("samples", static_cast<std::int64_t>(sampling.samples()));
  section.count("traps", static_cast<std::int64_t>(sampling.traps()));
  section.number("true_lines", all.trueLines);
  section.number("false_lines", all.falseLines);
  section.table("pairs", sampling.pairs(), [&](const auto &entry, report::Section &row) {
    row.count("from", number(entry.first.first));
    row.count("to", number(entry.first.second));
    row.number("true_lines", entry.second.trueLines);
    row.number("false_lines", entry.second.falseLines);
    row.count("found", static_cast<std::int64_t>(entry.second.found));
  });
  section.table("sources", sampling.codes(), [&](const auto &entry, report::Section &row) {
    row.text("stored", placeOf(entry.first.first));
    row.text("accessed", placeOf(entry.first.second));
    row.number("true_lines", entry.second.trueLines);
    row.number("false_lines", entry.second.falseLines);
    row.count("found", static_cast<std::int64_t>(entry.second.found));
  });
  return section;
}

plot::Figure Report::figure() const {
  using namespace plot;
  Figure figure;
  figure.name = "threads-sampled";
  figure.title = "lines from thread to thread, sampled";
  figure.summary = "Cache lines that each thread gets of each other one, as they were sampled";
  std::uint32_t count = static_cast<std::uint32_t>(numbers.size());
  for (const auto &[pair, lines] : predicted)
    count = std::max({count, pair.first + 1, pair.second + 1});
  constexpr std::uint32_t mostThreads = 2048; // cells of a picture
  if (count == 0 || count > mostThreads) {
    figure.notes.emplace_back(count == 0 ? "no line was seen to come from another thread"
                                         : "more threads than a picture has place for");
    return figure;
  }
  figure.x = {"to thread", Scale::Linear, 0, static_cast<double>(count)};
  figure.y = {"from thread", Scale::Linear, static_cast<double>(count), 0};
  Cells cells;
  cells.rows = cells.columns = count;
  cells.counts.assign(cells.rows * cells.columns, 0);
  for (const auto &[pair, flow] : sampling.pairs())
    cells.counts[number(pair.first) * cells.columns + number(pair.second)] = flow.lines();
  cells.noun = "lines";
  cells.colour = Colour::Blue;
  cells.source.hover = report::shortest(all.lines()) + " lines in all";
  for (const Shade &shade : shadesOf(cells))
    figure.legend.push_back({shade.label(cells.noun), LegendEntry::Kind::Fill, cells.colour,
                             Dash::Solid, Marker::Circle, false, shade.opacity});
  figure.cells = std::move(cells);
  return figure;
}

} // namespace sparcity::watch
