//===- include/sparcity/Prediction.h - Results --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is predicted of one loop nest on one machine, with one number of cores and one value of
/// each size. Times are of a unit of work: the iterations that go through one cache line
/// (`iterationsPerUnit`). Members are what most programs look at; the document of all results,
/// `Predictions::json`, has every model and every fact.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Ecm.h"
#include "sparcity/Export.h"
#include "sparcity/InCore.h"
#include "sparcity/Message.h"
#include "sparcity/Quantities.h"
#include "sparcity/Roofline.h"
#include "sparcity/Traffic.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

struct Prediction {
  std::string kernel;
  Position position; ///< of the loop nest
  std::string machine;
  unsigned cores = 1;
  /// Sizes that have a value.
  std::map<std::string, std::int64_t> sizes;
  double iterationsPerUnit = 1;
  /// Of the main loop in the whole nest; none where a size is open.
  std::optional<double> iterations;
  Work work;
  std::optional<Traffic> traffic; ///< none of assembly
  std::optional<InCore> inCore;   ///< none without machine code
  std::optional<Ecm> ecm;         ///< none without the model, as the following
  std::optional<Roofline> roofline;
  Messages messages;

  /// The headline: the ECM model's time, the roofline's where there is none.
  std::optional<Cycles> time() const {
    return ecm && ecm->time ? ecm->time : roofline ? roofline->time : std::nullopt;
  }
  /// What bounds it: "L3-MEM", "T_OL", "CPU", …; empty where there is no time.
  std::string bound() const {
    return ecm && ecm->time ? ecm->bound : roofline ? roofline->bound : std::string();
  }
};

/// All results of a call: kernels in the order of the source, each on all machines in theirs.
class SPARCITY_API Predictions {
public:
  std::vector<Prediction>::const_iterator begin() const { return all.begin(); }
  std::vector<Prediction>::const_iterator end() const { return all.end(); }
  std::size_t size() const { return all.size(); }
  const Prediction &operator[](std::size_t number) const { return all[number]; }

  /// All that was said, of what was left out too.
  const Messages &messages() const { return said; }
  /// A nest could not be read, or not be predicted everywhere: the messages name it.
  bool hasLeftOut() const { return isIncomplete; }

  /// The document of version 1 (docs/result.schema.json), as `sparcity-model --format json`
  /// prints it. It is made by each call.
  std::string json() const;

  struct Content;
  explicit Predictions(std::shared_ptr<const Content> content);

private:
  std::shared_ptr<const Content> content;
  std::vector<Prediction> all;
  Messages said;
  bool isIncomplete = false;
};

} // namespace sparcity::inline v1
