//===- frontend/asm/Flow.cpp - Loops of a listing ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Flow.h"

#include "frontend/asm/Blocks.h"

#include <algorithm>

namespace sparcity::assembly {

namespace {

constexpr unsigned none = ~0U;

/// The search of Wei et al. without recursion: code may be deep.
class LoopSearch {
public:
  explicit LoopSearch(const Blocks &blocks)
      : blocks(blocks), header(blocks.size(), none), position(blocks.size(), 0),
        isVisited(blocks.size()), isHeader(blocks.size()), isIrreducible(blocks.size()) {
    for (const unsigned root : blocks.roots)
      search(root);
    // What only an indirect jump reaches: its way into a loop is not known to be
    // one past the header.
    isReached = false;
    for (unsigned block = 0; block < blocks.size(); ++block)
      search(block);
  }

  /// Of the innermost loop that a block lies in; of a header that of the loop around.
  const Blocks &blocks;
  std::vector<unsigned> header;
  /// Depth on the path of the search, 0 off it.
  std::vector<unsigned> position;
  std::vector<bool> isVisited, isHeader, isIrreducible;

private:
  bool isReached = true;

  struct Frame {
    unsigned block, next;
  };

  void search(unsigned root) {
    if (isVisited[root])
      return;
    std::vector<Frame> path;
    const auto enter = [&](unsigned block) {
      isVisited[block] = true;
      path.push_back({block, 0});
      position[block] = static_cast<unsigned>(path.size());
    };
    enter(root);
    while (!path.empty()) {
      Frame &top = path.back();
      const std::vector<unsigned> &successors = blocks.successors[top.block];
      if (top.next < successors.size()) {
        const unsigned to = successors[top.next++];
        if (isVisited[to])
          follow(top.block, to);
        else
          enter(to);
        continue;
      }
      const unsigned done = top.block;
      position[done] = 0;
      path.pop_back();
      if (!path.empty())
        tag(path.back().block, header[done]);
    }
  }

  /// An edge to a block that was seen before.
  void follow(unsigned from, unsigned to) {
    if (position[to] > 0) {
      isHeader[to] = true;
      tag(from, to);
      return;
    }
    unsigned around = header[to];
    if (around == none)
      return;
    if (position[around] > 0)
      return tag(from, around);
    // Into a loop past its header.
    for (; around != none; around = header[around]) {
      if (position[around] > 0)
        return tag(from, around);
      isIrreducible[around] = isIrreducible[around] || isReached;
    }
  }

