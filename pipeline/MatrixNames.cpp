//===- pipeline/MatrixNames.cpp - Which matrices are meant ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/MatrixNames.h"

#include "base/InputFile.h"
#include "models/matrix/Generators.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace sparcity::pipeline {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

using Names = std::vector<std::string>;

static constexpr llvm::StringLiteral listPrefix = "list:";

static llvm::Error refuse(const std::string &given, const std::string &why) {
  return llvm::createStringError("--matrix " + given + ": " + why);
}

static llvm::Expected<Names> ofFolder(const std::string &folder) {
  Names names;
  std::error_code fault;
  for (fs::directory_iterator file(folder, fault), end; file != end && !fault;
       file.increment(fault)) {
    const llvm::StringRef name = file->path();
    if ((name.ends_with(".mtx") || name.ends_with(".mtx.gz")) && !fs::is_directory(name))
      names.push_back(name.str());
  }
  if (fault)
    return refuse(folder, fault.message());
  if (names.empty())
    return refuse(folder, "there is no file .mtx or .mtx.gz in the folder");
  llvm::sort(names);
  return names;
}

static llvm::Expected<Names> ofList(const std::string &given) {
  const std::string list = given.substr(listPrefix.size());
  llvm::Expected<std::string> text = base::readFile(list, base::mostDataBytes);
  if (!text)
    return refuse(given, llvm::toString(text.takeError()));
  Names names;
  for (const llvm::StringRef line : llvm::split(*text, '\n')) {
    const llvm::StringRef name = line.split('%').first.trim();
    if (name.empty())
      continue;
    llvm::SmallString<128> whole = path::parent_path(list);
    if (matrix::isGeneratorName(name.str()) || path::is_absolute(name))
      whole.clear();
    path::append(whole, name);
    names.emplace_back(whole);
  }
  if (names.empty())
    return refuse(given, "the list names no matrix");
  return names;
}

llvm::Expected<Names> findMatrices(llvm::ArrayRef<std::string> given) {
  Names all;
  llvm::StringSet<> known;
  for (const std::string &name : given) {
    Names own = {name};
    if (llvm::StringRef(name).starts_with(listPrefix)) {
      if (llvm::Error fault = ofList(name).moveInto(own))
        return fault;
    } else if (!matrix::isGeneratorName(name) && fs::is_directory(name)) {
      if (llvm::Error fault = ofFolder(name).moveInto(own))
        return fault;
    }
    for (std::string &each : own)
      if (known.insert(each).second)
        all.push_back(std::move(each));
  }
  return all;
}

} // namespace sparcity::pipeline
