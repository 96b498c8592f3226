//===- models/machine/ClassKeys.cpp - Classes of instructions in a core file -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Core.h"
#include "models/machine/Files.h"
#include "models/machine/SystemParts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::machine {
namespace {

std::string widthName(unsigned bytes) {
  return bytes == 0 ? "scalar" : std::to_string(bytes) + " B";
}

std::optional<unsigned> widthOf(const std::string &name) {
  if (name == "scalar")
    return 0;
  const QuantityResult size = parseQuantity(name, Dimension::Size);
  constexpr double widest = 65536;
  if (!size.quantity || size.quantity->value < 1 || size.quantity->value > widest)
    return std::nullopt;
  return static_cast<unsigned>(size.quantity->value);
}

void costRows(Keys &keys, ClassCost &cost) {
  keys.names({"ports", Need::Never, "one of them does it"}, cost.ports);
  keys.names({"issue", Need::Never, "one of them takes one cycle of it besides (a divider's)"},
             cost.issue);
  keys.quantity({"latency", Need::Never, "of its result; if not given, 1 cy"}, cost.latency);
  keys.quantity(
      {"accumulate", Need::Never,
       "latency from the sum that a multiply-add adds to, where that is needed later than "
       "the factors; `cpu` is to be one of which LLVM's model tells so too"},
      cost.accumulate);
  keys.quantity({"busy", Need::Never, "of its port; if not given, 1 cy"}, cost.busy);
  keys.count({"micro-ops", Need::Never, "if not given, 1"}, cost.microOps);
}

void widthRows(Keys &keys, ClassTiming &timing) {
  std::vector<std::string> there;
  for (const auto &[bytes, cost] : timing.byWidth)
    there.push_back(widthName(bytes));
  for (const std::string &name : keys.freeKeys(widthPattern, std::move(there))) {
    const std::optional<unsigned> bytes = widthOf(name);
    if (!bytes && name != widthPattern)
      keys.fault(name, "'" + name + "' is no width of a vector (examples: 'scalar', '32 B')");
    ClassCost spare;
    keys.section({name, Need::WhereAsked}, true,
                 [&](Keys &cost) { costRows(cost, bytes ? timing.byWidth[*bytes] : spare); });
  }
}

const ClassRow *findRow(const std::string &name) {
  const auto found =
      llvm::find_if(classRows(), [&](const ClassRow &row) { return row.name == name; });
  return found == classRows().end() ? nullptr : &*found;
}

std::vector<std::string> allNames() {
  std::vector<std::string> names;
  for (const ClassRow &row : classRows())
    names.emplace_back(row.name);
  return names;
}

} // namespace

std::string classPattern() { return "^(" + llvm::join(allNames(), "|") + ")$"; }

void classKeys(Keys &keys, Core &core) {
  const std::string pattern = classPattern();
  const auto timings = [&](Keys &all) {
    std::vector<std::string> there;
    for (const auto &[kind, timing] : core.classes)
      there.emplace_back(rowOf(kind).name);
    for (const std::string &name : all.freeKeys(pattern.c_str(), std::move(there))) {
      const ClassRow *row = findRow(name);
      ClassTiming spare;
      ClassTiming &timing = row ? core.classes[row->kind] : spare;
      all.section({name, Need::WhereAsked}, true, [&](Keys &one) {
        costRows(one, timing.usual);
        one.section({"widths", Need::Never, "what is other for vectors of a width"},
                    !timing.byWidth.empty(), [&](Keys &widths) { widthRows(widths, timing); });
      });
      if (!row && name != pattern)
        all.fault(name,
                  "'" + name + "' is no class of instructions" + didYouMean(name, allNames()));
    }
  };
  keys.section({"classes", Need::Never,
                "of instructions, of a core that LLVM does not know: then `ports` are its own"},
               !core.classes.empty(), timings);
}

namespace {

/// A port that a correction names.
void checkPort(const std::string &port, const std::string &path, const Core &core,
               ReadContext &context) {
  std::vector<std::string> names;
  for (const Port &each : core.ports)
    names.push_back(each.name);
  if (!llvm::is_contained(names, port))
    context.report.error(context.places[path], "machine-value",
                         "'" + port + "' is no port of this core" + didYouMean(port, names));
}

/// Names of ports below a path, of which there are to be some.
void checkPorts(const std::vector<std::string> &used, const std::string &path, const Core &core,
                ReadContext &context) {
  for (size_t k = 0; k < used.size(); ++k)
    checkPort(used[k], path + "." + std::to_string(k), core, context);
}

void checkCost(const ClassCost &cost, const std::string &path, const Core &core,
               ReadContext &context) {
  checkPorts(cost.ports, path + ".ports", core, context);
  checkPorts(cost.issue, path + ".issue", core, context);
}

} // namespace

void checkClasses(const Core &core, ReadContext &context) {
  if (core.classes.empty())
    return;
  constexpr size_t mostPorts = 64;
  if (core.ports.size() > mostPorts)
    context.report.error(context.places["core.ports"], "machine-value",
                         std::to_string(core.ports.size()) + " ports; " +
                             std::to_string(mostPorts) + " are taken at the most");
  for (const auto &[name, ports] : core.corrections.occupancy)
    for (const auto &[port, cycles] : ports)
      checkPort(port, "core.occupancy." + name + "." + port, core, context);
  if (core.corrections.slowLea)
    checkPort(core.corrections.slowLea->port, "core.slow-lea.port", core, context);
  for (const ClassRow &row : classRows()) {
    const std::string path = std::string("core.classes.") + row.name;
    const auto found = core.classes.find(row.kind);
    if (found == core.classes.end()) {
      if (row.isNeeded)
        context.report.error(context.places["core.classes"], "machine-missing-key",
                             std::string("missing key '") + row.name +
                                 "' in 'core.classes': instructions that all code has");
      continue;
    }
    const ClassTiming &timing = found->second;
    if (timing.usual.ports.empty())
      context.report.error(context.places[path], "machine-missing-key",
                           "missing key 'ports' in '" + path + "'");
    checkCost(timing.usual, path, core, context);
    for (const auto &[bytes, cost] : timing.byWidth)
      checkCost(cost, path + ".widths." + widthName(bytes), core, context);
  }
}

} // namespace sparcity::machine
