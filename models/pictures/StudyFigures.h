//===- models/pictures/StudyFigures.h - Pictures of a study ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a study its front, and the best that is reached with each value of the number that matters
/// most.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"
#include "models/study/Outcome.h"

namespace sparcity::pictures {

/// The first objective over the second one. Empty, with a note, with one objective.
plot::Figure studyFront(const study::Outcome &outcome);

/// Empty, with a note, where nothing of more or less has several values.
plot::Figure studyBest(const study::Outcome &outcome);

} // namespace sparcity::pictures
