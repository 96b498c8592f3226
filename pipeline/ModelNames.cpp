//===- pipeline/ModelNames.cpp - Names of models ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/TaskText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::pipeline {

namespace {

struct KerncraftName {
  llvm::StringRef name;
  prediction::ModelId model;
  bool isWithoutCode = false;
};

constexpr KerncraftName kerncraftNames[] = {
    {"ECM", prediction::ModelId::Ecm},
    {"ECMData", prediction::ModelId::Ecm, true},
    {"ECMCPU", prediction::ModelId::InCore},
    {"Roofline", prediction::ModelId::Roofline, true},
    {"RooflineFLOP", prediction::ModelId::Roofline, true},
    {"RooflineASM", prediction::ModelId::Roofline},
    {"RooflineIACA", prediction::ModelId::Roofline},
    {"LC", prediction::ModelId::LayerConditions},
};

} // namespace

static std::string modelNames() {
  return llvm::join(
      llvm::map_range(prediction::models(), [](const auto &model) { return model.name; }), ", ");
}

/// False without a model of that name.
static bool select(llvm::StringRef name, prediction::Request &request) {
  if (name == "all") {
    request.models = prediction::allModels();
    return true;
  }
  if (const prediction::Model *model = prediction::findModel(name)) {
    request.models |= prediction::ModelSet(*model);
    if (model->with)
      request.models |= {*model->with};
    // A second compilation, which "all" does without.
    request.comparesScalar |= model->id == prediction::ModelId::Marm;
    return true;
  }
  const auto *found =
      llvm::find_if(kerncraftNames, [&](const auto &row) { return row.name == name; });
  if (found == std::end(kerncraftNames))
    return false;
  request.models |= {found->model};
  if (found->isWithoutCode)
    request.withoutCode |= {found->model};
  return true;
}

llvm::Error parseModels(llvm::StringRef list, prediction::Request &request) {
  for (const llvm::StringRef word : llvm::split(list, ','))
    if (!select(word.trim(), request))
      return llvm::createStringError("unknown model '" + word.str() + "' (" + modelNames() +
                                     ", all)");
  return llvm::Error::success();
}

llvm::Expected<traffic::PartitionRequest> parsePartition(llvm::StringRef text) {
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

} // namespace sparcity::pipeline
