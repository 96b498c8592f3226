//===- pipeline/OtherCompilers.cpp - Languages that LLVM compiles elsewhere -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/OtherCompilers.h"

#include "frontend/codegen/GivenModule.h"
#include "pipeline/Languages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/StringSaver.h"

#include <array>
#include <optional>
#include <vector>

namespace sparcity::pipeline {

namespace {

struct Compiler {
  const char *language;
  /// Of file names, in lower case, between blanks.
  const char *endings;
  /// Programs that there may be, the first that is found is taken.
  const char *programs;
  /// What it is in Debian.
  const char *package;
  /// As optimised as its own part of the work is, and nothing of LLVM's.
  const char *options;
  /// Behind it the folder for other files that it writes.
  const char *folderOption;
};

constexpr std::array compilers = {
    Compiler{"Fortran", ".f .for .ftn .fpp .f77 .f90 .f95 .f03 .f08 .f18",
             "flang-new-19 flang-19 flang-new", "flang-19",
             "-c -emit-llvm -O2 -g -mllvm -opt-bisect-limit=0", "-module-dir"},
};

/// A file of this program's own, while it is needed.
class OwnFile {
public:
  static llvm::Expected<OwnFile> create(llvm::StringRef ending) {
    OwnFile file;
    if (const std::error_code fault =
            llvm::sys::fs::createTemporaryFile("sparcity", ending, file.path))
      return llvm::createStringError(fault, "no temporary file: " + fault.message());
    file.remover = std::make_unique<llvm::FileRemover>(file.path);
    return file;
  }
  llvm::StringRef name() const { return path; }
  std::string read() const {
    auto content = llvm::MemoryBuffer::getFile(path);
    return content ? (*content)->getBuffer().str() : std::string();
  }
  llvm::Error write(llvm::StringRef text) const {
    return llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
      out << text;
      return llvm::Error::success();
    });
  }

private:
  llvm::SmallString<128> path;
  std::unique_ptr<llvm::FileRemover> remover;
};

} // namespace

static const Compiler *compilerOf(llvm::StringRef file) {
  const auto *found = llvm::find_if(
      compilers, [&](const Compiler &compiler) { return hasEnding(file, compiler.endings); });
  return found == compilers.end() ? nullptr : found;
}

namespace {

/// A folder of this program's own, while it is needed.
class OwnFolder {
public:
  OwnFolder() { isThere = !llvm::sys::fs::createUniqueDirectory("sparcity", path); }
  OwnFolder(const OwnFolder &) = delete;
  OwnFolder &operator=(const OwnFolder &) = delete;
  ~OwnFolder() {
    if (isThere)
      (void)llvm::sys::fs::remove_directories(path); // what is left is in a folder of its own
  }
  std::string name() const { return isThere ? std::string(path) : std::string("."); }

private:
  llvm::SmallString<128> path;
  bool isThere = false;
};

} // namespace

bool isCompiledElsewhere(llvm::StringRef file, llvm::ArrayRef<std::string> clangOptions) {
  const bool isC =
      llvm::any_of(clangOptions, [](llvm::StringRef option) { return option.starts_with("-x"); });
  return !isC && compilerOf(file);
}

static std::vector<std::string> wordsOf(llvm::StringRef text) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char *> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return {words.begin(), words.end()};
}

/// The command known for the language.
static llvm::Expected<std::vector<std::string>> knownCommand(const std::string &file,
                                                             const std::string &triple,
                                                             const std::string &folder,
                                                             llvm::ArrayRef<std::string> options) {
  const Compiler *compiler = compilerOf(file);
  if (!compiler)
    return llvm::createStringError("no compiler is known that makes LLVM IR of this file");
  llvm::SmallVector<llvm::StringRef> programs;
  llvm::StringRef(compiler->programs).split(programs, ' ');
  const auto isThere = [](llvm::StringRef name) {
    return static_cast<bool>(llvm::sys::findProgramByName(name));
  };
  const auto *found = llvm::find_if(programs, isThere);
  if (found == programs.end())
    return llvm::createStringError(std::string(compiler->language) + " is read through '" +
                                   programs.front().str() +
                                   "', which is not installed (Debian's package " +
                                   compiler->package + "); another compiler is given by --compile");
  std::vector<std::string> words = {found->str()};
  llvm::append_range(words, wordsOf(compiler->options));
  words.insert(words.end(), {compiler->folderOption, folder});
  if (!triple.empty())
    words.push_back("--target=" + triple);
  llvm::append_range(words, options);
  return words;
}

