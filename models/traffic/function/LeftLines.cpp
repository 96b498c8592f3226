//===- models/traffic/function/LeftLines.cpp - Lines that nests leave in caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/LeftLines.h"

#include "base/TimeLimit.h"

#include <algorithm>
#include <map>

namespace sparcity::traffic {

namespace {

/// When in a nest a line is used: in the first pass through what is used throughout, while the
/// outermost loop runs, or in the last pass; and how far into that.
struct Moment {
  enum class Phase { First, Body, Last } phase = Phase::Body;
  double part = 0;
};

class Caches {
public:
  Caches(const std::vector<NestTouches> &nests, std::vector<LinePiece> pieces, double capacity)
      : nests(nests), pieces(std::move(pieces)), capacity(capacity), states(this->pieces.size()) {}

  std::vector<std::vector<LeftArray>> run() {
    std::vector<std::vector<LeftArray>> result;
    for (size_t call = 0; call < 2; ++call)
      for (size_t nest = 0; nest < nests.size(); ++nest) {
        current.assign(nests.front().size(), LeftArray());
        lookBack(call * nests.size() + nest);
        useAll(call * nests.size() + nest);
        if (call == 1)
          result.push_back(std::move(current));
      }
    return result;
  }

private:
  struct Use {
    size_t run = 0; ///< of a nest, counted through all calls
    Moment moment;  ///< there
  };
  struct State {
    std::optional<Use> last;           ///< of any of its lines
    std::optional<Use> lastOfAll;      ///< of all of them
    std::map<std::string, Use> chosen; ///< since then, by who chose among them
    double dirty = 0;
  };

  size_t nestOf(size_t run) const { return run % nests.size(); }
  const ArrayTouch &touchOf(size_t piece, size_t run) const {
    return nests[nestOf(run)][pieces[piece].array];
  }
  const PieceUse &useOf(size_t piece, size_t run) const { return pieces[piece].uses[nestOf(run)]; }

  bool isThroughout(size_t piece, size_t run) const {
    return touchOf(piece, run).sweep == Sweep::Throughout;
  }
  Moment firstUse(size_t piece, size_t run) const {
    return {isThroughout(piece, run) ? Moment::Phase::First : Moment::Phase::Body,
            useOf(piece, run).first.middle()};
  }
  Moment lastUse(size_t piece, size_t run) const {
    return {isThroughout(piece, run) ? Moment::Phase::Last : Moment::Phase::Body,
            useOf(piece, run).last.middle()};
  }

  /// Of a piece used evenly in that time, what comes before a moment.
  static double partBefore(const PieceUse::Time &time, double moment) {
    const double length = std::max(time.end - time.begin, 1e-9);
    return std::clamp((moment - time.begin) / length, 0.0, 1.0);
  }
  double after(size_t piece, size_t run, Moment moment) const {
    const PieceUse &use = useOf(piece, run);
    if (use.lines == 0)
      return 0;
    if (moment.phase == (isThroughout(piece, run) ? Moment::Phase::Last : Moment::Phase::Body))
      return use.lines * (1 - partBefore(use.last, moment.part));
    return moment.phase == Moment::Phase::Last ? 0 : use.lines;
  }
  double before(size_t piece, size_t run, Moment moment) const {
    const PieceUse &use = useOf(piece, run);
    if (use.lines == 0)
      return 0;
    if (moment.phase == (isThroughout(piece, run) ? Moment::Phase::First : Moment::Phase::Body))
      return use.lines * partBefore(use.first, moment.part);
    return moment.phase == Moment::Phase::First ? 0 : use.lines;
  }

  /// Lines of each piece that the nests before this one touch, so many of them together: back
  /// to the nest itself in the call before. Choices of data may differ.
  void lookBack(size_t run) {
    recent.assign((nests.size() + 1) * pieces.size(), 0);
    for (size_t back = 2; back <= std::min(run, nests.size()); ++back)
      for (size_t piece = 0; piece < pieces.size(); ++piece) {
        const double nearer = recent[(back - 1) * pieces.size() + piece];
        const double own = useOf(piece, run - back + 1).lines;
        recent[back * pieces.size() + piece] =
            touchOf(piece, run - back + 1).isOfRegion()
                ? std::max(nearer, own)
                : std::min(std::max(nearer, pieces[piece].lines), nearer + own);
      }
  }

