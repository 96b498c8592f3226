//===- pipeline/Checkpoint.cpp - A study that was not finished ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Checkpoint.h"

#include "base/InputFile.h"
#include "base/OutputFile.h"
#include "models/study/Json.h"
#include "pipeline/Version.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MD5.h"

#include <set>

namespace sparcity::pipeline {

static constexpr llvm::StringLiteral schemaName = "sparcity-checkpoint/1";
static constexpr std::uint64_t mostBytes = std::uint64_t{1} << 30;

std::string digestOf(llvm::StringRef study, llvm::ArrayRef<std::string> files) {
  llvm::MD5 hash;
  hash.update(version() + commit() + "\n");
  hash.update(study);
  for (const std::string &file : std::set<std::string>(files.begin(), files.end())) {
    hash.update("\n" + file + "\n");
    llvm::Expected<std::string> text = base::readFile(file, base::mostDataBytes);
    if (text)
      hash.update(*text);
    else
      llvm::consumeError(text.takeError()); // of a program, or a generated matrix
  }
  return std::string(hash.final().digest());
}

llvm::Expected<Progress> Checkpoint::load(study::Outcome &outcome) const {
  if (path.empty() || !llvm::sys::fs::exists(path))
    return Progress();
  llvm::Expected<std::string> text = base::readFile(path, mostBytes);
  if (!text)
    return text.takeError();
  const auto wrong = [&](const std::string &why) {
    return llvm::createStringError("--checkpoint " + path + ": " + why);
  };
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(*text);
  if (!value)
    return wrong("no checkpoint: " + llvm::toString(value.takeError()));
  const llvm::json::Object *object = value->getAsObject();
  if (!object || object->getString("schema") != schemaName)
    return wrong("this is no checkpoint of a study");
  if (object->getString("study") != digest)
    return wrong("the study, a file that it reads or the program was another one then; another "
                 "file begins it anew");
  Progress progress;
  const llvm::json::Object *found = object->getObject("found");
  if (!found || !study::json::read(object->get("structure"), progress.structure) ||
      !study::json::read(object->get("point"), progress.point) || !outcome.fromJson(*found))
    return wrong("it is not whole");
  return progress;
}

llvm::Error Checkpoint::save(const study::Outcome &outcome, const Progress &progress) const {
  if (path.empty())
    return llvm::Error::success();
  base::OutputFile file(path);
  file << llvm::json::Value(
              llvm::json::Object{{"schema", schemaName},
                                 {"study", digest},
                                 {"structure", study::json::ofCount(progress.structure)},
                                 {"point", study::json::ofCount(progress.point)},
                                 {"found", outcome.toJson()}})
       << '\n';
  return file.keep();
}

} // namespace sparcity::pipeline
