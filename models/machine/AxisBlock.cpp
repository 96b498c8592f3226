//===- models/machine/AxisBlock.cpp - Many combinations of numbers -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/AxisBlock.h"

#include "llvm/Support/MathExtras.h"

namespace sparcity::machine {

AxisBlocks::AxisBlocks(const std::vector<Axis> &axes) : columns(axes.size()) {
  for (size_t k = axes.size(); k-- > 0;) {
    for (const std::string &value : axes[k].values)
      columns[k].numbers.push_back(settingNumber(value).value_or(0));
    columns[k].repeats = all;
    all = llvm::SaturatingMultiply<std::uint64_t>(all, axes[k].values.size());
  }
}

AxisBlock AxisBlocks::onePoint() {
  AxisBlock block;
  block.points = {0};
  return block;
}

void AxisBlocks::resize(std::size_t count, AxisBlock &block) const {
  block.points.resize(count);
  block.choices.resize(columns.size());
  block.values.resize(columns.size());
  for (size_t k = 0; k < columns.size(); ++k) {
    block.choices[k].resize(count);
    block.values[k].resize(count);
  }
}

void AxisBlocks::fill(std::uint64_t first, std::size_t count, AxisBlock &block) const {
  resize(count, block);
  for (size_t at = 0; at < count; ++at)
    block.points[at] = first + at;
  for (size_t k = 0; k < columns.size(); ++k) {
    const auto &[numbers, repeats] = columns[k];
    auto choice = static_cast<std::uint32_t>(first / repeats % numbers.size());
    std::uint64_t left = repeats - first % repeats;
    for (size_t at = 0; at < count; ++at) {
      block.choices[k][at] = choice;
      block.values[k][at] = numbers[choice];
      if (--left > 0)
        continue;
      left = repeats;
      choice = choice + 1 == numbers.size() ? 0 : choice + 1;
    }
  }
}

void AxisBlocks::fill(llvm::ArrayRef<std::uint64_t> points, AxisBlock &block) const {
  resize(points.size(), block);
  block.points.assign(points.begin(), points.end());
  for (size_t k = 0; k < columns.size(); ++k)
    for (size_t at = 0; at < points.size(); ++at) {
      const std::uint64_t choice = points[at] / columns[k].repeats % columns[k].numbers.size();
      block.choices[k][at] = static_cast<std::uint32_t>(choice);
      block.values[k][at] = columns[k].numbers[choice];
    }
}

} // namespace sparcity::machine