  /// Distinct lines from a moment of one nest to a moment of the one that runs.
  double between(const Use &from, size_t to, Moment end) const {
    double sum = 0;
    for (size_t piece = 0; piece < pieces.size() && sum < capacity; ++piece) {
      const double whole = recent[(to - from.run) * pieces.size() + piece];
      const double early = after(piece, from.run, from.moment), late = before(piece, to, end);
      // There and back, the same lines are next to the turn.
      const bool turns = (touchOf(piece, from.run).sweep == Sweep::Back) !=
                         (touchOf(piece, to).sweep == Sweep::Back);
      const double ends = turns ? std::max(early, late) : early + late;
      const double most = std::max(useOf(piece, from.run).lines, useOf(piece, to).lines);
      sum += std::max(whole, std::min(ends, most));
    }
    return sum;
  }

  void useAll(size_t run) {
    for (size_t piece = 0; piece < pieces.size(); ++piece)
      if (useOf(piece, run).lines > 0)
        use(piece, run);
    // Sorted out after all have been looked up.
    for (size_t piece = 0; piece < pieces.size(); ++piece)
      settle(piece, run);
  }

  /// The last use of just those lines that a nest touches of a piece.
  static std::optional<Use> lastOf(const State &state, const std::string &choice) {
    const auto own = state.chosen.find(choice);
    return choice.empty() || own == state.chosen.end() ? state.lastOfAll : own->second;
  }

  void use(size_t piece, size_t run) {
    base::checkTime();
    State &state = states[piece];
    const ArrayTouch &touch = touchOf(piece, run);
    const double lines = useOf(piece, run).lines;
    const Moment moment = firstUse(piece, run);
    const auto isNear = [&](const std::optional<Use> &last) {
      return last && between(*last, run, moment) < capacity;
    };
    LeftArray &left = current[pieces[piece].array];
    if (const std::optional<Use> last = lastOf(state, touch.choice); isNear(last)) {
      left.found += lines;
      left.foundFrom.resize(nests.size() + 1);
      left.foundFrom[run - last->run] += lines;
    } else if (isNear(state.last)) {
      left.doubted += lines;
    } else if (state.dirty > 0) {
      left.written += state.dirty;
      state.dirty = 0;
    }
    const Use now = {run, lastUse(piece, run)};
    state.last = now;
    if (touch.isOfRegion()) {
      state.lastOfAll = now;
      state.chosen.clear();
    } else {
      state.chosen[touch.choice] = now;
    }
    state.dirty = std::max(state.dirty, useOf(piece, run).stored);
  }

  /// Writes back what has left the cache by the end of a nest.
  void settle(size_t piece, size_t run) {
    State &state = states[piece];
    if (state.dirty == 0)
      return;
    double depth = 0;
    if (state.last->run == run)
      for (size_t other = 0; other < pieces.size(); ++other)
        depth += after(other, run, state.last->moment);
    else
      depth = between(*state.last, run, {Moment::Phase::Last, 1});
    if (depth < capacity)
      return;
    current[pieces[piece].array].written += state.dirty;
    state.dirty = 0;
  }

  const std::vector<NestTouches> &nests;
  const std::vector<LinePiece> pieces;
  double capacity;
  std::vector<State> states;  ///< by piece
  std::vector<double> recent; ///< by number of nests back and piece
  std::vector<LeftArray> current;
};

} // namespace

size_t LeftArray::nestsAgo() const {
  return static_cast<size_t>(std::max_element(foundFrom.begin(), foundFrom.end()) -
                             foundFrom.begin());
}

std::optional<std::vector<LinePiece>> piecesOf(const std::vector<NestTouches> &nests) {
  constexpr double mostSteps = 4e6; // some milliseconds
  constexpr size_t manySlices = 32;
  if (nests.empty() || nests.front().empty())
    return std::nullopt;
  for (size_t slices = manySlices; slices > 0; slices /= 2) {
    std::vector<LinePiece> pieces = cutIntoPieces(nests, slices);
    const auto uses = static_cast<double>(2 * nests.size() * pieces.size());
    if (uses * static_cast<double>(std::max(pieces.size(), nests.size())) <= mostSteps)
      return pieces;
  }
  return std::nullopt;
}

std::vector<std::vector<LeftArray>> leftLines(const std::vector<NestTouches> &nests,
                                              const std::vector<LinePiece> &pieces,
                                              double capacity) {
  return Caches(nests, sharedPieces(pieces, nests), capacity).run();
}

} // namespace sparcity::traffic
