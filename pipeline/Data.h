//===- pipeline/Data.h - The data of a study ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads contents of index arrays and matrices, and has them bound to the kernels.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Density.h"
#include "models/prediction/KernelData.h"
#include "models/prediction/Orders.h"
#include "pipeline/Inputs.h"
#include "pipeline/Messages.h"

#include <optional>
#include <vector>

namespace sparcity::pipeline {

struct Data {
  prediction::KernelData kernels;
  /// Of the matrix; none without one.
  std::optional<prediction::Orders> orders;
  /// Of the matrix.
  std::optional<matrix::Density> density;
};

/// The data of a task, bound to its inputs: of several matrices one after the other.
class BoundData {
public:
  /// Refers to its arguments.
  BoundData(const Task &task, Messages &messages) : task(task), messages(messages) {}

  /// Binds what is given, of several matrices the first that can be. False, with a message: that
  /// cannot be, for contents of an array that no kernel has as an integer array, for a bad file,
  /// or where no loop takes the matrix.
  bool bind(std::vector<Input> &inputs);
  /// The next matrix in place of the one that is bound, to the kernels as they were before that,
  /// with the code that they have got since. One that cannot be bound is left out with a message.
  /// False: there is none.
  bool bindNext(std::vector<Input> &inputs);

  const Data &get() const { return data; }
  bool hasNext() const { return next < task.matrices.size(); }
  /// Another matrix was bound before.
  bool isFurther() const { return bound > 1; }
  /// Some matrix could not be bound.
  bool hasLeftOut() const { return bound < next; }

private:
  /// A kernel before a matrix is bound to it, how much is said of it when that is done, and what
  /// was said later.
  struct Written {
    ir::Kernel kernel;
    size_t said = 0;
    ir::Diagnostics later = {};
  };

  void keep(const std::vector<Input> &inputs);
  void unbind(std::vector<Input> &inputs);
  void saySince(std::vector<Input> &inputs);

  const Task &task;
  Messages &messages;
  Data data;
  std::vector<Written> written; ///< in the order of the inputs; empty with one matrix
  size_t next = 0, bound = 0;   ///< of the matrices: the first that had no turn, how many could be
};

} // namespace sparcity::pipeline