  /// Puts a block into the loop of `loop`, in the order of nesting.
  void tag(unsigned block, unsigned loop) {
    if (loop == none || block == loop)
      return;
    while (header[block] != none) {
      const unsigned around = header[block];
      if (around == loop)
        return;
      if (position[around] < position[loop]) {
        header[block] = loop;
        block = loop;
        loop = around;
      } else {
        block = around;
      }
    }
    header[block] = loop;
  }
};

/// Members in an order of execution that begins at `first` and takes no edge back.
std::vector<unsigned> executionOrder(const Blocks &blocks, unsigned first,
                                     const std::vector<bool> &isMember) {
  std::vector<unsigned> order;
  std::vector<std::pair<unsigned, unsigned>> path = {{first, 0}};
  std::map<unsigned, bool> seen = {{first, true}};
  while (!path.empty()) {
    auto &[block, next] = path.back();
    // What is searched last comes first: the block that follows in the file.
    const std::vector<unsigned> &successors = blocks.successors[block];
    if (next < successors.size()) {
      const unsigned to = successors[successors.size() - ++next];
      if (isMember[to] && seen.emplace(to, true).second)
        path.emplace_back(to, 0);
      continue;
    }
    order.push_back(block);
    path.pop_back();
  }
  std::reverse(order.begin(), order.end());
  return order;
}

/// Frequencies of the members, `order.front()` 1; edges back and out count as never
/// taken.
std::map<unsigned, double> frequencies(const Blocks &blocks, const std::vector<unsigned> &order) {
  std::map<unsigned, unsigned> rank;
  for (unsigned i = 0; i < order.size(); ++i)
    rank[order[i]] = i;
  std::map<unsigned, double> result = {{order.front(), 1}};
  for (const unsigned block : order) {
    // An edge back to the start ends the pass and takes its share with it.
    double ways = 0;
    for (const unsigned to : blocks.successors[block])
      ways += rank.count(to);
    for (const unsigned to : blocks.successors[block])
      if (const auto found = rank.find(to); found != rank.end() && found->second > rank[block])
        result[to] += result[block] / ways;
  }
  return result;
}

/// The order of the file, turned so that it may begin with any member, is an order
/// of execution too: then it reads better.
bool isExecutionOrder(const Blocks &blocks, const std::vector<unsigned> &sorted, unsigned header) {
  std::map<unsigned, unsigned> rank;
  for (unsigned i = 0; i < sorted.size(); ++i)
    rank[sorted[i]] = i;
  const unsigned start = rank[header];
  const auto turned = [&](unsigned block) {
    return (rank[block] + sorted.size() - start) % sorted.size();
  };
  for (const unsigned block : sorted)
    for (const unsigned to : blocks.successors[block])
      if (rank.count(to) && to != header && turned(to) <= turned(block))
        return false;
  return true;
}

std::vector<Piece> makePieces(const Blocks &blocks, unsigned header,
                              const std::vector<unsigned> &members, std::vector<bool> &isMember) {
  for (const unsigned block : members)
    isMember[block] = true;
  std::vector<unsigned> order = executionOrder(blocks, header, isMember);
  for (const unsigned block : members)
    isMember[block] = false;
  const std::map<unsigned, double> frequency = frequencies(blocks, order);
  std::vector<unsigned> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (isExecutionOrder(blocks, sorted, header))
    order = std::move(sorted);
  std::vector<Piece> pieces;
  for (const unsigned block : order) {
    const auto found = frequency.find(block);
    const double times = found == frequency.end() ? 0 : found->second;
    pieces.push_back({blocks.begin[block], blocks.begin[block + 1], times});
  }
  return pieces;
}

} // namespace

std::vector<FoundLoop> findLoops(const Listing &listing) {
  const Blocks blocks(listing, 0, static_cast<unsigned>(listing.instructions.size()));
  const LoopSearch search(blocks);
  std::vector<bool> isOuter(blocks.size());
  for (unsigned block = 0; block < blocks.size(); ++block)
    if (search.isHeader[block] && search.header[block] != none)
      isOuter[search.header[block]] = true;
  std::map<unsigned, std::vector<unsigned>> members;
  for (unsigned block = 0; block < blocks.size(); ++block) {
    const unsigned loop = search.isHeader[block] ? block : search.header[block];
    if (loop != none && search.isHeader[loop] && !isOuter[loop])
      members[loop].push_back(block);
  }
  std::vector<FoundLoop> result;
  std::vector<bool> isMember(blocks.size());
  for (const auto &[loop, list] : members)
    result.push_back(
        {blocks.begin[loop], makePieces(blocks, loop, list, isMember), search.isIrreducible[loop]});
  return result;
}

FoundLoop cutRegion(const Listing &listing, const Region &region) {
  const Blocks blocks(listing, region.begin, region.end);
  FoundLoop result;
  result.header = region.begin;
  if (blocks.size() == 0)
    return result;
  // Those that no way leads to count too: the user has marked them.
  std::vector<unsigned> order(blocks.size());
  for (unsigned block = 0; block < blocks.size(); ++block)
    order[block] = block;
  std::map<unsigned, double> frequency = frequencies(blocks, order);
  for (const unsigned block : order) {
    const double times = frequency.count(block) ? frequency[block] : 1;
    result.pieces.push_back({blocks.begin[block], blocks.begin[block + 1], times});
  }
  return result;
}

} // namespace sparcity::assembly
