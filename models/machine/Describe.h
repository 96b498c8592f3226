//===- models/machine/Describe.h - A machine, described -------------------===//
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

#include "models/machine/Forward.h"
#include "models/report/Section.h"

namespace sparcity::machine {

/// "machine": its name, and what of it is an estimate.
void describe(const Machine &machine, report::Section &section);

} // namespace sparcity::machine
