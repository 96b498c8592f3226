//===- models/distributed/RowExchange.h - What rows read of other ranks ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// y = A x of a sparse matrix whose rows ranks have in stretches (models/matrix/Partition.h), each
/// with the elements of x of the same numbers. Of x a rank needs the distinct columns of its rows
/// that lie with others, each once; all that it needs of one other rank is one message.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Exchange.h"
#include "models/matrix/Partition.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace sparcity::distributed {

/// All messages of a product, by the rank that gets them. Fails on a matrix that is not square,
/// and on stretches that are not its rows. Takes the time of a pass over the matrix.
llvm::Expected<std::vector<Message>>
rowExchange(const matrix::Matrix &matrix, const matrix::RowPartition &rows, unsigned elementBytes);

} // namespace sparcity::distributed