/// With the names of the files in it.
static std::vector<std::string> completed(std::vector<std::string> words, llvm::StringRef in,
                                          llvm::StringRef out) {
  const auto replace = [&](llvm::StringRef mark, llvm::StringRef name) {
    bool isFound = false;
    for (std::string &word : words)
      for (size_t at = 0; (at = word.find(mark.str(), at)) != std::string::npos;
           at += name.size()) {
        word.replace(at, mark.size(), name.str());
        isFound = true;
      }
    return isFound;
  };
  if (!replace("{out}", out))
    words.insert(words.end(), {"-o", out.str()});
  if (!replace("{in}", in))
    words.push_back(in.str());
  return words;
}

/// The first lines of what a compiler says, but for what its passes do.
static std::string said(const OwnFile &file) {
  llvm::SmallVector<llvm::StringRef> lines;
  const std::string text = file.read();
  llvm::StringRef(text).split(lines, '\n', -1, /*KeepEmpty=*/false);
  llvm::erase_if(lines, [](llvm::StringRef line) { return line.starts_with("BISECT:"); });
  constexpr size_t mostLines = 3;
  lines.resize(std::min(lines.size(), mostLines));
  return llvm::join(lines, "; ");
}

static llvm::Error run(const std::vector<std::string> &words) {
  auto program = llvm::sys::findProgramByName(words.front());
  if (!program)
    return llvm::createStringError("'" + words.front() + "' is not found");
  llvm::Expected<OwnFile> messages = OwnFile::create("txt");
  if (!messages)
    return messages.takeError();
  const std::vector<llvm::StringRef> arguments(words.begin(), words.end());
  const std::array<std::optional<llvm::StringRef>, 3> streams = {
      llvm::StringRef(), messages->name(), messages->name()};
  std::string fault;
  constexpr unsigned mostSeconds = 600;
  const int status =
      llvm::sys::ExecuteAndWait(*program, arguments, std::nullopt, streams, mostSeconds, 0, &fault);
  if (status == 0)
    return llvm::Error::success();
  const std::string text = said(*messages);
  return llvm::createStringError("'" + words.front() + "' fails" +
                                 (!text.empty()    ? ": " + text
                                  : !fault.empty() ? ": " + fault
                                                   : ""));
}

llvm::Expected<std::string> compileElsewhere(const std::string &file, llvm::StringRef text,
                                             const std::string &command, const std::string &triple,
                                             llvm::ArrayRef<std::string> options) {
  const OwnFolder folder;
  std::vector<std::string> words = wordsOf(command);
  if (words.empty())
    if (llvm::Error fault = knownCommand(file, triple, folder.name(), options).moveInto(words))
      return fault;
  llvm::Expected<OwnFile> out = OwnFile::create("bc");
  if (!out)
    return out.takeError();
  // A text that is in no file gets one.
  std::optional<OwnFile> in;
  if (!llvm::sys::fs::exists(file)) {
    llvm::StringRef ending = llvm::sys::path::extension(file);
    ending.consume_front(".");
    llvm::Expected<OwnFile> made = OwnFile::create(ending);
    if (!made)
      return made.takeError();
    if (llvm::Error fault = made->write(text))
      return fault;
    in = std::move(*made);
  }
  words = completed(std::move(words), in ? in->name() : llvm::StringRef(file), out->name());
  if (llvm::Error fault = run(words))
    return fault;
  std::string module = out->read();
  if (!codegen::isModule("", module))
    return llvm::createStringError("'" + words.front() + "' wrote no LLVM IR to " +
                                   out->name().str());
  return module;
}

} // namespace sparcity::pipeline
