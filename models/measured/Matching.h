//===- models/measured/Matching.h - Which measurements a prediction is of ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A measurement is of a result if what its row says (kernel, machine, cores, sizes) is so there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Symbol.h"
#include "models/measured/Measured.h"
#include "models/measured/Table.h"

#include <set>
#include <string>
#include <vector>

namespace sparcity::measured {

/// Gives results the measurements that are theirs.
class Matching {
public:
  Matching(std::string file, std::vector<Measurement> measurements)
      : file(std::move(file)), measurements(std::move(measurements)) {}

  /// What a result is of.
  struct Subject {
    const std::string &kernel, &machine;
    unsigned cores = 1;
    const std::vector<ir::Symbol> &sizes;
    work::UnitOfWork unit;
  };
  /// The measurements of the kernel, on the machine, with so many cores, whose sizes are all as
  /// those of the result, and the prediction for them.
  Measured of(const Subject &subject, std::optional<machine::Cycles> predicted);

  /// Lines of measurements that no result was of, in order.
  std::vector<unsigned> unmatched() const;
  size_t count() const { return measurements.size(); }

private:
  std::string file;
  std::vector<Measurement> measurements;
  std::set<unsigned> matched; ///< lines
};

} // namespace sparcity::measured
