//===- models/threads/Transfers.cpp - Lines that go from thread to thread -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Transfers.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::threads {

void Flow::add(const Flow &other) {
  least += other.least;
  most += other.most;
  leastFalse += other.leastFalse;
  mostFalse += other.mostFalse;
  bytes += other.bytes;
}

void Use::add(std::uint32_t reference, bool isStore, const Parts &parts) {
  (isStore ? stores : loads) += 1;
  touched |= parts;
  if (isStore)
    stored |= parts;
  else
    loadedFirst |= parts & ~stored;
  auto *touch = llvm::find_if(touches, [&](const Touch &each) {
    return each.reference == reference && each.isStore == isStore;
  });
  if (touch == touches.end()) {
    touches.push_back({reference, isStore, parts});
    return;
  }
  touch->parts |= parts;
}

std::uint32_t Use::referenceOf(const Parts &parts) const {
  const auto *found =
      llvm::find_if(touches, [&](const Touch &each) { return (each.parts & parts).any(); });
  return found == touches.end() ? touches.front().reference : found->reference;
}

std::uint32_t Use::storeReference() const {
  const auto *found = llvm::find_if(touches, [](const Touch &each) { return each.isStore; });
  return found == touches.end() ? 0 : found->reference;
}

void Transfers::count(const Written &from, const Use &to, const Flow &flow) {
  matrix[from.thread * threads + to.thread].add(flow);
  bySource[{from.reference, to.referenceOf(from.parts)}].add(flow);
}

static bool isFalse(const Parts &stored, const Use &to) { return (stored & to.touched).none(); }

void Transfers::countOne(const Written &from, const Use &to) {
  Flow flow;
  flow.least = 1;
  flow.leastFalse = isFalse(from.parts, to) ? 1 : 0;
  count(from, to, flow);
  total.least += flow.least;
  total.leastFalse += flow.leastFalse;
}

void Transfers::countLeast(const State &state, llvm::ArrayRef<Use> uses) {
  // Of those that may have stored last and need not have a copy, one has the line for nothing. Of
  // writers the first one does anyway, if it has a copy.
  const auto mayBeOwner = [&](const Use &use) {
    return llvm::is_contained(state.owners, use.thread) &&
           !llvm::is_contained(state.copies, use.thread);
  };
  const auto *known =
      llvm::find_if(uses, [&](const Use &use) { return use.stores == 0 && mayBeOwner(use); });
  if (known == uses.end())
    known = llvm::find_if(uses, mayBeOwner);
  const bool isKnown = known != uses.end();
  const auto isFree = [&](const Use &use) {
    return state.owners.empty() || llvm::is_contained(state.copies, use.thread) ||
           (isKnown && known->thread == use.thread);
  };
  Written last;
  if (!state.owners.empty()) {
    const unsigned owner = isKnown ? known->thread : state.owners.back();
    last = *llvm::find_if(state.written, [&](const Written &each) { return each.thread == owner; });
  }
  for (const Use &use : uses)
    if (use.stores == 0 && !isFree(use))
      countOne(last, use);
  const auto stores = [](const Use &use) { return use.stores != 0; };
  const auto *first =
      llvm::find_if(uses, [&](const Use &use) { return stores(use) && isFree(use); });
  if (first == uses.end())
    first = llvm::find_if(uses, stores);
  if (first == uses.end())
    return;
  if (!isFree(*first))
    countOne(last, *first);
  last = {first->thread, first->stored, first->storeReference()};
  for (const Use &use : uses)
    if (stores(use) && use.thread != first->thread) {
      countOne(last, use);
      last = {use.thread, use.stored, use.storeReference()};
    }
}

void Transfers::countMost(const State &state, llvm::ArrayRef<Use> uses) {
  for (const Use &to : uses)
    countMostOf(state, uses, to);
}

