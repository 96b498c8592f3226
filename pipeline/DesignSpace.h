//===- pipeline/DesignSpace.h - All machines of a study ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which machines a study is about, and in which order. Numbers that are rates need no prediction
/// of their own (prediction/RateGrid.h): what is left are structures, each of which is predicted
/// for, with points beside that differ in rates alone:
///
///     machine × cores at work × numbers that are no rates      a structure
///                             × rates                          its points
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SharedMachine.h"
#include "models/prediction/RateGrid.h"
#include "models/study/Outcome.h"
#include "models/study/Plan.h"
#include "pipeline/Messages.h"

#include "llvm/Support/Error.h"

#include <compare>
#include <memory>
#include <vector>

namespace sparcity::pipeline {

/// A machine of the study as its file has it, and its part of the space.
struct BaseMachine {
  machine::SharedMachine machine;
  std::vector<machine::Axis> apart;                   ///< numbers that are no rates
  prediction::RateGrid::Axes rates;                   ///< the others; not null
  std::vector<std::size_t> apartNumbers, rateNumbers; ///< their places among those that vary
  std::shared_ptr<const prediction::RateExclusions> exclusions; ///< null: none
  std::uint64_t structures = 1, points = 1;                     ///< points of a structure
};

/// What is predicted for at once.
struct Structure {
  std::size_t base = 0;
  std::uint64_t number = 0; ///< within the base
  /// Of a sample the points that it has, in order; empty: all.
  std::vector<std::uint64_t> points = {};
};

/// The point that comes next: how many of the structure's are behind it.
struct Progress {
  std::uint64_t structure = 0, point = 0;

  friend auto operator<=>(const Progress &, const Progress &) = default;
};

class DesignSpace {
public:
  /// Points and structures of a study at most: those of a day or so.
  static constexpr std::uint64_t mostPoints = 100000000000;
  static constexpr std::uint64_t mostStructures = 1000000;

  /// `areRates`: numbers that are rates are taken as such. What cannot be is reported, and nothing
  /// returned.
  static std::optional<DesignSpace> of(const study::Plan &plan,
                                       const std::vector<machine::SharedMachine> &machines,
                                       bool areRates, Messages &messages);

  const std::vector<BaseMachine> &bases() const { return own; }
  std::uint64_t structures() const { return structureCount; }
  Structure structure(std::uint64_t number) const;
  std::uint64_t points() const { return pointCount; }
  std::uint64_t pointsOf(std::uint64_t structure) const;

  /// Points are reduced in pieces, and the reductions of pieces put together in their order: what
  /// is found depends on neither who works out which nor how often a study was ended. The piece
  /// that begins there ends before the point that is returned: it is some structures, or a part of
  /// one.
  Progress endOfPiece(const Progress &begin) const;
  bool isEnd(const Progress &progress) const { return progress.structure >= structureCount; }

  /// The machine of a structure; a machine::Contradiction if it is none.
  llvm::Expected<machine::SharedMachine> machineOf(const Structure &structure) const;
  /// The machine of a point, whose rates are its own as well; an error if it is none.
  llvm::Expected<machine::SharedMachine> machineOf(const study::Choices &choices) const;
  /// The cores at work in it, or ranks on many of it.
  unsigned activeCores(const study::Choices &choices, const machine::Machine &machine) const;
  bool hasRoom(const machine::Machine &machine, unsigned cores) const;

  /// What there is to choose of, and the choices of a structure, 0 of rates.
  std::vector<study::DesignAxis> axes() const;
  study::Choices choicesOf(const Structure &structure) const;
  /// Which axis the first number that varies is.
  static constexpr std::size_t firstNumber = 2;

private:
  DesignSpace(const study::Plan &plan) : plan(&plan) {}
  bool addBase(const machine::SharedMachine &machine, bool areRates, Messages &messages);
  bool isOfSize(Messages &messages) const;
  void sample();
  std::vector<std::size_t> radices(const BaseMachine &base) const;

  const study::Plan *plan;
  std::vector<BaseMachine> own;
  std::vector<Structure> sampled; ///< empty: all
  std::uint64_t structureCount = 0, pointCount = 0;
};

} // namespace sparcity::pipeline
