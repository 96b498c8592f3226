//===- models/traffic/nest/Questions.h - What chance decides of lines ------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What chance decides about references to one place: what is asked twice is one chance, of
/// opposite answers either is there, and other questions know nothing of each other.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

#include <vector>

namespace sparcity::traffic {

/// True if both ask the same, or one holds wherever the other does not.
bool isSame(const ir::Guard &a, const ir::Guard &b);
bool areOpposite(const ir::Guard &a, const ir::Guard &b);

class Questions {
public:
  /// `probability` that it is made, by what is decided for each element.
  void add(const AffineReference &reference, double probability);
  void add(const Questions &others);

  /// How likely one of the references is made.
  double touched() const;

private:
  struct Question {
    std::vector<const ir::Guard *> parts; ///< that all have to hold
    double probability = 1;
  };

  void add(Question question);

  std::vector<Question> list;
};

} // namespace sparcity::traffic
