//===- models/prediction/Sensitivity.cpp - The time with other numbers ------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/Sensitivity.h"

#include "ir/Slope.h"
#include "models/machine/Machine.h"
#include "models/machine/SettingValues.h"
#include "models/machine/Settings.h"
#include "models/prediction/Predict.h"
#include "models/prediction/RateGrid.h"
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
};

/// How a number can change.
struct Steps {
  bool isWhole = false; ///< a count
  double grain = 0;     ///< of a size: bytes of a way's worth of sets; 0 of others
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
    setFormulas(result);
  }

  Sensitivity run() {
    for (const Setting &number : machine::settingsOf(machine))
      if (isAsked(number))
        add(number);
    llvm::stable_sort(found.rows, [](const Sensitivity::Row &a, const Sensitivity::Row &b) {
      return weightOf(a) > weightOf(b);
    });
    return std::move(found);
  }

private:
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

  /// Streams follow from other numbers; the compiler's target and geometry are no quantities of
  /// more or less.
  static bool isAsked(const Setting &number) {
    const llvm::StringRef path(number.path);
    const bool isPart = llvm::any_of(
        llvm::ArrayRef<llvm::StringRef>{"benchmarks.", "power.", "in-flight.", "core.math-calls",
                                        "core.vector-width", "core.peak"},
        [&](llvm::StringRef part) { return path.starts_with(part); });
    const bool isShape = llvm::any_of(
        llvm::ArrayRef<llvm::StringRef>{".line", ".ways", ".theoretical", "sockets",
                                        "threads-per-core", "numa-domains-per-socket", ".sectors"},
        [&](llvm::StringRef end) { return path.ends_with(end); });
    return !isPart && !isShape && machine::settingNumber(number.value).value_or(0) > 0;
  }

  Steps stepsOf(const Setting &number) const {
    Steps steps;
    steps.isWhole =
        llvm::StringRef(number.value).find_if_not(llvm::isDigit) == llvm::StringRef::npos;
    if (llvm::StringRef(number.path).ends_with(".size"))
      if (const machine::Cache *cache =
              machine.findCache(llvm::StringRef(number.path).split('.').first.str()))
        steps.grain = cache->line.value() * cache->ways;
    return steps;
  }

  /// The number so many times, as far as it takes such values; empty: it does not.
  std::string times(const Setting &number, const Steps &steps, double factor) const {
    const double value = *machine::settingNumber(number.value);
    const double grain = steps.isWhole ? 1 : steps.grain;
    if (grain == 0)
      return machine::scaledValue(number.value, factor);
    const double steered = factor > 1 ? std::ceil(value * factor / grain - 1e-9)
                                      : std::floor(value * factor / grain + 1e-9);
    if (steered < 1)
      return "";
    return machine::scaledValue(number.value, steered * grain / value);
  }

  std::optional<Outcome> with(const Setting &number, const std::string &value) {
    if (value.empty())
      return std::nullopt;
    if (value == number.value)
      return Outcome{now, holds};
    llvm::Expected<machine::Machine> variant = variantOf(machine, {{number.path, value}});
    if (!variant) {
      llvm::consumeError(variant.takeError());
      return std::nullopt;
    }
    const machine::SharedMachine changed(std::move(*variant));
    incore::Analyses own(changed->core);
    incore::Analyses &analyses = changed->core == machine.core ? subject.analyses : own;
    return outcomeOf({subject.kernel, changed, subject.cores, request, analyses, subject.contents,
                      subject.progress, subject.function, subject.beside});
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
    return Outcome{*seconds, requirement ? requirement->holds(*predicted) : std::nullopt};
  }

  std::optional<Sensitivity::Step> step(const Setting &number, const Steps &steps, double factor) {
    const std::string value = times(number, steps, factor);
    const std::optional<Outcome> there = with(number, value);
    if (!there)
      return std::nullopt;
    return Sensitivity::Step{value, there->seconds / now - 1};
  }

  std::optional<double> slope(const Setting &number, const Steps &steps, double factor) {
    if (steps.isWhole || steps.grain > 0)
      return std::nullopt;
    if (const std::optional<double> exact = exactSlope(number, factor > 1 ? 1 : -1))
      return exact;
    const std::optional<Outcome> there = with(number, machine::scaledValue(number.value, factor));
    return there ? std::optional(std::log(there->seconds / now) / std::log(factor)) : std::nullopt;
  }

  /// Between a factor for which the requirement holds as it does now, and one for which not.
  void bisect(const Setting &number, const Steps &steps, double same, double other,
              Sensitivity::Row &row) {
    constexpr double close = 1.001;
    while (std::max(same, other) / std::min(same, other) > close) {
      const double middle = std::sqrt(same * other);
      const std::string value = times(number, steps, middle);
      // Nothing lies between.
      if (value == times(number, steps, same) || value == times(number, steps, other))
        break;
      const std::optional<Outcome> there = with(number, value);
      (there && there->holds.value_or(false) != holds ? other : same) = middle;
    }
    const double held = holds ? same : other;
    row.isLeast = held > (holds ? other : same);
    row.bound = times(number, steps, shortened(number, steps, held, row.isLeast));
  }

  /// To four digits, on the side where it holds.
  static double shortened(const Setting &number, const Steps &steps, double factor, bool isLeast) {
    if (steps.isWhole || steps.grain > 0)
      return factor;
    const double value = *machine::settingNumber(number.value), exact = value * factor;
    const double digit = std::pow(10, std::floor(std::log10(exact)) - 3);
    return (isLeast ? std::ceil(exact / digit) : std::floor(exact / digit)) * digit / value;
  }

  void findBound(const Setting &number, const Steps &steps, Sensitivity::Row &row) {
    constexpr double most = 1024;
    for (double factor = 2; factor <= most; factor *= 2)
      for (const double there : {factor, 1 / factor}) {
        const std::optional<Outcome> outcome = with(number, times(number, steps, there));
        if (!outcome || !outcome->holds || *outcome->holds == holds)
          continue;
        const double before = there > 1 ? there / 2 : there * 2;
        return bisect(number, steps, before, there, row);
      }
  }

  void add(const Setting &number) {
    constexpr double noticeable = 1e-9, tenth = 1.1, little = 1.001;
    const Steps steps = stepsOf(number);
    const auto matters = [&](double factor) {
      const std::optional<Sensitivity::Step> there = step(number, steps, factor);
      return there && std::abs(there->longer) > noticeable;
    };
    if (!matters(tenth) && !matters(1 / tenth) && !matters(2) && !matters(0.5)) {
      ++found.others;
      return;
    }
    Sensitivity::Row row{number.path, number.value, {}, {}, {}, {}, {}, true};
    row.less = step(number, steps, 1 / tenth);
    row.more = step(number, steps, tenth);
    row.below = slope(number, steps, 1 / little);
    row.above = slope(number, steps, little);
    if (requirement)
      findBound(number, steps, row);
    found.rows.push_back(std::move(row));
  }

  const Subject &subject;
  const machine::Machine &machine;
  const std::optional<Requirement> &requirement;
  double now;
  Request request;
  bool holds = false;
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
