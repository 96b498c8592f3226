//===- test/oracle/generator/Generator.h - Random loop nests in C ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes a C function with loop nests in the ways that people write them, and a
/// case for the oracle that runs it. No index ever leaves its array: the range
/// of every integer expression is known while it is made, and the arrays are
/// made as large as their indices need.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace sparcity::oracle {

struct GeneratedNest {
  std::uint64_t seed = 0;
  /// Of the function, unique for the seed.
  std::string name;
  /// The C file with the function.
  std::string kernel;
  /// The CASE, without #define KERNEL and #include.
  std::string caseText;
  /// What occurs in it: "triangular", "array-of-structs", …
  std::set<std::string> features;
};

/// The same nest for the same seed. In `dataPercent` of the nests branches may
/// depend on data, and loops end early: what the IR can only assume.
GeneratedNest generateNest(std::uint64_t seed, int dataPercent);

} // namespace sparcity::oracle
