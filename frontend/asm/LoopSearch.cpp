//===- frontend/asm/LoopSearch.cpp - Which blocks are in which loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/LoopSearch.h"

namespace sparcity::assembly {

namespace {

struct Frame {
  unsigned block, next;
};

} // namespace

LoopSearch::LoopSearch(const Blocks &blocks)
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

void LoopSearch::search(unsigned root) {
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

void LoopSearch::follow(unsigned from, unsigned to) {
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

void LoopSearch::tag(unsigned block, unsigned loop) {
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

} // namespace sparcity::assembly
