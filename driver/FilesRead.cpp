//===- driver/FilesRead.cpp - What a run reads is not written over --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FilesRead.h"

#include "base/OutputFile.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <unistd.h>

namespace sparcity::driver {

namespace fs = llvm::sys::fs;

FilesRead::FilesRead(const Options &options) {
  add(options.inputs);
  for (const char *name : {"compile_commands.json", "compile_flags.txt"})
    if (!options.buildFolder.empty())
      add(options.buildFolder + "/" + name);
  add(options.matrices);
  add(options.secondMatrix);
  add(options.baseline);
  add(options.profile);
  add(options.linksFile);
  add(options.measuredFile);
  for (const std::string &entry : options.contents)
    add(llvm::StringRef(entry).split('=').second.str());
}

void FilesRead::add(const std::string &file) {
  fs::file_status status;
  const std::error_code fault =
      file == "-" ? fs::status(STDIN_FILENO, status) : fs::status(file, status);
  if (!fault && fs::is_regular_file(status))
    files.insert(status.getUniqueID());
}

void FilesRead::add(llvm::ArrayRef<std::string> files) {
  for (const std::string &file : files)
    add(file);
}

llvm::Error FilesRead::check(const std::string &option, const std::string &output) const {
  fs::UniqueID id;
  if (fs::getUniqueID(output, id) || !files.count(id))
    return llvm::Error::success();
  return llvm::createStringError(option + " " + output +
                                 ": this file is read by the same run; it is not written over");
}

namespace {

struct WrittenFile {
  std::string option, file;
};

} // namespace

static std::vector<WrittenFile> outputsOf(const Options &options) {
  std::vector<WrittenFile> outputs;
  if (options.output != "-")
    outputs.push_back({"-o", options.output});
  if (!options.permutation.empty())
    outputs.push_back({"--write-permutation", options.permutation});
  return outputs;
}

llvm::Error FilesRead::checkOutputs(const Options &options) const {
  for (const WrittenFile &output : outputsOf(options))
    if (llvm::Error fault = check(output.option, output.file))
      return fault;
  return llvm::Error::success();
}

llvm::Error checkOutputs(const Options &options) {
  const std::vector<WrittenFile> outputs = outputsOf(options);
  for (const WrittenFile &output : outputs) {
    if (llvm::Error fault = base::checkWritable(output.file))
      return fault;
    const WrittenFile &first = outputs.front();
    if (&output != &first && base::isSameTarget(output.file, first.file))
      return llvm::createStringError(output.option + " and " + first.option +
                                     " name the same file, '" + output.file + "'");
  }
  return llvm::Error::success();
}

} // namespace sparcity::driver
