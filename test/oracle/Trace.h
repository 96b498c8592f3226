//===- test/oracle/Trace.h - What a run of cases recorded -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the file that test/oracle/runtime/oracle.c writes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Work.h"

#include "ir/Access.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sparcity::oracle {

/// One access of the program to a registered array, laid out as in the file.
struct Event {
  std::uint16_t array = 0;
  std::uint16_t isStore = 0;
  std::uint32_t bytes = 0;
  std::int64_t offset = 0;

  ir::AccessKind kind() const { return isStore ? ir::AccessKind::Store : ir::AccessKind::Load; }
};
static_assert(sizeof(Event) == 16);

struct TracedArray {
  std::string name;
  /// 0 for a variable of the function.
  std::int64_t bytes = 0;
  unsigned elementBytes = 0;
};

/// One case.
struct Trace {
  std::string name;
  /// Of the kernel, as the case names it.
  std::string source;
  std::string function;
  std::map<std::string, std::int64_t, std::less<>> symbols;
  std::vector<TracedArray> arrays;
  /// Of the integer arrays, when the function was called.
  std::map<std::string, std::vector<std::int64_t>, std::less<>> contents;
  std::set<std::string> untraced;
  std::int64_t accessesOutside = 0;
  /// Executions of each operation (Instrument.h numbers them).
  std::map<unsigned, std::uint64_t> executions;
  /// The same in words, filled in by runCases.
  Work work;
  std::vector<Event> events;
  /// False if the program died in this case.
  bool isComplete = false;
};

/// An error if the file cannot be read or does not have the format.
llvm::Expected<std::vector<Trace>> readTraces(const std::string &path);

} // namespace sparcity::oracle
