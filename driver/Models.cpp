//===- driver/Models.cpp - Names of models on the command line -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace driver {

namespace {

struct ModelName {
  const char *name;
  void (*select)(predict::ModelSet &);
};

/// Ours first, then Kerncraft's.
constexpr ModelName names[] = {
    {"lc", [](predict::ModelSet &set) { set.layerConditions = true; }},
    {"ecm", [](predict::ModelSet &set) { set.ecm = true; }},
    {"roofline", [](predict::ModelSet &set) { set.roofline = true; }},
    {"carm", [](predict::ModelSet &set) { set.carm = true; }},
    {"marm", [](predict::ModelSet &set) { set.marm = set.comparesScalar = true; }},
    {"power", [](predict::ModelSet &set) { set.power = true; }},
    {"topdown", [](predict::ModelSet &set) { set.topdown = set.ecm = true; }},
    {"incore", [](predict::ModelSet &set) { set.incore = true; }},
    {"all",
     [](predict::ModelSet &set) {
       set.layerConditions = set.ecm = set.roofline = set.carm = set.incore = true;
       set.marm = set.power = set.topdown = true;
     }},
    {"ECM", [](predict::ModelSet &set) { set.ecm = true; }},
    {"ECMData", [](predict::ModelSet &set) { set.ecm = set.ecmDataOnly = true; }},
    {"ECMCPU", [](predict::ModelSet &set) { set.incore = true; }},
    {"Roofline", [](predict::ModelSet &set) { set.roofline = set.rooflineFromSource = true; }},
    {"RooflineFLOP", [](predict::ModelSet &set) { set.roofline = set.rooflineFromSource = true; }},
    {"RooflineASM", [](predict::ModelSet &set) { set.roofline = true; }},
    {"RooflineIACA", [](predict::ModelSet &set) { set.roofline = true; }},
    {"LC", [](predict::ModelSet &set) { set.layerConditions = true; }},
};

} // namespace

llvm::Expected<predict::ModelSet> parseModels(const std::string &list) {
  predict::ModelSet set;
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(list).split(words, ',');
  for (const llvm::StringRef word : words) {
    const ModelName *found = nullptr;
    for (const ModelName &model : names)
      if (word.trim() == model.name)
        found = &model;
    if (!found)
      return llvm::createStringError(
          "unknown model '" + word.str() +
          "' (lc, ecm, roofline, carm, marm, power, topdown, incore, all)");
    found->select(set);
  }
  return set;
}

std::optional<Format> parseFormat(const std::string &name) {
  static constexpr std::pair<const char *, Format> formats[] = {
      {"text", Format::Text}, {"json", Format::Json}, {"csv", Format::Csv},
      {"svg", Format::Svg},   {"vega", Format::Vega}, {"html", Format::Html}};
  for (const auto &[spelling, format] : formats)
    if (name == spelling)
      return format;
  return std::nullopt;
}

llvm::Expected<traffic::PartitionRequest> parsePartition(const std::string &text) {
  traffic::PartitionRequest request;
  llvm::StringRef list = text;
  const auto [level, rest] = list.split(':');
  if (level.size() == 2 && level.front() == 'L' && llvm::isDigit(level.back())) {
    request.level = level.str();
    list = rest;
  }
  llvm::SmallVector<llvm::StringRef> names;
  list.split(names, ',', -1, /*KeepEmpty=*/false);
  if (names.empty())
    return llvm::createStringError("expected names of arrays, or auto");
  for (const llvm::StringRef name : names)
    if (list != "auto")
      request.arrays.push_back(name.str());
  return request;
}

bool isCachePredictor(const std::string &name) {
  return llvm::any_of(traffic::predictors(),
                      [&](const auto &predictor) { return name == predictor.name; });
}

} // namespace driver
