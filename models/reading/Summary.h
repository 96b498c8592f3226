//===- models/reading/Summary.h - A nest on very many machines ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What so many configurations come to that nobody reads them one by one: machines with the mean
/// of their times over all sizes, the front of the smallest that are as fast, and how far all of
/// them are apart. Of each configuration of a machine one sum is kept, whatever the number of
/// sizes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"

#include <memory>
#include <vector>

namespace sparcity::reading {

class Summary {
public:
  explicit Summary(const Asked &asked) : asked(asked) {}

  /// All of one nest, machine file and number of cores come one after the other.
  void add(const result::Result &result);
  Reading finish();

private:
  struct Nest;

  Asked asked;
  std::vector<std::shared_ptr<Nest>> nests;
};

} // namespace sparcity::reading
