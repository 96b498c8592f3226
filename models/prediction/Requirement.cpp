//===- models/prediction/Requirement.cpp - What a time is to be ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/Requirement.h"

#include "models/ecm/Ecm.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::prediction {

using result::Unit;

std::optional<bool> Requirement::holds(const result::Result &result) const {
  const auto *ecm = result.get<ecm::Ecm>();
  const std::optional<double> is =
      ecm && ecm->together ? result::convert(*ecm->together, unit, result) : std::nullopt;
  if (!is)
    return std::nullopt;
  constexpr double rounding = 1e-9;
  return isMost ? *is <= value * (1 + rounding) : *is >= value * (1 - rounding);
}

static llvm::Error wrong(llvm::StringRef text) {
  return llvm::createStringError(
      "expected a limit as in 'T <= 20 cy/CL' or 'FLOP/s >= 10G', not '" + text.str() + "'");
}

static double prefixOf(llvm::StringRef &text) {
  for (const auto &[prefix, factor] :
       {std::pair("k", 1e3), std::pair("M", 1e6), std::pair("G", 1e9), std::pair("T", 1e12)})
    if (text.consume_front(prefix))
      return factor;
  return 1;
}

llvm::Expected<Requirement> parseRequirement(llvm::StringRef text) {
  const size_t at = text.find_first_of("<>");
  if (at == llvm::StringRef::npos || text.drop_front(at).size() < 2 || text[at + 1] != '=')
    return wrong(text);
  const llvm::StringRef name = text.take_front(at).trim();
  llvm::StringRef rest = text.drop_front(at + 2).trim();
  const llvm::StringRef digits = rest.take_while(
      [](char c) { return llvm::isDigit(c) || c == '.' || c == 'e' || c == '-' || c == '+'; });
  Requirement requirement;
  requirement.text = text.trim().str();
  requirement.isMost = text[at] == '<';
  if (digits.getAsDouble(requirement.value) || !(requirement.value > 0))
    return wrong(text);
  rest = rest.drop_front(digits.size()).trim();
  if (name == "T") {
    const auto unit = result::parseUnit(rest.empty() ? "cy/CL" : rest.str());
    if (!unit ||
        !llvm::is_contained({Unit::CyclesPerLine, Unit::CyclesPerIteration, Unit::Seconds}, *unit))
      return wrong(text);
    requirement.unit = *unit;
    return requirement;
  }
  const auto unit = result::parseUnit(name.str());
  if (!unit ||
      llvm::is_contained({Unit::CyclesPerLine, Unit::CyclesPerIteration, Unit::Seconds}, *unit))
    return wrong(text);
  requirement.unit = *unit;
  const double prefix = prefixOf(rest);
  const bool isOfGiga = *unit == Unit::BytesPerSecond && name == "GB/s";
  if ((!rest.empty() && rest != name) || (isOfGiga && prefix != 1))
    return wrong(text);
  requirement.value *= isOfGiga ? 1e9 : prefix;
  return requirement;
}

} // namespace sparcity::prediction
