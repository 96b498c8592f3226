//===- base/InputFile.cpp - Files that are read, within bounds ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/InputFile.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sparcity::base {

static llvm::Error cannotRead() {
  return llvm::createStringError("cannot be read: " +
                                 std::error_code(errno, std::generic_category()).message());
}

namespace {

/// Closes what it holds unless that is released.
class Descriptor {
public:
  explicit Descriptor(int number) : number(number) {}
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  ~Descriptor() {
    if (number >= 0)
      close(number);
  }
  int get() const { return number; }
  int release() { return std::exchange(number, -1); }

private:
  int number;
};

} // namespace

llvm::Expected<int> openForReading(const std::string &path) {
  if (path == "-") {
    const int copy = dup(STDIN_FILENO);
    return copy >= 0 ? llvm::Expected<int>(copy) : cannotRead();
  }
  // Opening a pipe that nobody writes into would wait for ever.
  Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat status = {};
  if (file.get() < 0 || fstat(file.get(), &status) != 0)
    return cannotRead();
  if (S_ISDIR(status.st_mode))
    return llvm::createStringError("this is a folder");
  if (S_ISFIFO(status.st_mode)) {
    constexpr int patience = 10'000; // milliseconds
    pollfd first = {file.get(), POLLIN, 0};
    if (poll(&first, 1, patience) == 0)
      return llvm::createStringError("this is a pipe, and nothing came out of it in 10 seconds");
  }
  if (fcntl(file.get(), F_SETFL, fcntl(file.get(), F_GETFL) & ~O_NONBLOCK) != 0)
    return cannotRead();
  return file.release();
}

static std::string inMebibytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

llvm::Expected<std::string> readFile(const std::string &path, std::uint64_t most) {
  llvm::Expected<int> opened = openForReading(path);
  if (!opened)
    return opened.takeError();
  const Descriptor file(*opened);
  const auto tooLarge = [&] {
    return llvm::createStringError("there are more than " + inMebibytes(most) +
                                   ", which is all that is read");
  };
  struct stat status = {};
  if (fstat(file.get(), &status) != 0)
    return cannotRead();
  // Devices have no end.
  if (S_ISCHR(status.st_mode))
    most = std::min(most, mostTextBytes);
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > most)
    return tooLarge();
  std::string bytes;
  constexpr size_t least = 1 << 16;
  size_t piece = std::max<size_t>(least, static_cast<size_t>(status.st_size) + 1), got = 0;
  while (true) {
    bytes.resize(got + piece);
    const ssize_t more = read(file.get(), bytes.data() + got, piece);
    if (more < 0 && errno == EINTR)
      continue;
    if (more < 0)
      return cannotRead();
    got += static_cast<size_t>(more);
    if (more == 0)
      break;
    if (got > most)
      return tooLarge();
    piece = std::max(least, got);
  }
  bytes.resize(got);
  return bytes;
}

} // namespace sparcity::base
