//===- models/incore/Describe.h - In-core analyses, described -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the document has of it (models/report/Section.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestTime.h"
#include "models/report/Section.h"

namespace sparcity::incore {

/// "incore": T_* for `iterationsPerUnit` source iterations, the other times for a pass.
void describe(const InCore &core, double iterationsPerUnit, report::Section &section);
/// "incore_nest": times for `iterationsPerUnit` iterations of the main loop.
void describe(const NestTime &nest, double iterationsPerUnit, report::Section &section);

} // namespace sparcity::incore
