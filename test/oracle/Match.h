//===- test/oracle/Match.h - Two sequences of accesses compared -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares what an IR enumerates with what the program did: the same arrays,
/// offsets, kinds and sizes in the same order. Where one side is wider (complex
/// numbers, vectors, structs), it stands for several adjacent accesses of the
/// other.
///
/// The IR may leave open whether a statement runs (a guard with a probability
/// alone), and accesses between nests belong to no kernel. So the IR is a
/// pattern; the matcher knows every place in the program's sequence where it may
/// be.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Trace.h"

#include "ir/Walk.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::oracle {

class Matcher : public ir::WalkVisitor {
public:
  explicit Matcher(const Trace &trace) : trace(trace) { positions.push_back({}); }

  /// The accesses that follow are of this kernel.
  void beginKernel(const ir::Kernel &kernel);
  bool access(const ir::Access &access, std::int64_t offset) override;
  bool entersUncertain(const ir::Guard &guard) override;
  void leavesUncertain() override;
  void runs(const ir::Statement &statement) override;
  /// Whether nothing is left over; call it after the last kernel.
  bool isAtEnd();

  /// Accesses of the IR so far, those to arrays that are not compared left out.
  std::uint64_t matched() const { return accesses; }
  /// What the statements do; nothing if it depends on what the IR leaves open.
  std::optional<Work> work() const;
  /// The first difference with what is around it; empty if there is none.
  std::string difference() const;

private:
  /// A place in the program's sequence.
  struct Position {
    std::size_t event = 0;
    /// Bytes of that event that are matched already.
    std::uint32_t consumed = 0;
    /// Events that belong to no kernel.
    std::int64_t skipped = 0;
    friend auto operator<=>(const Position &, const Position &) = default;
  };

  static constexpr int isNotCompared = -1;
  static constexpr int notInCase = -2;

  /// Where `position` comes by an access; nothing if the program does another.
  std::optional<Position> after(Position position, int array, const ir::Access &access,
                                std::int64_t offset) const;
  void skipOutside();
  void note(const ir::Access &access, std::int64_t offset);
  void fail(std::string what, const ir::Access &access);
  std::string eventText(std::size_t event) const;

  const Trace &trace;
  const ir::Kernel *kernel = nullptr;
  /// By array of the kernel: its number in the trace, or one of the above.
  std::vector<int> arrays;
  /// Sorted, without repetition.
  std::vector<Position> positions;
  /// Where the IR may be if the uncertain statements and loops around, outermost
  /// first, do not run.
  std::vector<std::vector<Position>> beforeUncertain;

  std::uint64_t accesses = 0;
  /// Executions of the statements with operations.
  std::map<const ir::Statement *, std::uint64_t> executions;
  /// A statement with operations may or may not have run.
  bool isOpen = false;
  /// Of the last accesses of the IR, and of a few after the first difference.
  std::deque<std::string> recent;
  struct Failure {
    std::string what;
    /// Source line of the access.
    std::string where;
    /// Number of the access in the IR's sequence, from 1.
    std::uint64_t access = 0;
    /// Where the program is by then.
    std::size_t event = 0;
    /// Place of the access in `recent`.
    std::size_t index = 0;
  };
  std::optional<Failure> failure;
};

} // namespace sparcity::oracle
