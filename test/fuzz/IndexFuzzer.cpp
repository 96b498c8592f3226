//===- test/fuzz/IndexFuzzer.cpp - Any bytes as index arrays ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are read as the contents of an index array, as text and
/// as numbers of each width. What is read is what was written, element by element.
/// Built and run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/index-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "models/matrix/IndexFile.h"

using namespace sparcity;

using Numbers = std::vector<std::int64_t>;

static std::optional<Numbers> readAs(const std::string &name, llvm::StringRef bytes) {
  static const fuzz::Folder folder;
  return fuzz::read(matrix::readIndexFile(folder.write(name, bytes)));
}

static void checkText(llvm::StringRef bytes) {
  const std::optional<Numbers> numbers = readAs("index.txt", bytes);
  if (!numbers)
    return;
  std::string text;
  for (const std::int64_t number : *numbers)
    text += std::to_string(number) + "\n";
  if (readAs("index.txt", text) != numbers)
    fuzz::fail("not the same after writing and reading", text);
}

/// Little-endian, in `width` bytes each.
static std::string bytesOf(const Numbers &numbers, std::size_t width) {
  std::string bytes;
  for (const std::int64_t number : numbers)
    for (std::size_t byte = 0; byte < width; ++byte)
      bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * byte));
  return bytes;
}

static void checkBinary(const std::string &ending, std::size_t width, llvm::StringRef bytes) {
  const std::optional<Numbers> numbers = readAs("index" + ending, bytes);
  const bool mayBeRefused = bytes.size() % width != 0 || ending == ".u64";
  if (numbers ? bytesOf(*numbers, width) != bytes : !mayBeRefused)
    fuzz::fail("not what was written as " + ending);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const llvm::StringRef bytes = fuzz::textOf(data, size);
  checkText(bytes);
  for (const std::size_t width : {1, 2, 4, 8})
    for (const char *kind : {".i", ".u"})
      checkBinary(kind + std::to_string(8 * width), width, bytes);
  return 0;
}
