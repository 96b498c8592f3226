//===- models/machine/Reader.cpp - Machine files -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Reader.h"

#include "models/machine/Files.h"
#include "models/machine/kerncraft/Kerncraft.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace machine {
namespace {

namespace path = llvm::sys::path;

std::string inFolder(const std::string &folder, const std::string &name) {
  llvm::SmallString<256> file(folder);
  path::append(file, name + ".yaml");
  return file.str().str();
}

/// The folder of the core files that belong to the machines of `folder`.
std::string coresIn(const std::string &folder) {
  llvm::SmallString<256> cores(folder);
  path::append(cores, "cores");
  return cores.str().str();
}

bool isFile(const std::string &file) {
  return llvm::sys::fs::exists(file) && !llvm::sys::fs::is_directory(file);
}

/// The names of the YAML files in some folders, each with its file, sorted
/// within a folder; the first file of a name hides the others.
std::vector<std::pair<std::string, std::string>> filesIn(const std::vector<std::string> &folders) {
  std::vector<std::pair<std::string, std::string>> files;
  std::set<std::string> seen;
  for (const std::string &folder : folders) {
    std::set<std::string> names;
    std::error_code code;
    for (llvm::sys::fs::directory_iterator at(folder, code), end; !code && at != end;
         at.increment(code))
      if (path::extension(at->path()) == ".yaml" && isFile(at->path()))
        names.insert(path::stem(at->path()).str());
    for (const std::string &name : names)
      if (seen.insert(name).second)
        files.emplace_back(name, inFolder(folder, name));
  }
  return files;
}

/// Looks up a name; where there is no such file, says so at `position`.
std::optional<std::string> lookUp(const std::string &name, const std::string &kind,
                                  const std::vector<std::string> &folders, Reporter &report,
                                  Position position) {
  bool isPlain = !name.empty() && name.find_first_of("/\\") == std::string::npos && name != "..";
  for (const std::string &folder : folders)
    if (isPlain && isFile(inFolder(folder, name)))
      return inFolder(folder, name);
  std::vector<std::string> names;
  std::string searched;
  for (const auto &[known, file] : filesIn(folders))
    names.push_back(known);
  for (const std::string &folder : folders)
    searched += (searched.empty() ? "" : ", ") + folder;
  std::string hint = didYouMean(name, names);
  if (hint.empty())
    hint = searched.empty() ? "; there is no folder to look in" : " in " + searched;
  report.error(position, "machine-file", "there is no " + kind + " '" + name + "'" + hint);
  return std::nullopt;
}

/// Takes `schema` and reports one that this version does not read.
bool checkSchema(Section &root, const std::string &wanted, const std::string &kind,
                 ReadContext &context, const std::string &place) {
  std::string schema = root.text("schema");
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
  readCore(root, machine.core, context);
  root.finish();
  checkCore(machine.core, context);
}

/// Looks up a core file beside the machine file, then in the search path.
void addCore(const std::string &name, Position position, const std::string &file,
             const std::vector<std::string> &searchPath, Machine &machine, Reporter &report,
             ir::Diagnostics &diagnostics) {
  std::vector<std::string> folders = {coresIn(path::parent_path(file).str())};
  for (const std::string &folder : searchPath)
    if (std::string cores = coresIn(folder); cores != folders.front())
      folders.push_back(cores);
  if (std::optional<std::string> found = lookUp(name, "core file", folders, report, position))
    readCoreFile(*found, machine, diagnostics);
}

/// Reads a file of the machine's name, our kind or Kerncraft's, and its core file.
void readFile(Machine &machine, const std::vector<std::string> &searchPath,
              ir::Diagnostics &diagnostics) {
  Reporter report(machine.file, diagnostics);
  std::optional<std::string> text = readText(report);
  bool isForeign = text && isKerncraft(*text);
  std::optional<RawNode> tree =
      text ? parseRaw(*text, report, isForeign ? Tags::LeftOut : Tags::Refused) : std::nullopt;
  if (!tree)
    return;
  std::map<std::string, Position> places;
  ReadContext context{report, machine.origins, places};
  std::string rule, core;
  Position corePosition;
  if (isForeign) {
    KerncraftParts parts = readKerncraft(*tree, machine, context);
    rule = parts.overlapRule;
    core = parts.core;
    corePosition = parts.corePosition;
  } else {
    Section root(*tree, "", context, nullptr);
    if (tree->kind != RawNode::Kind::Map ||
        !checkSchema(root, systemSchema, "machine file", context, "schema"))
      return;
    rule = readSystem(root, machine, context);
    root.finish();
    if (const RawNode *node = tree->find("core"); node && node->kind == RawNode::Kind::Scalar) {
      core = node->text;
      corePosition = node->position;
    }
  }
  setOverlapRule(machine, rule, context);
  checkSystem(machine, context);
  if (!core.empty())
    addCore(core, corePosition, machine.file, searchPath, machine, report, diagnostics);
  if (isForeign && !machine.core.name.empty())
    compareKerncraftPeak(*tree, machine.core, context);
}

bool isMachineFile(const std::string &name) {
  return name.find('/') != std::string::npos || path::extension(name) == ".yaml" ||
         path::extension(name) == ".yml";
}

} // namespace

ReadResult readMachine(const std::string &nameOrFile, const std::vector<std::string> &searchPath) {
  ReadResult result;
  std::string file = nameOrFile;
  if (!isMachineFile(nameOrFile)) {
    Reporter nowhere("", result.diagnostics);
    std::optional<std::string> found = lookUp(nameOrFile, "machine", searchPath, nowhere, {});
    if (!found)
      return result;
    file = *found;
  }
  Machine machine;
  machine.name = path::stem(file).str();
  machine.file = file;
  readFile(machine, searchPath, result.diagnostics);
  result.diagnostics = sortedByPlace(result.diagnostics, file);
  if (!hasError(result.diagnostics))
    result.machine = std::move(machine);
  return result;
}

std::vector<Listing> listMachines(const std::vector<std::string> &searchPath) {
  std::vector<Listing> list;
  for (const auto &[name, file] : filesIn(searchPath)) {
    ir::Diagnostics ignored;
    Reporter report(file, ignored);
    Listing listing{name, file, ""};
    std::optional<std::string> text = readText(report);
    if (std::optional<RawNode> tree = text ? parseRaw(*text, report) : std::nullopt)
      if (const RawNode *model = tree->find("model"))
        listing.model = model->text;
    list.push_back(std::move(listing));
  }
  return list;
}

} // namespace machine
