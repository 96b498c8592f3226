//===- models/study/Sampling.h - Which points of a design space --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Points spread over combinations of numbered choices, the same for the same seed wherever the
/// program runs:
///
///     Latin hypercube   each choice of each dimension as often as each other one, as far as that
///                       goes, and otherwise by chance (McKay, Beckman and Conover, Technometrics
///                       21, 1979)
///     Sobol             a sequence of low discrepancy with the direction numbers of Joe and Kuo
///                       (Boost.Random), shifted by chance in its digits, which the seed decides
///                       about
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::study {

/// Points of a sample at most: they are in memory together.
inline constexpr std::uint64_t mostSamples = 1000000;

/// A choice of each dimension.
using Choices = std::vector<std::uint32_t>;

/// `counts`: how many choices each dimension has, of which there are 1000 at most. Points may
/// occur twice.
std::vector<Choices> latinHypercube(const std::vector<std::size_t> &counts, std::size_t points,
                                    std::uint64_t seed);
std::vector<Choices> sobol(const std::vector<std::size_t> &counts, std::size_t points,
                           std::uint64_t seed);

} // namespace sparcity::study
