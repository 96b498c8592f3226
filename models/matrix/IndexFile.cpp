//===- models/matrix/IndexFile.cpp - Contents of integer arrays -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/IndexFile.h"

#include "base/InputFile.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Path.h"

#include <limits>
#include <type_traits>

namespace sparcity::matrix {

namespace {

using Numbers = llvm::Expected<std::vector<std::int64_t>>;

llvm::Error fault(const std::string &path, const std::string &message) {
  return llvm::createStringError(path + ": " + message);
}

template <typename T> Numbers binary(llvm::StringRef bytes, const std::string &path) {
  if (bytes.size() % sizeof(T) != 0)
    return fault(path, "its size, " + std::to_string(bytes.size()) + " bytes, is no multiple of " +
                           std::to_string(sizeof(T)));
  std::vector<std::int64_t> numbers;
  numbers.reserve(bytes.size() / sizeof(T));
  for (size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    const T number = llvm::support::endian::read<T, llvm::endianness::little>(bytes.data() + at);
    if constexpr (std::is_same_v<T, std::uint64_t>)
      if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return fault(path, "element " + std::to_string(numbers.size()) + " is above 2^63 - 1");
    numbers.push_back(static_cast<std::int64_t>(number));
  }
  return numbers;
}

Numbers text(llvm::StringRef content, const std::string &path) {
  std::vector<std::int64_t> numbers;
  for (size_t line = 1; !content.empty(); ++line) {
    const auto [row, rest] = content.split('\n');
    content = rest;
    llvm::StringRef words = row.split('#').first;
    while (!(words = words.ltrim(" \t\r,")).empty()) {
      const llvm::StringRef word =
          words.take_until([](char c) { return c == ' ' || c == '\t' || c == '\r' || c == ','; });
      std::int64_t number = 0;
      if (word.getAsInteger(10, number))
        return fault(path + ":" + std::to_string(line),
                     "'" + word.take_front(40).str() + "' is no 64-bit integer");
      numbers.push_back(number);
      words = words.drop_front(word.size());
    }
  }
  return numbers;
}

} // namespace

Numbers readIndexFile(const std::string &path) {
  llvm::Expected<std::string> read = base::readFile(path, base::mostDataBytes);
  if (!read)
    return fault(path, llvm::toString(read.takeError()));
  const llvm::StringRef content = *read;
  const llvm::StringRef ending = llvm::sys::path::extension(path);
  if (ending == ".i8")
    return binary<std::int8_t>(content, path);
  if (ending == ".i16")
    return binary<std::int16_t>(content, path);
  if (ending == ".i32")
    return binary<std::int32_t>(content, path);
  if (ending == ".i64")
    return binary<std::int64_t>(content, path);
  if (ending == ".u8")
    return binary<std::uint8_t>(content, path);
  if (ending == ".u16")
    return binary<std::uint16_t>(content, path);
  if (ending == ".u32")
    return binary<std::uint32_t>(content, path);
  if (ending == ".u64")
    return binary<std::uint64_t>(content, path);
  return text(content, path);
}

} // namespace sparcity::matrix
