//===- test/leaks/BeforeMain.cpp - What libraries keep from their start ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shared libraries allocate before main(), and CLN loses a few bytes of that. sanitizers.supp
/// names it, but to find it there the sanitizer starts a symbolizer at the end of each run, which
/// takes longer than most predictions. Programs do not look for leaks of that time instead.
///
//===----------------------------------------------------------------------===//

#include <sanitizer/lsan_interface.h>

namespace {

using Initializer = void (*)();

// Runs before the initializers of shared libraries do.
[[gnu::section(".preinit_array"), gnu::used]] const Initializer beforeLibraries = __lsan_disable;

// The first of the program's own, which are those after.
[[gnu::constructor(101)]] void afterLibraries() { __lsan_enable(); }

} // namespace
