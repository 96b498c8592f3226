//===- pipeline/MachinePath.cpp - Where machines are looked for ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/MachinePath.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

#include <dlfcn.h>
#include <link.h>

namespace sparcity::pipeline {

namespace path = llvm::sys::path;

/// The file that this code was loaded from; empty if that is not to be found out.
static std::string ownFile() {
  static const char anchor = 0;
  Dl_info object = {};
  link_map *map = nullptr;
  const bool isKnown = dladdr1(&anchor, &object, reinterpret_cast<void **>(&map), RTLD_DL_LINKMAP);
  // The program itself has no name there.
  if (!isKnown || !map || !map->l_name || map->l_name[0] == '\0')
    return llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  return map->l_name;
}

std::vector<std::string> defaultMachinePath() {
  std::vector<std::string> found;
  if (const std::optional<std::string> extra =
          llvm::sys::Process::GetEnv("SPARCITY_MACHINE_PATH")) {
    llvm::SmallVector<llvm::StringRef> folders;
    llvm::StringRef(*extra).split(folders, ':', -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef folder : folders)
      found.push_back(folder.str());
  }
  llvm::SmallString<256> place;
  if (llvm::sys::fs::real_path(ownFile(), place))
    return found;
  // Below bin/ or lib/, or lib/TRIPLE/.
  for (unsigned level = 0; level < 2; ++level) {
    path::remove_filename(place);
    llvm::SmallString<256> folder(path::parent_path(place));
    path::append(folder, "share", "sparcity-model", "machines");
    if (llvm::sys::fs::is_directory(folder)) {
      found.push_back(folder.str().str());
      break;
    }
  }
  return found;
}

} // namespace sparcity::pipeline
