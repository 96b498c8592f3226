//===- models/prediction/NumbersOfTiles.h - Numbers as wide as tiles have them -//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A chip without arithmetic as wide as a source has it is taken to run the same loops with the
/// widest that it has: double as float.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/report/Message.h"
#include "models/work/Work.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace sparcity::prediction {

class NumbersOfTiles {
public:
  /// `widest`: bits that they compute with, above 0. Refers to the kernel.
  NumbersOfTiles(const ir::Kernel &kernel, unsigned widest) : kernel(kernel), widest(widest) {}

  unsigned bits(unsigned written) const { return std::min(written, widest); }

  /// Of `written` bytes of the array of that name, also of a component of it ("state[3]").
  double bytes(std::string_view array, double written) const {
    const std::string_view name = array.substr(0, array.find('['));
    for (const ir::Array &each : kernel.arrays)
      if (each.name == name && each.element.kind == ir::ElementKind::Float &&
          each.element.bits > widest)
        return written * widest / each.element.bits;
    return written;
  }

  /// Of all that is loaded and stored, as wide as tiles have it.
  double accessed(const work::Work &work) const {
    double sum = 0;
    for (const auto &[array, written] : work.bytesByArray)
      sum += bytes(kernel.arrays[array].name, written);
    return sum;
  }

  /// What to say of a source that computes with numbers of so many bits, or has arrays of such.
  std::optional<report::Phrase> note(unsigned written) const {
    for (const ir::Array &each : kernel.arrays)
      if (each.element.kind == ir::ElementKind::Float)
        written = std::max(written, each.element.bits);
    if (written <= widest)
      return std::nullopt;
    return report::Phrase{"tiles-narrower",
                          {static_cast<std::int64_t>(written), static_cast<std::int64_t>(widest)}};
  }

private:
  const ir::Kernel &kernel;
  unsigned widest;
};

} // namespace sparcity::prediction
