//===- pipeline/Team.h - Processes that were started together ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Processes of this program that were started together with the same arguments, as those of an MPI
/// run are: one leads and writes, the others work out portions of its study.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Crew.h"

#include <functional>
#include <string>

namespace sparcity::pipeline {

class Team {
public:
  virtual ~Team() = default;

  virtual bool isLeader() const = 0;
  /// Of the leader: the others that can work, once each has said so; null if there is none.
  virtual Crew *gather() = 0;
  /// Of another: does the work of each portion that the leader asks for, until it wants no more.
  virtual void serve(const std::function<std::string(const Portion &)> &work) = 0;
};

} // namespace sparcity::pipeline
