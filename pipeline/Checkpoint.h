//===- pipeline/Checkpoint.h - A study that was not finished -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a study has found so far, in a file from which it goes on:
///
///     {"schema": "sparcity-checkpoint/1", "study": "5f1c…", "structure": 512, "point": 0,
///      "found": { … }}
///
/// `study` stands for the study file, the program and all files that it reads: with another one of
/// them what was found is of another study.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Outcome.h"
#include "pipeline/DesignSpace.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace sparcity::pipeline {

/// Of the text of the study, this program, and the contents of the files.
std::string digestOf(llvm::StringRef study, llvm::ArrayRef<std::string> files);

class Checkpoint {
public:
  /// `path`: empty for none.
  Checkpoint(std::string path, std::string digest)
      : path(std::move(path)), digest(std::move(digest)) {}

  /// Where to go on, with what was found before; from the beginning where there is no file. An
  /// error where it is of another study or cannot be read.
  llvm::Expected<Progress> load(study::Outcome &outcome) const;
  /// In place of what was there before, if the file can be written.
  llvm::Error save(const study::Outcome &outcome, const Progress &progress) const;

private:
  std::string path, digest;
};

} // namespace sparcity::pipeline
