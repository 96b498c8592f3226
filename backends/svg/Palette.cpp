//===- backends/svg/Palette.cpp - Colours, dashes and fonts ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Palette.h"

namespace svg {

namespace {

struct Ink {
  plot::Colour colour;
  const char *name;
  const char *onPaper;
  const char *onDark;
};

constexpr Ink inks[] = {
    {plot::Colour::Ink, "ink", "#1a1a1a", "#ececec"},
    {plot::Colour::Grey, "grey", "#8c8c8c", "#9a9a9a"},
    {plot::Colour::Blue, "blue", "#0072b2", "#4aa3df"},
    {plot::Colour::Sky, "sky", "#56b4e9", "#8fd0f5"},
    {plot::Colour::Green, "green", "#009e73", "#1fb890"},
    {plot::Colour::Yellow, "yellow", "#f0e442", "#f0e442"},
    {plot::Colour::Orange, "orange", "#e69f00", "#e69f00"},
    {plot::Colour::Vermilion, "vermilion", "#d55e00", "#ec7a24"},
    {plot::Colour::Purple, "purple", "#cc79a7", "#d78fb8"},
};

struct Tone {
  const char *selector;
  const char *onPaper;
  const char *onDark;
};

/// Parts of the figure that are no data.
constexpr Tone tones[] = {
    {".paper", "#ffffff", "#14171a"},   {".soft", "#5a5a5a", "#b0b4b8"},
    {".grid", "#e4e4e4", "#2b3036"},    {".on", "#000000", "#000000"},
    {".on-blue", "#ffffff", "#000000"},
};

std::string colours(bool isDark) {
  std::string rules;
  for (const Ink &ink : inks)
    rules += ".sparcity-plot ." + std::string(ink.name) +
             "{color:" + (isDark ? ink.onDark : ink.onPaper) + "}";
  for (const Tone &tone : tones)
    rules += ".sparcity-plot " + std::string(tone.selector) +
             "{color:" + (isDark ? tone.onDark : tone.onPaper) + "}";
  return rules;
}

} // namespace

std::string className(plot::Colour colour) {
  for (const Ink &ink : inks)
    if (ink.colour == colour)
      return ink.name;
  return "ink";
}

std::string dashArray(plot::Dash dash) {
  switch (dash) {
  case plot::Dash::Solid:
    return "";
  case plot::Dash::Long:
    return "12 4";
  case plot::Dash::Short:
    return "6 4";
  case plot::Dash::Dotted:
    return "1.5 3.5";
  case plot::Dash::DashDot:
    return "10 3 2 3";
  }
  return "";
}

std::string styleSheet() {
  return ".sparcity-plot{font-family:Helvetica,Arial,'Liberation Sans',sans-serif;"
         "font-size:11.5px}"
         ".sparcity-plot text{fill:currentColor}"
         ".sparcity-plot .title{font-size:15px;font-weight:bold}"
         ".sparcity-plot .tick{font-size:11px}"
         ".sparcity-plot .value{font-weight:bold}" +
         colours(false) + "@media screen and (prefers-color-scheme:dark){" + colours(true) + "}";
}

} // namespace svg
