//===- tools/watch/Watcher.h - The threads of a process, watched ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows a process to its end: takes what its threads sample, and sets their debug registers to
/// what the samples of others ask for (models/threads/Sampling.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/EventFile.h"
#include "models/threads/Sampling.h"
#include "tools/watch/Perf.h"

#include "llvm/Support/Error.h"

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::watch {

/// A command that was started and waits, or a process that runs.
struct Target {
  pid_t process = 0;
  bool isOurs = false;
};

/// Starts it, stopped before it begins. Fails where there is no such program.
llvm::Expected<Target> start(const std::vector<std::string> &command);

class Watcher {
public:
  using Recorder = std::function<void(const threads::SampledAccess &)>;

  Watcher(Target target, Sampler sampler, threads::Sampling &sampling, Recorder recorder)
      : target(target), sampler(std::move(sampler)), sampling(sampling),
        recorder(std::move(recorder)) {}

  /// To the end of the process, or so long. Fails where its threads cannot be watched.
  llvm::Error run(std::optional<std::chrono::seconds> limit);

  /// Files of code that the process has.
  const std::vector<threads::CodePlace> &code() const { return places; }

private:
  struct Thread {
    std::vector<PerfEvent> samples; ///< as the sampler's events
    std::vector<PerfEvent> watches;
  };

  llvm::Error attachNew();
  void take();
  void watch(pid_t thread, const threads::Sampling::Watches &parts);
  void readCode();
  bool hasEnded() const;

  Target target;
  Sampler sampler;
  threads::Sampling &sampling;
  Recorder recorder;
  std::map<pid_t, Thread> threads;
  std::vector<threads::CodePlace> places;
};

} // namespace sparcity::watch
