//===- pipeline/Exploration.h - A study carried out --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A study step by step:
///
///     prepare   (pipeline/PreparedStudy.h), and what an earlier run has found is taken over
///     run       portions are worked out, here or by a crew, and what is found of their pieces is
///               put together in the order of the pieces
///
/// What is found is the same to the last digit whoever worked it out, and however often the study
/// was ended and gone on with. Memory does not grow with points.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Checkpoint.h"
#include "pipeline/Crew.h"

#include <map>
#include <memory>
#include <optional>

namespace sparcity::pipeline {

class Exploration {
public:
  struct Options {
    std::vector<std::string> machinePath;
    base::Seconds time{0};
    std::string checkpoint; ///< empty: none
    std::string text;       ///< of the study file
    unsigned jobs = 1;      ///< processes that work
  };

  Exploration(const study::Plan &plan, Options options, Messages &messages);

  /// False after an error, which is reported.
  bool prepare();
  /// Done, or Late: the time was over, or the user had enough of it; what was found so far is in
  /// the checkpoint then. Failed: an error, which is reported. With `crew`, that does the work.
  Workload::Outcome run(Crew *crew = nullptr);
  /// What a member of a crew hands over of a portion.
  std::string explore(const Portion &portion) { return written(study.explore(portion)); }

  /// Once it is prepared.
  const study::Outcome &outcome() const { return *found; }
  std::vector<std::string> filesRead() const { return study.filesRead(); }

private:
  /// How many pieces at once: each run of the workload reads and compiles its sources.
  class Size {
  public:
    std::uint64_t pieces() const { return count; }
    void took(base::Seconds time);

  private:
    std::uint64_t count = 1;
  };
  struct Begun {
    Portion portion;
    base::Clock::time_point at;
    unsigned lost = 0; ///< times that what was found of it
  };

  Workload::Outcome runAlone();
  Workload::Outcome runWith(Crew &crew);
  bool begin(Crew &crew);
  bool start(Crew &crew, std::size_t number, Begun portion);
  Workload::Outcome receive(Crew &crew);
  Workload::Outcome takeReady();
  Workload::Outcome take(const Findings &findings);
  bool save();

  Options options;
  Messages &messages;
  PreparedStudy study;
  std::optional<study::Outcome> found;
  std::optional<Checkpoint> checkpoint;
  Progress progress; ///< of what is in `found`
  base::Clock::time_point lastSaved;
  Size size;

  /// With a crew: which portions are worked on and which are found, by number.
  Progress ahead;         ///< of what was begun
  std::uint64_t left = 0; ///< pieces behind that
  std::map<std::size_t, Begun> begun;
  std::map<std::size_t, Findings> ready;
  std::size_t nextBegun = 0, nextTaken = 0;
};

} // namespace sparcity::pipeline
