//===- test/unit/comparison/MatchTest.cpp - Which nest was which ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Match.h"

#include "Samples.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

using namespace sparcity;
using comparison::Matching;
using comparison::Nest;
using samples::nest;

namespace match_test {

using Pairs = std::vector<std::pair<size_t, size_t>>;
using Positions = std::vector<size_t>;

TEST(Match, DoesNotMindLines) {
  const Matching found = comparison::match({nest("f", 3, {"a"}), nest("g", 9, {"a"})},
                                           {nest("g", 19, {"a"}), nest("f", 33, {"a"})});
  EXPECT_EQ(found.pairs, (Pairs{{1, 0}, {0, 1}}));
}

TEST(Match, TellsNestsOfAFunctionByWhatTheyAreMadeOf) {
  // The second of three is new.
  const Matching found =
      comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"b"})},
                        {nest("f", 3, {"a"}), nest("f", 5, {"c"}), nest("f", 7, {"b"})});
  EXPECT_EQ(found.pairs, (Pairs{{0, 0}, {1, 2}}));
  EXPECT_EQ(found.added, Positions{1});
  EXPECT_TRUE(found.gone.empty());
}

TEST(Match, FollowsOrderAmongEqualNests) {
  const Matching found = comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"a"})},
                                           {nest("f", 7, {"a"}), nest("f", 9, {"a"})});
  EXPECT_EQ(found.pairs, (Pairs{{0, 0}, {1, 1}}));
}

TEST(Match, SaysWhereEqualNestsBecameMoreOrFewer) {
  const Matching found =
      comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"a"}), nest("f", 7, {"b"})},
                        {nest("f", 3, {"a"}), nest("f", 5, {"b"})});
  EXPECT_EQ(found.pairs, (Pairs{{2, 1}}));
  EXPECT_EQ(found.unclearBefore, (Positions{0, 1}));
  EXPECT_EQ(found.unclearAfter, Positions{0});
  // Though as many stand there as before: any of the two may have become the other one.
  const Matching rewritten = comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"a"})},
                                               {nest("f", 3, {"a"}), nest("f", 5, {"c"})});
  EXPECT_TRUE(rewritten.pairs.empty());
  EXPECT_EQ(rewritten.unclearBefore, (Positions{0, 1}));
  EXPECT_EQ(rewritten.unclearAfter, Positions{0});
  EXPECT_EQ(rewritten.added, Positions{1});
}

TEST(Match, SaysWhereOneMayHaveBecomeOneOfTwo) {
  const Matching found =
      comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"b"})},
                        {nest("f", 3, {"a"}), nest("f", 5, {"c"}), nest("f", 7, {"d"})});
  EXPECT_EQ(found.pairs, (Pairs{{0, 0}}));
  EXPECT_EQ(found.unclearBefore, Positions{1});
  EXPECT_EQ(found.unclearAfter, (Positions{1, 2}));
}

TEST(Match, PairsWhatWasRewrittenInItsPlace) {
  Nest other = nest("f", 3, {"a"});
  other.shape.loops = {"another"};
  // The same arrays, then nothing the same but the place.
  EXPECT_EQ(comparison::match({nest("f", 3, {"a"})}, {other}).pairs, (Pairs{{0, 0}}));
  EXPECT_EQ(comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"b"})},
                              {nest("f", 3, {"a"}), nest("f", 5, {"c"})})
                .pairs,
            (Pairs{{0, 0}, {1, 1}}));
  // Between the same neighbours, though others became more.
  EXPECT_EQ(comparison::match({nest("f", 3, {"a"}), nest("f", 5, {"b"})},
                              {nest("f", 3, {"c"}), nest("f", 5, {"a"}), nest("f", 7, {"d"})})
                .pairs,
            (Pairs{{0, 1}, {1, 2}}));
  // One is gone, and a new one stands elsewhere.
  const Matching found = comparison::match({nest("f", 3, {"b"}), nest("f", 5, {"a"})},
                                           {nest("f", 3, {"a"}), nest("f", 5, {"c"})});
  EXPECT_EQ(found.pairs, (Pairs{{1, 0}}));
  EXPECT_EQ(found.gone, Positions{0});
  EXPECT_EQ(found.added, Positions{1});
}

