//===- models/result/Verify.h - Whether a result is possible --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What has to be true of every result, whatever the kernel and the machine are:
///
///   - no iterations, lines or times below zero, and all of them finite
///   - lines over a boundary are those of the arrays together
///   - a nest from empty caches on loads each line that it touches
///   - data further away do not take less time, and a time lies in its band
///   - more cores that move the same lines do not take longer
///   - from saturation on the table of cores is level, and the row before is not of that level
///   - time times performance is the work, in every model, and no loop does more of it than
///     all together
///
/// What breaks one of these is a fault of the program, and no number to be printed. Each fact
/// and each prediction is verified as it is computed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"
#include "models/ecm/Ecm.h"
#include "models/result/Forward.h"
#include "models/roofline/Roofline.h"
#include "models/work/Work.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// What contradicts what, a sentence each.
using Faults = std::vector<std::string>;

Faults verifyIterations(const ir::Expr &total);

/// `iterations` of the nest, if they are known.
Faults verifyTraffic(const traffic::Traffic &traffic, std::optional<double> iterations,
                     unsigned cores);

/// Of one core and of several; with rows divided among them, the slowest decides, however the
/// work is dealt.
Faults verifyEcm(const ecm::Ecm &ecm, const traffic::Traffic &traffic,
                 const machine::Machine &machine, bool areRowsDivided);

/// `work` of an iteration.
Faults verifyRoofline(const roofline::Roofline &roofline, const work::Work &work,
                      double iterationsPerUnit, machine::Hertz clock);
Faults verifyCarm(const carm::Carm &carm, double iterationsPerUnit, machine::Hertz clock);

/// What a unit of time does is of all loops: of each no more than that.
Faults verifyLoops(const work::Work &work, const std::vector<LoopResult> &loops);

/// An `internal-contradiction` that names some of them, or success without any.
llvm::Error contradiction(Faults faults, const ir::SourceRange &position);

} // namespace sparcity::result
