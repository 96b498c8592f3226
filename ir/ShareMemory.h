//===- ir/ShareMemory.h - Shares that were counted before -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Work, traffic and messages each ask how often the same condition holds; in long nests with
/// conditions that are not linear an answer takes a tenth of a second. While a memory lives, the
/// counts of the thread that made it are kept by the text of all that they depend on:
///
///     ShareMemory memory;      a prediction, or several in a row
///     shareWhere(…)            counts
///     shareWhere(…)            is the same again
///
/// It is a local object, and belongs to its thread: threads that predict at once have one each
/// and share nothing. Without one everything is counted anew.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Share.h"

#include <functional>
#include <map>
#include <string>

namespace sparcity::ir {

class ShareMemory {
public:
  ShareMemory();
  ~ShareMemory();
  ShareMemory(const ShareMemory &) = delete;
  ShareMemory &operator=(const ShareMemory &) = delete;

  using Count = std::function<std::optional<double>()>;
  /// What `count` says, or said before of the same in this thread's memory, if it has one.
  static std::optional<double> recall(const Kernel &kernel, const LoopPath &path, const Run *run,
                                      const std::vector<Condition> &conditions, const Count &count);

private:
  ShareMemory *outer;
  std::map<std::string, std::optional<double>> shares;
};

} // namespace sparcity::ir
