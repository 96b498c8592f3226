//===- models/traffic/nest/Iterations.cpp - How often a loop runs ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Iterations.h"

#include <algorithm>

namespace traffic {

namespace {

class Sum {
public:
  Sum(const AffineNest &nest, const ir::Loop &wanted) : wanted(wanted), indices(nest.start()) {}

  double of(const AffineLoop &loop, std::int64_t samples) {
    const AffineNest::Range range = AffineNest::range(loop, indices);
    if (loop.source == &wanted)
      return static_cast<double>(range.trips);
    if (range.trips == 0 || !holds(loop))
      return 0;
    const std::int64_t count = loop.shapesItsBody ? std::min(range.trips, samples) : 1;
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      // The middle of each of `count` parts; the iterations next to it, for the
      // halves of parts of even length.
      const std::int64_t from = part(range.trips, i, count), to = part(range.trips, i + 1, count);
      const std::int64_t low = from + (to - from - 1) / 2, high = from + (to - from) / 2;
      indices[loop.slot] = range.at(low);
      double iterations = inside(loop, samples);
      if (high != low) {
        indices[loop.slot] = range.at(high);
        iterations = (iterations + inside(loop, samples)) / 2;
      }
      sum += iterations * static_cast<double>(to - from);
    }
    return sum;
  }

private:
  static std::int64_t part(std::int64_t trips, std::int64_t i, std::int64_t count) {
    return trips / count * i + trips % count * i / count;
  }

  bool holds(const AffineLoop &loop) const {
    if (loop.source == &wanted)
      return true;
    return std::any_of(loop.body.begin(), loop.body.end(), [&](const AffineLoop::Item &item) {
      return item.loop && holds(*item.loop);
    });
  }

  double inside(const AffineLoop &loop, std::int64_t samples) {
    double sum = 0;
    for (const AffineLoop::Item &item : loop.body)
      if (item.loop && holds(*item.loop))
        sum += of(*item.loop, std::max<std::int64_t>(16, samples / 16));
    return sum;
  }

  const ir::Loop &wanted;
  AffineNest::Indices indices;
};

} // namespace

double countIterations(const AffineNest &nest, const ir::Loop &loop) {
  return Sum(nest, loop).of(nest.root(), 4096);
}

} // namespace traffic
