//===- models/machine/SystemKeys.cpp - The keys of a system file ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Machine.h"
#include "models/machine/Quantities.h"
#include "models/machine/SystemParts.h"

#include <cstdlib>

namespace sparcity::machine {
namespace {

void processorKeys(Keys &keys, Machine &machine) {
  Topology &topology = machine.topology;
  keys.quantity({"clock", Need::Always, "of a core, fixed"}, machine.clock);
  keys.assumedCount({"sockets", Need::Assumed, "if not given, 1"}, topology.sockets, 1);
  keys.count({"cores-per-socket", Need::Always}, topology.coresPerSocket);
  keys.assumedCount({"threads-per-core", Need::Assumed, "if not given, 1"}, topology.threadsPerCore,
                    1);
  keys.assumedCount({"numa-domains-per-socket", Need::Assumed, "if not given, 1"},
                    topology.numaDomainsPerSocket, 1);
}

void linkKeys(Keys &keys, Link &link) {
  keys.quantity({"in", Need::Always, "of one core, towards it"}, link.in);
  keys.assumedQuantity({"out", Need::Assumed, "of one core, away from it; if not given, as `in`"},
                       link.out, link.in);
  keys.choice<bool>({"duplex", Need::Assumed,
                     "`shared`: the directions take turns, their times add up (if not given); "
                     "`separate`: the longer one counts"},
                    link.sharedDuplex, {{"shared", true}, {"separate", false}}, true);
  keys.quantity({"store", Need::Never,
                 "of each line that goes out, when nothing else moves but the core's loads"},
                link.store);
}

void linkSection(Keys &keys, const Key &key, std::optional<Link> &link) {
  keys.section(key, link.has_value(), [&](Keys &inner) {
    Link own = link.value_or(Link());
    linkKeys(inner, own);
    link = own;
  });
}

void cacheKeys(Keys &keys, Cache &cache, const Cache &first) {
  const bool isFirst = &cache == &first;
  constexpr unsigned usualWays = 8;
  constexpr Bytes usualLine(64);
  keys.text({"name", Need::Always, "`L1` to `L9`: the terms of the overlap rule are made of it"},
            cache.name);
  keys.quantity({"size", Need::Always,
                 "of one cache; a whole number of sets, which need not be a power of two"},
                cache.size);
  keys.assumedCount({"ways", Need::Assumed, "if not given, 8"}, cache.ways, usualWays);
  keys.assumedQuantity({"line", Need::Assumed, "the same for all; if not given, 64 B"}, cache.line,
                       isFirst ? usualLine : first.line);
  keys.assumedCount({"shared-by", Need::Assumed,
                     "cores that share one; needed for the last cache, others are private if it is "
                     "not given"},
                    cache.sharedBy, 1);
  keys.choice<Replacement>({"replacement", Need::Never, "default `LRU`"}, cache.replacement,
                           {{"LRU", Replacement::LRU},
                            {"FIFO", Replacement::FIFO},
                            {"PLRU", Replacement::PLRU},
                            {"random", Replacement::Random}},
                           Replacement::LRU);
  keys.flag({"write-back", Need::Never, "default `true`"}, cache.writeBack, true);
  keys.flag({"write-allocate", Need::Never, "default `true`"}, cache.writeAllocate, true);
  // What the innermost cache holds of the levels within it is no question.
  if (!isFirst)
    keys.choice<Inclusion>(
        {"inclusion", Need::Assumed,
         "`non-inclusive`: filled on a miss, leaves inner caches alone (if not given); "
         "`exclusive`: a line is here or further in; `victim`: filled by what the cache within "
         "evicts, clean lines too. Not for the first cache"},
        cache.inclusion,
        {{"inclusive", Inclusion::Inclusive},
         {"non-inclusive", Inclusion::NonInclusive},
         {"exclusive", Inclusion::Exclusive},
         {"victim", Inclusion::Victim}},
        Inclusion::NonInclusive);
  keys.count({"sectors", Need::Never,
              "parts that a program can divide it into by ways and choose between by the data, as "
              "A64FX's sector cache; 2 or more. Not those that divide a cache between cores "
              "(Intel's CAT)"},
             cache.sectors);
  keys.quantity({"latency", Need::Never, "load to use"}, cache.latency);
  linkSection(keys,
              {"next", Need::Never, "to the cache outward; needed, but not for the last cache"},
              cache.next);
}

/// The latency as a time, if a file may have said it so: it is read as the same cycles again.
std::optional<Seconds> latencyTime(const Memory &memory, const Machine &machine) {
  const std::string path = machine.further.empty() ? "memory." : "memory." + memory.name + ".";
  if (!memory.latency || machine.origins.count(path + "latency-cycles"))
    return std::nullopt;
  constexpr double nano = 1e-9;
  const double exact = memory.latency->value() / machine.clock.value() / nano;
  const Seconds time(parseNumber(rounded(exact)).value_or(0) * nano);
  return time.value() * machine.clock.value() == memory.latency->value() ? std::optional(time)
                                                                         : std::nullopt;
}

void latencyKeys(Keys &keys, Memory &memory, const Machine &machine) {
  std::optional<Seconds> time = latencyTime(memory, machine);
  keys.quantity({"latency", Need::Never, "as a time"}, time);
  std::optional<Cycles> cycles = time ? std::nullopt : memory.latency;
  keys.quantity({"latency-cycles", Need::Never, "or as cycles"}, cycles);
  memory.latency = time && !cycles ? Cycles(time->value() * machine.clock.value()) : cycles;
}

void memoryKeys(Keys &keys, Memory &memory, const Machine &machine) {
  keys.text({"name", Need::Never, "needed where there are several: `DDR5`, `HBM`"}, memory.name);
  keys.quantity({"size", Need::Never, "of one: what arrays that are put there can take"},
                memory.size);
  keys.count({"shared-by", Need::Never, "cores that share one, if not those of a NUMA domain"},
             memory.sharedBy);
  latencyKeys(keys, memory, machine);
  keys.quantity(
      {"theoretical", Need::Never, "bandwidth of one; a measured one above it is warned about"},
      memory.theoretical);
  keys.count({"in-flight-lines", Need::Never,
              "lines from it that one core has on their way, prefetched ones too: of streams that "
              "were not measured"},
             memory.inFlightLines);
  linkSection(keys,
              {"link", Need::Never,
               "of one core to it, where no stream was measured: an SRAM, a machine that is not "
               "built. Not for the first memory"},
              memory.link);
}

void powerKeys(Keys &keys, Machine &machine) {
  Power terms = machine.power.value_or(Power());
  keys.quantity({"constant", Need::Always, "whatever it does"}, terms.constant);
  keys.quantity({"core", Need::Never, "of that, what each core that runs draws"}, terms.core);
  keys.quantity({"least-clock", Need::Never,
                 "from this clock on that goes as its square, and all else stays"},
                terms.leastClock);
  keys.quantity({"most-clock", Need::Never, "up to this clock, the same"}, terms.mostClock);
  keys.quantity({"compute", Need::Always, "more while it computes at its peak"}, terms.compute);
  keys.section({"transfer", Need::Always, "more while data move from there at full bandwidth"},
               true, [&](Keys &transfer) {
                 for (const std::string &level : levelsOf(machine))
                   transfer.entry({level, Need::Never, "a cache or the (first) memory"},
                                  terms.transfer, level);
                 for (const Memory &memory : machine.further)
                   transfer.entry({memory.name, Need::Never, "another memory"}, terms.transfer,
                                  memory.name);
               });
  machine.power = std::move(terms);
}

void prefetcherKeys(Keys &keys, Prefetchers &prefetchers) {
  keys.flag(
      {"disabled", Need::Never, "no line is loaded ahead (`--prefetch off`); default `false`"},
      prefetchers.areOff, false);
  keys.count({"streams", Need::Never,
              "runs of neighboring lines that those of one core follow at once; if not given, 64"},
             prefetchers.streams);
  keys.quantity({"strides", Need::Never,
                 "steps up to this long that they follow as they do lines; if not given, none"},
                prefetchers.strides);
  keys.flag(
      {"next-line", Need::Never, "with each line the one behind it is loaded; default `false`"},
      prefetchers.loadNextLine, false);
}

void translationKeys(Keys &keys, Machine &machine) {
  constexpr size_t mostLevels = 2;
  Translation pages = machine.translation.value_or(Translation());
  keys.quantity({"page", Need::Always, "that arrays are in (`--pages`)"}, pages.page);
  keys.list({"levels", Need::Always, "from the core outward"}, {mostLevels}, pages.levels.size(),
            [&](Keys &level, size_t index) {
              if (index >= pages.levels.size())
                pages.levels.resize(index + 1);
              level.count({"entries", Need::Always, "translations that it keeps"},
                          pages.levels[index].entries);
              level.count({"large", Need::Never, "of pages of 1 MiB and more, if that differs"},
                          pages.levels[index].largeEntries);
            });
  keys.quantity({"penalty", Need::Never, "of a translation that the second level has"},
                pages.penalty);
  keys.quantity({"walk", Need::Never,
                 "of one that no level has, beyond `penalty`; the tables in near caches"},
                pages.walk);
  keys.assumedCount({"walkers", Need::Assumed, "walks that run at once; 1 if not given"},
                    pages.walkers, 1);
  machine.translation = std::move(pages);
}

/// Whether the file can say anything of a memory here.
bool isDescribed(const Memory &memory) {
  return !memory.name.empty() || memory.size || memory.sharedBy || memory.latency ||
         memory.theoretical || memory.inFlightLines || memory.link;
}

void memories(Keys &keys, Machine &machine) {
  const bool isThere = isDescribed(machine.memory) || !machine.further.empty();
  keys.list({"memory", Need::Never, "one, or a list of them: the first is where arrays live"},
            {~size_t{0}, true}, isThere ? machine.memoryCount() : 0,
            [&](Keys &memory, size_t index) {
              if (index > machine.further.size())
                machine.further.resize(index);
              memoryKeys(memory, index ? machine.further[index - 1] : machine.memory, machine);
            });
}

} // namespace

void systemKeys(Keys &keys, Machine &machine, std::string &rule) {
  constexpr size_t mostCaches = 8;
  keys.text({"model", Need::Always, "text for people"}, machine.model);
  keys.section({"processor", Need::Always}, true,
               [&](Keys &processor) { processorKeys(processor, machine); });
  keys.list({"caches", Need::Always, "from the core outward"}, {mostCaches}, machine.caches.size(),
            [&](Keys &cache, size_t index) {
              if (index >= machine.caches.size())
                machine.caches.resize(index + 1);
              cacheKeys(cache, machine.caches[index], machine.caches.front());
            });
  memories(keys, machine);
  keys.section(
      {"overlap", Need::Never, "if not given, nothing overlaps but `OL`"}, true,
      [&](Keys &overlap) {
        overlap.rule(
            {"rule", Need::Always,
             "time of a unit of work, from the terms `OL`, `nOL` and one for each boundary: "
             "`L1L2`, `L2L3`, `L3MEM` (`L2MEM` with two caches); with several memories "
             "`L3MEM` is the longest of theirs, or the rule has each: `L3DDR5`, `L3HBM`. "
             "`L2L3_indirect` is the part of `L2L3` of lines that data choose (`x[col[k]]`), "
             "beside lines of streams from memory. In a map in braces it needs quotes, for its "
             "commas"},
            rule);
      });
  keys.section({"benchmarks", Need::Never,
                "measured streams; without it they are derived from other numbers"},
               !machine.memory.benchmarks.empty(),
               [&](Keys &benchmarks) { benchmarkKeys(benchmarks, machine); });
  keys.section({"prefetchers", Need::Never, "hardware that loads lines ahead"},
               machine.prefetchers != Prefetchers(),
               [&](Keys &prefetchers) { prefetcherKeys(prefetchers, machine.prefetchers); });
  keys.section({"translation", Need::Never, "pages, and what keeps their translations (TLB)"},
               machine.translation.has_value(),
               [&](Keys &translation) { translationKeys(translation, machine); });
  keys.section(
      {"tiles", Need::Never,
       "cores whose data are in memories of their own, the first of `caches`, and that are "
       "sent what they need of others (docs/models/tiles.md)"},
      machine.tiles.has_value(), [&](Keys &tiles) { tileKeys(tiles, machine); });
  keys.section({"nodes", Need::Never,
                "links between machines of this kind, for `--ranks` (docs/models/distributed.md)"},
               machine.nodes.has_value(), [&](Keys &nodes) { nodesKeys(nodes, machine); });
  keys.section({"power", Need::Never, "of the chip with all cores at work"},
               machine.power.has_value(), [&](Keys &power) { powerKeys(power, machine); });
  keys.section({"in-flight", Need::Never,
                "measured: memory instructions in flight, and those that one core does a cycle"},
               !machine.memory.inFlightCurves.empty(),
               [&](Keys &curves) { inFlightKeys(curves, machine); });
}

} // namespace sparcity::machine