TEST(Match, KeepsSizesMachinesCoresAndMatricesApart) {
  const Nest before = nest("f", 3, {"a"});
  std::vector<Nest> after(5, before);
  after[0].key.machine = "ivb";
  after[1].key.parameters = {{"N", 10}};
  after[2].key.cores = 2;
  after[3].key.matrix = "m.mtx";
  const Matching found = comparison::match({before}, after);
  EXPECT_EQ(found.pairs, (Pairs{{0, 4}}));
  EXPECT_EQ(found.added, (Positions{0, 1, 2, 3}));
}

TEST(Match, TakesFilesByNameUntilTwoHaveIt) {
  Nest moved = nest("f", 3, {"a"});
  moved.path = "elsewhere/k.c";
  EXPECT_EQ(comparison::match({nest("f", 3, {"a"})}, {moved}).pairs, (Pairs{{0, 0}}));
  const Matching found = comparison::match({nest("f", 3, {"a"})}, {moved, nest("f", 3, {"a"})});
  EXPECT_EQ(found.pairs, (Pairs{{0, 1}}));
  EXPECT_EQ(found.added, Positions{0});
}

/// Nests of one function, each of a file.
static std::vector<Nest> ofFiles(const std::vector<std::string> &paths) {
  std::vector<Nest> nests;
  for (const std::string &path : paths) {
    nests.push_back(nest("f", 3, {"a"}));
    nests.back().path = path;
  }
  return nests;
}

TEST(Match, FindsFilesOfAProjectThatStandsElsewhere) {
  EXPECT_EQ(
      comparison::match(ofFiles({"a/k.c", "b/k.c"}), ofFiles({"/tmp/x/b/k.c", "/tmp/x/a/k.c"}))
          .pairs,
      (Pairs{{1, 0}, {0, 1}}));
  EXPECT_EQ(comparison::match(ofFiles({"/home/k.c", "/home/b/k.c"}),
                              ofFiles({"/home/me/b/k.c", "/home/me/k.c"}))
                .pairs,
            (Pairs{{1, 0}, {0, 1}}));
  // Of a file that did not move, another is no copy.
  EXPECT_EQ(comparison::match(ofFiles({"src/a/k.c"}), ofFiles({"src/b/k.c", "src/a/k.c"})).pairs,
            (Pairs{{0, 1}}));
  // Folders with names of a common begin are not the same folder.
  EXPECT_TRUE(comparison::match(ofFiles({"ab/k.c", "ac/k.c"}), ofFiles({"x/b/k.c", "x/c/k.c"}))
                  .pairs.empty());
}

static Positions positionsOf(const std::vector<Nest> &nests) {
  Positions all(nests.size());
  std::iota(all.begin(), all.end(), size_t{0});
  return all;
}

TEST(Match, PutsEachNestInOneList) {
  std::mt19937 random(7);
  for (int run = 0; run < 500; ++run) {
    std::vector<Nest> sides[2];
    for (std::vector<Nest> &side : sides)
      for (unsigned k = random() % 8; k > 0; --k)
        side.push_back(nest(random() % 2 ? "f" : "g", k, {std::string(1, 'a' + random() % 3)}));
    const Matching found = comparison::match(sides[0], sides[1]);
    Positions before = found.gone, after = found.added;
    llvm::append_range(before, found.unclearBefore);
    llvm::append_range(after, found.unclearAfter);
    for (const auto &[old, now] : found.pairs) {
      EXPECT_EQ(sides[0][old].key, sides[1][now].key);
      before.push_back(old);
      after.push_back(now);
    }
    llvm::sort(before);
    llvm::sort(after);
    EXPECT_EQ(before, positionsOf(sides[0]));
    EXPECT_EQ(after, positionsOf(sides[1]));
    // A result is found again in itself.
    EXPECT_EQ(comparison::match(sides[0], sides[0]).pairs.size(), sides[0].size());
  }
}

} // namespace match_test
