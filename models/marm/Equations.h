//===- models/marm/Equations.h - Equations of the mansard roofline --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The mansard roofline (Marques, Ilic, Sousa 2021; SPARCITY D1.2, section 2.3.1,
/// equations 5 to 11) as functions of numbers. AI = I_NM / I_M, non-memory over memory
/// instructions; all rates are instructions a cycle of one core:
///
///     IPC_NM     non-memory instructions of the mix, alone
///     IPC_Mmax   memory instructions of the mix with data in one level, sustained
///     IPC_M(IF)  the same with IF of them in flight
///     D_M        all that the core can retire
///
/// The ridge R = IPC_NM / IPC_Mmax is always derived: equations 9 and 10 hold for that R
/// alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <optional>
#include <vector>

namespace sparcity::marm {

/// Of one level. A rate that is missing has no instructions to be of.
struct Rates {
  std::optional<double> nonMemory; ///< IPC_NM > 0
  std::optional<double> sustained; ///< IPC_Mmax > 0
  std::optional<double> effective; ///< IPC_M(IF_M), of that at most `sustained`
  std::optional<double> dispatch;  ///< D_M; none: without limit
};

/// R = IPC_NM / IPC_Mmax; `sustained` > 0.
double ridge(double nonMemory, double sustained);

/// Equation 6: memory instructions in a window of so many instructions at the ridge, whose
/// blocks have `block` > 0 memory instructions each. A block that is begun counts, so that
/// there is one at least.
double inFlight(double block, double window, double ridge);

/// Little's law: IPC_M = IF / Lat.
double rateOf(double inFlight, machine::Cycles latency);

/// IPC_M(IF) of a measured curve, not empty: linear between its points, in proportion to IF
/// below the first, the last one's rate above it.
double rateOf(double inFlight, const std::vector<machine::InFlightPoint> &curve);

/// Equation 7: IPC_R = (R + 1) * IPC_M(IF_M).
double ridgeRate(double ridge, double effective);

/// The two components of equations 8 and 9, cycles for each memory instruction: both kinds
/// overlap as at the ridge, then the kind that there is more of runs alone.
struct Components {
  double together = 0, alone = 0;

  double cycles() const { return together + alone; } ///< equation 10
};

/// Equation 8 left and 9 right of the ridge (R > 0).
Components components(double intensity, double ridge, double ridgeRate, double sustained);

/// The same of a level; none at an end (no instructions of one kind), and where a rate is missing.
std::optional<Components> components(double intensity, const Rates &rates);

/// Execution scenarios of the source: at the ridge all overlaps, left of it memory instructions are
/// left over, right of it the others.
enum class Scenario { A, B, C };
/// "A", "B", "C".
const char *spelling(Scenario scenario);
/// Within a hundredth of the ridge is A.
Scenario scenarioAt(double intensity, double ridge);

/// Equation 11: instructions a cycle at an intensity, no more than D_M; infinity stands for
/// no memory instruction at all. None where a rate is needed that is not there: IPC_NM for
/// an intensity above 0, IPC_Mmax for a finite one.
std::optional<double> attainable(double intensity, const Rates &rates);

} // namespace sparcity::marm
