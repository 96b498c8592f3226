//===- base/Spool.cpp - Lines that wait -----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Spool.h"

#include <cstdlib>

namespace sparcity::base {

void Spool::add(llvm::StringRef line) {
  lines += line;
  lines += '\n';
  if (lines.size() > most)
    moveToFile();
}

void Spool::moveToFile() {
  if (!file)
    file.reset(std::tmpfile());
  hasFailed |= !file || std::fwrite(lines.data(), 1, lines.size(), file.get()) != lines.size();
  lines.clear();
}

static void splitLines(llvm::StringRef text, llvm::function_ref<void(llvm::StringRef)> take) {
  while (!text.empty()) {
    const auto [line, rest] = text.split('\n');
    take(line);
    text = rest;
  }
}

llvm::Error Spool::read(llvm::function_ref<void(llvm::StringRef)> take) {
  const auto failure = [] {
    return llvm::createStringError("no temporary file for many rows can be written");
  };
  hasFailed |= file && (std::fflush(file.get()) != 0 || std::fseek(file.get(), 0, SEEK_SET) != 0);
  if (hasFailed)
    return failure();
  char *buffer = nullptr;
  size_t room = 0;
  for (ssize_t length = 0; file && (length = getline(&buffer, &room, file.get())) > 0;)
    take(llvm::StringRef(buffer, static_cast<size_t>(length) - 1));
  std::free(buffer);
  if (file && std::ferror(file.get()))
    return failure();
  splitLines(lines, take);
  return llvm::Error::success();
}

} // namespace sparcity::base
