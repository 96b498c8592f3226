//===- ir/YamlPlain.h - What an IR file has of YAML (private) ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// YAML has more than an IR file needs: with anchors a short text means one without
/// end, and texts may hold what cannot be written again.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::ir::yaml {

/// Throws a YAML::ParserException, which says where, on anchors, on a second document
/// and on what is no text.
void checkPlain(const std::string &text);

} // namespace sparcity::ir::yaml
