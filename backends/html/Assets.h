//===- backends/html/Assets.h - Style and script of the page --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The files report.css and report.js, which the build puts into the program.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string_view>

namespace sparcity::html {

extern const std::string_view styleSheet, script;

} // namespace sparcity::html
