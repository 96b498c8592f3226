//===- models/incore/Requests.cpp - Bytes that the core asks for ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Requests.h"

namespace sparcity::incore {

Requests requestsOf(const std::optional<NestTime> &nest, const work::Work &work) {
  if (nest)
    return {nest->demand.bytesLoaded, nest->demand.bytesStored, true};
  return {work.bytesLoaded, work.bytesStored, false};
}

} // namespace sparcity::incore
