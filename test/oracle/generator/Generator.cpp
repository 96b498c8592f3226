//===- test/oracle/generator/Generator.cpp - Random loop nests in C -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Generator.h"

#include "Body.h"

namespace sparcity::oracle {

GeneratedNest generateNest(std::uint64_t seed, int dataPercent) {
  GeneratedNest result;
  result.seed = seed;
  const std::string ending = "_" + std::to_string(seed);
  result.name = "nest" + ending;
  Random random(seed);
  Declarations declarations(random, ending, result.features);
  Body body(random, declarations, result.features, random.chance(dataPercent));
  body.nest(1 + static_cast<unsigned>(random.weighted({25, 40, 25, 10})));
  if (random.chance(8)) {
    result.features.insert("several-nests");
    body.nest(1);
  }
  result.kernel = declarations.beforeFunction(result.name) + " {\n" + body.text() + "}\n";
  result.caseText = declarations.caseText(result.name);
  return result;
}

} // namespace sparcity::oracle
