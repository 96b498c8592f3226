//===- models/machine/Settings.cpp - Other values for a machine's numbers -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Settings.h"

#include "models/machine/Fields.h"
#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/PathKeys.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>

namespace sparcity::machine {

char Contradiction::ID = 0;

void Contradiction::log(llvm::raw_ostream &out) const { out << text; }

std::string shortPath(llvm::StringRef path) {
  path.consume_front("caches.") || path.consume_front("processor.");
  return path == "cores-per-socket" ? "cores" : path.str();
}

std::optional<BytesPerSecond> bandwidthOf(const Memory &memory) {
  std::optional<BytesPerSecond> best = memory.theoretical;
  for (const Benchmark &stream : memory.benchmarks)
    if (!memory.theoretical && stream.saturated && (!best || *best < *stream.saturated))
      best = stream.saturated;
  return best;
}

namespace {

/// A number under its path. Bandwidths of a memory have no key of their own.
constexpr llvm::StringLiteral bandwidthKey = "bandwidth";

/// The settings by the paths of the file, while they are being looked for.
class Targets {
public:
  explicit Targets(llvm::ArrayRef<Setting> settings) {
    for (const Setting &setting : settings)
      byPath[setting.path] = &setting;
  }

  const Setting *find(const std::string &path) {
    for (const std::string &name : {path, shortPath(path)})
      if (const auto found = byPath.find(name); found != byPath.end()) {
        met.insert(found->first);
        return found->second;
      }
    return nullptr;
  }
  bool isWithin(const std::string &path) const {
    return llvm::any_of(byPath, [&](const auto &target) {
      return target.first.starts_with(path + ".") ||
             target.first.starts_with(shortPath(path) + ".");
    });
  }
  const Setting *unmet() const {
    for (const auto &[path, setting] : byPath)
      if (!met.count(path))
        return setting;
    return nullptr;
  }

private:
  std::map<std::string, const Setting *> byPath;
  std::set<std::string> met;
};

llvm::Error faultOf(const Setting &setting, const std::string &why) {
  return llvm::createStringError("--set " + spelling(setting) + ": " + why);
}

std::string pathOf(const Machine &machine, size_t place) {
  return machine.further.empty() ? "memory" : "memory." + machine.memoryAt(place).name;
}

/// Latencies that are times keep them. One that was set is as it is to be, also where
/// it comes to as many cycles as before.
void keepTimes(Machine &machine, const Machine &before, Targets &targets) {
  const double factor = machine.clock.value() / before.clock.value();
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    Memory &memory = place ? machine.further[place - 1] : machine.memory;
    const std::string path = pathOf(machine, place) + ".latency";
    if (memory.latency && !targets.find(path) && !machine.origins.count(path + "-cycles"))
      memory.latency = *memory.latency * factor;
  }
}

/// What all cores of a NUMA domain, or of a socket, share is shared by all of them still.
void keepShared(Machine &machine, const Machine &before, Targets &targets) {
  if (machine.topology == before.topology)
    return;
  const auto sharers = [&](const std::string &path, unsigned now) {
    if (targets.find(path + ".shared-by"))
      return now;
    if (now == before.topology.coresPerSocket)
      return machine.topology.coresPerSocket;
    return now == before.topology.coresPerNumaDomain() ? machine.topology.coresPerNumaDomain()
                                                       : now;
  };
  for (Cache &cache : machine.caches)
    if (cache.sharedBy > 1)
      cache.sharedBy = sharers("caches." + cache.name, cache.sharedBy);
  for (size_t place = 0; place < machine.memoryCount(); ++place)
    if (Memory &memory = place ? machine.further[place - 1] : machine.memory; memory.sharedBy)
      memory.sharedBy = sharers(pathOf(machine, place), *memory.sharedBy);
}

/// What cores draw goes with their number and the square of the clock, as models/power has it;
/// their units do as many operations more, and each takes more with the clock. What was set is as
/// it is to be.
void keepPower(Machine &machine, const Machine &before, Targets &targets) {
  if (!machine.power)
    return;
  Power &power = *machine.power;
  const auto cores = static_cast<double>(machine.topology.coresPerSocket);
  const auto coresBefore = static_cast<double>(before.topology.coresPerSocket);
  const double faster = machine.clock / before.clock, drawn = faster * faster;
  if (!targets.find("power.compute"))
    power.compute = power.compute * (cores / coresBefore * drawn);
  if (!power.core || targets.find("power.core"))
    return;
  const Watts one = *power.core;
  power.core = one * drawn;
  if (!targets.find("power.constant"))
    power.constant = power.constant + one * (cores * drawn - coresBefore);
}

std::string bandwidthPath(const Machine &machine, size_t place) {
  const std::string name = machine.memoryAt(place).name;
  return (machine.further.empty() ? "memory" : name) + "." + bandwidthKey.str();
}

llvm::Error setBandwidths(Machine &machine, Targets &targets) {
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    Memory &memory = place ? machine.further[place - 1] : machine.memory;
    const std::optional<BytesPerSecond> before = bandwidthOf(memory);
    const Setting *setting = before ? targets.find(bandwidthPath(machine, place)) : nullptr;
    if (!setting)
      continue;
    const QuantityResult parsed = parseQuantity(setting->value, Dimension::Bandwidth);
    if (!parsed.quantity)
      return faultOf(*setting, parsed.fault);
    const double factor = parsed.quantity->value / before->value();
    if (memory.theoretical)
      memory.theoretical = BytesPerSecond(parsed.quantity->value);
    for (Benchmark &stream : memory.benchmarks)
      if (stream.saturated)
        stream.saturated = *stream.saturated * factor;
    machine.origins[pathOf(machine, place) + ".theoretical"] = {"set to " + setting->value, true};
  }
  return llvm::Error::success();
}

} // namespace

