//===- models/threads/Sampling.h - Lines between threads, from samples ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What threads of a running program send each other, from a few of their accesses, as ComDetective
/// has it (M. A. Sasongko et al., SC 2019; SPARCITY D1.2, section 4.1): each thread samples its
/// loads and stores.
///
/// - A sampled store is published on a bulletin board, unless its line has a recent entry there.
/// - A sampled access whose line has a recent entry of another thread is a line that came from it.
/// - Else the debug registers of the thread watch the line of a recent entry of another thread,
///   taken at random: an access there, which traps, is a line that came from that one.
///
/// An entry is recent as long as the thread that asks takes from one sample to the next. What is
/// found stands for all accesses between two samples.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace sparcity::threads {

/// An access of a thread that was sampled, or at which one of its debug registers trapped.
struct SampledAccess {
  bool isTrap = false;
  std::uint64_t time = 0; ///< ns
  std::uint32_t thread = 0;
  std::uint64_t address = 0;
  std::uint32_t bytes = 8;
  bool isStore = false;
  std::uint64_t code = 0; ///< address of the instruction
};

struct SamplingOptions {
  std::uint64_t period = 50'000; ///< accesses from one sample to the next
  unsigned lineBytes = 64;       ///< a power of two
  unsigned registers = 4;        ///< debug registers of a thread
  unsigned entries = 127;        ///< of the board
};

/// Lines that came, as estimated.
struct SampledFlow {
  double trueLines = 0, falseLines = 0;
  std::uint64_t found = 0; ///< events that say so

  double lines() const { return trueLines + falseLines; }
};

class Sampling {
public:
  explicit Sampling(const SamplingOptions &options) : options(options), board(options.entries) {}

  /// Parts of a line that debug registers watch, of 8 bytes.
  using Watches = std::vector<std::uint64_t>;
  /// Takes a sample: what the registers of its thread are to watch from now on; none: what they
  /// do already.
  std::optional<Watches> sample(const SampledAccess &access);
  /// Takes a trap; what no register of the thread watches is nothing.
  void trap(const SampledAccess &access);

  /// From the thread that stored to the one that accesses.
  using Pairs = std::map<std::pair<std::uint32_t, std::uint32_t>, SampledFlow>;
  const Pairs &pairs() const { return byPair; }
  /// The same by instructions.
  using Codes = std::map<std::pair<std::uint64_t, std::uint64_t>, SampledFlow>;
  const Codes &codes() const { return byCode; }

  /// Threads that were sampled, by ascending numbers.
  std::vector<std::uint32_t> seen() const;
  std::uint64_t samples() const { return sampled; }
  std::uint64_t traps() const { return trapped; }

private:
  /// A store that others may find.
  struct Entry {
    std::uint64_t line = 0;
    SampledAccess store;
    bool isFull = false;
  };
  struct Thread {
    std::uint64_t last = 0; ///< time of its last sample
    std::uint64_t interval = ~std::uint64_t{0};
    std::optional<SampledAccess> watched; ///< the store whose line its registers watch
  };

  std::uint64_t lineOf(std::uint64_t address) const { return address / options.lineBytes; }
  Entry &place(std::uint64_t line) { return board[line % board.size()]; }
  bool isRecent(const Entry &entry, const Thread &thread, std::uint64_t now) const {
    return entry.isFull && now - entry.store.time <= thread.interval;
  }
  const Entry *someOf(const Thread &thread, const SampledAccess &access);
  Watches partsOf(const SampledAccess &store);
  void count(const SampledAccess &store, const SampledAccess &access);

  SamplingOptions options;
  std::vector<Entry> board;
  std::map<std::uint32_t, Thread> threads;
  std::mt19937 random{1}; // what was recorded comes out the same again
  Pairs byPair;
  Codes byCode;
  std::uint64_t sampled = 0, trapped = 0;
};

} // namespace sparcity::threads
