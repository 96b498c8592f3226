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
  predict::ModelId model;
  bool isWithoutCode = false;
};

constexpr KerncraftName kerncraftNames[] = {
    {"ECM", predict::ModelId::Ecm},
    {"ECMData", predict::ModelId::Ecm, true},
    {"ECMCPU", predict::ModelId::InCore},
    {"Roofline", predict::ModelId::Roofline, true},
    {"RooflineFLOP", predict::ModelId::Roofline, true},
    {"RooflineASM", predict::ModelId::Roofline},
    {"RooflineIACA", predict::ModelId::Roofline},
    {"LC", predict::ModelId::LayerConditions},
};

} // namespace

static std::string modelNames() {
  return llvm::join(
      llvm::map_range(predict::models(), [](const auto &model) { return model.name; }), ", ");
}

/// False without a model of that name.
static bool select(llvm::StringRef name, predict::Request &request) {
  if (name == "all") {
    request.models = predict::allModels();
    return true;
  }
  if (const predict::Model *model = predict::findModel(name)) {
    request.models |= predict::ModelSet(*model);
    if (model->with)
      request.models |= {*model->with};
    // A second compilation, which "all" does without.
    request.comparesScalar |= model->id == predict::ModelId::Marm;
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

llvm::Error parseModels(llvm::StringRef list, predict::Request &request) {
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
