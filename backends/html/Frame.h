//===- backends/html/Frame.h - What every page has around it -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Head and style of a page. Nothing but our own script runs on it, and nothing is fetched.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/html/Markup.h"

#include <string>
#include <string_view>

namespace sparcity::html {

/// Writes a page with its style, and with `script` if there is one.
void writeFrame(Markup &page, const std::string &title, std::string_view script,
                Markup::Block body);

} // namespace sparcity::html
