//===- models/comparison/Match.cpp - Which nest was which ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Match.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace sparcity::comparison {

namespace {

using Positions = std::vector<size_t>;

/// The nests of one key, on both sides, and which of them have no other side yet.
class Group {
public:
  Group(const std::vector<Nest> &before, const std::vector<Nest> &after, Matching &matching)
      : before(before), after(after), matching(matching) {}

  Positions old, now;

  void match() {
    pairBy([](const Nest &nest) { return nest.shape; });
    setUnclearApart();
    pairBy([](const Nest &nest) { return nest.shape.arrays; });
    pairByPlace();
  }

private:
  /// Pairs those that agree in `traitOf`, one after the other, where there are as many on
  /// both sides.
  template <typename TraitOf> void pairBy(TraitOf traitOf) {
    std::map<decltype(traitOf(before.front())), std::pair<Positions, Positions>> alike;
    for (const size_t k : old)
      alike[traitOf(before[k])].first.push_back(k);
    for (const size_t k : now)
      alike[traitOf(after[k])].second.push_back(k);
    for (const auto &[trait, sides] : alike)
      if (sides.first.size() == sides.second.size())
        pairAll(sides.first, sides.second);
    dropPaired();
  }

  void pairAll(const Positions &some, const Positions &others) {
    for (const auto &[one, other] : llvm::zip_equal(some, others)) {
      matching.pairs.emplace_back(one, other);
      pairedOld.emplace(one, other);
      pairedNow.insert(other);
    }
  }

  void dropPaired() {
    llvm::erase_if(old, [&](size_t k) { return pairedOld.count(k) != 0; });
    llvm::erase_if(now, [&](size_t k) { return pairedNow.count(k) != 0; });
  }

  /// Those that are made of the same on both sides, but not as many.
  void setUnclearApart() {
    std::set<Shape> left, both;
    for (const size_t k : old)
      left.insert(before[k].shape);
    for (const size_t k : now)
      if (left.count(after[k].shape))
        both.insert(after[k].shape);
    move(before, old, both, matching.unclearBefore);
    move(after, now, both, matching.unclearAfter);
  }

  static void move(const std::vector<Nest> &nests, Positions &from, const std::set<Shape> &shapes,
                   Positions &to) {
    const auto isMeant = [&](size_t k) { return shapes.count(nests[k].shape) != 0; };
    llvm::copy_if(from, std::back_inserter(to), isMeant);
    llvm::erase_if(from, isMeant);
  }

  /// Between which paired nests one stands that is not: the positions of those on the side of
  /// `after`, which have been paired with what stands around it.
  using Gap = std::pair<std::optional<size_t>, std::optional<size_t>>;

  static Gap gapOf(size_t k, const std::map<size_t, size_t> &paired) {
    const auto next = paired.upper_bound(k);
    Gap gap;
    if (next != paired.end())
      gap.second = next->second;
    if (next != paired.begin())
      gap.first = std::prev(next)->second;
    return gap;
  }

  /// Nests that were rewritten where they stand.
  void pairByPlace() {
    std::map<Gap, std::pair<Positions, Positions>> gaps;
    const std::map<size_t, size_t> known = pairedOld;
    std::map<size_t, size_t> themselves;
    for (const auto &[one, other] : known)
      themselves.emplace(other, other);
    for (const size_t k : old)
      gaps[gapOf(k, known)].first.push_back(k);
    for (const size_t k : now)
      gaps[gapOf(k, themselves)].second.push_back(k);
    for (const auto &[gap, sides] : gaps) {
      const auto &[gone, added] = sides;
      if (gone.size() == added.size())
        pairAll(gone, added);
      else if (!gone.empty() && !added.empty()) {
        llvm::append_range(matching.unclearBefore, gone);
        llvm::append_range(matching.unclearAfter, added);
      } else {
        llvm::append_range(matching.gone, gone);
        llvm::append_range(matching.added, added);
      }
    }
  }

  const std::vector<Nest> &before, &after;
  Matching &matching;
  std::map<size_t, size_t> pairedOld; ///< before, and after
  std::set<size_t> pairedNow;
};

/// Key and, where files of one name in several folders have a function in common, the path.
using FullKey = std::pair<Key, std::string>;

/// Keys for which a side has nests of several files.
std::set<Key> keysOfSeveralFiles(const std::vector<Nest> &nests) {
  std::map<Key, std::string> first;
  std::set<Key> several;
  for (const Nest &nest : nests)
    if (const auto [entry, isNew] = first.emplace(nest.key, nest.path);
        !isNew && entry->second != nest.path)
      several.insert(nest.key);
  return several;
}

/// The paths of nests, as both sides may share them: as they are if one of them is on both sides,
/// else, of two places of one project, from the folder on that all files of a side are in.
class Paths {
public:
  Paths(const std::vector<Nest> &nests, const std::vector<Nest> &others) {
    std::set<std::string> there;
    for (const Nest &nest : others)
      there.insert(nest.path);
    const auto isThere = [&](const Nest &nest) { return there.count(nest.path) != 0; };
    if (!llvm::any_of(nests, isThere))
      root = commonFolder(nests);
  }

  std::string of(const Nest &nest) const {
    llvm::StringRef path = nest.path;
    path.consume_front(root);
    return path.str();
  }

private:
  /// With the separator behind it; empty where there is none.
  static std::string commonFolder(const std::vector<Nest> &nests) {
    llvm::StringRef common =
        nests.empty() ? llvm::StringRef() : llvm::StringRef(nests.front().path);
    for (const Nest &nest : nests)
      while (!llvm::StringRef(nest.path).starts_with(common) || !common.ends_with("/")) {
        const size_t end = common.drop_back(common.empty() ? 0 : 1).rfind('/');
        if (end == llvm::StringRef::npos)
          return "";
        common = common.take_front(end + 1);
      }
    return common.str();
  }

  std::string root;
};

} // namespace

Matching match(const std::vector<Nest> &before, const std::vector<Nest> &after) {
  Matching matching;
  std::set<Key> several = keysOfSeveralFiles(before);
  several.merge(keysOfSeveralFiles(after));
  std::map<FullKey, Group> groups;
  const auto groupOf = [&](const Nest &nest, const Paths &paths) -> Group & {
    FullKey key(nest.key, several.count(nest.key) ? paths.of(nest) : "");
    return groups.try_emplace(std::move(key), before, after, matching).first->second;
  };
  const Paths old(before, after), now(after, before);
  for (size_t k = 0; k < before.size(); ++k)
    groupOf(before[k], old).old.push_back(k);
  for (size_t k = 0; k < after.size(); ++k)
    groupOf(after[k], now).now.push_back(k);
  for (auto &[key, group] : groups)
    group.match();
  llvm::sort(matching.pairs, llvm::less_second());
  for (Positions *list :
       {&matching.gone, &matching.added, &matching.unclearBefore, &matching.unclearAfter})
    llvm::sort(*list);
  return matching;
}

} // namespace sparcity::comparison
