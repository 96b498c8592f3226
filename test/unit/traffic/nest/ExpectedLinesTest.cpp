//===- test/unit/traffic/nest/ExpectedLinesTest.cpp - Lines by chance -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Walk.h"
#include "models/traffic/nest/Chances.h"
#include "models/traffic/nest/TouchedLines.h"
#include "test/unit/ir/KernelText.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <random>
#include <set>

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

TEST(Chances, AreThoseOfAllOutcomes) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    Chances chances;
    const unsigned count = 1 + random() % 10;
    std::vector<double> likely;
    for (unsigned i = 0; i < count; ++i) {
      likely.push_back(static_cast<double>(random() % 11) / 10);
      chances.add(likely.back());
    }
    std::vector<Event> events(random() % 8);
    for (Event &event : events)
      for (unsigned i = 0; i <= random() % 4; ++i)
        event.push_back({static_cast<unsigned>(random() % count), random() % 2 == 0});
    double none = 0;
    for (unsigned outcome = 0; outcome < 1U << count; ++outcome) {
      double weight = 1;
      for (unsigned i = 0; i < count; ++i)
        weight *= (outcome >> i & 1) != 0 ? likely[i] : 1 - likely[i];
      const bool happens = llvm::any_of(events, [&](const Event &event) {
        return llvm::all_of(event, [&](const Decided &decided) {
          return ((outcome >> decided.decision & 1) != 0) == decided.holds;
        });
      });
      none += happens ? 0 : weight;
    }
    const std::optional<double> found = chances.noneOf(events);
    ASSERT_TRUE(found);
    EXPECT_NEAR(*found, none, 1e-12);
  }
}

TEST(Chances, RefuseWhatTakesTooLong) {
  Chances chances;
  for (unsigned i = 0; i < 80; ++i)
    chances.add(0.5);
  std::vector<Event> events;
  for (unsigned row = 0; row < 40; ++row)
    for (unsigned column = 40; column < 80; ++column)
      events.push_back({{row, true}, {column, true}});
  EXPECT_FALSE(chances.noneOf(events));
}

/// The lines of `a`, of lines of 64 bytes.
class LinesOfA : public ir::WalkVisitor {
public:
  bool access(const ir::Access &access, std::int64_t offset) override {
    if (access.array.index == 0)
      for (const std::int64_t byte : {offset, offset + access.bytes - 1})
        lines.insert(byte >> 6);
    return true;
  }
  bool entersUncertain(const ir::Guard &) override { return true; }

  std::set<std::int64_t> lines;
};

ir::Kernel decidedNest(const std::string &nest) {
  return test::kernelOf({R"({name: "n"})"},
                        {R"({name: "a", element: float64, extents: ["?"], stride: 8})",
                         R"({name: "t", element: int32, extents: ["?"], stride: 4})"},
                        nest);
}

std::string statement(const std::string &offset, const std::string &data,
                      double probability = 0.5) {
  return "{access: [{load: \"a\", offset: \"" + offset +
         "\", bytes: 8}], operations: [], guard: {data: \"" + data +
         "\", probability: " + std::to_string(probability) + "}}";
}

std::string loop(const std::string &index, const std::string &to, const std::string &body) {
  return "{for: \"" + index + "\", from: \"0\", to: \"" + to + "\", step: 1, body: [" + body + "]}";
}

/// Of a nest that asks t[0], t[1], … (as many), each of which is as likely as not.
double meanOfAll(const ir::Kernel &kernel, unsigned asked) {
  double sum = 0;
  for (unsigned outcome = 0; outcome < 1U << asked; ++outcome) {
    ir::ArrayContents contents;
    for (unsigned i = 0; i < asked; ++i)
      contents["t"].push_back(outcome >> i & 1);
    ir::WalkInputs inputs;
    inputs.contents = &contents;
    LinesOfA recorder;
    EXPECT_FALSE(ir::walk(kernel, inputs, recorder));
    sum += static_cast<double>(recorder.lines.size());
  }
  return sum / static_cast<double>(1U << asked);
}

double expected(const ir::Kernel &kernel) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest) {
    ADD_FAILURE() << llvm::toString(nest.takeError());
    return 0;
  }
  return touchedLines(*nest, kernel.arrays.size(), 64, 1 << 20)[0].all;
}

struct Form {
  const char *name;
  std::string nest;
  unsigned asked;
};

const Form forms[] = {
    {"rows of two", loop("i", "9", loop("j", "2", statement("248*i + 8*j", "load(t, j) > 0"))), 2},
    {"each element",
     loop("i", "3", loop("j", "4", statement("88*i + 8*j", "load(t, 4*i + j) > 0"))), 12},
    {"unrolled",
     loop("i", "9",
          statement("248*i", "load(t, 0) > 0") + ", " + statement("248*i + 8", "load(t, 1) > 0")),
     2},
    {"either way",
     loop("i", "9",
          statement("56*i", "load(t, i) > 0") + ", " + statement("56*i + 8", "load(t, i) <= 0")),
     9},
    {"across lines", loop("i", "9", statement("60*i", "load(t, i) > 0")), 9},
    {"rows and elements",
     loop("i", "4",
          loop("j", "5", statement("72*i + 8*j", "min(load(t, i), load(t, 4 + j)) > 0", 0.25))),
     9},
    {"again and again", loop("k", "2", loop("j", "5", statement("16*j", "load(t, 5*k + j) > 0"))),
     10},
    {"beside others",
     loop("i", "9",
          statement("40*i", "load(t, i) > 0") +
              ", {access: [{load: \"a\", offset: \"8*i\", bytes: 8}], operations: []}"),
     9},
};

class ExpectedLines : public testing::TestWithParam<Form> {};

TEST_P(ExpectedLines, AreTheMeanOfAllAnswers) {
  const ir::Kernel kernel = decidedNest(GetParam().nest);
  EXPECT_NEAR(expected(kernel), meanOfAll(kernel, GetParam().asked), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Forms, ExpectedLines, testing::ValuesIn(forms), [](const auto &info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

/// Of nests that are too long a part is gone through, and boxes tell the rest.
TEST(ExpectedLines, OfLongNestsAreThoseOfShortOnes) {
  const auto rows = [](std::int64_t count) {
    return expected(decidedNest(loop("i", std::to_string(count),
                                     loop("j", "2", statement("1016*i + 8*j", "load(t, j) > 0")))));
  };
  const double share = rows(800) / 800;
  EXPECT_NEAR(rows(200'000) / 200'000, share, 0.001);
  EXPECT_NEAR(share, 0.75 * 7 / 8 + 1.0 / 8, 1e-9);
}

} // namespace
