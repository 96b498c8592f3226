//===- models/threads/Sampling.cpp - Lines between threads, from samples --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Sampling.h"

#include <algorithm>

namespace sparcity::threads {

static constexpr std::uint64_t partBytes = 8; ///< that a debug register watches

void Sampling::count(const SampledAccess &store, const SampledAccess &access) {
  const bool overlap =
      store.address < access.address + access.bytes && access.address < store.address + store.bytes;
  const auto add = [&](SampledFlow &flow) {
    (overlap ? flow.trueLines : flow.falseLines) += static_cast<double>(options.period);
    ++flow.found;
  };
  add(byPair[{store.thread, access.thread}]);
  add(byCode[{store.code, access.code}]);
}

/// A recent entry of another thread.
const Sampling::Entry *Sampling::someOf(const Thread &thread, const SampledAccess &access) {
  std::vector<const Entry *> recent;
  for (const Entry &entry : board)
    if (isRecent(entry, thread, access.time) && entry.store.thread != access.thread)
      recent.push_back(&entry);
  if (recent.empty())
    return nullptr;
  return recent[std::uniform_int_distribution<size_t>(0, recent.size() - 1)(random)];
}

/// What was stored, then others of its line.
Sampling::Watches Sampling::partsOf(const SampledAccess &store) {
  const std::uint64_t begin = lineOf(store.address) * options.lineBytes;
  const std::uint64_t own = (store.address - begin) / partBytes;
  Watches parts;
  for (std::uint64_t part = 0; part < options.lineBytes / partBytes; ++part)
    if (part != own)
      parts.push_back(begin + part * partBytes);
  std::shuffle(parts.begin(), parts.end(), random);
  parts.insert(parts.begin(), begin + own * partBytes);
  parts.resize(std::min<size_t>(parts.size(), options.registers));
  return parts;
}

std::optional<Sampling::Watches> Sampling::sample(const SampledAccess &access) {
  ++sampled;
  Thread &thread = threads[access.thread];
  if (thread.last != 0 && access.time > thread.last)
    thread.interval = access.time - thread.last;
  thread.last = access.time;
  const std::uint64_t line = lineOf(access.address);
  Entry &entry = place(line);
  const bool isKnown = entry.line == line && isRecent(entry, thread, access.time);
  std::optional<Watches> watches;
  if (isKnown && entry.store.thread != access.thread) {
    count(entry.store, access);
  } else if (const Entry *other = someOf(thread, access)) {
    thread.watched = other->store;
    watches = partsOf(other->store);
  }
  if (access.isStore && !isKnown)
    entry = {line, access, true};
  return watches;
}

std::vector<std::uint32_t> Sampling::seen() const {
  std::vector<std::uint32_t> all;
  for (const auto &[thread, state] : threads)
    all.push_back(thread);
  return all;
}

void Sampling::trap(const SampledAccess &access) {
  Thread &thread = threads[access.thread];
  if (!thread.watched || lineOf(thread.watched->address) != lineOf(access.address))
    return;
  ++trapped;
  count(*thread.watched, access);
  thread.watched.reset(); // one line came
}

} // namespace sparcity::threads
