//===- backends/svg/Axes.cpp - Title, axes, legend and notes --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Drawing.h"
#include "backends/svg/Typeface.h"
#include "models/plot/Palette.h"
#include "models/plot/Ticks.h"

#include <algorithm>

namespace sparcity::svg {

static constexpr double baseLine = 4; ///< from the middle of a line of text down

static void drawHead(const Drawing &drawing) {
  static constexpr double start = 20, titleLine = 24, subtitleLine = 42;
  const double room = drawing.frame.width - 2 * start;
  drawing.text({start, titleLine}, "ink title", "start",
               fitted(drawing.figure.title, titleSize * boldness, room));
  drawing.text({start, subtitleLine}, "soft", "start",
               fitted(drawing.figure.subtitle, labelSize, room));
}

static void drawXTicks(const Drawing &drawing) {
  static constexpr double gap = 6;
  const Frame &frame = drawing.frame;
  double end = 0; // of the label before
  for (const plot::Tick &tick : plot::ticks(drawing.figure.x)) {
    const double x = frame.x(tick.value), half = textWidth(tick.label, labelSize) / 2;
    const bool isLabelled = !tick.label.empty();
    drawing.markup.element("g", {{"class", "grid"}}, [&] {
      drawing.line({x, frame.top}, {x, frame.bottom}, isLabelled ? 1 : 0.5);
    });
    if (!isLabelled || x - half < end + gap)
      continue;
    drawing.text({x, frame.bottom + 16}, "soft tick", "middle", tick.label);
    end = x + half;
  }
  drawing.text({(frame.left + frame.right) / 2, frame.bottom + 36}, "ink", "middle",
               drawing.figure.x.label);
}

static void drawYTicks(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  for (const plot::Tick &tick : plot::ticks(drawing.figure.y)) {
    const double y = frame.y(tick.value);
    const bool isLabelled = !tick.label.empty();
    drawing.markup.element("g", {{"class", "grid"}}, [&] {
      drawing.line({frame.left, y}, {frame.right, y}, isLabelled ? 1 : 0.5);
    });
    if (isLabelled)
      drawing.text({frame.left - 6, y + baseLine}, "soft tick", "end", tick.label);
  }
  const std::string at = "translate(18 " + pixels((frame.top + frame.bottom) / 2) + ") rotate(-90)";
  drawing.markup.text("text", {{"class", "ink"}, {"text-anchor", "middle"}, {"transform", at}},
                      drawing.figure.y.label);
}

static void drawRowNames(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  for (size_t k = 0; k < drawing.figure.categories.size(); ++k)
    drawing.text({frame.left - 8, (frame.rowTop(k) + frame.rowBottom(k)) / 2 + baseLine}, "ink",
                 "end", fitted(drawing.figure.categories[k].label, labelSize, frame.left - 26));
}

/// Names of regions along the upper edge, where there is room between their ends.
static void drawRegions(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  for (const plot::Region &region : drawing.figure.regions) {
    const double left = std::max(frame.x(region.from), frame.left);
    const double right = std::min(frame.x(region.to), frame.right);
    drawing.markup.element("g", {{"class", "soft"}}, [&] {
      for (const double x : {left, right})
        if (x > frame.left && x < frame.right)
          drawing.line({x, frame.top}, {x, frame.top + regionHeight}, 1);
    });
    if (textWidth(region.label, labelSize) < right - left)
      drawing.text({(left + right) / 2, frame.top + 14}, "soft region", "middle", region.label);
  }
}

void drawAxes(const Drawing &drawing) {
  drawHead(drawing);
  if (drawing.figure.isEmpty())
    return;
  const Frame &frame = drawing.frame;
  drawXTicks(drawing);
  drawRegions(drawing);
  if (drawing.figure.categories.empty())
    drawYTicks(drawing);
  else
    drawRowNames(drawing);
  drawing.markup.element("g", {{"class", "soft"}}, [&] {
    drawing.line({frame.left, frame.top}, {frame.left, frame.bottom}, 1);
    drawing.line({frame.left, frame.bottom}, {frame.right, frame.bottom}, 1);
  });
}

void drawLegend(const Drawing &drawing) {
  for (const LegendPlace &place : drawing.frame.legend) {
    const plot::LegendEntry &entry = drawing.figure.legend[place.entry];
    const Pixel middle{place.start.x + 10, place.start.y - baseLine};
    drawing.markup.element("g", {{"class", "legend " + plot::name(entry.colour)}}, [&] {
      switch (entry.kind) {
      case plot::LegendEntry::Kind::Line:
        drawing.line({middle.x - 10, middle.y}, {middle.x + 10, middle.y}, 2.5, entry.dash);
        break;
      case plot::LegendEntry::Kind::Point:
        drawMarker(drawing, entry.marker, middle);
        break;
      case plot::LegendEntry::Kind::Fill:
        drawBox(drawing, {middle.x - 10, middle.y - 5}, 20, 11, entry.isHatched, entry.opacity);
        break;
      }
      drawing.text({place.start.x + 26, place.start.y}, "ink", "start", entry.label);
    });
  }
}

void drawNotes(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  for (size_t k = 0; k < frame.notes.size(); ++k)
    drawing.text({20, frame.notesTop + static_cast<double>(k) * 17}, "soft note", "start",
                 frame.notes[k]);
}

} // namespace sparcity::svg
