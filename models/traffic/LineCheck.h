//===- models/traffic/LineCheck.h - How lines were checked ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the arbiter (models/traffic/Arbiter.h) found out about the lines of conditions. Plain
/// values, part of the traffic of a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Message.h"

namespace sparcity::traffic {

/// How the lines of a nest whose sizes are bound were checked (Arbiter.h).
struct LineCheck {
  enum class Verdict {
    Agrees,   ///< with what else is known
    Replaced, ///< by lines that are known better; those before stand among `Traffic::others`
    Open      ///< there was not enough time, or no way, to find out
  };
  Verdict verdict = Verdict::Agrees;
  report::Phrase why;
  double accesses = 0; ///< that were counted; 0: derived
};

} // namespace sparcity::traffic
