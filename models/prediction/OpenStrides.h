//===- models/prediction/OpenStrides.h - Strides that nothing says -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Open sizes are large, as far as models ask. Of one that is only a stride (`a[i * inc]`,
/// `i += inc`) that is no matter of course: 1 is what most callers pass.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/report/Message.h"

namespace sparcity::prediction {

/// An `open-stride` for each size that is a stride of innermost loops and no length of a loop or
/// array.
report::MessageList openStrides(const ir::Kernel &kernel);

} // namespace sparcity::prediction
