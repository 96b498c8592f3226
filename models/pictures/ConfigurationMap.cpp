//===- models/pictures/ConfigurationMap.cpp - Two numbers of a machine --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/ConfigurationMap.h"

#include "models/machine/Machine.h"
#include "models/pictures/WrittenUnit.h"
#include "models/plot/Shades.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::pictures {

using namespace plot;

Configuration Configuration::of(const result::Result &result) {
  const words::ComparedTime time = words::comparedTime(result);
  Configuration own{result.machine->settings, time.seconds.value_or(NAN), time.bottleneck};
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == result.swept && symbol.value)
      own.settings.push_back({symbol.name, std::to_string(*symbol.value)});
  return own;
}

namespace {

/// A number with its values in rising order.
struct Number {
  size_t place = 0; ///< among the settings
  std::vector<std::string> values;

  size_t indexOf(const std::string &value) const {
    return static_cast<size_t>(llvm::find(values, value) - values.begin());
  }
};

Number numberAt(size_t place, const std::vector<Configuration> &all) {
  Number own{place, {}};
  for (const Configuration &each : all)
    if (!llvm::is_contained(own.values, each.settings[place].value))
      own.values.push_back(each.settings[place].value);
  llvm::stable_sort(own.values, [](const std::string &a, const std::string &b) {
    return machine::settingNumber(a).value_or(0) < machine::settingNumber(b).value_or(0);
  });
  return own;
}

/// The best of what falls on one cell.
struct Cell {
  double seconds = NAN;
  std::string bottleneck;
};

class Map {
public:
  Map(const std::vector<Configuration> &all, Number along, Number up)
      : x(std::move(along)), y(std::move(up)), cells(x.values.size() * y.values.size()) {
    for (const Configuration &each : all) {
      Cell &cell =
          at(x.indexOf(each.settings[x.place].value), y.indexOf(each.settings[y.place].value));
      if (std::isnan(cell.seconds) || each.seconds < cell.seconds)
        cell = {each.seconds, each.bottleneck};
      if (!std::isnan(each.seconds))
        best = std::min(best, each.seconds);
    }
  }

  Cell &at(size_t column, size_t row) { return cells[row * x.values.size() + column]; }
  const Cell &at(size_t column, size_t row) const { return cells[row * x.values.size() + column]; }
  /// 0 to 100 of the best; 0 where nothing is known.
  double percent(const Cell &cell) const {
    return std::isnan(cell.seconds) ? 0 : 100 * best / cell.seconds;
  }

  /// Edges between neighbours, of which something is known, that differ by the predicate.
  template <typename Differ> std::vector<Curve> edges(Differ predicate) const {
    std::vector<Curve> lines;
    const auto differ = [&](const Cell &a, const Cell &b) {
      return !std::isnan(a.seconds) && !std::isnan(b.seconds) && predicate(a, b);
    };
    const auto add = [&](double x0, double y0, double x1, double y1) {
      lines.emplace_back().points = {{x0, y0}, {x1, y1}};
    };
    for (size_t row = 0; row < y.values.size(); ++row)
      for (size_t column = 0; column < x.values.size(); ++column) {
        const auto left = static_cast<double>(column), low = static_cast<double>(row);
        if (column + 1 < x.values.size() && differ(at(column, row), at(column + 1, row)))
          add(left + 1, low, left + 1, low + 1);
        if (row + 1 < y.values.size() && differ(at(column, row), at(column, row + 1)))
          add(left, low + 1, left + 1, low + 1);
      }
    return lines;
  }

