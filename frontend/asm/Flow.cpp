//===- frontend/asm/Flow.cpp - Loops of a listing ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Flow.h"

#include "frontend/asm/LoopSearch.h"

#include <algorithm>
#include <set>

namespace sparcity::assembly {

namespace {

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
/// taken. With `passesInner`, edges back within loops inside take no share: those are left in
/// the end.
std::map<unsigned, double> frequencies(const Blocks &blocks, const std::vector<unsigned> &order,
                                       bool passesInner = false) {
  std::map<unsigned, unsigned> rank;
  for (unsigned i = 0; i < order.size(); ++i)
    rank[order[i]] = i;
  std::map<unsigned, double> result = {{order.front(), 1}};
  for (const unsigned block : order) {
    // An edge back to the start ends the pass and takes its share with it.
    double ways = 0;
    for (const unsigned to : blocks.successors[block])
      if (const auto found = rank.find(to); found != rank.end())
        ways += !passesInner || found->second == 0 || found->second > rank[block];
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
  const std::map<unsigned, double> frequency = frequencies(blocks, order, /*passesInner=*/true);
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
  std::vector<FoundLoop> result;
  for (NestedLoop &loop : LoopNest(listing, /*deepest=*/0).loops)
    if (loop.isInnermost)
      result.push_back(std::move(loop.own));
  return result;
}

/// Loops that stand inside each other in each loop, at most.
static std::vector<unsigned> heightsOf(const std::vector<NestedLoop> &loops) {
  std::vector<unsigned> heights(loops.size());
  for (size_t innermost = 0; innermost < loops.size(); ++innermost) {
    unsigned height = 0;
    for (std::optional<unsigned> loop = loops[innermost].around;
         loops[innermost].isInnermost && loop && heights[*loop] <= height;
         loop = loops[*loop].around)
      heights[*loop] = ++height;
  }
  return heights;
}

LoopNest::LoopNest(const Listing &listing, unsigned deepest)
    : blocks(listing, 0, static_cast<unsigned>(listing.instructions.size())) {
  const LoopSearch search(blocks);
  std::map<unsigned, std::vector<unsigned>> own;
  for (unsigned block = 0; block < blocks.size(); ++block)
    if (const unsigned loop = search.loopOf(block);
        loop != LoopSearch::none && search.isHeader[loop])
      own[loop].push_back(block);
  std::map<unsigned, unsigned> numbers;
  for (const auto &[header, members] : own)
    numbers.emplace(header, static_cast<unsigned>(numbers.size()));
  headers.reserve(own.size());
  loops.resize(own.size());
  for (const auto &[header, members] : own) {
    headers.push_back(header);
    const auto around = numbers.find(search.header[header]);
    if (around == numbers.end())
      continue;
    loops[numbers[header]].around = around->second;
    loops[around->second].isInnermost = false;
  }
  const std::vector<unsigned> heights = heightsOf(loops);
  std::vector<std::vector<unsigned>> all(loops.size());
  for (const auto &[header, members] : own)
    for (std::optional<unsigned> loop = numbers[header]; loop && heights[*loop] <= deepest;
         loop = loops[*loop].around)
      all[*loop].insert(all[*loop].end(), members.begin(), members.end());
  std::vector<bool> isMember(blocks.size());
  for (const auto &[header, members] : own) {
    const unsigned number = numbers[header];
    FoundLoop &loop = loops[number].own;
    loop.header = blocks.begin[header];
    loop.hasSeveralEntries = search.isIrreducible[header];
    if (heights[number] > deepest)
      continue;
    loop.pieces = makePieces(blocks, header, all[number], isMember);
    if (loops[number].isInnermost)
      continue;
    // The loops inside are passed once; then they are taken out.
    std::set<unsigned> begins;
    for (const unsigned block : members)
      begins.insert(blocks.begin[block]);
    std::erase_if(loop.pieces, [&](const Piece &piece) { return !begins.count(piece.begin); });
  }
}

bool LoopNest::leadsTo(unsigned from, unsigned to) const {
  std::set<unsigned> closed; // another pass of what is around is another run
  for (std::optional<unsigned> loop = loops[from].around; loop; loop = loops[*loop].around)
    closed.insert(headers[*loop]);
  std::set<unsigned> seen = {headers[from]};
  std::vector<unsigned> pending = {headers[from]};
  while (!pending.empty()) {
    const unsigned block = pending.back();
    pending.pop_back();
    for (const unsigned next : blocks.successors[block]) {
      if (next == headers[to])
        return true;
      if (!closed.count(next) && seen.insert(next).second)
        pending.push_back(next);
    }
  }
  return false;
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
