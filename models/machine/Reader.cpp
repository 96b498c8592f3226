//===- models/machine/Reader.cpp - Machine files -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Reader.h"

#include "models/machine/Files.h"
#include "models/machine/ReadKeys.h"
#include "models/machine/Search.h"
#include "models/machine/kerncraft/Kerncraft.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace sparcity::machine {
namespace {

namespace path = llvm::sys::path;

/// Takes `schema` and reports one that this version does not read.
bool checkSchema(Section &root, const std::string &wanted, const std::string &kind,
                 ReadContext &context, const std::string &place) {
  const std::string schema = root.readText("schema", true).value_or("");
  if (schema == wanted)
    return true;
  if (!schema.empty())
    context.report.error(context.places[place], "machine-schema",
                         "the schema '" + schema + "' is not that of a " + kind + ", '" + wanted +
                             "'");
  // Another kind of file has other keys: no list of faults for each of them.
  return schema.empty();
}

bool hasError(const ir::Diagnostics &diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const ir::Diagnostic &diagnostic) {
    return diagnostic.severity == ir::Severity::Error;
  });
}

/// In the order of the lines, the system file before the core file.
ir::Diagnostics sortedByPlace(const ir::Diagnostics &diagnostics, const std::string &first) {
  std::multimap<std::tuple<bool, unsigned, unsigned>, ir::Diagnostic> sorted;
  for (const ir::Diagnostic &diagnostic : diagnostics) {
    const ir::SourceRange &range = diagnostic.range;
    sorted.emplace(std::make_tuple(range.file != first, range.line, range.column), diagnostic);
  }
  ir::Diagnostics list;
  for (auto &[place, diagnostic] : sorted)
    list.push_back(std::move(diagnostic));
  return list;
}

void takeCore(Section &root, Machine &machine, ReadContext &context) {
  ReadKeys keys(root, context);
  coreKeys(keys, machine.core);
  root.finish();
  checkCoreKeys(machine.core, context);
  checkCore(machine.core, context);
}

void readCoreFile(const std::string &file, Machine &machine, ir::Diagnostics &diagnostics) {
  Reporter report(file, diagnostics);
  std::optional<std::string> text = readText(report);
  std::optional<RawNode> tree = text ? parseRaw(*text, report) : std::nullopt;
  if (!tree)
    return;
  std::map<std::string, Position> places;
  ReadContext context{report, machine.origins, places};
  Section root(*tree, "core", context, nullptr);
  if (tree->kind != RawNode::Kind::Map ||
      !checkSchema(root, coreSchema, "core file", context, "core.schema"))
    return;
  machine.core.name = path::stem(file).str();
  machine.core.file = file;
  takeCore(root, machine, context);
}

/// Looks up a core file beside the machine file, then in the search path.
void addCore(const std::string &name, Position position, const std::string &file,
             const std::vector<std::string> &searchPath, Machine &machine, Reporter &report,
             ir::Diagnostics &diagnostics) {
  std::vector<std::string> folders = {coresIn(path::parent_path(file).str())};
  for (const std::string &folder : searchPath)
    if (std::string cores = coresIn(folder); cores != folders.front())
      folders.push_back(cores);
  if (const std::optional<std::string> found = fileOf(name, folders))
    return readCoreFile(*found, machine, diagnostics);
  report.error(position, "machine-file",
               "there is no core file '" + name + "'" + hintFor(name, folders));
}

/// What a file of either kind says of its core.
struct NamedCore {
  std::string name; ///< of a core file; empty where the core is part of the file
  Position position;
};

/// `core`: the name of a core file, or what would stand in it.
NamedCore readCoreKey(Section &root, const RawNode &tree, Machine &machine, ReadContext &context) {
  const RawNode *node = tree.find("core");
  if (!node || node->kind != RawNode::Kind::Map) {
    const std::optional<std::string> name = root.readText("core", true);
    return {name.value_or(""), node ? node->position : Position()};
  }
  std::optional<Section> core = root.section("core", true);
  machine.core.name = core->readText("name", true).value_or("");
  machine.core.file = machine.file;
  takeCore(*core, machine, context);
  return {};
}

