//===- test/bench/traffic/DistanceRows.h - Speed of reuse distances -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses per second of exact reuse distances, one row a trace. No period is
/// skipped.
///
//===----------------------------------------------------------------------===//
#pragma once

void printDistanceRows();
