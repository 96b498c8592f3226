//===- models/traffic/Checked.h - Lines of conditions, and what they miss -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lines that are the best known of a nest (Arbiter.h), with those that sets conflict for. A
/// gather whose data are not known is in no count. What stands beside it is counted without it,
/// and gets what that makes of the lines that conditions have of the same nest:
///
///     for i: for k < m: y[8*i+k] = x[idx[i]]      m = 3
///
///     y     conditions 1.00, counted 2.67 of for i: for k < m: y[8*i+k] = …      2.67
///     x     as it is known of gathers
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

namespace sparcity::traffic {

/// Fails as the conditions do where nothing else is known either.
llvm::Expected<Traffic> predictChecked(const ir::Kernel &kernel, const ir::LoopPath &path,
                                       const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
