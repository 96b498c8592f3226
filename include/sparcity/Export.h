//===- include/sparcity/Export.h - What the library shows ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Marks what the shared library exports; everything else of it is hidden.
///
//===----------------------------------------------------------------------===//
#pragma once

#define SPARCITY_API __attribute__((visibility("default")))
