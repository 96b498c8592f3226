//===- models/pictures/FilterCurves.cpp - Bandwidth by the size of a memory ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Function.h"
#include "models/pictures/Builders.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <functional>

namespace sparcity::pictures {

using namespace plot;

static constexpr double kibi = 1024;

namespace {

/// Stairs over sizes that are powers of two; what is moved falls at each.
template <class Size> class FilterBuilder {
public:
  using Value = std::function<machine::Bytes(const Size &)>;

  FilterBuilder(const Subject &subject, const char *name, const char *unit,
                const std::vector<Size> &sizes)
      : subject(subject), unit(unit), sizes(sizes) {
    figure = emptyFigure({subject}, name, "bandwidth filtering");
    figure.summary = "Bytes that go beyond a memory on the chip, by its size";
  }

  /// `at`: what the curve is of in the document, which has `datum` there.
  void add(const std::string &at, const Datum &datum, const std::string &label, Colour colour,
           Dash dash, const Value &value) {
    Curve curve;
    curve.source = subject.source(at, label + ": bytes beyond a memory, by its size");
    curve.source.add(datum.name, datum.value);
    curve.colour = colour;
    curve.dash = dash;
    for (const Size &size : sizes) {
      const double x = size.size.value() / kibi, y = value(size).value();
      if (!curve.points.empty() && curve.points.back().y != y)
        curve.points.push_back({x, curve.points.back().y});
      curve.points.push_back({x, y});
      least = std::min(least, y);
      most = std::max(most, y);
    }
    figure.curves.push_back(std::move(curve));
    figure.legend.push_back({label, LegendEntry::Kind::Line, colour, dash});
  }

  /// Where the machine's caches stand.
  void mark(const std::string &at, const std::string &label, machine::Bytes size) {
    Source source = subject.source(at, label + ", " + words::binaryBytes(size.value()));
    source.add("size", size.value());
    figure.marks.push_back({std::move(source), size.value() / kibi, std::nullopt, std::nullopt,
                            label, Colour::Ink, Dash::Short});
  }

  Figure finish() {
    if (sizes.empty() || most <= 0) {
      figure.curves.clear();
      figure.marks.clear();
      figure.legend.clear();
      figure.notes.push_back("no memory changes what is moved");
      return std::move(figure);
    }
    const double first = sizes.front().size.value() / kibi, last = sizes.back().size.value() / kibi;
    figure.x = logAxis("memory on the chip [KiB]", first, std::max(last, 10 * first));
    figure.y =
        logAxis(std::string("bytes beyond it [") + unit + "]", std::max(least, most / 1e6), most);
    const auto isBeyond = [&](const Mark &mark) {
      return mark.x < figure.x.from || mark.x > figure.x.to;
    };
    std::erase_if(figure.marks, isBeyond);
    for (Curve &curve : figure.curves)
      for (Position &point : curve.points)
        point.y = std::max(point.y, figure.y.from);
    figure.notes.push_back("ideal memories that hold what was used last, the best blocks of loops");
    return std::move(figure);
  }

private:
  const Subject &subject;
  const char *unit;
  const std::vector<Size> &sizes;
  double least = 1e300, most = 0;
  Figure figure;
};

} // namespace

Figure filterCurves(const Subject &subject) {
  const auto &exasat = *subject.get<exasat::Exasat>();
  using exasat::SizePoint;
  FilterBuilder<SizePoint> builder(subject, "exasat", "B/it", exasat.sizes);
  const Datum all{"iterations", exasat.iterations};
  builder.add("/exasat", all, "loops as they are", Colour::Grey, Dash::Long,
              [](const SizePoint &point) { return point.uncut; });
  builder.add("/exasat", all, "best blocks", Colour::Blue, Dash::Solid,
              [](const SizePoint &point) { return point.blocked; });
  builder.add("/exasat", all, "managed memory", Colour::Orange, Dash::DashDot,
              [](const SizePoint &point) { return point.scratchpad; });
  for (size_t k = 0; k < exasat.caches.size(); ++k)
    if (exasat.caches[k].sharing == "each")
      builder.mark("/exasat/caches/" + std::to_string(k), words::printable(exasat.caches[k].name),
                   exasat.caches[k].size);
  return builder.finish();
}

Figure fusionCurves(const Subject &subject) {
  const auto &study = *subject.get<exasat::FunctionStudy>();
  using exasat::FunctionPoint;
  FilterBuilder<FunctionPoint> builder(subject, "exasat-function", "B/pt", study.sizes);
  builder.add("/exasat_function", {"points", study.points}, "as it is", Colour::Grey, Dash::Long,
              [](const FunctionPoint &point) { return point.uncut; });
  for (size_t k = 0; k < study.strategies.size(); ++k) {
    const exasat::Strategy &strategy = study.strategies[k];
    if (strategy.isScratchpad)
      continue;
    builder.add("/exasat_function/strategies/" + std::to_string(k),
                {"unlimited", strategy.unlimited.value()},
                strategy.name + (strategy.isDropping ? ", dropping" : ""),
                strategy.name == "unfused"  ? Colour::Blue
                : strategy.name == "simple" ? Colour::Orange
                                            : Colour::Green,
                strategy.isDropping ? Dash::Short : Dash::Solid,
                [k](const FunctionPoint &point) { return point.strategies[k]; });
  }
  return builder.finish();
}

} // namespace sparcity::pictures
