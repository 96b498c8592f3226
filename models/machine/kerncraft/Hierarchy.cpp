//===- models/machine/kerncraft/Hierarchy.cpp - Caches of a Kerncraft file ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Cache.h"
#include "models/machine/Machine.h"
#include "models/machine/kerncraft/Parts.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace sparcity::machine::kerncraft {
namespace {

bool isMemory(const RawNode &level) {
  const RawNode *name = level.find("level");
  return name && name->text == "MEM";
}

bool isLevel(const std::string &text) {
  return text.size() == 2 && text[0] == 'L' && text[1] >= '1' && text[1] <= '9';
}

Replacement readReplacement(Entry &shape, ReadContext &context) {
  const RawNode *policy = shape.find("replacement_policy");
  if (!policy || policy->text == "LRU")
    return Replacement::LRU;
  if (policy->text == "FIFO")
    return Replacement::FIFO;
  if (policy->text == "RR")
    return Replacement::Random;
  context.report.warning(policy->position, notMapped,
                         "this replacement policy is not known, LRU stands in for it");
  return Replacement::LRU;
}

/// `size per group` is often rounded or written with 'kB' for 1024 B: where the
/// sets say something else by more than that, both are shown.
void compareSize(Entry &level, const Cache &cache, ReadContext &context) {
  const RawNode *node = level.find("size per group");
  if (!node || !(cache.size.value() > 0))
    return;
  std::optional<double> size = readQuantity(*node, Dimension::Size, context);
  if (size && std::abs(*size / cache.size.value() - 1) > 0.1)
    context.report.warning(
        node->position, "machine-contradiction",
        llvm::formatv("the size is '{0}', sets, ways and line give {1:f0} B: the latter is taken",
                      node->text, cache.size.value()));
}

/// Sets, ways, line and policies.
void readShape(Entry &level, Cache &cache, ReadContext &context) {
  const RawNode *group = level.require("cache per group");
  if (!group)
    return;
  Entry shape(*group, context);
  unsigned sets = shape.count("sets");
  cache.ways = shape.count("ways");
  // Given as a bare number of bytes, or with a unit.
  if (const RawNode *line = shape.find("cl_size")) {
    std::optional<double> bare = parseNumber(line->text);
    cache.line = Bytes(bare && line->kind == RawNode::Kind::Scalar
                           ? *bare
                           : readQuantity(*line, Dimension::Size, context).value_or(0));
  }
  cache.size = cache.line * (static_cast<double>(sets) * cache.ways);
  cache.replacement = readReplacement(shape, context);
  cache.writeBack = shape.flag("write_back").value_or(true);
  cache.writeAllocate = shape.flag("write_allocate").value_or(true);
  if (shape.flag("write_combining").value_or(false))
    context.report.warning(group->position, notMapped, "write combining is not modelled");
  shape.ignore({"load_from", "store_to", "victims_to"});
  shape.finish();
}

/// The name that a level's `cache per group` has under `key`.
std::string partnerOf(const RawNode &level, const char *key) {
  const RawNode *group = level.find("cache per group");
  const RawNode *partner = group ? group->find(key) : nullptr;
  return partner ? partner->text : "";
}

/// `[64 B/cy, half-duplex]` of the level outward, or before version 0.6.6 the cycles
/// that a line takes, with the level inward.
std::optional<Link> readLink(const RawNode &inner, const RawNode &outer, Bytes line,
                             ReadContext &context) {
  Link link;
  const RawNode *node = outer.find("upstream throughput");
  if (!node)
    node = outer.find("non-overlap upstream throughput");
  if (node) {
    if (node->kind != RawNode::Kind::List || node->children.size() < 2) {
      context.report.error(node->position, "machine-value",
                           "a bandwidth and its duplexness are needed here (example: '[64 B/cy, "
                           "half-duplex]')");
      return std::nullopt;
    }
    link.in = link.out =
        BytesPerCycle(readQuantity(node->children[0], Dimension::Width, context).value_or(0));
    const RawNode &duplex = node->children[1];
    link.sharedDuplex = duplex.text == "half-duplex";
    if (!link.sharedDuplex && duplex.text != "full-duplex")
      context.report.error(duplex.position, "machine-value",
                           "'half-duplex' or 'full-duplex' is needed here");
    return link;
  }
  if (const RawNode *cycles = inner.find("cycles per cacheline transfer");
      cycles && !isNull(*cycles)) {
    std::optional<double> number =
        cycles->kind == RawNode::Kind::Scalar ? parseNumber(cycles->text) : std::nullopt;
    if (!number || !(*number > 0))
      context.report.error(cycles->position, "machine-value",
                           "a positive number of cycles is needed here");
    else
      link.in = link.out = BytesPerCycle(line.value() / *number);
    return link;
  }
  context.report.error(outer.position, "machine-missing-key",
                       "missing key 'upstream throughput': the bandwidth to the level within");
  return std::nullopt;
}

Cache readCache(const RawNode &node, const RawNode *inner, Bytes line, const Machine &machine,
                ReadContext &context) {
  Entry level(node, context);
  Cache cache;
  cache.line = line;
  if (const RawNode *name = level.require("level")) {
    cache.name = name->text;
    if (!isLevel(cache.name) || machine.findCache(cache.name))
      context.report.error(name->position, "machine-value",
                           "a name that no other level has is needed here (example: 'L2')");
  }
  std::string path = "caches." + cache.name;
  for (const char *key : {"", ".size", ".ways", ".line", ".shared-by"})
    context.places[path + key] = node.position;
  readShape(level, cache, context);
  compareSize(level, cache, context);
  cache.sharedBy = level.count("cores per group");
  bool isVictim = inner && partnerOf(*inner, "victims_to") == cache.name;
  // Of a victim cache Kerncraft says that it does not allocate: nothing but victims.
  cache.writeAllocate |= isVictim;
  if (inner) // what the innermost holds of others is no question
    cache.inclusion = isVictim ? Inclusion::Victim : Inclusion::NonInclusive;
  if (inner && !isVictim)
    context.origins[path + ".inclusion"] = {"non-inclusive: Kerncraft's files do not tell", true};
  level.ignore({"groups", "threads per group", "performance counter metrics", "transfers overlap",
                "upstream throughput", "non-overlap upstream throughput",
                "cycles per cacheline transfer"});
  level.finish();
  return cache;
}

void readMemory(const RawNode &node, ReadContext &context) {
  Entry memory(node, context);
  for (const char *key :
       {"penalty cycles per cacheline load", "penalty cycles per cacheline store"})
    if (const RawNode *penalty = memory.find(key); penalty && penalty->text != "0")
      context.report.warning(penalty->keyPosition, notMapped,
                             "penalty cycles of memory are not modelled");
  memory.ignore({"level", "cores per group", "threads per group", "groups", "size per group",
                 "upstream throughput", "non-overlap upstream throughput", "transfers overlap",
                 "performance counter metrics", "cycles per cacheline transfer"});
  memory.finish();
}

/// max(OL, each term that overlaps, the sum of those that do not): the flag of a level
/// is about the transfers to the level within, that of L1 about the registers.
std::string overlapRule(const RawNode &levels, const Machine &machine, ReadContext &context) {
  std::string rule = "max(OL", sum;
  for (size_t i = 0; i < levels.children.size(); ++i) {
    if (levels.children[i].kind != RawNode::Kind::Map)
      continue;
    std::string term = i == 0 ? "nOL" : machine.boundaryTerm(i - 1);
    if (Entry(levels.children[i], context).flag("transfers overlap").value_or(false))
      rule += ", " + term;
    else
      sum += (sum.empty() ? "" : " + ") + term;
  }
  return rule + (sum.empty() ? ")" : ", " + sum + ")");
}

} // namespace

std::string readHierarchy(Entry &root, Machine &machine, ReadContext &context) {
  Bytes line(root.quantity("cacheline size", Dimension::Size).value_or(0));
  const RawNode *levels = root.require("memory hierarchy");
  if (!levels)
    return "";
  context.places["overlap.rule"] = levels->position;
  constexpr size_t mostLevels = 9;
  if (levels->kind != RawNode::Kind::List || levels->children.size() < 2 ||
      levels->children.size() > mostLevels || !isMemory(levels->children.back())) {
    context.report.error(levels->keyPosition, "machine-value",
                         "'memory hierarchy' is a list of caches, 'L1' first, and of 'MEM'");
    return "";
  }
  const RawNode *inner = nullptr;
  for (const RawNode &level : levels->children) {
    bool isLast = &level == &levels->children.back();
    if (inner && !isLast)
      machine.caches.back().next = readLink(*inner, level, machine.caches.back().line, context);
    if (isLast)
      readMemory(level, context);
    else
      machine.caches.push_back(readCache(level, inner, line, machine, context));
    inner = &level;
  }
  return overlapRule(*levels, machine, context);
}

} // namespace sparcity::machine::kerncraft
