//===- models/plot/Palette.cpp - Colours and dashes in figures ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/plot/Palette.h"

namespace sparcity::plot {

namespace {

struct Ink {
  Colour colour;
  const char *name;
  const char *onPaper;
  const char *onDark;
};

constexpr Ink inks[] = {
    {Colour::Ink, "ink", "#1a1a1a", "#ececec"},
    {Colour::Grey, "grey", "#8c8c8c", "#9a9a9a"},
    {Colour::Blue, "blue", "#0072b2", "#4aa3df"},
    {Colour::Sky, "sky", "#56b4e9", "#8fd0f5"},
    {Colour::Green, "green", "#009e73", "#1fb890"},
    {Colour::Yellow, "yellow", "#f0e442", "#f0e442"},
    {Colour::Orange, "orange", "#e69f00", "#e69f00"},
    {Colour::Vermilion, "vermilion", "#d55e00", "#ec7a24"},
    {Colour::Purple, "purple", "#cc79a7", "#d78fb8"},
};

const Ink &find(Colour colour) {
  for (const Ink &ink : inks)
    if (ink.colour == colour)
      return ink;
  return inks[0];
}

} // namespace

std::string name(Colour colour) { return find(colour).name; }
const char *onPaper(Colour colour) { return find(colour).onPaper; }
const char *onDark(Colour colour) { return find(colour).onDark; }

std::vector<double> dashLengths(Dash dash) {
  switch (dash) {
  case Dash::Solid:
    return {};
  case Dash::Long:
    return {12, 4};
  case Dash::Short:
    return {6, 4};
  case Dash::Dotted:
    return {1.5, 3.5};
  case Dash::DashDot:
    return {10, 3, 2, 3};
  }
  return {};
}

} // namespace sparcity::plot
