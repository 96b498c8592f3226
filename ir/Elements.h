//===- ir/Elements.h - What is known of index arrays (private) ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The contents of a kernel's arrays by their number, for a walk.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"
#include "ir/Evaluator.h"
#include "ir/Kernel.h"
#include "ir/Walk.h"

#include <optional>
#include <span>
#include <vector>

namespace sparcity::ir {

using Wide = __int128;
inline bool fits(Wide value) { return static_cast<std::int64_t>(value) == value; }

class Elements : public ElementSource {
public:
  Elements(const Kernel &kernel, const WalkInputs &inputs) {
    for (const Array &array : kernel.arrays) {
      std::span<const std::int64_t> &content = contents.emplace_back();
      if (inputs.contents)
        if (const auto found = inputs.contents->find(array.name); found != inputs.contents->end())
          content = found->second;
    }
  }

  std::optional<std::int64_t> element(unsigned array, std::int64_t index) const override {
    const std::span<const std::int64_t> values = contents[array];
    if (index < 0 || static_cast<std::uint64_t>(index) >= values.size())
      return std::nullopt;
    return values[static_cast<size_t>(index)];
  }

  /// From that element on; null if one of those that follow is not known.
  const std::int64_t *elements(unsigned array, std::int64_t first, std::int64_t step,
                               std::uint64_t count) const {
    const Wide last = first + Wide{step} * static_cast<Wide>(count - 1);
    return element(array, first) && fits(last) && element(array, static_cast<std::int64_t>(last))
               ? contents[array].data() + first
               : nullptr;
  }

private:
  std::vector<std::span<const std::int64_t>> contents; ///< nothing of those not known
};

} // namespace sparcity::ir
