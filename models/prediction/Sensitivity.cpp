//===- models/prediction/Sensitivity.cpp - The time with other numbers ------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/Sensitivity.h"

#include "base/TimeLimit.h"
#include "ir/Slope.h"
#include "models/machine/Machine.h"
#include "models/machine/SettingValues.h"
#include "models/machine/Settings.h"
#include "models/prediction/Predict.h"
#include "models/prediction/RateGrid.h"
#include "models/prediction/SearchedNumber.h"
#include "models/prediction/TimeFormula.h"
#include "models/prediction/Variant.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::prediction {

namespace {

using machine::Setting;
using result::Sensitivity;

/// With a number of the machine at some value.
struct Outcome {
  double seconds = 0; ///< an iteration of the main loop
  std::optional<bool> holds;
  std::string bottleneck;
};

class Searcher {
public:
  Searcher(const result::Result &result, const Subject &subject,
           const std::optional<Requirement> &requirement, double seconds)
      : subject(subject), machine(*subject.machine), requirement(requirement), now(seconds),
        request(subject.request.timesAlone()) {
    found.requirement = requirement ? requirement->text : "";
    holds = requirement ? requirement->holds(result).value_or(false) : false;
    found.holds = holds;
    bottleneck = bottleneckOf(result);
    setFormulas(result);
  }

  Sensitivity run() {
    std::vector<SearchedNumber> numbers;
    for (const Setting &setting : machine::settingsOf(machine))
      if (std::optional<SearchedNumber> number = SearchedNumber::of(setting, machine))
        numbers.push_back(std::move(*number));
    // Those first for which no line is counted again, as time may end.
    llvm::stable_sort(numbers, [&](const Setting &a, const Setting &b) {
      return changesLines(a) < changesLines(b);
    });
    for (size_t k = 0; k < numbers.size() && found.untried == 0; ++k)
      if (base::runUntil(timeForAll, [&] { add(numbers[k]); }) != base::Ending::Done)
        found.untried = numbers.size() - k;
    llvm::stable_sort(found.rows, [](const Sensitivity::Row &a, const Sensitivity::Row &b) {
      return weightOf(a) > weightOf(b);
    });
    return std::move(found);
  }

private:
  static std::string bottleneckOf(const result::Result &result) {
    const auto *ecm = result.get<ecm::Ecm>();
    return ecm ? ecm->nameOf(ecm->bottleneck) : "";
  }

  /// Before the nest's own time ends, which has been predicted already.
  static std::optional<base::Clock::time_point> endOfTime() {
    constexpr double part = 0.9;
    const std::optional<base::Clock::time_point> end = base::deadline();
    const base::Clock::time_point start = base::Clock::now();
    return end ? std::optional(base::after(base::Seconds(*end - start) * part)) : std::nullopt;
  }

  bool changesLines(const Setting &number) const {
    return !isRate(machine, number.path) && !llvm::StringRef(number.path).starts_with("core.");
  }

  /// Of the time in the machine's rates, where it has such.
  void setFormulas(const result::Result &result) {
    const std::optional<ecm::NestFacts> facts = factsOfTime(result, subject.request);
    formulas = facts ? ecm::timeFormulas(machine, machine, facts->shape) : std::nullopt;
    if (!formulas)
      return;
    const auto add = [&](const std::vector<std::string> &names, const std::vector<double> &values) {
      for (const auto &[name, value] : llvm::zip(names, values))
        inputs.emplace(name, ir::Slope{value, 0});
    };
    add(ecm::factNames(machine), facts->values);
    add(ecm::rateNames(machine), ecm::rateValues(machine));
  }

  /// d ln t / d ln p of a rate, towards more (1) or less (-1).
  std::optional<double> exactSlope(const Setting &number, double direction) const {
    if (!formulas || !isRate(machine, number.path))
      return std::nullopt;
    std::map<std::string, ir::Slope> changed = inputs;
    const auto change = [&](const std::string &path) {
      changed[path].change = direction * changed[path].value;
    };
    change(number.path);
    if (number.path == "clock" && !machine.origins.count("memory.latency-cycles"))
      change("memory.latency"); // a time
    const std::optional<ir::Slope> time = ir::slopeOf(*formulas, changed, "seconds");
    return time && time->value > 0 ? std::optional(direction * time->change / time->value)
                                   : std::nullopt;
  }

  static double weightOf(const Sensitivity::Row &row) {
    return std::max(row.less ? std::abs(row.less->longer) : 0,
                    row.more ? std::abs(row.more->longer) : 0);
  }

  std::optional<Outcome> with(const Setting &number, const std::string &value) {
    if (value.empty())
      return std::nullopt;
    if (value == number.value)
      return Outcome{now, holds, bottleneck};
    llvm::Expected<machine::Machine> variant = variantOf(machine, {{number.path, value}});
    if (!variant) {
      llvm::consumeError(variant.takeError());
      return std::nullopt;
    }
    const machine::SharedMachine changed(std::move(*variant));
    const bool isOfCore = !(changed->core == machine.core);
    incore::Analyses own(changed->core);
    return outcomeOf({subject.kernel, changed, subject.cores, request,
                      isOfCore ? own : subject.analyses, subject.contents, subject.progress,
                      subject.function, subject.beside,
                      isOfCore                       ? &ofCore
                      : isRate(machine, number.path) ? &ofRates
                                                     : &ofCaches});
  }

  std::optional<Outcome> outcomeOf(const Subject &other) const {
    llvm::Expected<result::Result> predicted = predict(other);
    if (!predicted) {
      llvm::consumeError(predicted.takeError());
      return std::nullopt;
    }
    const std::optional<double> seconds = result::secondsOfIteration(*predicted);
    if (!seconds)
      return std::nullopt;
    return Outcome{*seconds, requirement ? requirement->holds(*predicted) : std::nullopt,
                   bottleneckOf(*predicted)};
  }

