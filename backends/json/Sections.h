//===- backends/json/Sections.h - Parts of the JSON document --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The objects of a result that have many fields, one function each. All write
/// into the object that is open; a missing part is written as null.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/json/Writer.h"
#include "models/result/Result.h"

namespace sparcity::json {

/// "incore", of one innermost loop. T_* are cycles a unit of work, the other
/// times cycles a pass through the machine loop.
void writeInCore(Writer &json, const std::optional<incore::InCore> &core, double iterationsPerUnit);
void writeNest(Writer &json, const std::optional<incore::NestTime> &nest, double iterationsPerUnit);
/// "traffic" and "layer_conditions".
void writeTraffic(Writer &json, const result::Result &result);
/// "ecm".
void writeEcm(Writer &json, const result::Result &result);
/// "marm".
void writeMarm(Writer &json, const result::Result &result);
/// "roofline".
void writeRoofline(Writer &json, const result::Result &result);
/// "carm".
void writeCarm(Writer &json, const result::Result &result);
/// "sparse".
void writeSparse(Writer &json, const result::Result &result);
/// "units": one time in every unit of `--unit`.
void writeUnits(Writer &json, const std::optional<machine::Cycles> &time,
                const result::Result &result);

/// "power".
void writePower(Writer &json, const std::optional<power::Power> &power);
/// "density": where the non-zeros of a matrix are.
void writeDensity(Writer &json, const std::optional<matrix::Density> &density);
/// "matrix".
void writeMatrix(Writer &json, const result::Result &result);
/// "core_shares".
void writeCores(Writer &json, const result::Result &result);
void writeDivision(Writer &json, std::string_view key,
                   const std::optional<result::RowDivision> &division);
/// "topdown".
void writeTopdown(Writer &json, const std::optional<topdown::Breakdown> &breakdown);

} // namespace sparcity::json
