//===- driver/Options.cpp - What a run is asked for ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "driver/Options.h"

#include "pipeline/MatrixNames.h"
#include "pipeline/TaskText.h"

#include <algorithm>
#include <thread>

namespace sparcity::driver {

unsigned Options::processes() const {
  const unsigned asked = jobs.value_or(1);
  return asked > 0 ? asked : std::max(1U, std::thread::hardware_concurrency());
}

/// Fails where there are more than `most` values of a size.
static llvm::Error checkPoints(const std::vector<pipeline::Definition> &sizes, unsigned most) {
  for (const pipeline::Definition &size : sizes)
    if (size.values.size() > most)
      return llvm::createStringError(
          "-D " + size.name + ": a sweep has " + std::to_string(most) +
          " points at most where the results of all are in memory together; JSON, also as lines, "
          "and tables are written as they come");
  return llvm::Error::success();
}

namespace {

class TaskReader {
public:
  explicit TaskReader(const Options &options) : options(options), task(options) {}

  llvm::Expected<pipeline::Task> read() {
    if (llvm::Error fault = readTexts())
      return fault;
    task.goal = goal();
    task.sweepJobs = options.processes();
    // What takes time is done for those forms alone that have room for it.
    const bool isPage = options.format == Format::Html && !options.comparesMachines();
    task.request.givesAdvice = options.showsAdvice();
    task.advisesPoints = options.needsAllFields();
    task.request.countsWhole =
        options.needsAllFields() || isPage ||
        (options.areModelsGiven && options.request.has(prediction::ModelId::Roofline));
    task.request.studiesSizes = task.keepsSource = isPage;
    if (options.emit == Emit::Formula) {
      task.request = options.request.timesAlone();
      task.request.studiesSizes = task.request.explainsLines = true;
      if (options.areModelsGiven) // T is in the formulas of others
        task.request.models |= options.request.models;
    }
    return std::move(task);
  }

private:
  llvm::Error readTexts() {
    if (llvm::Error fault = pipeline::parseDefinitions(options.defines).moveInto(task.sizes))
      return fault;
    if (llvm::Error fault = checkPoints(task.sizes, options.mostPoints()))
      return fault;
    for (const std::string &text : options.likelihoods)
      if (llvm::Error fault =
              pipeline::parseProbability(text).moveInto(task.probabilities.emplace_back()))
        return fault;
    for (const std::string &text : options.alignmentTexts)
      if (llvm::Error fault =
              pipeline::parseAlignment(text).moveInto(task.alignments.emplace_back()))
        return fault;
    for (const std::string &text : options.contents)
      if (llvm::Error fault = pipeline::parseContents(text).moveInto(task.data.emplace_back()))
        return fault;
    if (llvm::Error fault = pipeline::parseBindings(options.bind).moveInto(task.bindings))
      return fault;
    if (llvm::Error fault = pipeline::findMatrices(options.matrices).moveInto(task.matrices))
      return fault;
    if (task.matrices.size() > 1 && !options.permutation.empty())
      return llvm::createStringError("--write-permutation: there are " +
                                     std::to_string(task.matrices.size()) +
                                     " matrices, each with an order of its own");
    return pipeline::parseOrders(options.orderNames).moveInto(task.orders);
  }

  pipeline::Goal goal() const {
    switch (options.emit) {
    case Emit::Nothing:
    case Emit::Formula:
      return pipeline::Goal::Results;
    case Emit::Ir:
    case Emit::NormalisedIr:
    case Emit::Machine:
      return pipeline::Goal::Kernels;
    case Emit::Assembly:
      return pipeline::Goal::Code;
    }
    llvm_unreachable("all are listed");
  }

  const Options &options;
  pipeline::Task task;
};

} // namespace

llvm::Expected<pipeline::Task> taskOf(const Options &options) { return TaskReader(options).read(); }

} // namespace sparcity::driver
