//===- models/exasat/Tables.h - Fields of a nest --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is touched of each field and how often, whatever the machine.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Function.h"
#include "models/exasat/Fusion.h"

namespace sparcity::exasat {

/// In the order of the nest; `iterations` of all.
std::vector<FieldUse> usesOf(const Nest &nest, double iterations);

/// Of the stages of a function, in the order in which they touch them first; one that each touches
/// in a single element is none.
std::vector<ArrayUse> arraysOf(const std::vector<Stage> &stages, double points);
/// Something moves through it.
bool isMoving(const Field &field);

/// "read", "written", "updated" or "temporary".
std::string roleOf(const Field &field);

} // namespace sparcity::exasat
