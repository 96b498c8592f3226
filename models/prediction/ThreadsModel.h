//===- models/prediction/ThreadsModel.h - What threads of a nest send -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// models/threads with the facts of a nest: a thread is a core (`--cores`). Every access is
/// followed, within `--effort`; what would be less is predicted in the same way.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/threads/Threads.h"

namespace sparcity::prediction {

threads::Threads predictThreads(Facts &facts);

} // namespace sparcity::prediction