std::vector<Setting> settingsOf(const Machine &machine) {
  Machine copy = machine;
  std::string rule = machine.overlapRule.str();
  std::vector<Setting> all;
  visitPaths(copy, rule,
             {[&](const std::string &path, const Key &, const Slot &slot) {
                if (slot.text)
                  all.push_back({path, *slot.text});
                else if (const std::optional<double> number = slot.number())
                  all.push_back({shortPath(path), textOf(slot, *number)});
              },
              [](const std::string &) { return false; }});
  for (size_t place = 0; place < machine.memoryCount(); ++place)
    if (const std::optional<BytesPerSecond> bandwidth = bandwidthOf(machine.memoryAt(place)))
      all.push_back(
          {bandwidthPath(machine, place), spell(bandwidth->value(), Dimension::Bandwidth)});
  return all;
}

static llvm::Error unknownPath(const Setting &setting, const Machine &machine) {
  std::vector<std::string> paths;
  for (const Setting &known : settingsOf(machine))
    paths.push_back(known.path);
  return faultOf(setting, "machine '" + machine.name + "' has no number of that path" +
                              didYouMean(setting.path, paths));
}

llvm::Error applySettings(Machine &machine, llvm::ArrayRef<Setting> settings) {
  if (settings.empty())
    return llvm::Error::success();
  const Machine before = machine;
  Targets targets(settings);
  std::string rule = machine.overlapRule.str(), fault;
  const Setting *wrong = nullptr;
  // What is not there and must be, of a section that gets its first number.
  std::string missing;
  visitPaths(machine, rule,
             {[&](const std::string &path, const Key &key, const Slot &slot) {
                const Setting *setting = targets.find(path);
                if (!setting) {
                  const bool isNeeded = key.need == Need::Always || key.need == Need::Assumed;
                  if (!slot.text && isNeeded && slot.number().value_or(0) == 0 &&
                      slot.kind == Slot::Kind::Quantity)
                    missing = shortPath(path);
                  return;
                }
                if (slot.text) {
                  *slot.text = setting->value;
                } else if (llvm::Expected<double> number = numberIn(setting->value, slot)) {
                  slot.setNumber(*number);
                } else {
                  fault = llvm::toString(number.takeError());
                  wrong = setting;
                }
                machine.origins[path] = {"set to " + setting->value, true};
              },
              [&](const std::string &path) { return targets.isWithin(path); }});
  if (wrong)
    return faultOf(*wrong, fault);
  if (llvm::Error error = setBandwidths(machine, targets))
    return error;
  if (const Setting *unmet = targets.unmet())
    return unknownPath(*unmet, before);
  if (!missing.empty())
    return faultOf(settings.front(), "'" + missing + "' has to be set as well");
  keepTimes(machine, before, targets);
  keepShared(machine, before, targets);
  keepPower(machine, before, targets);
  if (rule == before.overlapRule.str())
    return llvm::Error::success();
  ir::Diagnostics said;
  Reporter report(machine.file, said);
  std::map<std::string, Position> places;
  ReadContext context{report, machine.origins, places};
  setOverlapRule(machine, rule, context);
  for (const ir::Diagnostic &diagnostic : said)
    if (diagnostic.severity == ir::Severity::Error)
      return llvm::createStringError("--set overlap.rule: " + diagnostic.message);
  return llvm::Error::success();
}

llvm::Error checkSettings(const Machine &machine, llvm::ArrayRef<Setting> settings) {
  ir::Diagnostics said;
  Reporter report(machine.file, said);
  std::map<std::string, Position> places;
  std::map<std::string, Origin> origins;
  ReadContext context{report, origins, places};
  checkSystemKeys(machine, context);
  checkSystem(machine, context);
  checkCoreKeys(machine.core, context);
  checkCore(machine.core, context);
  for (const ir::Diagnostic &diagnostic : said)
    if (diagnostic.severity == ir::Severity::Error) {
      std::vector<std::string> words;
      for (const Setting &setting : settings)
        words.push_back("--set " + spelling(setting));
      return llvm::make_error<Contradiction>(llvm::join(words, " ") + ": " + diagnostic.message);
    }
  return llvm::Error::success();
}

} // namespace sparcity::machine
