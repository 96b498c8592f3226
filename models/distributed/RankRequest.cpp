//===- models/distributed/RankRequest.cpp - What is asked of many ranks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/RankRequest.h"

#include "models/machine/Fields.h"
#include "models/machine/Machine.h"
#include "models/machine/Quantities.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::distributed {

using llvm::StringRef;
using machine::Seconds;

static std::string quoted(StringRef text) { return "'" + text.str() + "'"; }

static llvm::Expected<std::int64_t> parseCount(StringRef text) {
  std::int64_t count = 0;
  if (text.getAsInteger(10, count) || count < 1)
    return llvm::createStringError("expected a number from 1 on, not " + quoted(text));
  return count;
}

static llvm::Expected<std::int64_t> parseNodes(StringRef text) {
  llvm::Expected<std::int64_t> count = parseCount(text);
  if (count && *count > mostRanks)
    return llvm::createStringError("more than " + std::to_string(mostRanks) + " nodes");
  return count;
}

template <class Quantity> static llvm::Expected<Quantity> parse(StringRef text) {
  const machine::QuantityResult result =
      machine::parseQuantity(text.str(), machine::dimensionOf<Quantity>());
  if (!result.quantity)
    return llvm::createStringError(result.fault);
  return Quantity(result.quantity->value);
}

/// "4x4x2".
static llvm::Expected<PerDimension> parseSides(StringRef text) {
  PerDimension sides;
  for (const StringRef part : llvm::split(text, 'x')) {
    llvm::Expected<std::int64_t> side = parseCount(part.trim());
    if (!side)
      return side.takeError();
    sides.push_back(*side);
  }
  return sides;
}

/// "12.5 GB/s", "12.5 GB/s + 1 us", "12.5 GB/s + 1 us + 300 ns + 200 ns".
static llvm::Expected<Link> parseLink(StringRef text) {
  llvm::SmallVector<StringRef, 4> parts;
  text.split(parts, '+');
  auto bandwidth = parse<machine::BytesPerSecond>(parts[0].trim());
  if (!bandwidth)
    return bandwidth.takeError();
  llvm::SmallVector<Seconds, 3> times;
  for (const StringRef part : llvm::drop_begin(parts)) {
    llvm::Expected<Seconds> time = parse<Seconds>(part.trim());
    if (!time)
      return time.takeError();
    times.push_back(*time);
  }
  if (times.size() == 3)
    return LogGP{times[0], times[1], times[2], *bandwidth};
  if (times.size() > 1)
    return llvm::createStringError("expected a bandwidth and a latency, or with an overhead and a "
                                   "gap behind these, not " +
                                   quoted(text));
  return AlphaBeta{times.empty() ? Seconds(0) : times[0], *bandwidth};
}

static llvm::Error wrongTopology(StringRef text) {
  return llvm::createStringError("expected crossbar, torus:AxBxC, fat-tree:RADIX[:TAPER] or "
                                 "dragonfly:NODES:ROUTERS:LINKS, not " +
                                 quoted(text));
}

static llvm::Expected<Topology> parseTopology(StringRef text) {
  llvm::SmallVector<StringRef, 4> parts;
  text.split(parts, ':');
  const StringRef kind = parts[0].trim();
  if (kind == "crossbar" && parts.size() == 1)
    return Crossbar();
  if (kind == "torus" && parts.size() == 2) {
    llvm::Expected<PerDimension> sides = parseSides(parts[1]);
    if (!sides)
      return sides.takeError();
    return Torus{std::move(*sides)};
  }
  llvm::SmallVector<std::int64_t, 3> counts;
  const bool isTree = kind == "fat-tree" && (parts.size() == 2 || parts.size() == 3);
  if (!isTree && !(kind == "dragonfly" && parts.size() == 4))
    return wrongTopology(text);
  for (const StringRef part : llvm::ArrayRef(parts).slice(1, isTree ? 1 : 3)) {
    llvm::Expected<std::int64_t> count = parseCount(part.trim());
    if (!count)
      return count.takeError();
    counts.push_back(*count);
  }
  if (!isTree)
    return Dragonfly{counts[0], counts[1], counts[2]};
  const std::optional<double> taper =
      parts.size() == 3 ? machine::parseNumber(parts[2].trim().str()) : 1;
  return taper ? llvm::Expected<Topology>(FatTree{counts[0], *taper}) : wrongTopology(text);
}

