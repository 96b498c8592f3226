//===- test/oracle/generator/CountedLoops.h - Headers of loops that count ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the headers of loops that count.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Scope.h"

#include <set>

namespace sparcity::oracle {

/// `for (TYPE name = lower; name < upper; name += step)` in one of its forms.
struct CountedLoop {
  std::string name, type;
  Range lower, upper;
  std::int64_t step = 1;
  bool isDown = false;
  /// Whether it is known to run at least once, and to end at `upper` exactly.
  bool runs = false, endsExactly = false;
};

class CountedLoops {
public:
  CountedLoops(Random &random, Declarations &declarations, std::set<std::string> &features)
      : random(random), declarations(declarations), features(features) {}

  CountedLoop loop(const Scope &scope);
  /// Makes the loop one that ends, and not too late; returns the counter.
  static Range settle(CountedLoop &loop, const Scope &scope);
  static std::int64_t tripCount(const CountedLoop &loop, const Range &counter);
  /// `isDeclared`: the counter is already.
  std::string forHeader(const CountedLoop &loop, bool isDeclared);
  std::string condition(const CountedLoop &loop);
  std::string update(const CountedLoop &loop);

private:
  std::string counterType(bool mayBeUnsigned);
  void has(const std::string &feature) { features.insert(feature); }

  Random &random;
  Declarations &declarations;
  std::set<std::string> &features;
};

} // namespace sparcity::oracle
