//===- base/KeptResults.cpp - Results of earlier runs, while they hold ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/KeptResults.h"

#include "base/InputFile.h"
#include "base/OutputFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace sparcity::base {

static std::string digest(llvm::StringRef bytes) {
  llvm::BLAKE3 hash;
  hash.update(bytes);
  return llvm::toHex(hash.final<16>(), /*LowerCase=*/true);
}

KeptResults::KeptResults(std::string folder)
    : folder(std::move(folder)), begin(std::chrono::system_clock::now()) {}

std::string KeptResults::entryOf(const std::string &asked) const {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, digest(asked));
  return std::string(path);
}

const std::string &KeptResults::digestOf(const std::string &file) {
  const auto [entry, isNew] = digests.try_emplace(file);
  if (!isNew)
    return entry->second;
  llvm::sys::fs::file_status status;
  if (llvm::sys::fs::status(file, status) || !llvm::sys::fs::is_regular_file(status) ||
      status.getLastModificationTime() >= begin)
    return entry->second;
  if (llvm::Expected<std::string> bytes = readFile(file, mostDataBytes))
    entry->second = digest(*bytes);
  else
    llvm::consumeError(bytes.takeError());
  return entry->second;
}

// An entry is the digest of all that follows in it; the files in lines, each behind the digest of
// its contents; an empty line; the bytes.

std::optional<std::string> KeptResults::find(const std::string &asked) {
  llvm::Expected<std::string> entry = readFile(entryOf(asked), mostDataBytes);
  if (!entry) {
    llvm::consumeError(entry.takeError());
    return std::nullopt;
  }
  const auto [own, rest] = llvm::StringRef(*entry).split('\n');
  if (own != digest(rest))
    return std::nullopt;
  llvm::StringRef bytes = rest;
  while (!bytes.consume_front("\n")) {
    const auto [line, others] = bytes.split('\n');
    const auto [contents, file] = line.split(' ');
    if (contents.empty() || digestOf(file.str()) != contents)
      return std::nullopt;
    bytes = others;
  }
  return bytes.str();
}

llvm::Error KeptResults::keep(const std::string &asked, llvm::ArrayRef<std::string> files,
                              llvm::StringRef bytes) {
  std::string rest;
  for (const std::string &file : files) {
    const std::string &contents = digestOf(file);
    if (contents.empty() || llvm::StringRef(file).contains('\n'))
      return llvm::Error::success();
    rest += contents + " " + file + "\n";
  }
  rest += "\n" + bytes.str();
  if (const std::error_code fault = llvm::sys::fs::create_directories(folder))
    return llvm::createStringError(folder + ": " + fault.message());
  OutputFile out(entryOf(asked));
  out << digest(rest) << '\n' << rest;
  return out.keep();
}

} // namespace sparcity::base
