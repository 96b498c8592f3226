//===- pipeline/Crew.h - Who works out the parts of a study ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Other processes that work out portions of a study, and hand over what they found as bytes:
///
///     one process that leads ──portion──▶ crew: copies of it, or the other ranks of an MPI run
///                           ◀──findings──
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/Workers.h"
#include "pipeline/PreparedStudy.h"

#include <string>
#include <utility>

namespace sparcity::pipeline {

class Crew {
public:
  virtual ~Crew() = default;

  /// How many portions may be worked on at once.
  virtual unsigned size() const = 0;
  virtual bool isBusy() const = 0;
  /// Of one that is not busy; fails where it cannot begin.
  virtual llvm::Error start(std::size_t number, const Portion &portion) = 0;
  /// Waits for one that was started: its number and findings; an error in words that follow "a
  /// process …" where they were lost.
  virtual std::pair<std::size_t, llvm::Expected<std::string>> next() = 0;
};

/// Each portion in a copy of this process.
class Copies final : public Crew {
public:
  Copies(unsigned most, PreparedStudy &study) : most(most), study(study), workers(most) {}

  unsigned size() const override { return most; }
  bool isBusy() const override { return workers.areBusy(); }
  llvm::Error start(std::size_t number, const Portion &portion) override;
  std::pair<std::size_t, llvm::Expected<std::string>> next() override { return workers.next(); }

private:
  unsigned most;
  PreparedStudy &study;
  base::Workers workers;
};

std::string written(const Findings &findings);
/// Findings of this study.
llvm::Expected<Findings> readFindings(llvm::StringRef bytes, const PreparedStudy &study);

} // namespace sparcity::pipeline