/// Fills all but what a core file says. `rule` becomes the text of the overlap rule.
NamedCore readSystem(const RawNode &tree, Section &root, Machine &machine, std::string &rule,
                     ReadContext &context) {
  ReadKeys keys(root, context);
  systemKeys(keys, machine, rule);
  const NamedCore core = readCoreKey(root, tree, machine, context);
  root.finish();
  context.places[""] = root.position();
  if (!context.places.count("overlap")) {
    rule = carefulRule(machine);
    context.origins["overlap"] = {"nothing overlaps, as the file does not say", true};
  }
  checkSystemKeys(machine, context);
  return core;
}

/// Reads a file of the machine's name, our kind or Kerncraft's, and its core file.
/// `text`: of the machine's file; none: it is read.
void readSystemFile(std::optional<std::string> text, Machine &machine,
                    const std::vector<std::string> &searchPath, ir::Diagnostics &diagnostics) {
  Reporter report(machine.file, diagnostics);
  if (!text)
    text = readText(report);
  bool isForeign = text && isKerncraft(*text);
  std::optional<RawNode> tree =
      text ? parseRaw(*text, report, isForeign ? Tags::LeftOut : Tags::Refused) : std::nullopt;
  if (!tree)
    return;
  std::map<std::string, Position> places;
  ReadContext context{report, machine.origins, places};
  std::string rule;
  NamedCore core;
  if (isForeign) {
    KerncraftParts parts = readKerncraft(*tree, machine, context);
    rule = parts.overlapRule;
    core = {parts.core, parts.corePosition};
  } else {
    Section root(*tree, "", context, nullptr);
    if (tree->kind != RawNode::Kind::Map ||
        !checkSchema(root, systemSchema, "machine file", context, "schema"))
      return;
    core = readSystem(*tree, root, machine, rule, context);
  }
  setOverlapRule(machine, rule, context);
  checkSystem(machine, context);
  if (!core.name.empty())
    addCore(core.name, core.position, machine.file, searchPath, machine, report, diagnostics);
  if (isForeign && !machine.core.name.empty())
    compareKerncraftPeak(*tree, machine.core, context);
}

ReadResult readAs(const std::string &file, std::optional<std::string> text,
                  const std::vector<std::string> &searchPath, ir::Diagnostics diagnostics) {
  ReadResult result{std::nullopt, std::move(diagnostics)};
  Machine machine;
  machine.name = path::stem(file).str();
  machine.file = file;
  readSystemFile(std::move(text), machine, searchPath, result.diagnostics);
  result.diagnostics = sortedByPlace(result.diagnostics, file);
  if (!hasError(result.diagnostics))
    result.machine = std::move(machine);
  return result;
}

} // namespace

ReadResult readMachine(const std::string &nameOrFile, const std::vector<std::string> &searchPath) {
  ir::Diagnostics diagnostics;
  const std::optional<std::string> file = findMachine(nameOrFile, searchPath, diagnostics);
  if (!file)
    return {std::nullopt, std::move(diagnostics)};
  return readAs(*file, std::nullopt, searchPath, std::move(diagnostics));
}

llvm::Error replaceCore(Machine &machine, const std::string &cpu,
                        const std::vector<std::string> &searchPath) {
  std::vector<std::string> folders = {path::parent_path(machine.core.file).str(),
                                      coresIn(path::parent_path(machine.file).str())};
  for (const std::string &folder : searchPath)
    folders.push_back(coresIn(folder));
  std::set<std::string> there;
  for (const std::string &file : yamlFilesIn(folders)) {
    Machine other;
    ir::Diagnostics faults;
    readCoreFile(file, other, faults);
    if (hasError(faults) || other.core.cpu.empty())
      continue; // of other kinds of files
    if (!other.core.classes.empty())
      continue; // not that CPU, but one with its instructions
    if (other.core.cpu == cpu) {
      machine.core = std::move(other.core);
      return llvm::Error::success();
    }
    there.insert(other.core.cpu);
  }
  return llvm::createStringError("no core file says what a core with the CPU '" + cpu +
                                 "' can do, which the ports of '" + machine.core.cpu +
                                 "' do not say of it; there are " + llvm::join(there, ", "));
}

ReadResult readMachineText(const std::string &text, const std::string &name,
                           const std::vector<std::string> &searchPath) {
  return readAs(name, text, searchPath, {});
}

} // namespace sparcity::machine
