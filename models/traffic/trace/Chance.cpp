//===- models/traffic/trace/Chance.cpp - What is left to chance in a walk ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Chance.h"

#include "ir/ConditionParts.h"
#include "ir/Kernel.h"
#include "ir/Share.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <string>

namespace sparcity::traffic {

namespace {

/// What guards of a loop's body ask of data.
struct Question {
  ir::Guard guard; ///< one that lets run where it is true
  struct Asker {
    std::string text; ///< of the question
    bool isOpposite;
  };
  std::vector<Asker> parts; ///< that all have to be true
  unsigned uses = 0;        ///< by guards, and as a part
  bool isPart = false;
};
/// By one text for a condition and its opposite.
using Questions = std::map<std::string, Question>;

} // namespace

static std::string textOf(const ir::Condition &condition) {
  return ir::Condition{ir::atMostZero(condition), ir::Relation::LessEqual, 0}.str();
}

/// Of the two ways to ask, what asks for several things at once; else that with the plainer text.
static bool asksForOpposite(const ir::Condition &condition) {
  const ir::Condition opposite = ir::negation(condition);
  const bool isSplit = ir::requirementsOf(condition).size() > 1;
  if (isSplit || ir::requirementsOf(opposite).size() > 1)
    return !isSplit;
  const bool isNegative = textOf(condition).starts_with('-');
  if (isNegative != textOf(opposite).starts_with('-'))
    return isNegative;
  using enum ir::Relation;
  return condition.op == GreaterEqual || condition.op == Greater || condition.op == NotEqual;
}

static Question::Asker ask(Questions &questions, ir::Guard guard) {
  const bool isOpposite = asksForOpposite(*guard.data);
  if (isOpposite) {
    guard.data = ir::negation(*guard.data);
    guard.probability = 1 - *guard.probability;
  }
  const auto [entry, isNew] = questions.try_emplace(textOf(*guard.data));
  Question &question = entry->second;
  ++question.uses;
  if (isNew) {
    if (const std::vector<ir::Guard> parts = ir::dataParts(guard); parts.size() > 1)
      for (const ir::Guard &part : parts) {
        question.parts.push_back(ask(questions, part));
        questions[question.parts.back().text].isPart = true;
      }
    question.guard = std::move(guard);
  }
  return {entry->first, isOpposite};
}

Chance::Chance(const ir::Kernel &kernel, Draw draw)
    : part(1.0 / draw.of), divided(std::move(draw.questions)), isOneOfMany(draw.of > 1),
      outermost(&kernel.nest) {
  for (unsigned before = 0; before < draw.number; ++before)
    state = state * 0x9E3779B97F4A7C15U + 1;
  place = (draw.number + random()) / draw.of;
  add({&kernel.nest});
}

double Decisions::fewest() const {
  double result = 0;
  for (const Question &question : questions)
    if (question.made > 0)
      result = result == 0 ? question.made : std::min(result, question.made);
  return result;
}

std::vector<bool> Decisions::rare() const {
  constexpr double few = 8;
  std::vector<bool> result;
  for (const Question &question : questions)
    result.push_back(question.made <= std::max(few, fewest()));
  return result;
}

double Decisions::anew() const {
  double result = 0;
  for (const Question &question : questions)
    result += question.comesBack ? 0 : question.made;
  return result;
}

void Decisions::add(const Decisions &others) {
  for (size_t i = 0; i < questions.size(); ++i)
    questions[i].made = questions[i].comesBack
                            ? std::max(questions[i].made, others.questions[i].made)
                            : questions[i].made + others.questions[i].made;
}

Decisions Chance::decisionsMade() const {
  Decisions result;
  for (const Decision &decision : decisions)
    result.questions.push_back({static_cast<double>(decision.made), decision.isRemembered});
  result.questions.push_back({static_cast<double>(madeAlone), false});
  return result;
}

void Chance::begin(LoopState &loop, std::uint64_t left, std::uint64_t trip) {
  loop.trip = trip;
  for (const unsigned number : loop.decisions) {
    Decision &decision = decisions[number];
    decision.isTrue.reset();
    if (decision.cards == 0)
      decision.pack = static_cast<unsigned>(std::min<std::uint64_t>(wholePack(), left));
  }
}

std::optional<bool> Chance::drawFromPart(size_t question, double probability) {
  if (part >= 1 || (!divided.empty() && !divided[question]))
    return std::nullopt;
  const bool isTrue = place < probability;
  const double taken = isTrue ? probability : 1 - probability;
  place = std::min((isTrue ? place : place - probability) / taken, 0x1.fffffffffffffp-1);
  part /= taken;
  return isTrue;
}

bool Chance::drawAlone(double probability) {
  ++madeAlone;
  const std::optional<bool> own = drawFromPart(decisions.size(), probability);
  return own ? *own : random() < probability;
}

bool Chance::draw(Decision &decision) {
  const double probability = decision.probability;
  ++decision.made;
  if (const auto own = drawFromPart(static_cast<size_t>(&decision - decisions.data()), probability))
    return *own;
  if (decision.cards == 0) {
    decision.cards = decision.pack;
    decision.trueCards = static_cast<unsigned>(decision.pack * probability + random());
  }
  const bool isTrue = random() * decision.cards < decision.trueCards;
  decision.trueCards -= isTrue ? 1 : 0;
  --decision.cards;
  return isTrue;
}

bool Chance::is(const Answer &answer) {
  Decision &decision = decisions[answer.decision];
  if (!decision.isTrue)
    decision.isTrue =
        decision.parts.empty()
            ? decide(decision)
            : llvm::all_of(decision.parts, [&](const Answer &part) { return is(part); });
  return *decision.isTrue != answer.isOpposite;
}

bool Chance::decide(Decision &decision) {
  if (!decision.isRemembered)
    return draw(decision);
  // One number for each, well mixed and the same in every run.
  std::uint64_t element = 0;
  for (const ir::Loop *loop : decision.dependsOn) {
    element = (element ^ (loops[loop].trip + 1)) * 0x9E3779B97F4A7C15U;
    element ^= element >> 32;
  }
  element >>= 11;
  // Of more elements the part is as likely without cards.
  constexpr size_t most = 1 << 16;
  const auto known = decision.found.find(element);
  if (known != decision.found.end())
    return known->second;
  if (decision.found.size() >= most)
    return static_cast<double>(element) * 0x1p-53 < decision.probability;
  return decision.found[element] = draw(decision);
}

void Chance::add(const ir::LoopPath &path) {
  const auto guardsOf = [](const ir::Node &node) -> const std::optional<ir::Guard> & {
    const ir::Loop *inner = node.asLoop();
    return inner ? inner->guard : node.asStatement()->guard;
  };
  Questions questions;
  std::vector<std::pair<const ir::Guard *, Question::Asker>> askers;
  for (const ir::Node &node : path.back()->body) {
    if (const std::optional<ir::Guard> &guard = guardsOf(node);
        guard && guard->probability && guard->data)
      askers.emplace_back(&*guard, ask(questions, *guard));
    if (const ir::Loop *inner = node.asLoop()) {
      ir::LoopPath further = path;
      further.push_back(inner);
      add(further);
    }
  }
  std::map<std::string, unsigned> numbers; // of their decisions
  for (const auto &[text, question] : questions) {
    Decision decision;
    decision.probability = *question.guard.probability;
    for (const ir::Loop *loop : path)
      if (ir::decidesAnew(question.guard, loop->index))
        decision.dependsOn.push_back(loop);
    decision.isRemembered = decision.dependsOn.size() < path.size();
    if (question.uses < 2 && !question.isPart && question.parts.empty() && !decision.isRemembered)
      continue; // nothing else hangs on it
    for (const ir::Loop *loop : decision.dependsOn)
      loops.try_emplace(loop);
    numbers[text] = static_cast<unsigned>(decisions.size());
    loops[path.back()].decisions.push_back(numbers[text]);
    decisions.push_back(std::move(decision));
  }
  const auto answerOf = [&](const Question::Asker &asker) {
    return Answer{numbers[asker.text], asker.isOpposite};
  };
  for (const auto &[text, question] : questions)
    for (const Question::Asker &part : question.parts)
      decisions[numbers[text]].parts.push_back(answerOf(part));
  for (const auto &[guard, asker] : askers)
    if (numbers.contains(asker.text))
      asked[guard] = answerOf(asker);
}

} // namespace sparcity::traffic
