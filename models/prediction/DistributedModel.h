//===- models/prediction/DistributedModel.h - A nest on many ranks ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// models/distributed with the facts of a nest: what a point takes is what ECM says of a core
/// while as many of its node work as have a rank.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Distributed.h"
#include "models/prediction/Facts.h"
#include "models/prediction/GivenMatrix.h"
#include "models/result/Forward.h"

namespace sparcity::prediction {

/// None where no ranks are asked for.
std::optional<distributed::Distributed> predictDistributed(Facts &facts);

/// Bytes of an element of x where the nest is y = A x, row by row, and an iteration of its main
/// loop is a non-zero; none of anything else.
std::optional<unsigned> gatheredBytes(const result::Result &result, const ir::Kernel &kernel,
                                      const matrix::Matrix &matrix);

/// Of y = A x over a matrix in CSR: what its rows send, in place of why nothing was said of the
/// nest; of other loops over a matrix why not.
void addRowsOnRanks(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const Request &request);

} // namespace sparcity::prediction
