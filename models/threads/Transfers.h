//===- models/threads/Transfers.h - Lines that go from thread to thread ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line comes to a thread from the one that stored to it last, when the thread accesses it and
/// has no valid copy: its own was dropped by that store, or it never had one (M. A. Sasongko et
/// al., ComDetective, SC 2019; SPARCITY D1.2, section 4.1). The sharing is true where the bytes
/// overlap that the one stored and the other accesses, else false.
///
/// Between two barriers the order of accesses of several threads is open. With n_b accesses of
/// thread b to a line, s_a stores of thread a, between two barriers:
///
///     least   the threads come one after the other: those that only load first, the last writer
///             before other writers. Each comes once, but for those that may have a copy
///     most    min(n_b, Σ s_a over a ≠ b, and 1 more where another thread stored before)
///
/// and of a pair min(n_b, s_a, and 1 more where a stored before). Both hold for every order, and
/// for every one of what was stored before.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <bitset>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace sparcity::threads {

/// Parts of a line, a bit each: bytes of a line of 256 B or less.
using Parts = std::bitset<256>;

/// What a thread does with a line between two barriers.
struct Use {
  /// By one reference of the source.
  struct Touch {
    std::uint32_t reference = 0;
    bool isStore = false;
    Parts parts = {};
  };

  unsigned thread = 0;
  std::uint64_t loads = 0, stores = 0;
  Parts touched = {}, stored = {};
  Parts loadedFirst = {}; ///< before it stored there itself
  llvm::SmallVector<Touch, 2> touches = {};

  std::uint64_t accesses() const { return loads + stores; }
  void add(std::uint32_t reference, bool isStore, const Parts &parts);
  /// One of those that touch `parts`; where none does, the first.
  std::uint32_t referenceOf(const Parts &parts) const;
  std::uint32_t storeReference() const;
};

/// Lines that come from one thread to another.
struct Flow {
  std::uint64_t least = 0, most = 0;
  std::uint64_t leastFalse = 0, mostFalse = 0; ///< of those, by false sharing
  /// That one stored before a barrier and the other loads behind it, whatever the order.
  std::uint64_t bytes = 0;

  void add(const Flow &other);
  bool isNone() const { return most == 0; }
  bool operator==(const Flow &) const = default;
};

class Transfers {
public:
  /// `partBytes`: bytes that a bit of Parts stands for.
  Transfers(unsigned threads, unsigned partBytes)
      : threads(threads), partBytes(partBytes), matrix(size_t{threads} * threads) {}

  /// All that threads do with a line until a barrier, by ascending threads.
  void add(std::uint64_t line, llvm::ArrayRef<Use> uses);
  /// The same of what is not counted: it tells who has the line.
  void follow(std::uint64_t line, llvm::ArrayRef<Use> uses);

  unsigned threadCount() const { return threads; }
  const Flow &between(unsigned from, unsigned to) const { return matrix[from * threads + to]; }
  /// To all threads. The most is less than the sum of the pairs', which are not reached at once.
  const Flow &all() const { return total; }
  /// By the reference that stores and the one that follows.
  using Sources = std::map<std::pair<std::uint32_t, std::uint32_t>, Flow>;
  const Sources &sources() const { return bySource; }

private:
  /// What a thread stored last in parts of a line.
  struct Written {
    unsigned thread = 0;
    Parts parts = {};
    std::uint32_t reference = 0;
  };
  using Threads = llvm::SmallVector<unsigned, 2>;
  /// Of a line, at a barrier.
  struct State {
    Threads owners;  ///< one of which stored last
    Threads copies;  ///< that may have one
    Threads certain; ///< that have one, whatever the order was
    llvm::SmallVector<Written, 2> written;
    llvm::SmallVector<Written, 2> loaded; ///< what a thread loaded of it since it was stored
  };

  void countLeast(const State &state, llvm::ArrayRef<Use> uses);
  void countMost(const State &state, llvm::ArrayRef<Use> uses);
  void countBytes(const State &state, llvm::ArrayRef<Use> uses);
  static void update(State &state, llvm::ArrayRef<Use> uses, bool isCounted);
  static void updateLoaded(State &state, llvm::ArrayRef<Use> uses);
  void countMostOf(const State &state, llvm::ArrayRef<Use> uses, const Use &to);
  /// One line from `from`, which stored those parts, to the thread of the use.
  void countOne(const Written &from, const Use &to);
  void count(const Written &from, const Use &to, const Flow &flow);

  unsigned threads, partBytes;
  std::vector<Flow> matrix; ///< row by row, of the thread that stored
  Flow total;
  Sources bySource;
  llvm::DenseMap<std::uint64_t, State> states;
};

} // namespace sparcity::threads
