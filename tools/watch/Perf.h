//===- tools/watch/Perf.h - Accesses that the hardware samples ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Linux's perf_event: loads and stores with their addresses, by PEBS of Intel's cores or IBS of
/// AMD's, and debug registers. All of one thread of a process.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/Sampling.h"

#include "llvm/Support/Error.h"

#include <linux/perf_event.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace sparcity::watch {

/// An event of a thread, and what it has written.
class PerfEvent {
public:
  /// Fails as the system does, with its errno.
  static llvm::Expected<PerfEvent> open(perf_event_attr attributes, pid_t thread);
  PerfEvent(PerfEvent &&other) noexcept;
  PerfEvent &operator=(PerfEvent &&other) noexcept;
  ~PerfEvent();

  /// Traps or samples once from now on.
  void enableOnce() const;
  /// Appends what came since; `isStore` where the event says it of each or knows it.
  void read(bool isTrap, bool isStore, std::vector<threads::SampledAccess> &accesses);

private:
  PerfEvent(int descriptor, void *pages) : descriptor(descriptor), pages(pages) {}
  void close();

  int descriptor = -1;
  void *pages = nullptr;
};

/// How this machine samples memory accesses: events that a thread needs, and what they are of.
struct Sampler {
  struct Event {
    perf_event_attr attributes = {};
    bool isOfStores = false; ///< else each says what it is, or all are loads
  };
  std::string name; ///< "PEBS", "IBS"
  std::vector<Event> events;
};

/// Fails, saying why and what would help, where the machine has none or does not allow it.
llvm::Expected<Sampler> findSampler(std::uint64_t period);

/// A debug register on 8 bytes.
perf_event_attr watchAttributes(std::uint64_t address);

/// What an error of perf_event_open means, for people.
std::string explain(int error, const std::string &what);

} // namespace sparcity::watch
