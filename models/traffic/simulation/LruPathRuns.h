//===- models/traffic/simulation/LruPathRuns.h - The short way, for iterations ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Iterations on the short way: what changes nothing is not done again. The rest of
/// LruPathOf.h; for LruPath.cpp alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/TimeLimit.h"
#include "models/traffic/simulation/LruPathOf.h"

namespace sparcity::traffic {

template <bool hasVictims, unsigned... known>
[[gnu::noinline]] void PathOf<hasVictims, known...>::useRun(Run &run) {
  Cache::Spot spot = run.spot;
  for (Line line = run.first;; spot = caches[0]->spotOf(line)) {
    run.misses += use<false>(*run.strand, line, spot, run.near);
    if (line++ == run.last)
      return;
  }
}

template <bool hasVictims, unsigned... known>
bool PathOf<hasVictims, known...>::areThereAfter(Sets touched) const {
  const Cache &first = *caches[0];
  for (const Run &run : runs)
    for (Line line = run.first; line <= run.last && (setsOf(run) & touched); ++line) {
      const Cache::Spot spot = first.spotOf(line);
      const unsigned place = first.findIn<words[0]>(spot);
      if (place == 0 ||
          (run.strand->isStore && !first.isDirty(spot.set, Cache::wayOf<words[0]>(place))))
        return false;
    }
  return true;
}

template <bool hasVictims, unsigned... known> void PathOf<hasVictims, known...>::countMisses() {
  for (const Run &run : runs)
    counts.miss(*run.strand, missBytes(*run.strand), run.misses);
  for (const GatherRun &gather : gathers)
    counts.miss(*gather.strand, missBytes(*gather.strand), gather.misses);
}

template <bool hasVictims, unsigned... known>
void PathOf<hasVictims, known...>::takeWide(std::uint64_t iterations) {
  constexpr std::uint64_t roundsALook = 64;
  std::uint64_t uses = 0;
  for (std::uint64_t iteration = 0; iteration < iterations;) {
    base::checkTime();
    for (const std::uint64_t stop = std::min(iterations, iteration + roundsALook); iteration < stop;
         ++iteration)
      for (Run &run : runs) {
        if (run.changesAt == iteration) {
          run.LineRun::change(lineShift);
          if (run.isFar())
            caches[levels - 1]->prefetch(run.strand->addressIn(iteration + ahead) >> lineShift);
        }
        for (Line line = run.first;; ++line) {
          ++uses;
          run.misses += use<false>(*run.strand, line, caches[0]->spotOf(line), run.near);
          if (line == run.last)
            break;
        }
      }
  }
  counts.use(uses);
}

template <bool hasVictims, unsigned... known>
void PathOf<hasVictims, known...>::takeRuns(llvm::ArrayRef<Strand> strands,
                                            std::uint64_t iterations) {
  const Cache &first = *caches[0];
  runs.clear();
  gathers.clear();
  bool isWide = false;
  for (const Strand &strand : strands) {
    isWide |= runs.emplace_back(strand, first, lineShift).isWide();
    counts.access(strand, iterations);
  }
  if (isWide) {
    takeWide(iterations);
    countMisses();
    return;
  }
  bool areThere = false;
  for (std::uint64_t iteration = 0; iteration < iterations;) {
    base::checkTime();
    Sets touched = 0;
    std::uint64_t next = iterations, lines = 0;
    for (Run &run : runs) {
      if (run.changesAt == iteration) {
        touched |= setsOf(run);
        run.change(first, lineShift);
        touched |= setsOf(run);
      }
      next = std::min(next, run.changesAt);
      lines += run.lineCount();
    }
    // What uses two lines ties the sets of both together.
    if (!areThere || lines != runs.size())
      touched = allSets;
    hasLost = false;
    for (Run &run : runs) {
      if (setsOf(run) & touched)
        useRun(run);
      if (hasLost)
        touched = allSets;
    }
    std::uint64_t repeats = 1;
    areThere = (lines <= first.wayCount() && !hasLost) || areThereAfter(touched);
    if (areThere)
      repeats = next - iteration;
    counts.use(lines * repeats);
    iteration += repeats;
  }
  countMisses();
}

// Gathers. Between two iterations in which a stream comes to another line, the streams
// hit, and change nothing but the order in their sets: that is as it was after the
// iteration before, unless a gather came to one of these sets.

template <bool hasVictims, unsigned... known>
void PathOf<hasVictims, known...>::beginGathers(llvm::ArrayRef<Strand> strands,
                                                std::uint64_t iterations) {
  runs.clear();
  gathers.clear();
  for (const Strand &strand : strands) {
    counts.access(strand, iterations);
    if (isGather(strand))
      gathers.push_back({&strand, runs.size(), runs.size()});
    else
      runs.emplace_back(strand, *caches[0], lineShift);
    if (!gathers.empty())
      gathers.back().runsEnd = runs.size();
  }
}

template <bool hasVictims, unsigned... known>
inline GatherMove PathOf<hasVictims, known...>::moveGathers(std::uint64_t iteration, Sets sets) {
  Sets own = 0;
  bool stays = gathers.size() == 1;
  for (GatherRun &gather : gathers) {
    const std::uint64_t address = gather.strand->addressIn(iteration);
    const Line first = address >> lineShift;
    const Line last = (address + gather.strand->bytes - 1) >> lineShift;
    stays &= first == last && first == gather.first && last == gather.last;
    gather.first = first;
    gather.last = last;
    gather.spot = caches[0]->spotOf(first);
    own |= first == last ? Sets(1) << (gather.spot.set & 63) : allSets;
  }
  return {(own & sets) != 0, stays};
}

template <bool hasVictims, unsigned... known>
inline void PathOf<hasVictims, known...>::useGather(GatherRun &gather) {
  gather.hasMissed = use<true>(*gather.strand, gather.first, gather.spot, gather.near);
  gather.misses += gather.hasMissed;
  for (Line line = gather.first; line != gather.last;) {
    ++line;
    gather.misses += use<true>(*gather.strand, line, caches[0]->spotOf(line), gather.near);
  }
  counts.use(gather.last - gather.first + 1);
}

template <bool hasVictims, unsigned... known>
inline void PathOf<hasVictims, known...>::useAll(bool isSettled) {
  hasLost = false;
  const auto useRuns = [&](size_t begin, size_t end) {
    for (size_t run = begin; run < end && (!isSettled || hasLost); ++run)
      useRun(runs[run]);
  };
  useRuns(0, gathers.front().runsBegin);
  for (GatherRun &gather : gathers) {
    useGather(gather);
    useRuns(gather.runsBegin, gather.runsEnd);
  }
}

template <bool hasVictims, unsigned... known>
void PathOf<hasVictims, known...>::takeGathers(llvm::ArrayRef<Strand> strands,
                                               std::uint64_t iterations) {
  beginGathers(strands, iterations);
  const auto moveStreams = [&](std::uint64_t iteration) {
    for (Run &run : runs)
      if (run.changesAt == iteration)
        run.change(*caches[0], lineShift);
  };
  for (std::uint64_t iteration = 0; iteration < iterations;) {
    base::checkTime();
    moveStreams(iteration);
    Sets streams = 0;
    std::uint64_t next = iterations, lines = 0;
    for (const Run &run : runs) {
      streams |= setsOf(run);
      next = std::min(next, run.changesAt);
      lines += run.lineCount();
    }
    const std::uint64_t begin = iteration;
    bool isSettled = false;
    for (; iteration < next; ++iteration) {
      if (iteration + ahead < iterations)
        for (const GatherRun &gather : gathers)
          if (gather.hasMissed)
            caches[levels - 1]->prefetch(gather.strand->addressIn(iteration + ahead) >> lineShift);
      const auto [meet, stays] = moveGathers(iteration, streams);
      isSettled &= !meet;
      if (isSettled && stays) { // the newest line of its set
        counts.use(1);
        continue;
      }
      useAll(isSettled);
      if (isSettled)
        isSettled = !hasLost;
      else
        isSettled =
            !meet && ((lines <= caches[0]->wayCount() && !hasLost) || areThereAfter(allSets));
    }
    counts.use(lines * (iteration - begin));
  }
  countMisses();
}

} // namespace sparcity::traffic
