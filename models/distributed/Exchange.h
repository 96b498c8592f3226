//===- models/distributed/Exchange.h - Messages between ranks -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What ranks send each other at once, gone through message by message: hundreds of thousands of
/// ranks have millions, which nobody keeps.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>

namespace sparcity::distributed {

/// All that one rank sends another one.
struct Message {
  std::int64_t from = 0, to = 0;
  std::int64_t bytes = 0; ///< above 0

  auto operator<=>(const Message &) const = default;
};

using MessageVisitor = llvm::function_ref<void(const Message &)>;
/// Shows a visitor all messages, in the same order each time.
using Exchange = llvm::function_ref<void(MessageVisitor)>;

} // namespace sparcity::distributed
