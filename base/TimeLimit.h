//===- base/TimeLimit.h - Work that ends in time --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some inputs take for ever. Work on them is started with a time limit, and what may
/// take long asks now and then whether there is time left:
///
///     runWithin(std::chrono::seconds(10), [&] { predict(nest); })   // caller
///     for (…) { checkTime(); … }                                    // hot loop
///
/// Limits nest; the one that ends first counts. They belong to the thread that set
/// them. Outside of a limit, asking costs a few instructions and nothing happens.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <chrono>
#include <functional>
#include <optional>

namespace sparcity::base {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// The moment so much later than now; of times that no clock can hold, a late one.
Clock::time_point after(Seconds time);

/// How work under a limit ended.
enum class Ending {
  Done,
  TimeUp,
  Interrupted ///< the user wants no more (`interrupt`)
};

/// Does the work in this thread, until it is done or its time is up.
Ending runWithin(Seconds limit, const std::function<void()> &work);
/// The same with the moment at which it has to end; none: interruptions alone end it.
Ending runUntil(std::optional<Clock::time_point> deadline, const std::function<void()> &work);

/// Leads back to the innermost `runWithin` if time is up, by an exception that only
/// that may catch: not to be called where code without exceptions is in between.
/// It looks at the clock in one of some hundred calls.
void checkTime();

/// Whether time is up, for places that exceptions cannot leave. Looks at the clock.
bool isTimeUp();

/// The moment at which this thread's work has to end; none: no limit. For work that is
/// handed to another thread.
std::optional<Clock::time_point> deadline();

/// Ends the process then, with a message and status 1, whatever it does: unfinished files
/// are removed.
void endProcessAfter(Seconds limit);

/// Ends all work under limits as soon as it asks. May be called in a signal handler.
void interrupt();
bool isInterrupted();

} // namespace sparcity::base