  std::optional<Sensitivity::Step> step(const SearchedNumber &number, double factor) {
    const std::string value = number.times(factor);
    const std::optional<Outcome> there = with(number, value);
    if (!there)
      return std::nullopt;
    return Sensitivity::Step{value, there->seconds / now - 1};
  }

  std::optional<double> slope(const SearchedNumber &number, double factor) {
    if (number.isStepped())
      return std::nullopt;
    if (const std::optional<double> exact = exactSlope(number, factor > 1 ? 1 : -1))
      return exact;
    const auto over = [&](double part) -> std::optional<double> {
      const std::optional<Outcome> there = with(number, machine::scaledValue(number.value, part));
      return there ? std::optional(std::log(there->seconds / now) / std::log(part)) : std::nullopt;
    };
    // Where the time jumps, as where an access no longer fits a port, there is none: a jump,
    // however small, weighs twice as much over half the way, and what is smooth comes closer.
    constexpr double close = 0.02, rounding = 1e-7;
    const std::optional<double> own = over(factor), half = over(std::sqrt(factor));
    if (!own || !half || std::abs(*own - *half) > close * std::max(1.0, std::abs(*own)))
      return std::nullopt;
    const std::optional<double> quarter = over(std::pow(factor, 0.25));
    const bool isSmooth =
        quarter && std::abs(*quarter - *half) <= std::abs(*half - *own) + rounding;
    return isSmooth ? half : std::nullopt;
  }

  /// Factors close to each other, for the first of which something is as it is now, and for the
  /// other not; from such factors that are further apart.
  template <typename Same>
  std::pair<double, double> between(const SearchedNumber &number, double same, double other,
                                    Same isSame) {
    while (const std::optional<double> middle = number.between(same, other)) {
      const std::optional<Outcome> there = with(number, number.times(*middle));
      (there && !isSame(*there) ? other : same) = *middle;
    }
    return {same, other};
  }

  static constexpr double furthest = 1024; ///< factor

  void findBound(const SearchedNumber &number, Sensitivity::Row &row) {
    const auto isSame = [&](const Outcome &there) { return there.holds.value_or(false) == holds; };
    for (double factor = 2; factor <= furthest; factor *= 2)
      for (const double there : {factor, 1 / factor}) {
        const std::optional<Outcome> outcome = with(number, number.times(there));
        if (!outcome || !outcome->holds || isSame(*outcome))
          continue;
        const auto [same, other] =
            between(number, there > 1 ? there / 2 : there * 2, there, isSame);
        const double held = holds ? same : other;
        row.isLeast = held > (holds ? other : same);
        row.bound = number.times(number.shortened(held, row.isLeast));
        return;
      }
  }

  /// Of rates: each other one would have to be predicted for again and again.
  void findValidity(const SearchedNumber &number, Sensitivity::Row &row) {
    if (!isRate(machine, number.path))
      return;
    const auto isSame = [&](const Outcome &there) { return there.bottleneck == bottleneck; };
    const auto last = [&](bool isUp) -> std::optional<std::string> {
      for (double factor = 2; factor <= furthest; factor *= 2) {
        const double there = isUp ? factor : 1 / factor;
        const std::optional<Outcome> outcome = with(number, number.times(there));
        if (!outcome)
          return std::nullopt;
        if (isSame(*outcome))
          continue;
        const double same = between(number, isUp ? there / 2 : there * 2, there, isSame).first;
        return number.times(number.shortened(same, /*isLeast=*/!isUp));
      }
      return std::nullopt;
    };
    row.sameFrom = last(/*isUp=*/false);
    row.sameTo = last(/*isUp=*/true);
  }

  void add(const SearchedNumber &number) {
    constexpr double noticeable = 1e-9, tenth = 0.1, little = 1.001;
    const auto matters = [&](double factor) {
      const std::optional<Sensitivity::Step> there = step(number, factor);
      return there && std::abs(there->longer) > noticeable;
    };
    if (!matters(1 + tenth) && !matters(1 - tenth) && !matters(2) && !matters(0.5)) {
      ++found.others;
      return;
    }
    Sensitivity::Row row{number.path, number.value};
    row.less = step(number, 1 - tenth);
    row.more = step(number, 1 + tenth);
    row.below = slope(number, 1 / little);
    row.above = slope(number, little);
    findValidity(number, row);
    if (requirement)
      findBound(number, row);
    found.rows.push_back(std::move(row));
  }

  const Subject &subject;
  const machine::Machine &machine;
  const std::optional<Requirement> &requirement;
  double now;
  Request request;
  bool holds = false;
  std::string bottleneck;
  std::optional<base::Clock::time_point> timeForAll = endOfTime();
  /// Of machines with other numbers of each kind.
  SharedFacts ofRates{SharedFacts::Differ::Rates}, ofCaches{SharedFacts::Differ::Caches},
      ofCore{SharedFacts::Differ::Core};
  std::optional<ir::Formulas> formulas;
  std::map<std::string, ir::Slope> inputs;
  Sensitivity found;
};

} // namespace

std::optional<Sensitivity> sensitivityOf(const result::Result &result, const Subject &subject,
                                         const std::optional<Requirement> &requirement) {
  const std::optional<double> seconds = result::secondsOfIteration(result);
  if (!seconds || !(*seconds > 0))
    return std::nullopt;
  return Searcher(result, subject, requirement, *seconds).run();
}

} // namespace sparcity::prediction
