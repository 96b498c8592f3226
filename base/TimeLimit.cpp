//===- base/TimeLimit.cpp - Work that ends in time ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/TimeLimit.h"

#include "llvm/Support/Signals.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <string_view>
#include <unistd.h>

namespace sparcity::base {

namespace {

struct Limit {
  std::optional<Clock::time_point> deadline;
};

/// What `checkTime` throws: no std::exception, so that nobody takes it for a fault.
struct OutOfTime {
  Ending ending;
};

std::atomic<bool> wantsNoMore = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");
thread_local const Limit *current = nullptr;
thread_local unsigned untilLook = 0;

/// Enters a limit, and leaves it whatever happens.
class Scope {
public:
  explicit Scope(Limit own) : limit(own), outer(current) {
    if (outer && outer->deadline)
      limit.deadline =
          limit.deadline ? std::min(*limit.deadline, *outer->deadline) : outer->deadline;
    current = &limit;
  }
  Scope(const Scope &) = delete;
  Scope &operator=(const Scope &) = delete;
  ~Scope() { current = outer; }

private:
  Limit limit;
  const Limit *outer;
};

} // namespace

Ending runUntil(std::optional<Clock::time_point> deadline, const std::function<void()> &work) {
  const Scope scope({deadline});
  untilLook = 0;
  try {
    work();
  } catch (const OutOfTime &end) {
    return end.ending;
  }
  return Ending::Done;
}

Clock::time_point after(Seconds time) {
  constexpr Seconds century{100 * 365.0 * 24 * 3600};
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::clamp(time, Seconds::zero(), century));
}

Ending runWithin(Seconds limit, const std::function<void()> &work) {
  return runUntil(after(limit), work);
}

bool isTimeUp() {
  return isInterrupted() || (current && current->deadline && Clock::now() >= *current->deadline);
}

void checkTime() {
  constexpr unsigned callsALook = 256;
  if (!current || untilLook-- > 0)
    return;
  untilLook = callsALook;
  if (isTimeUp())
    throw OutOfTime{isInterrupted() ? Ending::Interrupted : Ending::TimeUp};
}

std::optional<Clock::time_point> deadline() { return current ? current->deadline : std::nullopt; }

static void endProcess(int) {
  constexpr std::string_view text =
      "sparcity-model: error: the time of the run is up (--budget gives more)\n";
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
  llvm::sys::RunInterruptHandlers();
  _exit(1);
}

void endProcessAfter(Seconds limit) {
  std::signal(SIGALRM, endProcess);
  constexpr double longest = 1e9; // seconds
  alarm(static_cast<unsigned>(std::ceil(std::min(limit.count(), longest))));
}

void interrupt() { wantsNoMore = true; }
bool isInterrupted() { return wantsNoMore; }

} // namespace sparcity::base
