//===- models/threads/Partition.cpp - Threads divided among caches --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Partition.h"

#include <algorithm>
#include <cmath>
#include <metis.h>

namespace sparcity::threads {

namespace {

using Numbers = std::vector<unsigned>;

class Partitioner {
public:
  Partitioner(const LineMatrix &both, const Distances &distances)
      : both(both), distances(distances), placement(both.size()) {
    for (const std::vector<double> &row : both)
      for (const double lines : row)
        most = std::max(most, lines);
  }

  Placement run() {
    const Numbers all = compact(static_cast<unsigned>(both.size()));
    divide(all, all);
    return std::move(placement);
  }

private:
  /// As many threads as cores.
  void divide(const Numbers &threads, const Numbers &cores) {
    const std::vector<Numbers> groups = groupsOf(cores);
    if (groups.size() == 1 || threads.size() == 1) {
      for (size_t k = 0; k < threads.size(); ++k)
        placement[threads[k]] = cores[k];
      return;
    }
    const std::vector<idx_t> parts = partsOf(threads, groups);
    for (size_t group = 0; group < groups.size(); ++group) {
      Numbers own;
      for (size_t k = 0; k < threads.size(); ++k)
        if (parts[k] == static_cast<idx_t>(group))
          own.push_back(threads[k]);
      divide(own, groups[group]);
    }
  }

  /// Cores that share something further in than the two furthest of them.
  std::vector<Numbers> groupsOf(const Numbers &cores) const {
    size_t outermost = 0;
    for (const unsigned a : cores)
      for (const unsigned b : cores)
        if (a != b)
          outermost = std::max(outermost, distances.levelBetween(a, b));
    std::vector<Numbers> groups;
    for (const unsigned core : cores) {
      const auto group = std::find_if(groups.begin(), groups.end(), [&](const Numbers &each) {
        return distances.levelBetween(each.front(), core) < outermost;
      });
      if (group == groups.end())
        groups.push_back({core});
      else
        group->push_back(core);
    }
    return groups;
  }

  /// The group of each thread, which are as many as its cores.
  std::vector<idx_t> partsOf(const Numbers &threads, const std::vector<Numbers> &groups) const {
    std::vector<idx_t> begins = {0}, neighbours, weights;
    for (size_t a = 0; a < threads.size(); ++a) {
      for (size_t b = 0; b < threads.size(); ++b)
        if (const idx_t weight = a == b ? 0 : weightOf(threads[a], threads[b]); weight > 0) {
          neighbours.push_back(static_cast<idx_t>(b));
          weights.push_back(weight);
        }
      begins.push_back(static_cast<idx_t>(neighbours.size()));
    }
    std::vector<idx_t> parts(threads.size(), 0);
    if (!neighbours.empty()) // METIS takes no graph without edges
      partition(begins, neighbours, weights, groups, parts);
    fill(threads, groups, parts);
    return parts;
  }

  /// Of lines between two threads: whole numbers for METIS.
  idx_t weightOf(unsigned a, unsigned b) const {
    constexpr double scale = 1 << 20;
    return both[a][b] > 0 ? std::max<idx_t>(std::lround(both[a][b] / most * scale), 1) : 0;
  }

  /// Leaves the parts as they are where METIS fails.
  static void partition(std::vector<idx_t> &begins, std::vector<idx_t> &neighbours,
                        std::vector<idx_t> &weights, const std::vector<Numbers> &groups,
                        std::vector<idx_t> &parts) {
    auto vertices = static_cast<idx_t>(parts.size()), count = static_cast<idx_t>(groups.size());
    std::vector<real_t> shares;
    for (const Numbers &group : groups)
      shares.push_back(static_cast<real_t>(group.size()) / static_cast<real_t>(parts.size()));
    idx_t options[METIS_NOPTIONS], constraints = 1, cut = 0;
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = 1;
    std::vector<idx_t> found(parts.size(), 0);
    const int status = METIS_PartGraphRecursive(
        &vertices, &constraints, begins.data(), neighbours.data(), nullptr, nullptr, weights.data(),
        &count, shares.data(), nullptr, options, &cut, found.data());
    if (status == METIS_OK)
      parts = std::move(found);
  }

  /// METIS's parts may have more threads than there are cores: those that are drawn to their part
  /// least go where there is room.
  void fill(const Numbers &threads, const std::vector<Numbers> &groups,
            std::vector<idx_t> &parts) const {
    std::vector<size_t> counts(groups.size(), 0);
    for (const idx_t part : parts)
      ++counts[part];
    const auto linesTo = [&](size_t thread, size_t group) {
      double lines = 0;
      for (size_t other = 0; other < threads.size(); ++other)
        if (other != thread && parts[other] == static_cast<idx_t>(group))
          lines += both[threads[thread]][threads[other]];
      return lines;
    };
    for (size_t to = 0; to < groups.size(); ++to)
      while (counts[to] < groups[to].size()) {
        std::optional<size_t> best;
        double gained = 0;
        for (size_t thread = 0; thread < threads.size(); ++thread) {
          const size_t from = parts[thread];
          if (counts[from] <= groups[from].size())
            continue;
          const double gain = linesTo(thread, to) - linesTo(thread, from);
          if (!best || gain > gained) {
            best = thread;
            gained = gain;
          }
        }
        --counts[parts[*best]];
        ++counts[to];
        parts[*best] = static_cast<idx_t>(to);
      }
  }

  const LineMatrix &both;
  const Distances &distances;
  Placement placement;
  double most = 0;
};

} // namespace

Placement partitioned(const LineMatrix &both, const Distances &distances) {
  return Partitioner(both, distances).run();
}

} // namespace sparcity::threads
