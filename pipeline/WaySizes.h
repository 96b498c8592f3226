//===- pipeline/WaySizes.h - Sizes that a kernel of a study is run with ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All combinations of a kernel's sizes in one way to do it: those that are given, over which its
/// time is a mean, and those that the software chooses, each an alternative. One of them is swept
/// (pipeline/Parameters.h), the others make runs of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Forward.h"
#include "models/study/Plan.h"
#include "pipeline/Parameters.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::pipeline {

class WaySizes {
public:
  /// Runs and alternatives of a way at most: each run reads and compiles the source.
  static constexpr std::size_t most = 10000;

  /// An error, with its place, for values that are none, sizes that have some twice, and too many.
  static llvm::Expected<WaySizes> of(const study::Kernel &kernel, const study::Way &way);

  std::size_t runs() const { return runCount; }
  std::size_t alternatives() const { return alternativeCount; }
  /// Of a run what `-D` says.
  std::vector<Definition> definitions(std::size_t run) const;
  /// What each size that is given has of the mean.
  double share() const { return 1 / static_cast<double>(sizeCount); }
  /// The alternatives that a result of a run is a part of, one as often as it stands for sizes.
  std::vector<std::size_t> alternativesOf(const result::Result &result, std::size_t run) const;
  /// Of each alternative its choices: "T=32, U=4".
  std::vector<std::string> labels() const;

private:
  struct Dimension {
    Definition size;
    bool isChoice = false;
  };
  llvm::Error add(const std::vector<study::Size> &sizes, bool isChoice);
  std::vector<std::size_t> choicesAt(std::size_t run) const;

  std::vector<Dimension> dimensions;
  std::size_t swept = 0; ///< the dimension with the most values
  std::size_t runCount = 1, alternativeCount = 1, sizeCount = 1;
};

} // namespace sparcity::pipeline
