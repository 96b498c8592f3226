//===- models/pictures/StudyFigures.h - Pictures of a study ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a study its front, the best that is reached with each value of the number that matters most,
/// how far each number's worst value keeps from the best, and what limits machines around that.
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

/// For each number a bar from the best of the first objective to the best with its worst value.
plot::Figure studyTornado(const study::Outcome &outcome);

/// The points of the front, or the best ones, as lines through their values (parallel coordinates,
/// Inselberg, The Visual Computer 1, 1985).
plot::Figure studyParallel(const study::Outcome &outcome);

/// The map of what limits machines around the best one (models/pictures/ConfigurationMap.h). Empty
/// where none was asked for.
plot::Figure studyLimits(const study::Outcome &outcome);

} // namespace sparcity::pictures
