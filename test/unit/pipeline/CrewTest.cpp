//===- test/unit/pipeline/CrewTest.cpp - Studies that several work out -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "test/unit/pipeline/StudyPlans.h"

#include <random>
#include <utility>
#include <vector>

using namespace sparcity;
using namespace sparcity::pipeline;

namespace {

/// More structures than one piece has.
const char *const longText = R"(
schema: sparcity-study/1
machines: skx
active-cores: [1, 8]
kernels: {name: triad, file: KERNELS/stream/triad.c, sizes: {N: 100000}}
vary: {L2.size: 256KiB..1600KiB:32KiB, memory.bandwidth: 60..180:20GB/s}
objectives: [{minimise: T}, {minimise: L2.size}]
)";

/// Hands over in any order, and loses what it found of one portion.
class Unreliable final : public Crew {
public:
  Unreliable(const study::Plan &plan, unsigned seed)
      : worker(plan, {{sourceRoot + "/machines"}, base::Seconds(1000), "", longText}, messages),
        chance(seed) {
    EXPECT_TRUE(worker.prepare());
  }

  unsigned size() const override { return 3; }
  bool isBusy() const override { return begun.size() == size(); }
  llvm::Error start(size_t number, const Portion &portion) override {
    begun.emplace_back(number, portion);
    return llvm::Error::success();
  }
  std::pair<size_t, llvm::Expected<std::string>> next() override {
    const auto at = begun.begin() + static_cast<std::ptrdiff_t>(chance() % begun.size());
    const auto [number, portion] = *at;
    begun.erase(at);
    if (number == 1 && !hasLost) {
      hasLost = true;
      return {number, llvm::createStringError("was ended by signal 9")};
    }
    return {number, worker.explore(portion)};
  }

private:
  Errors messages;
  Exploration worker;
  std::mt19937 chance;
  std::vector<std::pair<size_t, Portion>> begun;
  bool hasLost = false;
};

TEST(Crew, isTheSameWhoeverWorksItOut) {
  const study::Plan plan = planOf(longText);
  Errors messages;
  const auto alone = explored(plan, longText, messages);
  EXPECT_EQ(alone->outcome().tally.seen, 2U * 43 * 7);
  for (const unsigned seed : {1, 2}) {
    Unreliable crew(plan, seed);
    const auto together = explored(plan, longText, messages, &crew);
    EXPECT_EQ(llvm::json::Value(together->outcome().toJson()),
              llvm::json::Value(alone->outcome().toJson()));
  }
}

// A portion that is lost twice is not asked for again.
TEST(Crew, endsWhereACrewLosesAllItFinds) {
  class Lost final : public Crew {
  public:
    unsigned size() const override { return 1; }
    bool isBusy() const override { return isBegun; }
    llvm::Error start(size_t number, const Portion & /*portion*/) override {
      own = number;
      isBegun = true;
      return llvm::Error::success();
    }
    std::pair<size_t, llvm::Expected<std::string>> next() override {
      isBegun = false;
      return {own, "{\"end\": 0, \"pieces\": [{}]}"};
    }

  private:
    size_t own = 0;
    bool isBegun = false;
  };
  const study::Plan plan = planOf(longText);
  Errors messages;
  Exploration exploration(plan, {{sourceRoot + "/machines"}, base::Seconds(1000), "", longText},
                          messages);
  ASSERT_TRUE(exploration.prepare());
  Lost crew;
  EXPECT_EQ(exploration.run(&crew), Workload::Outcome::Failed);
  EXPECT_EQ(messages.errors, "a process that predicts for the machines of the study handed over "
                             "what is damaged\n");
}

} // namespace