static llvm::Expected<std::optional<Mapping>> parseMapping(StringRef text) {
  for (const Mapping each : {Mapping::Block, Mapping::Cyclic, Mapping::Tiles})
    if (text == nameOf(each))
      return each;
  if (text == "best")
    return std::nullopt;
  return llvm::createStringError("expected block, cyclic, tiles or best, not " + quoted(text));
}

/// "4.5G": flop/s.
static llvm::Expected<double> parseRate(StringRef text) {
  StringRef digits = text;
  double factor = 1;
  for (const auto &[prefix, value] :
       {std::pair("k", 1e3), std::pair("M", 1e6), std::pair("G", 1e9), std::pair("T", 1e12)})
    if (digits.consume_back(prefix)) {
      factor = value;
      break;
    }
  const std::optional<double> number = machine::parseNumber(digits.trim().str());
  if (!number || !(*number > 0) || !std::isfinite(*number * factor))
    return llvm::createStringError("expected flop/s of a core as in 4.5G, not " + quoted(text));
  return *number * factor;
}

/// Puts what is read into its place.
template <class Into, class Type> static llvm::Error put(Into &place, llvm::Expected<Type> value) {
  if (!value)
    return value.takeError();
  place = std::move(*value);
  return llvm::Error::success();
}

namespace {

struct Key {
  const char *name;
  llvm::Error (*read)(RankRequest &, StringRef);
};

constexpr Key keys[] = {
    {"nodes",
     [](RankRequest &to, StringRef text) { return put(to.network.nodes, parseNodes(text)); }},
    {"cores",
     [](RankRequest &to, StringRef text) { return put(to.coresPerNode, parseCount(text)); }},
    {"intra",
     [](RankRequest &to, StringRef text) { return put(to.network.intra, parseLink(text)); }},
    {"inter",
     [](RankRequest &to, StringRef text) { return put(to.network.inter, parseLink(text)); }},
    {"topology",
     [](RankRequest &to, StringRef text) { return put(to.network.topology, parseTopology(text)); }},
    {"hop",
     [](RankRequest &to, StringRef text) { return put(to.network.hop, parse<Seconds>(text)); }},
    {"mapping",
     [](RankRequest &to, StringRef text) { return put(to.mapping, parseMapping(text)); }},
    {"grid", [](RankRequest &to, StringRef text) { return put(to.grid, parseSides(text)); }},
    {"block", [](RankRequest &to, StringRef text) { return put(to.block, parseCount(text)); }},
    {"panel", [](RankRequest &to, StringRef text) { return put(to.panel, parseCount(text)); }},
    {"rate", [](RankRequest &to, StringRef text) { return put(to.rate, parseRate(text)); }},
    {"step", [](RankRequest &to, StringRef text) { return put(to.step, parse<Seconds>(text)); }},
};

} // namespace

static llvm::Error unknownKey(StringRef name) {
  std::vector<std::string> names;
  for (const Key &key : keys)
    names.emplace_back(key.name);
  return llvm::createStringError("unknown key " + quoted(name) + " (" + llvm::join(names, ", ") +
                                 ")" + machine::didYouMean(name.str(), names));
}

static llvm::Error readPair(RankRequest &request, StringRef pair, std::set<std::string> &known) {
  const auto [left, right] = pair.split('=');
  const StringRef name = left.trim(), value = right.trim();
  if (!pair.contains('=') || value.empty())
    return llvm::createStringError("expected KEY=VALUE, not " + quoted(pair));
  const Key *key = llvm::find_if(keys, [&](const Key &each) { return name == each.name; });
  if (key == std::end(keys))
    return unknownKey(name);
  if (!known.insert(name.str()).second)
    return llvm::createStringError(quoted(name) + " is there twice");
  if (llvm::Error fault = key->read(request, value))
    return llvm::createStringError(name.str() + ": " + llvm::toString(std::move(fault)));
  return llvm::Error::success();
}

