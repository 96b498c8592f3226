//===- include/sparcity/Predict.h - From loops and machines to predictions ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one entry of the library:
///
///     auto machine = sparcity::Machine::find("skx");
///     auto program = sparcity::Program::fromFile("triad.c");
///     auto found = sparcity::predict(*program, {*machine}, {.sizes = {{"N", {1000000}}}});
///     for (const sparcity::Prediction &prediction : *found)
///       …
///
/// Nothing is kept between calls: threads may predict at once. No function throws, installs a
/// handler, writes to a stream, or ends the process.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Expected.h"
#include "sparcity/Export.h"
#include "sparcity/Machine.h"
#include "sparcity/Prediction.h"
#include "sparcity/Program.h"
#include "sparcity/Request.h"

#include <functional>
#include <vector>

namespace sparcity::inline v1 {

/// Each loop nest that is asked for, on each machine; the first machine decides the sizes of
/// C's types. Fails where nothing could be predicted; what was left out of more is said in the
/// messages.
SPARCITY_API Expected<Predictions>
predict(const Program &program, const std::vector<Machine> &machines, const Request &request = {});

/// The same, with each prediction handed over by itself as soon as it is there, and kept no
/// longer: for sweeps over many sizes. `receive` says whether more are wanted; none is made after
/// it said no, or threw: an exception's text is the error. What is returned has no predictions,
/// but what was said and whether something was left out, which what was not wanted is not.
SPARCITY_API Expected<Predictions> predict(const Program &program,
                                           const std::vector<Machine> &machines,
                                           const Request &request,
                                           const std::function<bool(const Predictions &)> &receive);

/// "0.1.0".
SPARCITY_API std::string version();

} // namespace sparcity::inline v1
