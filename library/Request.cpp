//===- library/Request.cpp - A request as a task ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "library/Request.h"

#include "models/distributed/Halo.h"
#include "pipeline/TaskText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::inline v1 {

std::vector<Model> models() {
  std::vector<Model> all;
  for (const prediction::Model &model : prediction::models())
    all.push_back({model.name.str(), model.help.str()});
  return all;
}

} // namespace sparcity::inline v1

namespace sparcity::library {

static const char *spelling(Predictor predictor) {
  switch (predictor) {
  case Predictor::LayerConditions:
    return "lc";
  case Predictor::Simulation:
    return "sim";
  case Predictor::ReuseDistance:
    return "rd";
  case Predictor::All:
    return "all";
  }
  return "";
}

static pipeline::Frontend convert(Frontend frontend) {
  switch (frontend) {
  case Frontend::Auto:
    break;
  case Frontend::Ast:
    return pipeline::Frontend::Ast;
  case Frontend::Llvm:
    return pipeline::Frontend::Llvm;
  }
  return pipeline::Frontend::Auto;
}

/// What is out of its range; "" if nothing is.
static std::string faultOf(const Request &request) {
  if (request.models.empty())
    return "no model is asked for";
  if (!(request.cacheSafety > 0 && request.cacheSafety <= 1))
    return "cacheSafety: expected a number above 0 and up to 1";
  if (request.effort && !(*request.effort >= 0 && *request.effort <= 1e6))
    return "effort: expected a number from 0 to 1000000";
  if (!(request.time > Seconds(0) && request.nestTime > Seconds(0)))
    return "time: expected more than no seconds";
  const auto isWrongCount = [](unsigned cores) { return cores == 0 || cores > 65536; };
  if (request.cores.empty() || llvm::any_of(request.cores, isWrongCount))
    return "cores: expected numbers from 1 to 65536";
  if (request.ranks == 0 && !request.links.empty())
    return "links: between how many ranks: ranks";
  if (request.ranks > distributed::mostGridRanks)
    return "ranks: expected a number up to " + std::to_string(distributed::mostGridRanks);
  for (const BranchProbability &branch : request.probabilities)
    if (branch.line == 0 || !(branch.probability >= 0 && branch.probability <= 1))
      return "probabilities: expected a line and a number from 0 to 1";
  for (const Size &size : request.sizes)
    if (size.name.empty() || size.values.empty())
      return "sizes: expected a name and a value";
  if (llvm::count_if(request.sizes, [](const Size &size) { return size.values.size() > 1; }) > 1)
    return "sizes: one size of a request may have several values";
  return *spelling(request.predictor) ? "" : "predictor: there is none of this number";
}

static llvm::Error setRanks(const Request &request, prediction::Request &models) {
  if (request.ranks == 0)
    return llvm::Error::success();
  llvm::Expected<distributed::RankRequest> ranks = distributed::parseLinks(request.links);
  if (!ranks)
    return llvm::createStringError("links: " + llvm::toString(ranks.takeError()));
  ranks->ranks = request.ranks;
  models.distributed = std::move(*ranks);
  models.models |= {prediction::ModelId::Distributed};
  return llvm::Error::success();
}

/// What the models are told.
static llvm::Expected<prediction::Request> modelRequest(const Request &request) {
  prediction::Request models;
  if (llvm::Error fault = pipeline::parseModels(llvm::join(request.models, ","), models))
    return fault;
  const bool isClassic = request.ecmForm == EcmForm::Classic;
  models.ecmForm = isClassic ? ecm::Form::Classic : ecm::Form::Auto;
  models.effort = request.effort.value_or(isClassic ? 0 : 1);
  models.cachePredictor = spelling(request.predictor);
  models.cacheSafety = request.cacheSafety;
  models.isCold = request.isCold;
  models.benchmark = request.benchmark;
  models.givesAdvice = request.givesAdvice;
  models.countsWhole = true; // as the document has it
  if (llvm::Error fault = setRanks(request, models))
    return fault;
  return models;
}

static pipeline::Definition definitionOf(const Size &size) {
  pipeline::Definition definition{size.function, size.name, size.values};
  llvm::sort(definition.values);
  definition.values.erase(llvm::unique(definition.values), definition.values.end());
  return definition;
}

llvm::Expected<pipeline::Task> taskOf(const Program &program, const Request &request) {
  if (const std::string fault = faultOf(request); !fault.empty())
    return llvm::createStringError(fault);
  pipeline::Task task;
  if (llvm::Error fault = modelRequest(request).moveInto(task.request))
    return fault;
  task.inputs = {program.name()};
  task.texts[program.name()] = program.text();
  task.buildFolder = program.options().buildFolder;
  task.clangOptions = program.options().clang;
  task.frontend = convert(request.frontend);
  task.kernels = request.kernels;
  task.areModelsGiven = request.models != Request().models;
  if (request.predictor != Predictor::LayerConditions)
    task.matrixPredictor = task.request.cachePredictor;
  task.advisesPoints = request.givesAdvice;
  for (const Size &size : request.sizes)
    task.sizes.push_back(definitionOf(size));
  for (const BranchProbability &branch : request.probabilities)
    task.probabilities.push_back({branch.file, branch.line, branch.probability});
  task.data.assign(request.contents.begin(), request.contents.end());
  if (!request.matrix.empty())
    task.matrices = {request.matrix};
  task.cores = request.cores;
  task.cpu = request.cpu;
  task.compilerFlags = request.compilerFlags;
  task.codeFile = request.codeFile;
  task.codeLoops = request.codeLoops;
  task.time = {base::Seconds(request.time.value()), base::Seconds(request.nestTime.value())};
  return task;
}

} // namespace sparcity::library
