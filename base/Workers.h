//===- base/Workers.h - Work in processes of its own ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Several pieces of work at once. Each is done by a copy of this process and hands over bytes, so
/// that one that crashes, or takes all memory, costs nothing but itself.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

#include <cstddef>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace sparcity::base {

class Workers {
public:
  explicit Workers(unsigned most) : most(most) {}
  Workers(const Workers &) = delete;
  Workers &operator=(const Workers &) = delete;
  /// Ends those that still work.
  ~Workers();

  bool areBusy() const { return running.size() >= most; }
  bool areIdle() const { return running.empty(); }

  /// What this process has written before is flushed by the caller. Fails where there can be no
  /// further process.
  llvm::Error start(size_t number, const std::function<std::string()> &work);
  /// Waits for one of them: its number, and what it handed over; an error in words that follow
  /// "its process …" if it did not come that far. There is one.
  std::pair<size_t, llvm::Expected<std::string>> next();

private:
  struct Closer {
    void operator()(std::FILE *file) const { std::fclose(file); }
  };
  struct Worker {
    size_t number = 0;
    std::unique_ptr<std::FILE, Closer> file; ///< for what it hands over
  };

  unsigned most;
  std::map<long, Worker> running; ///< by process
};

} // namespace sparcity::base
