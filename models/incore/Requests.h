//===- models/incore/Requests.h - Bytes that the core asks for -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes of all loads and stores that the core executes, whatever level serves
/// them: what crosses between the registers and L1. A stored line counts once,
/// without write-allocate.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestTime.h"
#include "models/work/Work.h"

#include <optional>

namespace sparcity::incore {

/// An iteration of the main innermost loop.
struct Requests {
  double bytesLoaded = 0, bytesStored = 0;
  /// Of the machine code; else as the source says.
  bool isCompiled = false;

  double bytes() const { return bytesLoaded + bytesStored; }
  /// 1 where nothing is asked for.
  double loadShare() const { return bytes() > 0 ? bytesLoaded / bytes() : 1; }
};

/// Of the machine code if there is any, else of the source.
Requests requestsOf(const std::optional<NestTime> &nest, const work::Work &work);

} // namespace sparcity::incore
