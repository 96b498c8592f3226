//===- frontend/clang/Failures.h - Why an expression was not read ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Why something could not be read. The caller of a reader decides whether that matters.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <utility>

namespace sparcity::frontend {

/// Why something could not be read.
struct Failure {
  clang::SourceRange range;
  std::string id;
  std::string message;
};

/// The first failure, which stays until it is taken.
class Failures {
public:
  /// Always returns nothing.
  std::nullopt_t fail(clang::SourceRange range, std::string id, std::string message) {
    if (!failure)
      failure = Failure{range, std::move(id), std::move(message)};
    return std::nullopt;
  }
  /// Of an index, a size or a bound that the IR cannot say.
  std::nullopt_t notAffine(clang::SourceRange range) {
    return fail(range, "unsupported-index",
                "an index, size or bound is computed in a way that cannot be represented");
  }
  std::optional<Failure> take() { return std::exchange(failure, std::nullopt); }
  /// What was taken, in the place of what failed since.
  void restore(std::optional<Failure> earlier) { failure = std::move(earlier); }
  const std::optional<Failure> &current() const { return failure; }

private:
  std::optional<Failure> failure;
};

} // namespace sparcity::frontend
