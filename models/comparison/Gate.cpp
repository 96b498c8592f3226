//===- models/comparison/Gate.cpp - Whether a result may pass ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Gate.h"

#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::comparison {

llvm::Expected<Gate> Gate::parse(std::string_view text) {
  Gate gate;
  if (text.empty())
    return gate;
  if (llvm::Error fault = Condition::parse(text).moveInto(gate.condition.emplace()))
    return fault;
  for (const std::string &name : gate.condition->names()) {
    llvm::StringRef field = name;
    const bool isEarlier = field.consume_front("baseline.");
    std::vector<std::string> &list = isEarlier ? gate.earlier : gate.now;
    gate.places.push_back({isEarlier, list.size()});
    list.push_back(field.str());
  }
  return gate;
}

Field Gate::fieldOf(const Compared &nest, const Place &place) const {
  if (!place.isEarlier)
    return nest.after->fields[place.position];
  const bool isTime = earlier[place.position] == "T";
  Field field = nest.before->fields[place.position];
  if (isTime && field.value)
    field.value = nest.earlierTime(); // for the unit of work that the nest has now
  return field;
}

Judgement Gate::judgementOf(const Compared &nest) const {
  if (!nest.before && asksForBaseline())
    return nest.change == Change::Unclear
               ? Judgement{Verdict::Undecided, "it is unclear which nest it was"}
               : Judgement{Verdict::NotComparable, "it is new"};
  std::vector<std::string> values, missing;
  std::vector<Field> fields;
  for (const auto &[name, place] : llvm::zip_equal(condition->names(), places)) {
    const Field &field = fields.emplace_back(fieldOf(nest, place));
    values.push_back(name + " " +
                     (field.value ? "is " + report::shortest(*field.value, 4) : field.why));
    if (!field.value)
      missing.push_back(name + " " + field.why);
  }
  const std::optional<bool> holds = condition->holds([&](size_t k) { return fields[k].value; });
  if (holds == false)
    return {};
  if (holds)
    return {Verdict::Fails,
            condition->str() + (values.empty() ? "" : ", where ") + llvm::join(values, " and ")};
  return {Verdict::Undecided,
          missing.empty() ? "something is divided by zero" : llvm::join(missing, ", ")};
}

std::vector<Judgement> Gate::judge(const std::vector<Compared> &nests) const {
  std::vector<Judgement> judgements;
  for (const Compared &nest : nests)
    if (nest.after)
      judgements.push_back(condition ? judgementOf(nest) : Judgement());
  return judgements;
}

bool passes(const std::vector<Judgement> &judgements) {
  const auto isAsked = [](const Judgement &one) { return one.verdict != Verdict::NotComparable; };
  const auto isPassed = [](const Judgement &one) { return one.passes(); };
  return llvm::all_of(judgements, isPassed) &&
         (judgements.empty() || llvm::any_of(judgements, isAsked));
}

} // namespace sparcity::comparison