void Transfers::countMostOf(const State &state, llvm::ArrayRef<Use> uses, const Use &to) {
  const bool isCarried =
      !llvm::is_contained(state.certain, to.thread) &&
      llvm::any_of(state.owners, [&](unsigned owner) { return owner != to.thread; });
  std::uint64_t all = isCarried ? 1 : 0, allFalse = 0;
  bool isCarriedFalse = false;
  const auto add = [&](const Written &from, std::uint64_t most) {
    Flow flow;
    flow.most = most;
    flow.mostFalse = isFalse(from.parts, to) ? most : 0;
    count(from, to, flow);
    return flow.mostFalse;
  };
  const auto isOwner = [&](unsigned thread) {
    return isCarried && llvm::is_contained(state.owners, thread);
  };
  for (const Written &from : state.written)
    if (from.thread != to.thread && isOwner(from.thread))
      isCarriedFalse |= add(from, 1) != 0;
  for (const Use &from : uses)
    if (from.thread != to.thread && from.stores != 0) {
      // One access may follow either.
      const std::uint64_t others =
          std::max<std::uint64_t>(to.accesses() - (isOwner(from.thread) ? 1 : 0), 1);
      all += from.stores;
      add({from.thread, from.stored, from.storeReference()}, std::min(others, from.stores));
      allFalse += isFalse(from.stored, to) ? from.stores : 0;
    }
  total.most += std::min(to.accesses(), all);
  total.mostFalse += std::min(to.accesses(), allFalse + (isCarriedFalse ? 1 : 0));
}

/// Of a thread's parts; none without an entry.
template <class List> static Parts partsOf(const List &list, unsigned thread) {
  const auto *found = llvm::find_if(list, [&](const auto &each) { return each.thread == thread; });
  return found == list.end() ? Parts() : found->parts;
}

void Transfers::countBytes(const State &state, llvm::ArrayRef<Use> uses) {
  for (const Use &to : uses) {
    const Parts wanted = to.loadedFirst & ~partsOf(state.loaded, to.thread);
    for (const Written &from : state.written) {
      if (from.thread == to.thread)
        continue;
      Flow flow;
      flow.bytes = std::uint64_t{(from.parts & wanted).count()} * partBytes;
      if (flow.bytes == 0)
        continue;
      matrix[from.thread * threads + to.thread].add(flow);
      bySource[{from.reference, to.referenceOf(from.parts & wanted)}].add(flow);
      total.add(flow);
    }
  }
}

void Transfers::updateLoaded(State &state, llvm::ArrayRef<Use> uses) {
  for (const Use &use : uses)
    for (Written &each : state.loaded)
      each.parts &= ~use.stored;
  for (const Use &use : uses) {
    auto *own =
        llvm::find_if(state.loaded, [&](const Written &each) { return each.thread == use.thread; });
    if (own == state.loaded.end())
      own = &state.loaded.emplace_back(Written{use.thread, {}, 0});
    // What others store meanwhile it loads again.
    Parts others;
    for (const Use &other : uses)
      if (other.thread != use.thread)
        others |= other.stored;
    own->parts |= use.touched & ~others;
  }
}

void Transfers::update(State &state, llvm::ArrayRef<Use> uses, bool isCounted) {
  const bool isStored = llvm::any_of(uses, [](const Use &use) { return use.stores != 0; });
  if (isStored) {
    state.owners.clear();
    state.copies.clear();
    state.certain.clear();
    if (uses.size() == 1)
      state.certain.push_back(uses.front().thread);
  }
  for (const Use &use : uses) {
    if (!llvm::is_contained(state.copies, use.thread))
      state.copies.push_back(use.thread);
    if (!isStored && !llvm::is_contained(state.certain, use.thread))
      state.certain.push_back(use.thread);
    if (use.stores == 0)
      continue;
    state.owners.push_back(use.thread);
    for (Written &each : state.written)
      each.parts &= ~use.stored;
  }
  for (const Use &use : uses)
    if (use.stores != 0) {
      auto *own = llvm::find_if(state.written,
                                [&](const Written &each) { return each.thread == use.thread; });
      if (own == state.written.end())
        state.written.push_back({use.thread, use.stored, use.storeReference()});
      else
        *own = {use.thread, own->parts | use.stored, use.storeReference()};
    }
  if (state.owners.size() < 2 || !isStored)
    return;
  // With several writers who comes last is open: the others of them have no copy. One that loads it
  // again has, for a line that came: where that was counted, it makes up for the copy.
  for (const Use &use : uses)
    if (use.stores != 0 && (isCounted || use.loads == 0))
      llvm::erase(state.copies, use.thread);
}

void Transfers::add(std::uint64_t line, llvm::ArrayRef<Use> uses) {
  State &state = states[line];
  countLeast(state, uses);
  countMost(state, uses);
  countBytes(state, uses);
  update(state, uses, /*isCounted=*/true);
  updateLoaded(state, uses);
}

void Transfers::follow(std::uint64_t line, llvm::ArrayRef<Use> uses) {
  State &state = states[line];
  update(state, uses, /*isCounted=*/false);
  updateLoaded(state, uses);
}

} // namespace sparcity::threads
