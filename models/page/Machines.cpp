//===- models/page/Machines.cpp - What is known of a machine ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"
#include "models/page/Parts.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

namespace sparcity::page {

using report::Grid;
using enum Grid::Align;

namespace {

/// Texts with a mark where the number is an estimate.
class Card {
public:
  explicit Card(const machine::Machine &machine) : machine(machine) {}

  std::string marked(const std::string &text, const std::string &path) const {
    const machine::Origin *origin = machine.findOrigin(path);
    return origin && origin->isEstimate ? text + " (est.)" : text;
  }

  Grid facts() const {
    Grid table({Left, Left});
    table.caption = "Processor";
    table.header({"", ""});
    const auto add = [&](const char *name, const std::string &text, const std::string &path) {
      table.row({name, marked(text, path)});
    };
    const machine::Topology &topology = machine.topology;
    add("model", words::printable(machine.model.empty() ? "-" : machine.model), "model");
    add("clock", words::fixed(machine.clock.value() * 1e-9, 2) + " GHz", "processor.clock");
    add("sockets", std::to_string(topology.sockets), "processor.sockets");
    add("cores a socket", std::to_string(topology.coresPerSocket), "processor.cores-per-socket");
    add("memory domains a socket", std::to_string(topology.numaDomainsPerSocket),
        "processor.numa-domains-per-socket");
    add("core", words::printable(machine.core.name.empty() ? machine.core.cpu : machine.core.name),
        "core");
    add("vectors", words::binaryBytes(machine.core.vectorWidth.value()), "core.vector-width");
    add("overlap rule", "T = " + machine::overlapText(machine), "overlap");
    return table;
  }

  Grid caches() const {
    Grid table({Left, Right, Right, Right, Right, Right, Right, Right});
    table.caption = "Caches";
    table.header(
        {"level", "size", "ways", "sectors", "line", "shared by", "latency", "to the next level"});
    for (const machine::Cache &cache : machine.caches) {
      const std::string path = "caches." + cache.name + ".";
      table.row({cache.name, marked(words::binaryBytes(cache.size.value()), path + "size"),
                 marked(std::to_string(cache.ways), path + "ways"),
                 cache.sectors ? marked(std::to_string(*cache.sectors), path + "sectors") : "-",
                 marked(words::fixed(cache.line.value(), 0) + " B", path + "line"),
                 marked(words::counted(cache.sharedBy, "core"), path + "shared-by"),
                 cache.latency
                     ? marked(words::shortest(cache.latency->value()) + " cy", path + "latency")
                     : "-",
                 cache.next ? marked(linkText(*cache.next), path + "next") : "-"});
    }
    return table;
  }

  Grid bandwidths() const {
    std::vector<std::string> headings = {"stream"};
    for (const machine::Cache &cache : machine.caches)
      headings.push_back(cache.name + ", one core");
    headings.insert(headings.end(), {"MEM, one core", "MEM, all cores"});
    std::vector<Grid::Align> columns(headings.size(), Right);
    columns.front() = Left;
    Grid table(std::move(columns));
    table.caption = machine.memory.areDerived ? "Streams, derived, GB/s" : "Measured streams, GB/s";
    table.header(std::move(headings));
    for (const machine::Benchmark &stream : machine.memory.benchmarks) {
      const std::string path = "benchmarks.streams." + stream.name + ".";
      Grid::Cells row = {words::printable(stream.name)};
      const auto add = [&](const std::string &level) {
        const auto found = stream.singleCore.find(level);
        row.emplace_back(found == stream.singleCore.end()
                             ? "-"
                             : marked(gigabytes(found->second), path + level));
      };
      for (const machine::Cache &cache : machine.caches)
        add(cache.name);
      add("MEM");
      row.emplace_back(stream.saturated ? marked(gigabytes(*stream.saturated), path + "saturated")
                                        : "-");
      table.row(std::move(row));
    }
    return table;
  }

  /// Every estimate of the file with its reason.
  std::vector<std::string> estimates() const {
    std::vector<std::string> texts;
    for (const auto &[key, origin] : machine.origins)
      if (origin.isEstimate)
        texts.push_back(words::printable(key + (origin.text.empty() ? "" : ": " + origin.text)));
    return texts;
  }

private:
  static std::string linkText(const machine::Link &link) {
    return words::shortest(link.in.value()) + " B/cy in, " + words::shortest(link.out.value()) +
           " out" + (link.sharedDuplex ? ", shared" : "") +
           (link.store ? ", " + words::shortest(link.store->value()) + " cy a stored line" : "");
  }

  static std::string gigabytes(machine::BytesPerSecond bandwidth) {
    return words::fixed(bandwidth.value() * 1e-9, 1);
  }

  const machine::Machine &machine;
};

} // namespace

plot::MachineCard cardOf(const machine::Machine &machine) {
  const Card card(machine);
  return {words::printable(machine.name),
          {card.facts(), card.caches(), card.bandwidths()},
          card.estimates()};
}

} // namespace sparcity::page
