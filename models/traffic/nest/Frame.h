//===- models/traffic/nest/Frame.h - The loops of a box that run ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A part of AffineNest (Boxes.cpp, Hull.cpp).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

namespace sparcity::traffic {

/// The loops of a box that run, with the values of their indices.
struct AffineNest::Frame {
  struct Running {
    const AffineLoop *loop = nullptr;
    Range range;
    bool moves = false; ///< the reference moves with its index
  };
  llvm::SmallVector<Running, 4> running;
};

} // namespace sparcity::traffic