  Number x, y;

private:
  std::vector<Cell> cells;
  double best = HUGE_VAL;
};

/// Names of its values, in the middle of their cells, without the unit that the label has.
Axis axisOf(const Number &number, const std::string &path) {
  const WrittenUnit unit = WrittenUnit::of(number.values.front());
  Axis axis{words::printable(path) + (unit.name.empty() ? "" : " [" + unit.name + "]"),
            Scale::Linear, 0, static_cast<double>(number.values.size())};
  constexpr size_t mostNames = 12;
  const size_t step = (number.values.size() + mostNames - 1) / mostNames;
  for (size_t k = 0; k < number.values.size(); k += step) {
    const std::optional<double> value = machine::settingNumber(number.values[k]);
    axis.names.emplace_back(static_cast<double>(k) + 0.5, value
                                                              ? words::shortest(*value / unit.size)
                                                              : words::printable(number.values[k]));
  }
  return axis;
}

void addEdges(Figure &figure, std::vector<Curve> lines, const std::string &what, Colour colour,
              Dash dash) {
  if (lines.empty())
    return;
  for (Curve &line : lines) {
    line.colour = colour;
    line.dash = dash;
    line.source.hover = what;
    figure.curves.push_back(std::move(line));
  }
  figure.legend.push_back({what, LegendEntry::Kind::Line, colour, dash});
}

/// Each where most of its cells are.
void addBottlenecks(Figure &figure, const Map &map) {
  struct Where {
    double x = 0, y = 0, count = 0;
  };
  std::map<std::string, Where> places;
  for (size_t row = 0; row < map.y.values.size(); ++row)
    for (size_t column = 0; column < map.x.values.size(); ++column)
      if (const Cell &cell = map.at(column, row);
          !std::isnan(cell.seconds) && !cell.bottleneck.empty()) {
        Where &where = places[cell.bottleneck];
        where.x += static_cast<double>(column) + 0.5;
        where.y += static_cast<double>(row) + 0.5;
        ++where.count;
      }
  for (const auto &[bottleneck, where] : places) {
    Point point;
    point.position = {where.x / where.count, where.y / where.count};
    point.label = words::printable(bottleneck);
    point.source.hover = point.label + ": the bottleneck of " + words::counted(where.count, "cell");
    figure.points.push_back(std::move(point));
  }
}

} // namespace

Figure configurationMap(const std::string &title, const std::vector<Configuration> &all) {
  Figure figure;
  figure.name = "configurations";
  figure.title = title;
  std::vector<Number> numbers;
  for (size_t k = 0; !all.empty() && k < all.front().settings.size(); ++k)
    if (Number own = numberAt(k, all); own.values.size() > 1)
      numbers.push_back(std::move(own));
  llvm::stable_sort(
      numbers, [](const Number &a, const Number &b) { return a.values.size() > b.values.size(); });
  if (numbers.size() < 2) {
    figure.notes.emplace_back("one number alone has several values");
    return figure;
  }
  const Map map(all, numbers[0], numbers[1]);
  figure.summary = "How near the best the nest comes on each machine, and what limits it there";
  figure.x = axisOf(map.x, all.front().settings[map.x.place].path);
  figure.y = axisOf(map.y, all.front().settings[map.y.place].path);
  Cells cells;
  cells.rows = map.y.values.size();
  cells.columns = map.x.values.size();
  cells.ends = {30, 50, 70, 80, 90, 100};
  cells.noun = "% of the best";
  cells.colour = Colour::Blue;
  // From the top.
  for (size_t row = cells.rows; row-- > 0;)
    for (size_t column = 0; column < cells.columns; ++column)
      cells.counts.push_back(std::ceil(map.percent(map.at(column, row)) - 1e-9));
  for (const Shade &shade : shadesOf(cells))
    figure.legend.push_back({shade.label(cells.noun), LegendEntry::Kind::Fill, cells.colour,
                             Dash::Solid, Marker::Circle, false, shade.opacity});
  figure.cells = std::move(cells);
  const auto isAbove = [&](double level) {
    return [&map, level](const Cell &a, const Cell &b) {
      return (map.percent(a) >= level) != (map.percent(b) >= level);
    };
  };
  addEdges(figure, map.edges(isAbove(90)), "90 % of the best", Colour::Vermilion, Dash::Solid);
  addEdges(figure, map.edges(isAbove(50)), "50 % of the best", Colour::Orange, Dash::Solid);
  const auto isOther = [](const Cell &a, const Cell &b) { return a.bottleneck != b.bottleneck; };
  addEdges(figure, map.edges(isOther), "another bottleneck", Colour::Ink, Dash::Short);
  addBottlenecks(figure, map);
  if (numbers.size() > 2)
    figure.notes.emplace_back("of further numbers the best value");
  return figure;
}

} // namespace sparcity::pictures
