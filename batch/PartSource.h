//===- batch/PartSource.h - Where parts come from ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Processes and kept results behind one call.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/KeptResults.h"
#include "base/TimeLimit.h"
#include "base/Workers.h"
#include "batch/Part.h"
#include "pipeline/FoundInput.h"

#include <map>
#include <optional>

namespace sparcity::batch {

/// The parts of a run in the order of their inputs: kept by an earlier run, or made by several
/// processes at once.
class PartSource {
public:
  /// Refers to its arguments. No part is begun when the run has ended.
  PartSource(const driver::Options &options, const pipeline::Task &task,
             const std::vector<pipeline::FoundInput> &inputs, base::Clock::time_point ends);

  /// The next one, or what became of its process; nothing where the run has ended before. There is
  /// one more.
  std::optional<llvm::Expected<Part>> next();

  /// Why a part could not be kept; empty if all that should be were.
  const std::string &keepFault() const { return fault; }

private:
  void startMore();
  void start(size_t number);
  void receive();
  std::optional<Part> keptOf(const pipeline::FoundInput &input);
  /// All that decides a part, but for the contents of files. Empty: it is not kept.
  std::string askedOf(const pipeline::FoundInput &input) const;
  void keep(size_t number, const Part &part, llvm::StringRef bytes);

  const driver::Options &options;
  const pipeline::Task &task;
  const std::vector<pipeline::FoundInput> &inputs;
  base::Clock::time_point ends;
  std::string asked; ///< for all parts
  std::optional<base::KeptResults> kept;
  base::Workers workers;
  size_t begun = 0, taken = 0;
  std::map<size_t, llvm::Expected<Part>> ready; ///< whose turn has not come
  std::string fault;
};

} // namespace sparcity::batch
