//===- models/pictures/Subject.h - Words that builders share ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Titles, names and colours that all pictures have in common.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"
#include "models/pictures/Roofs.h"

#include <string>
#include <string_view>

namespace sparcity::pictures {

/// A figure without content: its name, the title "star3d on skx: ECM model", the
/// subtitle "Intel Xeon Gold 6148 (Skylake SP), 1 core, N = 500"; of several
/// results only what they have in common.
Figure emptyFigure(const Subjects &subjects, std::string name, std::string_view model);

/// By which elements are switched on and off: "csrSpmv", of several matrices "csrSpmv with cage4".
std::string shownName(const result::Result &result);

/// What an element is called: its own name, of several results behind theirs.
std::string elementLabel(const Subjects &subjects, const Subject &subject, const std::string &name);

/// Of a level of the memory hierarchy, in every picture the same: the path of a
/// boundary has that of its outer level. `count` caches, memory is level `count`.
Colour levelColour(size_t level, size_t count);
Dash levelDash(size_t level, size_t count);
Look levelLook(const result::Result &result, const std::string &level);
/// The level that the data come from: "L1" … "MEM"; "" where lines are not known.
std::string levelOfData(const Subject &subject);
/// Of the k-th of things that have no colour of their own (arrays, kernels).
Colour seriesColour(size_t k);
Marker seriesMarker(size_t k);

/// "16.0 cy/CL", or cy/it where nothing moves.
std::string cyclesText(machine::Cycles time, const result::Result &result);

} // namespace sparcity::pictures
