//===- driver/Models.cpp - Names of models on the command line -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace sparcity::driver {

std::string modelHelp() {
  std::string help = "Models, all of them, or Kerncraft's names (default: ecm,roofline)";
  for (const prediction::Model &model : prediction::models())
    help += llvm::formatv("\n  {0,-11}  {1}", model.name, model.help);
  return help;
}

std::optional<Emit> parseEmit(const std::string &name) {
  static constexpr std::pair<const char *, Emit> kinds[] = {
      {"", Emit::Nothing},     {"ir", Emit::Ir},           {"ir-normalised", Emit::NormalisedIr},
      {"asm", Emit::Assembly}, {"machine", Emit::Machine}, {"formula", Emit::Formula}};
  for (const auto &[spelling, emit] : kinds)
    if (name == spelling)
      return emit;
  return std::nullopt;
}

std::optional<Format> parseFormat(const std::string &name) {
  static constexpr std::pair<const char *, Format> formats[] = {
      {"text", Format::Text},      {"json", Format::Json},   {"jsonl", Format::JsonLines},
      {"csv", Format::Csv},        {"svg", Format::Svg},     {"vega", Format::Vega},
      {"html", Format::Html},      {"sarif", Format::Sarif}, {"remarks", Format::Remarks},
      {"ranking", Format::Ranking}};
  for (const auto &[spelling, format] : formats)
    if (name == spelling)
      return format;
  return std::nullopt;
}

bool isCachePredictor(const std::string &name) {
  return llvm::any_of(traffic::predictors(),
                      [&](const auto &predictor) { return name == predictor.name; });
}

} // namespace sparcity::driver
