//===- frontend/asm/VectorPlaces.cpp - How vectors lie in lines -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/VectorPlaces.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace sparcity::assembly {

namespace {

/// Vectors whose lines a misaligned start can cross.
bool isVector(const Access &access) {
  return access.address && access.bytes && *access.bytes >= 16 && *access.bytes <= 64 &&
         llvm::isPowerOf2_32(*access.bytes) && access.step && *access.step != 0;
}

unsigned phaseOf(const Access &access, std::int64_t zero, unsigned bytes) {
  const std::int64_t phase = (access.address->constant - zero) % bytes;
  return static_cast<unsigned>(phase < 0 ? phase + bytes : phase);
}

/// Where the vectors from one base start: at the place at which most of them are aligned, of
/// several the first in the code.
void placeVectors(const std::vector<Access *> &vectors) {
  const Access *best = nullptr;
  long most = 0;
  for (const Access *zero : vectors) {
    const long aligned = llvm::count_if(vectors, [&](const Access *other) {
      return phaseOf(*other, zero->address->constant, *other->bytes) == 0;
    });
    if (aligned > most)
      std::tie(best, most) = std::pair(zero, aligned);
  }
  for (Access *vector : vectors)
    vector->offset = phaseOf(*vector, best->address->constant, *vector->bytes);
}

} // namespace

void placeVectors(std::vector<Access> &accesses) {
  std::map<std::pair<std::map<unsigned, std::int64_t>, std::string>, std::vector<Access *>> byBase;
  for (Access &access : accesses)
    if (isVector(access))
      byBase[{access.address->terms, access.address->symbol}].push_back(&access);
  for (const auto &[base, vectors] : byBase)
    placeVectors(vectors);
}

} // namespace sparcity::assembly
