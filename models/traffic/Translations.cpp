//===- models/traffic/Translations.cpp - Pages that have to be translated ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Translations.h"

#include "models/machine/Machine.h"
#include "models/traffic/LayerConditions.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::Cache;
using sparcity::machine::Machine;

namespace sparcity::traffic {

static constexpr Bytes largePage(1 << 20);
static constexpr double entryBytes = 8; // of the last table of a walk

namespace {

class PageCounter {
public:
  PageCounter(const ir::Kernel &kernel, const ir::LoopPath &path, const Machine &machine,
              const ArrayContents *contents, double iterations)
      : kernel(kernel), path(path), machine(machine), iterations(iterations) {
    options.effort = 0;
    options.isUnchecked = true;
    options.listsConditions = false;
    options.contents = contents;
  }

  llvm::Expected<PageMisses> run() {
    llvm::Expected<std::vector<double>> translations = loadsOf(translationCaches());
    if (!translations)
      return translations.takeError();
    llvm::Expected<std::vector<double>> tables = loadsOf(tableCaches());
    if (!tables)
      return tables.takeError();
    const double walks = translations->back();
    for (double &lines : *tables)
      lines = std::min(lines, walks);
    return PageMisses{translations->front() - walks, walks, std::move(*tables)};
  }

private:
  std::vector<Cache> translationCaches() const {
    const machine::Translation &translation = *machine.translation;
    std::vector<Cache> caches;
    for (const machine::Translation::Level &level : translation.levels) {
      const bool areLarge = translation.page >= largePage;
      const unsigned entries =
          areLarge ? level.largeEntries.value_or(level.entries) : level.entries;
      caches.push_back(cacheOf(caches.size(), translation.page, entries));
    }
    return caches;
  }

  std::vector<Cache> tableCaches() const {
    constexpr Bytes mostOfLine(0x1p31); // that counters of bytes in a line hold
    std::vector<Cache> caches;
    for (const Cache &cache : machine.caches) {
      const Bytes translated = machine.translation->page * (cache.line.value() / entryBytes);
      caches.push_back(cacheOf(caches.size(), std::min(translated, mostOfLine),
                               std::max(1.0, cache.size / cache.line / 2)));
    }
    return caches;
  }

  static Cache cacheOf(size_t level, Bytes line, double entries) {
    Cache cache;
    cache.name = "L" + std::to_string(level + 1);
    cache.line = line;
    cache.ways = static_cast<unsigned>(entries);
    cache.size = line * cache.ways;
    return cache;
  }

  /// Gathers whose arrays nobody knows the size of are taken to find their pages: few are as large
  /// as what a TLB reaches with large ones.
  static const std::vector<Boundary> &boundariesOf(const Traffic &lines) {
    const bool areKnown = llvm::all_of(lines.gatherBases, [](const report::Phrase &basis) {
      return basis.id == "gathered-evenly";
    });
    return areKnown ? lines.boundaries : lines.gatherCases.front().boundaries;
  }

  /// Over each boundary, a unit of work; no more than over the one before.
  llvm::Expected<std::vector<double>> loadsOf(std::vector<Cache> caches) const {
    Machine pages = machine;
    pages.caches = std::move(caches);
    llvm::Expected<Traffic> lines = predictLayerConditions(kernel, path, pages, options);
    if (!lines)
      return lines.takeError();
    std::vector<double> loads;
    for (const Boundary &boundary : boundariesOf(*lines)) {
      const double load = boundary.load.value_or(0) * iterations / lines->iterationsPerUnit;
      loads.push_back(loads.empty() ? load : std::min(loads.back(), load));
    }
    return loads;
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const Machine &machine;
  double iterations;
  Options options;
};

} // namespace

llvm::Expected<PageMisses> pageMisses(const ir::Kernel &kernel, const ir::LoopPath &path,
                                      const Machine &machine, double iterationsPerUnit,
                                      const ArrayContents *contents) {
  return PageCounter(kernel, path, machine, contents, iterationsPerUnit).run();
}

} // namespace sparcity::traffic
