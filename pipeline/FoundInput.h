//===- pipeline/FoundInput.h - An input that is not read yet -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What tells inputs of a study apart, before they are read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::frontend {
class Project;
}

namespace sparcity::pipeline {

/// A file, and how its project compiles it.
struct FoundInput {
  std::string file;
  std::vector<std::string> options;
  std::string folder;
};

/// `project`: null without one. What is wrong with its options is said where the file is read.
FoundInput foundInput(const std::string &file, const frontend::Project *project);

} // namespace sparcity::pipeline
