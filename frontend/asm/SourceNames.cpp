//===- frontend/asm/SourceNames.cpp - Names of sources, here and there ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/SourceNames.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace sparcity::assembly {

namespace path = llvm::sys::path;

std::string baseName(llvm::StringRef name) { return path::filename(name).str(); }

static llvm::SmallString<128> plain(llvm::StringRef name) {
  llvm::SmallString<128> result(name);
  path::remove_dots(result, /*remove_dot_dot=*/true);
  return result;
}

/// Parts that two paths have in common at their ends.
static unsigned agreeing(llvm::StringRef source, llvm::StringRef other) {
  llvm::SmallString<128> whole(source);
  if (llvm::sys::fs::make_absolute(whole))
    whole = source;
  const llvm::SmallString<128> here = plain(whole), there = plain(other);
  unsigned count = 0;
  auto a = path::rbegin(here), b = path::rbegin(there);
  for (; a != path::rend(here) && b != path::rend(there) && *a == *b; ++a, ++b)
    ++count;
  return count;
}

void SourceNames::add(const std::string &file) { sources[baseName(file)].insert(file); }

bool SourceNames::mayBe(llvm::StringRef name) const { return sources.count(baseName(name)) != 0; }

void SourceNames::see(const std::string &name) {
  if (const auto found = sources.find(baseName(name)); found != sources.end())
    for (const std::string &source : found->second)
      best[source] = std::max(best[source], agreeing(source, name));
}

std::optional<std::string> SourceNames::sourceOf(const std::string &name) const {
  const auto found = sources.find(baseName(name));
  if (found == sources.end())
    return std::nullopt;
  for (const std::string &source : found->second) {
    const auto most = best.find(source);
    if (most != best.end() && agreeing(source, name) == most->second)
      return source;
  }
  return std::nullopt;
}

} // namespace sparcity::assembly
