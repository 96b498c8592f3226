//===- frontend/ClangSetup.cpp - What Clang is told of a source -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/ClangSetup.h"

#include "frontend/LibraryHeaders.h"
#include "frontend/SafeFiles.h"

#include "clang/Driver/Types.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace sparcity::frontend {

static llvm::Error makeError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

bool isCxx(const Source &source) {
  const std::vector<std::string> &options = source.clangOptions;
  llvm::StringRef language;
  bool isCxxCompiler = false;
  for (size_t i = 0; i < options.size(); ++i) {
    const llvm::StringRef option = options[i];
    if (option == "-x" && i + 1 < options.size())
      language = options[i + 1];
    else if (option.starts_with("-x"))
      language = option.drop_front(2);
    else if (option == "--driver-mode=g++")
      isCxxCompiler = true;
  }
  if (!language.empty() && language != "none")
    return language.starts_with("c++");
  const auto type = clang::driver::types::lookupTypeForExtension(
      llvm::sys::path::extension(source.file).drop_while([](char c) { return c == '.'; }));
  return isCxxCompiler || clang::driver::types::isCXX(type);
}

std::optional<bool> openMpOption(const Source &source) {
  std::optional<bool> isOn;
  for (const llvm::StringRef option : source.clangOptions) {
    if (option == "-fopenmp" || option.starts_with("-fopenmp="))
      isOn = true;
    else if (option == "-fno-openmp")
      isOn = false;
  }
  return isOn;
}

llvm::Expected<std::string> findResourceFolder() {
  std::vector<std::string> candidates = {SPARCITY_CLANG_RESOURCE_DIR};
  static int anchor;
  std::string self = llvm::sys::fs::getMainExecutable(nullptr, &anchor);
  llvm::SmallString<256> beside(llvm::sys::path::parent_path(llvm::sys::path::parent_path(self)));
  llvm::sys::path::append(beside, "lib", "clang", SPARCITY_CLANG_VERSION);
  candidates.push_back(beside.str().str());
  for (const std::string &folder : candidates)
    if (llvm::sys::fs::exists(folder + "/include/stddef.h"))
      return folder;
  return makeError(llvm::Twine("clang's own headers are missing: no 'include/stddef.h' in '") +
                   llvm::join(candidates, "' or '") + "'");
}

std::string absolutePath(const std::string &name) {
  llvm::SmallString<256> path(name);
  return llvm::sys::fs::make_absolute(path) ? name : path.str().str();
}

std::string inputPath(const Source &source) {
  return source.directory.empty() ? source.file : absolutePath(source.file);
}

/// The text under the name that diagnostics show.
static std::string textOf(const Source &source) {
  if (source.directory.empty())
    return source.text;
  std::string name;
  for (const char c : source.file) {
    if (c == '"' || c == '\\')
      name += '\\';
    name += c;
  }
  return "#line 1 \"" + name + "\"\n" + source.text;
}

llvm::Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> makeFiles(const Source &source) {
  // A leading '-' would pass through clang's driver and make an option there.
  const auto wrongName = [&] {
    return makeError(llvm::Twine("'") + source.file + "' is no name for a source file");
  };
  if (source.file.empty() || source.file.front() == '-')
    return wrongName();
  // One with a folder of its own: the process stays in its folder.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> real =
      llvm::vfs::createPhysicalFileSystem().release();
  if (!source.directory.empty())
    if (std::error_code error = real->setCurrentWorkingDirectory(source.directory))
      return makeError(llvm::Twine("the folder '") + source.directory +
                       "' of the compile command: " + error.message());
  // Where the process's folder is gone, whole names serve still.
  if (!real->getCurrentWorkingDirectory())
    if (std::error_code error = real->setCurrentWorkingDirectory("/"))
      return makeError("there is no current folder: " + error.message());
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(makeSafe(real));
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  addLibraryHeaders(*memory);
  if (!memory->addFile(absolutePath(source.file), 0,
                       llvm::MemoryBuffer::getMemBufferCopy(textOf(source), source.file)))
    return wrongName();
  overlay->pushOverlay(memory);
  return overlay;
}

} // namespace sparcity::frontend
