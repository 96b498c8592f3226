//===- driver/StudyRun.h - A study from its file to its report ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A run whose input is a study file (docs/studies.md).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Driver.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

/// Whether one of the inputs is a study.
bool hasStudy(const Options &options);

/// Of a run that has one: it is carried out, and what it has found written.
Status runStudy(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err);

} // namespace sparcity::driver
