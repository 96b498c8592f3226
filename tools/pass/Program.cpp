//===- tools/pass/Program.cpp - sparcity-model, run by a compiler ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/pass/Program.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <optional>

namespace sparcity::pass {

static std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// What SPARCITY_MODEL names, else beside the folder of this plugin, else on the path.
static llvm::ErrorOr<std::string> findProgram() {
  if (const std::string named = environment("SPARCITY_MODEL"); !named.empty())
    return llvm::sys::findProgramByName(named);
  static const int anchor = 0;
  Dl_info self;
  if (dladdr(&anchor, &self) && self.dli_fname) {
    llvm::SmallString<256> beside(self.dli_fname);
    llvm::sys::fs::make_absolute(beside);
    llvm::sys::path::remove_filename(beside);
    llvm::sys::path::append(beside, "..", "bin", "sparcity-model");
    if (llvm::sys::fs::can_execute(beside))
      return std::string(beside);
  }
  return llvm::sys::findProgramByName("sparcity-model");
}

/// What most of the functions are compiled for.
static std::string cpuOf(const llvm::Module &module) {
  llvm::StringMap<unsigned> counts;
  std::string most;
  for (const llvm::Function &function : module)
    if (const llvm::StringRef cpu = function.getFnAttribute("target-cpu").getValueAsString();
        !function.isDeclaration() && !cpu.empty() && ++counts[cpu] > counts[most])
      most = cpu.str();
  return most;
}

static std::vector<Remark> notPredicted(const std::string &why) {
  Remark remark;
  remark.id = "not-predicted";
  remark.text = "not predicted: " + why;
  return {remark};
}

static std::optional<Remark> remarkOf(llvm::StringRef line) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(line);
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return std::nullopt;
  Remark remark;
  remark.id = object->getString("id").value_or("").str();
  remark.text = object->getString("text").value_or("").str();
  remark.isAssumption = object->getBoolean("assumption").value_or(false);
  remark.file = object->getString("file").value_or("").str();
  remark.line = static_cast<unsigned>(object->getInteger("line").value_or(0));
  remark.column = static_cast<unsigned>(object->getInteger("column").value_or(0));
  if (const llvm::json::Array *arguments = object->getArray("arguments"))
    for (const llvm::json::Value &argument : *arguments)
      if (const llvm::json::Object *part = argument.getAsObject())
        remark.arguments.emplace_back(part->getString("name").value_or("").str(),
                                      part->getString("text").value_or("").str());
  return remark;
}

namespace {

/// Files of one run, gone after it.
struct Files {
  llvm::SmallString<128> module, output, messages;
  std::array<llvm::FileRemover, 3> removers;

  bool create() {
    llvm::SmallString<128> *const names[] = {&module, &output, &messages};
    for (size_t i = 0; i < removers.size(); ++i) {
      if (llvm::sys::fs::createTemporaryFile("sparcity", i == 0 ? "bc" : "txt", *names[i]))
        return false;
      removers[i].setFile(*names[i]);
    }
    return true;
  }
};

} // namespace

static bool write(const llvm::Module &module, llvm::StringRef file) {
  std::error_code fault;
  llvm::raw_fd_ostream out(file, fault);
  if (fault)
    return false;
  llvm::WriteBitcodeToFile(module, out);
  out.close();
  const bool isWritten = !out.has_error();
  out.clear_error();
  return isWritten;
}

static std::vector<llvm::StringRef> linesOf(const llvm::MemoryBuffer &buffer) {
  llvm::SmallVector<llvm::StringRef> lines;
  buffer.getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  return {lines.begin(), lines.end()};
}

/// What the run printed, or why there is nothing.
static std::vector<Remark> read(const Files &files, const std::string &fault) {
  std::vector<Remark> remarks;
  if (const auto output = llvm::MemoryBuffer::getFile(files.output))
    for (const llvm::StringRef line : linesOf(**output))
      // A file without loops is no fault.
      if (std::optional<Remark> remark = remarkOf(line); remark && remark->id != "no-loops")
        remarks.push_back(std::move(*remark));
  const auto messages = llvm::MemoryBuffer::getFile(files.messages);
  if (!remarks.empty() || !messages)
    return remarks;
  const std::vector<llvm::StringRef> said = linesOf(**messages);
  if (!said.empty() && !said.front().contains("no-loops")) {
    llvm::StringRef why = said.front();
    why.consume_front("sparcity-model: error: ");
    return notPredicted(why.str());
  }
  return fault.empty() ? remarks : notPredicted(fault);
}

std::vector<Remark> predict(const llvm::Module &module, const Settings &settings) {
  const llvm::ErrorOr<std::string> program = findProgram();
  if (!program)
    return notPredicted("sparcity-model is not found; SPARCITY_MODEL names it");
  Files files;
  if (!files.create() || !write(module, files.module))
    return notPredicted("the module cannot be written to a temporary file");
  const std::string machine = settings.machine.empty() ? "cpu:" + cpuOf(module) : settings.machine;
  std::vector<std::string> words = {*program,
                                    std::string(files.module),
                                    "-m",
                                    machine,
                                    "--format",
                                    "remarks",
                                    "--budget",
                                    "60,10",
                                    "--compiler-flags=" + settings.level};
  const std::string sizes = environment("SPARCITY_SIZES");
  for (const llvm::StringRef size : llvm::split(sizes, ','))
    if (!size.empty())
      words.insert(words.end(), {"-D", size.str()});
  const std::vector<llvm::StringRef> arguments(words.begin(), words.end());
  const std::array<std::optional<llvm::StringRef>, 3> streams = {
      llvm::StringRef(), files.output.str(), files.messages.str()};
  std::string fault;
  constexpr unsigned mostSeconds = 120;
  llvm::sys::ExecuteAndWait(*program, arguments, std::nullopt, streams, mostSeconds, 0, &fault);
  return read(files, fault);
}

} // namespace sparcity::pass
