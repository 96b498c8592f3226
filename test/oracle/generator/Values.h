//===- test/oracle/generator/Values.h - Indices, values, conditions -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes expressions: indices of arrays, values of elements, conditions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Scope.h"

#include <set>

namespace sparcity::oracle {

class Values {
public:
  /// `decidesByData`: conditions may depend on data.
  Values(Random &random, Declarations &declarations, std::set<std::string> &features,
         bool decidesByData)
      : random(random), declarations(declarations), features(features),
        decidesByData(decidesByData) {}

  /// Never negative, not even on the way if it is unsigned.
  Range index(const Scope &scope, std::int64_t limit = 30);
  /// Of one element, for each dimension.
  std::vector<Range> indices(const Scope &scope);
  std::string load(const Scope &scope);
  std::string value(const Scope &scope, unsigned depth = 0);
  /// On counters and sizes.
  std::string affineCondition(const Scope &scope);
  std::string anyCondition(const Scope &scope);

private:
  Range changedIndex(const Scope &scope, const Range &base);
  std::string choice(const Scope &scope, unsigned depth);
  std::string call(const Scope &scope, unsigned depth);
  std::string dataCondition(const Scope &scope);
  std::string valueCondition(const Scope &scope);
  void has(const std::string &feature) { features.insert(feature); }

  Random &random;
  Declarations &declarations;
  std::set<std::string> &features;
  bool decidesByData;
};

} // namespace sparcity::oracle
