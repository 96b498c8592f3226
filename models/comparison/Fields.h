//===- models/comparison/Fields.h - Numbers of a result by their names ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A field of a result in JSON (docs/result.schema.json) has the path to it as its name, with
/// points between the keys:
///
///     ecm.T   ecm.prediction.L1   ecm.units.cy_CL   traffic.levels.L2_L3.load loops._0.work.loads
///
/// What is no letter or digit is an underscore there. A row of a table goes by its name, level,
/// boundary, array or size; or by its position, `_0` the first. `T` alone is the time that
/// results are compared by.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::comparison {

/// The number that a result has under a name, or why it has none.
struct Field {
  std::optional<double> value;
  /// "is not known", "is 'N', no number"; empty where there is a number.
  std::string why;
};

/// The names that a condition asks for, looked up in result after result.
class WantedFields {
public:
  WantedFields() = default;
  explicit WantedFields(std::vector<std::string> names);

  /// Of each name, in their order.
  std::vector<Field> read(const llvm::json::Object &result);

  /// Fails where results were read and none of them has a name; lists those that are near it.
  llvm::Error check() const;

private:
  struct Wanted {
    std::string name;
    bool isKnown = false;
    std::vector<std::string> near; ///< of the first result
  };

  std::vector<Wanted> wanted;
  bool hasRead = false;
};

/// The time that results are compared by, in cycles for one unit of work: of ECM with all cores
/// asked for, else of the roofline; none where it is open.
std::optional<double> headlineTime(const llvm::json::Object &result);

} // namespace sparcity::comparison
