//===- models/pictures/EcmBars.cpp - Terms of the ECM model -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"
#include "models/pictures/MeasuredPoints.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

bool isDrawn(machine::Cycles time) { return std::isfinite(time.value()) && time.value() > 0; }

/// A term of the model as it is drawn.
struct Term {
  std::string label;
  std::string path; ///< of its object, "/ecm" or "/ecm/transfers/0"
  std::string field;
  std::optional<machine::Cycles> cycles;
  Colour colour = Colour::Grey;
};

class BarsBuilder {
public:
  explicit BarsBuilder(const Subject &subject)
      : subject(subject), result(*subject.result), ecm(*subject.get<ecm::Ecm>()),
        caches(ecm.transfers.size()) {}

  Figure build() {
    figure = emptyFigure({subject}, "ecm", "ECM model");
    readLanes();
    for (size_t level = 0; level < ecm.predictions.size(); ++level)
      addLevel(level);
    figure.x = linearAxis("time [" + words::unitHeading(words::cyclesUnit(result)) + "]", highest);
    if (machine::overlapSums(subject.machine()).empty())
      figure.notes.push_back("T = " + machine::overlapText(subject.machine()));
    if (!ecm.overlapping)
      figure.notes.push_back("no in-core terms: there is no machine code of the loop");
    summarise();
    return std::move(figure);
  }

private:
  /// By its name in the overlap rule.
  Term term(const std::string &name) const {
    if (name == "OL")
      return {"T_OL", "/ecm", "T_OL", ecm.overlapping, Colour::Grey};
    if (name == "LCD")
      return {"T_LCD", "/ecm", "T_LCD", ecm.loopCarried, Colour::Purple};
    if (name == "core")
      return {"T_core", "/ecm", "T_core", words::isCoreSeen(ecm) ? ecm.core : std::nullopt,
              Colour::Purple};
    if (name == "nOL")
      return {"T_nOL", "/ecm", "T_nOL", ecm.nonOverlapping, Colour::Sky};
    const size_t k = boundary(name);
    return {ecm.transfers[k].between, "/ecm/transfers/" + std::to_string(k), "cycles",
            ecm.transfers[k].cycles, levelColour(k + 1, caches)};
  }

  /// The boundary that a term of the rule is the time of; past all of them if none.
  size_t boundary(const std::string &name) const {
    size_t k = 0;
    while (k < caches && subject.machine()->boundaryTerm(k) != name)
      ++k;
    return k;
  }

  /// One lane for each sum of the overlap rule, one more each for the carried chain and
  /// the core's other bounds, which compete with OL. A rule of another form: every term
  /// in its own lane.
  void readLanes() {
    for (std::vector<std::string> &sum : machine::overlapSums(subject.machine())) {
      std::erase_if(sum, [&](const std::string &name) {
        return name != "OL" && name != "nOL" && boundary(name) >= caches;
      });
      const bool isCore = sum == std::vector<std::string>{"OL"};
      if (!sum.empty())
        lanes.push_back(std::move(sum));
      if (isCore && isShown(term("LCD")))
        lanes.push_back({"LCD"});
      if (isCore && isShown(term("core")))
        lanes.push_back({"core"});
    }
    if (!lanes.empty())
      return;
    lanes = {{"OL"}, {"LCD"}, {"core"}, {"nOL"}};
    for (size_t k = 0; k < caches; ++k)
      lanes.push_back({subject.machine()->boundaryTerm(k)});
  }

  /// A carried chain that OL hides is the rule: not worth a lane.
  bool isShown(const Term &term) const {
    return term.cycles && ecm.overlapping && *term.cycles > *ecm.overlapping;
  }

  void addLevel(size_t level) {
    const ecm::Prediction &prediction = ecm.predictions[level];
    Category category{"data in " + prediction.level, 0};
    const size_t row = figure.categories.size();
    for (const std::vector<std::string> &lane : lanes) {
      double start = 0;
      const size_t before = figure.bars.size();
      for (const std::string &name : lane)
        if (name == "OL" || name == "nOL" || name == "LCD" || name == "core" ||
            boundary(name) < level)
          addBar(term(name), row, category.lanes, start);
      category.lanes += figure.bars.size() > before;
    }
    if (category.lanes == 0 && !prediction.cycles)
      return;
    category.lanes = std::max(category.lanes, 1U);
    figure.categories.push_back(category);
    addOuter(prediction, row);
    if (prediction.cycles && std::isfinite(prediction.cycles->value()))
      addPrediction(prediction, row);
  }

  void addBar(const Term &term, size_t row, unsigned lane, double &start) {
    if (!term.cycles || !isDrawn(*term.cycles))
      return;
    Source source = subject.source(term.path, term.label + ": " + cyclesText(*term.cycles, result));
    source.add(term.field, term.cycles->value());
    const double end = start + term.cycles->value();
    figure.bars.push_back({std::move(source), row, lane, start, end, term.label,
                           words::cycles(term.cycles), term.colour,
                           /*isHatched=*/term.label == "T_OL"});
    addLegend(term);
    start = end;
    highest = std::max(highest, end);
  }

  /// Behind the longest lane: start-up and remainders come on top.
  void addOuter(const ecm::Prediction &prediction, size_t row) {
    if (!ecm.outer || !prediction.cycles || !std::isfinite(prediction.cycles->value()))
      return;
    unsigned lane = 0;
    double end = 0;
    for (const Bar &bar : figure.bars)
      if (bar.category == row && bar.to > end) {
        end = bar.to;
        lane = bar.lane;
      }
    double start = (*prediction.cycles - *ecm.outer).value();
    addBar({"T_outer", "/ecm", "T_outer", ecm.outer, Colour::Green}, row, lane, start);
  }

  void addLegend(const Term &term) {
    const auto same = [&](const LegendEntry &entry) { return entry.label == term.label; };
    if (std::none_of(figure.legend.begin(), figure.legend.end(), same))
      figure.legend.push_back({term.label, LegendEntry::Kind::Fill, term.colour, Dash::Solid,
                               Marker::Circle, term.label == "T_OL"});
  }

  void addPrediction(const ecm::Prediction &prediction, size_t row) {
    const bool isHere = ecm.residentLevel == prediction.level;
    Source source =
        subject.source("/ecm/prediction", "data in " + prediction.level + ": " +
                                              cyclesText(*prediction.cycles, result) +
                                              (isHere ? ", where the sizes leave them" : ""));
    source.add(prediction.level, prediction.cycles->value());
    figure.marks.push_back({std::move(source), prediction.cycles->value(), row, std::nullopt,
                            words::cycles(prediction.cycles), Colour::Ink, Dash::Solid});
    highest = std::max(highest, prediction.cycles->value());
    if (isHere)
      highest = std::max(highest, addMeasuredMarks(figure, subject, row));
  }

  void summarise() {
    figure.summary = "Times of the ECM model's terms by the level that the data start in";
    if (ecm.time)
      figure.summary += "; data in " + ecm.residentLevel.value_or("MEM") + " take " +
                        cyclesText(*ecm.time, result);
    if (figure.isEmpty())
      figure.notes.push_back("no term of the model is known and above zero");
  }

  const Subject &subject;
  const result::Result &result;
  const ecm::Ecm &ecm;
  size_t caches;
  std::vector<std::vector<std::string>> lanes;
  double highest = 0;
  Figure figure;
};

} // namespace

Figure ecmBars(const Subject &subject) { return BarsBuilder(subject).build(); }

} // namespace sparcity::pictures
