//===- models/prediction/NestFacts.h - Facts that models rest on       -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops of a nest, how often they run, what they do, and how cores share them; its lines,
/// its machine code and the in-core time of that.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/CoreShares.h"
#include "models/prediction/Facts.h"
#include "models/prediction/TrafficNest.h"
#include "models/result/LoopResult.h"
#include "models/traffic/PathModels.h"

#include <memory>

namespace sparcity::prediction {

/// Innermost loops, of which one stands for the nest.
struct NestFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  struct Value {
    Value(const ir::Kernel &kernel, const traffic::ArrayContents &contents);

    const ir::LoopPath &path() const { return paths[main]; }

    std::vector<ir::LoopPath> paths;
    size_t main; ///< in `paths`
    TrafficNest lines;
  };
  static Value compute(Facts &facts);
  /// Of the nest whose lines are counted, where it is another.
  static result::Faults verify(const Value &nest, Facts &facts);
};

/// Of the main loop over the whole nest.
struct IterationsFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  struct Value {
    ir::Expr total;
    std::optional<double> count; ///< with the sizes that are bound; not below 0
  };
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &iterations, Facts &facts);
};

/// Of all loops, for an iteration of the main one.
struct WorkFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  using Value = work::Work;
  static Value compute(Facts &facts);
};

/// Iterations of the main loop in a unit of work.
struct UnitFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  using Value = double;
  static Value compute(Facts &facts);
};

/// What the cores have to do of a matrix.
struct RowsFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  struct Value {
    std::optional<DividedRows> divided;
    report::MessageList said;
  };
  static Value compute(Facts &facts);
};

/// What the cores have of a nest where no rows are divided.
struct PartsFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  using Value = traffic::WorkParts;
  static Value compute(Facts &facts);
};

/// Iterations of any loop of the nest; refers to the facts.
work::CountIterations counting(Facts &facts);

/// How the references of the nest go through memory.
struct PatternsFact {
  static constexpr bool isOfRates = false, isOfCore = false;
  using Value = std::vector<traffic::ArrayPattern>;
  static Value compute(Facts &facts);
};

/// Models of the nest's paths, for predictors that ask for them.
struct PathModelsFact {
  static constexpr bool isOfCaches = false, isOfCore = false;
  using Value = std::shared_ptr<traffic::PathModelMemory>;
  static Value compute(Facts &facts);
};

/// None, and the facts fail with the position, on a nest that the predictor cannot take.
struct TrafficFact {
  static constexpr bool isOfRates = false, isOfCore = false;
  using Value = std::optional<traffic::Traffic>;
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &traffic, Facts &facts);
};

/// Where the arrays of the nest live; the facts fail on a memory that the machine lacks.
struct PlacesFact {
  using Value = machine::Places;
  static Value compute(Facts &facts);
};

/// With one memory, for models that know no more of where data in memory are
/// (models/traffic/MemoryLines.h); none where the machine has one.
struct OneMemoryFact {
  using Value = std::optional<machine::Machine>;
  static Value compute(Facts &facts);
};
/// That machine, or the facts' own.
const machine::Machine &oneMemoryMachine(Facts &facts);

/// Arrays that do not fit where they were put.
report::MessageList placeDiagnostics(Facts &facts);

/// What the lines rest on, and what is left out of them.
report::MessageList trafficDiagnostics(Facts &facts);

/// Of the nest, analysed; says nothing where there is none.
struct CodeFact {
  static constexpr bool isOfCaches = false;
  using Value = incore::NestCode;
  static Value compute(Facts &facts);
};

/// Each innermost loop; with machine code where a model needs it, whatever others ask for.
struct InCoreFact {
  static constexpr bool isOfCaches = false;
  struct Value {
    std::vector<result::LoopResult> loops;
    size_t main = 0;
    /// Of all loops together; none without machine code of the main one.
    std::optional<incore::NestTime> nest;
    report::MessageList said;

    const std::optional<incore::InCore> &code() const { return loops[main].incore; }
    std::optional<incore::NestTerms> terms() const {
      return nest ? std::optional(nest->terms) : std::nullopt;
    }
  };
  static Value compute(Facts &facts);
  static result::Faults verify(const Value &core, Facts &facts);
};

} // namespace sparcity::prediction
