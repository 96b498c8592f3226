//===- models/prediction/Request.h - What is to be predicted -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which models are run on a nest, and what they are told beside the nest and the machine.
/// Nothing of it says how the results are shown.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"
#include "models/distributed/RankRequest.h"
#include "models/ecm/Ecm.h"
#include "models/machine/Places.h"
#include "models/prediction/Models.h"
#include "models/traffic/Traffic.h"

#include <optional>
#include <string>

namespace sparcity::prediction {

/// What the parts of a loop over a matrix have in common, a part a core.
enum class RowPartition {
  Static,  ///< equally many rows, or what the source's own schedule says
  NonZeros ///< equally many non-zeros, as far as whole rows allow
};

struct Request {
  ModelSet models;
  /// Of those, which take nothing from machine code: ECM's transfers alone, and a roofline of
  /// the operations in the source.
  ModelSet withoutCode;
  /// Each loop is compiled without vectors as well, to tell what they gain (marm).
  bool comparesScalar = false;
  std::string cachePredictor = "lc";
  /// The simulation counts the whole nest, not the steady state.
  bool simulatesWhole = false;
  /// Each nest is predicted by itself, whatever others of its function left in the caches.
  bool isCold = false;
  /// Lines of the whole nest, where it is not all of it that is to be checked.
  bool countsWhole = false;
  /// A cache to divide between arrays (rd); none: none is divided.
  std::optional<traffic::PartitionRequest> partition;
  /// Level that lines of indirect accesses come from without data; empty: memory.
  std::string gathersFrom;
  double cacheSafety = 1;
  /// Part of each cache that cores share which others may have: bands reach so far.
  double othersInCaches = 0;
  /// Of checking lines (traffic::Options::effort).
  double effort = 1;
  std::string benchmark;
  /// Operations of the cache-aware roofline; none: flops, without any those of integers.
  std::optional<carm::Counted> counted;
  ecm::Form ecmForm = ecm::Form::Auto;
  RowPartition rowPartition = RowPartition::Static;
  /// Arrays that do not live in the first memory of the machine.
  std::vector<machine::Placing> places;
  /// Ranks on many nodes; none: not asked for.
  std::optional<distributed::RankRequest> distributed;
  bool givesAdvice = true;
  /// How far times may be off (ecm).
  bool findsBands = true;
  /// Layer conditions are listed, and where lines come from.
  bool explainsLines = true;
  /// How the results change with one size.
  bool studiesSizes = false;
  /// What sparse loops reach with dense matrices, and with the worst and best ones.
  bool findsSparseRoofs = false;
  /// What each number of the machine does to the time.
  bool findsSensitivity = false;
  /// Source lines of instructions.
  bool incoreDetail = false;

  bool has(ModelId model) const { return models.has(model); }
  bool has(const Model &model) const { return models.has(model); }

  /// Facts that one of the models needs; they are computed anyway.
  Needs needs() const {
    Needs all;
    for (const Model &model : prediction::models())
      if (has(model)) {
        all.source |= model.needs.source;
        all.traffic |= model.needs.traffic;
        all.machineCode |= model.needs.machineCode && !withoutCode.has(model);
      }
    return all;
  }

  /// The same for a prediction that only times are compared of: by ECM, and nothing else.
  Request timesAlone() const {
    Request times = *this;
    times.models = {ModelId::Ecm};
    times.withoutCode = {};
    times.comparesScalar = false;
    times.partition.reset();
    times.distributed.reset();
    times.countsWhole = times.givesAdvice = times.studiesSizes = times.explainsLines = false;
    times.findsBands = false;
    times.findsSparseRoofs = times.findsSensitivity = times.incoreDetail = false;
    return times;
  }

  /// What can be asked of a machine of tiles.
  Request ofTiles() const {
    Request own = timesAlone();
    own.models = {ModelId::Tiles};
    return own;
  }
};

} // namespace sparcity::prediction
