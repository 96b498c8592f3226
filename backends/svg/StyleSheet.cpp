//===- backends/svg/StyleSheet.cpp - The look of all pictures -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/StyleSheet.h"

#include "models/plot/Palette.h"

namespace sparcity::svg {

namespace {

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

std::string rule(const std::string &selector, const char *colour) {
  return ".sparcity-plot " + selector + "{color:" + colour + "}";
}

std::string colours(bool isDark) {
  std::string rules;
  for (const plot::Colour colour : plot::allColours)
    rules += rule("." + std::string(plot::name(colour)),
                  isDark ? plot::onDark(colour) : plot::onPaper(colour));
  for (const Tone &tone : tones)
    rules += rule(tone.selector, isDark ? tone.onDark : tone.onPaper);
  return rules;
}

} // namespace

std::string styleSheet() {
  return ".sparcity-plot{font-family:Helvetica,Arial,'Liberation Sans',sans-serif;"
         "font-size:11.5px}"
         ".sparcity-plot text{fill:currentColor}"
         ".sparcity-plot .title{font-size:15px;font-weight:bold}"
         ".sparcity-plot .tick{font-size:11px}"
         ".sparcity-plot .value{font-weight:bold}" +
         colours(false) + "@media screen and (prefers-color-scheme:dark){" + colours(true) + "}";
}

} // namespace sparcity::svg
