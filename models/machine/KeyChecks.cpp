//===- models/machine/KeyChecks.cpp - What one key needs of another -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Files.h"
#include "models/machine/Keys.h"
#include "models/machine/Machine.h"
#include "models/machine/SystemParts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"

#include <algorithm>
#include <cmath>

namespace sparcity::machine {
namespace {

/// "caches.L2", or "caches.2" where the entry has no name: as Section::sections calls it.
std::string pathOf(const std::string &list, const std::string &name, size_t index) {
  return list + "." + (name.empty() ? std::to_string(index + 1) : name);
}

/// "L1" to "L9": the terms of the overlap rule are put together from them.
bool isLevel(const std::string &text) {
  return text.size() == 2 && text[0] == 'L' && text[1] >= '1' && text[1] <= '9';
}

void checkCacheName(const Machine &machine, size_t index, ReadContext &context) {
  const std::string &name = machine.caches[index].name;
  if (name.empty())
    return;
  const Position place = context.places["caches." + name + ".name"];
  if (!isLevel(name))
    context.report.error(place, "machine-value",
                         "'" + name + "' cannot name a cache (example: 'L2')");
  const auto before = llvm::ArrayRef(machine.caches).take_front(index);
  if (llvm::any_of(before, [&](const Cache &cache) { return cache.name == name; }))
    context.report.error(place, "machine-value", "a second cache named '" + name + "'");
}

void checkNext(const Machine &machine, size_t index, ReadContext &context) {
  const Cache &cache = machine.caches[index];
  const bool isLast = index + 1 == machine.caches.size();
  const std::string path = pathOf("caches", cache.name, index);
  if (!isLast && !cache.next)
    context.report.error(context.places[path], "machine-missing-key",
                         "missing key 'next' in '" + path +
                             "': the bandwidth to the next cache outward");
  if (isLast && cache.next)
    context.report.error(context.places[path + ".next"], "machine-value",
                         "the last cache has no 'next': its bandwidth to memory is in "
                         "'benchmarks'");
}

/// Of what is private to a core if the file does not say it, the last cache is least likely to be.
void checkShared(const Machine &machine, ReadContext &context) {
  if (machine.caches.empty() || machine.topology.coresPerSocket <= 1)
    return;
  const std::string path = pathOf("caches", machine.caches.back().name, machine.caches.size() - 1);
  if (context.places.count(path + ".size") && !context.places.count(path + ".shared-by"))
    context.report.error(context.places[path], "machine-missing-key",
                         "missing key 'shared-by' in '" + path +
                             "': cores that share the last "
                             "cache");
}

/// Without streams of its own a memory needs the numbers of which they are derived.
void checkDerivable(const Memory &memory, const std::string &path, ReadContext &context) {
  std::vector<std::string> missing;
  if (!memory.latency)
    missing.emplace_back("latency");
  if (!memory.theoretical)
    missing.emplace_back("theoretical");
  if (!memory.inFlightLines)
    missing.emplace_back("in-flight-lines");
  for (const std::string &key : missing)
    if (missing.size() < 3 && !context.places.count(path + "." + key))
      context.report.error(context.places[path], "machine-missing-key",
                           "missing key '" + key + "' in '" + path +
                               "': without 'benchmarks' the streams are derived from it");
  if (missing.size() == 3)
    context.report.error(context.places[""], "machine-missing-key",
                         "missing key 'benchmarks': measured streams, or 'latency', 'theoretical' "
                         "and 'in-flight-lines' in 'memory', of which they are derived");
}

/// A name that streams and the overlap rule can have for it.
bool isMemoryName(const std::string &name) {
  return llvm::Regex("^[A-Z][A-Za-z0-9_]*$").match(name) && !isLevel(name) && name != "MEM";
}

void checkMemoryName(const Machine &machine, size_t place, ReadContext &context) {
  const std::string &name = machine.memoryAt(place).name;
  const bool isOneOfSeveral = !machine.further.empty();
  const std::string path = isOneOfSeveral ? pathOf("memory", name, place) : "memory";
  if (name.empty()) {
    if (isOneOfSeveral)
      context.report.error(context.places[path], "machine-missing-key",
                           "missing key 'name' in '" + path + "'");
    return;
  }
  const Position position = context.places[path + ".name"];
  if (!isMemoryName(name))
    context.report.error(position, "machine-value",
                         "'" + name + "' cannot name a memory (example: 'HBM')");
  for (size_t before = 0; before < place; ++before)
    if (machine.memoryAt(before).name == name)
      context.report.error(position, "machine-value", "a second memory named '" + name + "'");
}

/// What can be said of a memory from its keys and from the streams.
void checkMemory(const Machine &machine, size_t place, ReadContext &context) {
  const Memory &memory = machine.memoryAt(place);
  const std::string path =
      machine.further.empty() ? "memory" : pathOf("memory", memory.name, place);
  if (context.places.count(path + ".latency") && context.places.count(path + ".latency-cycles"))
    context.report.error(context.places[path + ".latency"], "machine-value",
                         "'latency' and 'latency-cycles' say the same: give one of them");
  if (place == 0 && memory.link)
    context.report.error(context.places[path + ".link"], "machine-value",
                         "the first memory has no 'link': its bandwidth is in 'benchmarks'");
  const bool isMeasured = llvm::any_of(
      memory.benchmarks, [](const Benchmark &stream) { return stream.saturated.has_value(); });
  const bool isDerivable = memory.latency && memory.theoretical && memory.inFlightLines;
  // Tiles have their data beside them.
  if (place == 0 && !machine.tiles && memory.benchmarks.empty() &&
      !context.places.count("benchmarks"))
    checkDerivable(memory, path, context);
  if (place > 0 && !memory.link && !isMeasured && !isDerivable)
    context.report.error(context.places[path], "machine-missing-key",
                         "nothing says how fast '" + memory.name + "' is: 'link' here, or '" +
                             memory.name + ": {saturated: …}' in a stream of 'benchmarks', or " +
                             "'latency', 'theoretical' and 'in-flight-lines' here");
  const unsigned perDomain = machine.topology.coresPerNumaDomain();
  if (memory.sharedBy && perDomain > 0 && perDomain % *memory.sharedBy != 0)
    context.report.error(context.places[path + ".shared-by"], "machine-contradiction",
                         "the " + std::to_string(perDomain) +
                             " cores of a NUMA domain are no multiple of the " +
                             std::to_string(*memory.sharedBy) + " that share one");
}

void checkStreamKinds(const Machine &machine, ReadContext &context) {
  for (size_t index = 0; index < machine.memory.benchmarks.size(); ++index) {
    const Benchmark &stream = machine.memory.benchmarks[index];
    if (stream.readLines() == 0)
      context.report.error(
          context.places[pathOf("benchmarks.streams", stream.name, index)], "machine-missing-key",
          "a benchmark has at least one of 'read', 'write' and 'update': its streams by kind");
  }
}

void checkPortNames(const Core &core, const std::vector<std::string> &names, ReadContext &context) {
  size_t overlapping = 0, others = 0;
  for (size_t k = 0; k < core.ports.size(); ++k) {
    const bool isOverlapping = core.ports[k].isOverlapping;
    const std::string place = isOverlapping ? "overlapping." + std::to_string(overlapping++)
                                            : "non-overlapping." + std::to_string(others++);
    if (llvm::is_contained(llvm::ArrayRef(names).take_front(k), names[k]))
      context.report.error(context.places["core.ports." + place], "machine-value",
                           "a second port named '" + names[k] + "'");
  }
}

/// Or none.
bool isPowerOfTwo(Bytes bytes) {
  int exponent = 0;
  return bytes.value() <= 0 || std::frexp(bytes.value(), &exponent) == 0.5;
}

void checkTranslation(const Machine &machine, ReadContext &context) {
  const std::optional<Translation> &translation = machine.translation;
  if (!translation)
    return;
  const bool isFromFile = context.places.count("translation.page") != 0; // where the key is missed
  if (translation->levels.empty() && !isFromFile)
    context.report.error(context.places["translation"], "machine-missing-key",
                         "nothing keeps translations: 'translation.levels' has how many");
  const Bytes line = machine.caches.empty() ? Bytes(64) : machine.caches.front().line;
  if (translation->page > Bytes(0) && translation->page < line)
    context.report.error(context.places["translation.page"], "machine-contradiction",
                         "a page is smaller than a line of the caches");
  if (!isPowerOfTwo(translation->page))
    context.report.error(context.places["translation.page"], "machine-value",
                         "the bytes of a page are a power of two");
  constexpr Bytes largest(1U << 31);
  if (translation->page > largest)
    context.report.error(context.places["translation.page"], "machine-value",
                         "pages of more than 2 GiB are not modelled");
}

void checkClocks(const Machine &machine, ReadContext &context) {
  if (machine.power && machine.power->core &&
      *machine.power->core * machine.topology.coresPerSocket > machine.power->constant)
    context.report.error(
        context.places["power.core"], "machine-contradiction",
        llvm::formatv("{0} cores draw {1} W together, which 'power.constant' of {2} W has in it",
                      machine.topology.coresPerSocket,
                      machine.power->core->value() * machine.topology.coresPerSocket,
                      machine.power->constant.value()));
  if (machine.power && machine.power->leastClock && machine.power->mostClock &&
      *machine.power->mostClock < *machine.power->leastClock)
    context.report.error(context.places["power.most-clock"], "machine-contradiction",
                         "the most clock is below the least");
}

} // namespace

void checkSystemKeys(const Machine &machine, ReadContext &context) {
  for (size_t index = 0; index < machine.caches.size(); ++index) {
    checkCacheName(machine, index, context);
    checkNext(machine, index, context);
  }
  checkShared(machine, context);
  checkTranslation(machine, context);
  checkClocks(machine, context);
  checkTiles(machine, context);
  checkNodes(machine, context);
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    checkMemoryName(machine, place, context);
    checkMemory(machine, place, context);
  }
  checkStreamKinds(machine, context);
}

void checkCoreKeys(const Core &core, ReadContext &context) {
  if (core.ports.empty() && context.places.count("core.ports"))
    context.report.error(context.places["core.ports"], "machine-missing-key",
                         "no ports: 'overlapping' and 'non-overlapping' list them by the names "
                         "llvm-mca prints");
  std::vector<std::string> names;
  for (const Port &port : core.ports)
    names.push_back(port.name);
  checkPortNames(core, names, context);
  checkClasses(core, context);
  const std::vector<std::string> &noStore = core.corrections.noIndexedStore;
  for (size_t k = 0; k < noStore.size(); ++k)
    if (!llvm::is_contained(names, noStore[k]))
      context.report.error(
          context.places["core.ports.no-indexed-store." + std::to_string(k)], "machine-value",
          "'" + noStore[k] + "' is no port of this core" + didYouMean(noStore[k], names));
}

} // namespace sparcity::machine
