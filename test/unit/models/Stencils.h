//===- test/unit/models/Stencils.h - Nests for the model of ExaSAT --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nests as they are extracted from sources, made by hand.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/FieldTraffic.h"

#include <string>
#include <vector>

namespace sparcity::test {

/// Single elements come and go, without and with loads of those that are stored to.
inline constexpr exasat::Storage elements{0, false}, allocating{0, true};
/// A line is an element.
inline constexpr exasat::Storage cache{8, true};

/// Loops of these lengths, with no field.
inline exasat::Nest loops(const exasat::PerLoop &trips) {
  exasat::Nest nest;
  nest.trips = trips;
  for (size_t l = 0; l < trips.size(); ++l) {
    nest.indices.push_back(std::string(1, static_cast<char>('i' + trips.size() - 1 - l)));
    nest.lower.push_back(0);
    nest.steps.push_back(1);
    nest.mayBlock.push_back(true);
  }
  return nest;
}

/// An array of doubles with room around what the loops run through.
inline exasat::Field field(const exasat::Nest &nest, const std::string &array) {
  exasat::Field field;
  field.array = array;
  field.depth = static_cast<unsigned>(nest.depth());
  field.trips = nest.trips;
  field.strides.assign(nest.depth(), 8);
  for (size_t l = nest.depth() - 1; l-- > 0;)
    field.strides[l] = field.strides[l + 1] * (nest.trips[l + 1] + 32);
  return field;
}

inline exasat::Reference load(const exasat::PerLoop &shift) {
  exasat::Reference reference;
  reference.shift = shift;
  reference.loads = 1;
  reference.isNonTemporal = true;
  return reference;
}

inline exasat::Reference store(const exasat::PerLoop &shift) {
  exasat::Reference reference;
  reference.shift = shift;
  reference.stores = 1;
  reference.isStoredFirst = true;
  return reference;
}

/// Loads of one array at these shifts.
inline exasat::Nest stencil(const exasat::PerLoop &trips,
                            const std::vector<exasat::PerLoop> &shifts) {
  exasat::Nest nest = loops(trips);
  nest.fields.push_back(field(nest, "a"));
  for (const exasat::PerLoop &shift : shifts)
    nest.fields.back().references.push_back(load(shift));
  return nest;
}

/// A point and its neighbors along each axis.
inline exasat::Nest star(const exasat::PerLoop &trips, std::int64_t radius) {
  const exasat::PerLoop centre(trips.size(), 0);
  std::vector<exasat::PerLoop> shifts{centre};
  for (size_t l = 0; l < trips.size(); ++l)
    for (std::int64_t r = 1; r <= radius; ++r)
      for (const std::int64_t at : {-r, r}) {
        shifts.push_back(centre);
        shifts.back()[l] = at;
      }
  return stencil(trips, shifts);
}

/// The corners of a box around a point: blocks as long as it or longer touch all of their ghosts.
inline exasat::Nest corners(const exasat::PerLoop &trips, std::int64_t radius) {
  std::vector<exasat::PerLoop> shifts;
  for (const std::int64_t k : {-radius, radius})
    for (const std::int64_t j : {-radius, radius})
      for (const std::int64_t i : {-radius, radius})
        shifts.push_back({k, j, i});
  return stencil(trips, shifts);
}

/// Arrays that are read, and others that are written, each at the point itself.
inline exasat::Nest pointwise(const exasat::PerLoop &trips, unsigned reads, unsigned writes) {
  exasat::Nest nest = loops(trips);
  const exasat::PerLoop here(trips.size(), 0);
  for (unsigned k = 0; k < reads + writes; ++k) {
    nest.fields.push_back(field(nest, "array" + std::to_string(k)));
    nest.fields.back().references.push_back(k < reads ? load(here) : store(here));
  }
  return nest;
}

} // namespace sparcity::test
