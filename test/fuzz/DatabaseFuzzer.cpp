//===- test/fuzz/DatabaseFuzzer.cpp - Any text as compile commands ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the text is read as a compilation database (one that begins with
/// a bracket) or as a list of options for all files. Whatever it is, nothing crashes,
/// and the options that get through get through again as they are. Built and run as
/// FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/database-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "frontend/AllowedOptions.h"
#include "frontend/Project.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace sparcity;

using Words = std::vector<std::string>;

/// The door leaves what went through it alone, whoever asks.
static void checkAllowed(const Words &allowed) {
  const auto again = fuzz::read(frontend::allowedOptions(allowed));
  if (!again || *again != allowed)
    fuzz::fail("not let through again", llvm::join(allowed, "\n"));
}

static void checkProject(const frontend::Project &project) {
  Words files = project.files();
  files.emplace_back("not-in-it.c");
  for (const std::string &file : files) {
    const auto command = fuzz::read(project.commandFor(file));
    if (!command || !*command)
      continue;
    checkAllowed((*command)->options);
    llvm::consumeError(frontend::checkProfiles((*command)->options, (*command)->directory));
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const fuzz::Folder databases, lists;
  const llvm::StringRef text = fuzz::textOf(data, size);
  const bool isDatabase = text.ltrim().starts_with("[");
  const fuzz::Folder &folder = isDatabase ? databases : lists;
  folder.write(isDatabase ? "compile_commands.json" : "compile_flags.txt", text);
  if (const auto project = fuzz::read(frontend::Project::read(folder.path())))
    checkProject(*project);
  if (isDatabase)
    return 0;
  llvm::SmallVector<llvm::StringRef> lines;
  text.split(lines, '\n');
  if (const auto allowed = fuzz::read(frontend::allowedOptions(Words(lines.begin(), lines.end()))))
    checkAllowed(*allowed);
  return 0;
}
