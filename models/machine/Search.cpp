//===- models/machine/Search.cpp - Files of the search path ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Search.h"

#include "models/machine/Fields.h"
#include "models/machine/Raw.h"
#include "models/machine/Reader.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <set>
#include <utility>

namespace sparcity::machine {

namespace path = llvm::sys::path;

static std::string inFolder(const std::string &folder, const std::string &name) {
  llvm::SmallString<256> file(folder);
  path::append(file, name + ".yaml");
  return file.str().str();
}

std::string coresIn(const std::string &folder) {
  llvm::SmallString<256> cores(folder);
  path::append(cores, "cores");
  return cores.str().str();
}

static bool isFile(const std::string &file) {
  return llvm::sys::fs::exists(file) && !llvm::sys::fs::is_directory(file);
}

static bool hasSlash(const std::string &name) {
  return name.find_first_of("/\\") != std::string::npos;
}

/// The names of the YAML files in some folders, each with its file, sorted
/// within a folder; the first file of a name hides the others.
static std::vector<std::pair<std::string, std::string>>
filesIn(const std::vector<std::string> &folders) {
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

std::vector<std::string> yamlFilesIn(const std::vector<std::string> &folders) {
  std::vector<std::string> files;
  for (const auto &[name, file] : filesIn(folders))
    files.push_back(file);
  return files;
}

std::optional<std::string> fileOf(const std::string &name,
                                  const std::vector<std::string> &folders) {
  const bool isPlain = !name.empty() && !hasSlash(name) && name != "..";
  for (const std::string &folder : folders)
    if (isPlain && isFile(inFolder(folder, name)))
      return inFolder(folder, name);
  return std::nullopt;
}

std::string hintFor(const std::string &name, const std::vector<std::string> &folders) {
  std::vector<std::string> names;
  for (const auto &[known, file] : filesIn(folders))
    names.push_back(known);
  if (const std::string hint = didYouMean(name, names); !hint.empty())
    return hint;
  std::string searched;
  for (const std::string &folder : folders)
    searched += (searched.empty() ? "" : ", ") + folder;
  return searched.empty() ? "; there is no folder to look in" : " in " + searched;
}

/// Of "skylake": "; did you mean 'skx' (Intel Xeon Gold 6148 (Skylake SP))?", the first
/// whose model the text is a part of; empty if there is none.
static std::string modelHint(const std::string &text, const std::vector<std::string> &folders) {
  constexpr size_t least = 3; // less is part of anything
  if (text.size() < least)
    return "";
  for (const Listing &listing : listMachines(folders))
    if (llvm::StringRef(listing.model).contains_insensitive(text))
      return "; did you mean '" + listing.name + "' (" + listing.model + ")?";
  return "";
}

std::optional<std::string> findMachine(const std::string &nameOrFile,
                                       const std::vector<std::string> &folders,
                                       ir::Diagnostics &diagnostics) {
  const llvm::StringRef extension = path::extension(nameOrFile);
  const bool isFileName = extension == ".yaml" || extension == ".yml";
  if (nameOrFile.find('/') != std::string::npos ||
      (isFileName && llvm::sys::fs::exists(nameOrFile)))
    return nameOrFile;
  const std::string name = isFileName ? path::stem(nameOrFile).str() : nameOrFile;
  if (std::optional<std::string> found = fileOf(name, folders))
    return found;
  std::string hint = modelHint(name, folders);
  if (hint.empty())
    hint = hintFor(name, folders);
  Reporter(/*file=*/"", diagnostics)
      .error({}, "machine-file",
             (isFileName ? "there is no file '" + nameOrFile + "' and no machine '"
                         : "there is no machine '") +
                 name + "'" + hint + " (--list-machines shows the names)");
  return std::nullopt;
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

} // namespace sparcity::machine