llvm::Expected<RankRequest> parseLinks(StringRef text) {
  RankRequest request;
  std::set<std::string> known;
  for (StringRef line : llvm::split(text, '\n'))
    for (StringRef pair : llvm::split(line.split('#').first, ',')) {
      pair = pair.trim();
      if (pair.empty())
        continue;
      if (llvm::Error fault = readPair(request, pair, known))
        return fault;
    }
  if (request.rate && request.step)
    return llvm::createStringError("'rate' and 'step' say the same: give one of them");
  return request;
}

static Link linkOf(const machine::NodeLink &link) {
  if (link.overhead && link.gap)
    return LogGP{link.latency, *link.overhead, *link.gap, link.bandwidth};
  return AlphaBeta{link.latency, link.bandwidth};
}

static machine::NodeLink keysOf(const Link &link) {
  if (const auto *own = std::get_if<LogGP>(&link))
    return {own->bandwidth, own->latency, own->overhead, own->gap};
  return {bandwidthOf(link), std::get<AlphaBeta>(link).latency, {}, {}};
}

llvm::Error putNodes(const RankRequest &request, machine::Machine &machine) {
  const GivenNetwork &given = request.network;
  for (const auto &[name, link] :
       {std::pair("intra", &given.intra), std::pair("inter", &given.inter)})
    if (!*link && !machine.nodes)
      return llvm::createStringError(std::string("no '") + name + "': the bandwidth of a link " +
                                     (link == &given.intra ? "in a node" : "between nodes") +
                                     "; nor has machine " + quoted(machine.name) +
                                     " a key 'nodes'");
  machine::Nodes nodes = machine.nodes.value_or(machine::Nodes());
  if (given.nodes)
    nodes.count = static_cast<unsigned>(*given.nodes);
  if (given.intra)
    nodes.intra = keysOf(*given.intra);
  if (given.inter)
    nodes.inter = keysOf(*given.inter);
  if (given.topology)
    nodes.topology = spell(*given.topology);
  nodes.hop = given.hop.value_or(nodes.hop);
  machine.nodes = std::move(nodes);
  machine.origins.insert({"nodes", {"--links", false}});
  return clusterOf(request, machine).takeError();
}

llvm::Expected<Cluster> clusterOf(const RankRequest &request, const machine::Machine &machine) {
  if (!machine.nodes)
    return llvm::createStringError("machine " + quoted(machine.name) + " has no key 'nodes'");
  const machine::Nodes &nodes = *machine.nodes;
  Cluster cluster;
  if (!nodes.topology.empty())
    if (llvm::Error fault = put(cluster.topology, parseTopology(nodes.topology)))
      return llvm::createStringError("machine " + quoted(machine.name) +
                                     ", nodes.topology: " + llvm::toString(std::move(fault)));
  cluster.coresPerNode = request.coresPerNode.value_or(machine.topology.cores());
  cluster.nodes = nodes.count ? *nodes.count : (request.ranks - 1) / cluster.coresPerNode + 1;
  cluster.intra = linkOf(nodes.intra);
  cluster.inter = linkOf(nodes.inter);
  cluster.hop = nodes.hop;
  return cluster;
}

std::vector<std::int64_t> doublings(std::int64_t last) {
  std::vector<std::int64_t> numbers;
  for (std::int64_t each = 1; each < last; each *= 2)
    numbers.push_back(each);
  numbers.push_back(last);
  return numbers;
}

std::vector<std::int64_t> activeCores(std::int64_t ranks, const Cluster &cluster) {
  std::vector<std::int64_t> all;
  for (const std::int64_t count : doublings(ranks)) {
    const std::int64_t cores = std::min(count, cluster.coresPerNode);
    if (all.empty() || all.back() != cores)
      all.push_back(cores);
  }
  return all;
}

} // namespace sparcity::distributed
