//===- library/Predict.cpp - From loops and machines to predictions -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Predict.h"

#include "backends/json/Json.h"
#include "ir/ShareMemory.h"
#include "library/Convert.h"
#include "library/Guard.h"
#include "library/MachineContent.h"
#include "library/Request.h"
#include "library/Results.h"
#include "models/prediction/Describe.h"
#include "models/result/Result.h"
#include "pipeline/Study.h"
#include "pipeline/Version.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::inline v1 {

struct Predictions::Content {
  std::vector<result::Result> results;
  Messages messages;
  bool isIncomplete = false;
};

Predictions::Predictions(std::shared_ptr<const Content> given)
    : content(std::move(given)), said(content->messages), isIncomplete(content->isIncomplete) {
  for (const result::Result &result : content->results)
    all.push_back(library::predictionOf(result));
}

std::string Predictions::json() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  json::print(
      out, prediction::describe(content->results, {pipeline::version(), pipeline::llvmVersion()}));
  return text;
}

std::string version() { return pipeline::version(); }

} // namespace sparcity::inline v1

namespace sparcity::library {

namespace {

/// Keeps what is said.
class Collector : public pipeline::Messages {
public:
  v1::Messages take() { return std::move(heard); }

private:
  void show(const ir::Diagnostic &diagnostic) override { heard.push_back(convert(diagnostic)); }

  v1::Messages heard;
};

} // namespace

static std::vector<machine::Machine> contentsOf(const std::vector<Machine> &machines) {
  std::vector<machine::Machine> contents;
  for (const Machine &machine : machines)
    contents.push_back(machine.content().machine);
  return contents;
}

/// True if there is something to predict.
static bool prepare(pipeline::Study &study, std::vector<machine::Machine> machines,
                    Collector &messages) {
  bool isReady = false;
  const base::Ending ending = base::runUntil(study.ends(), [&] {
    isReady = study.setMachines(std::move(machines)) && study.readSources() && study.findSubjects();
  });
  if (ending != base::Ending::Done)
    messages.error("the time of the request is over before anything could be predicted");
  return isReady && ending == base::Ending::Done;
}

/// What is said beside the results.
static Expected<std::shared_ptr<Predictions::Content>> run(const Program &program,
                                                           const std::vector<Machine> &machines,
                                                           const Request &request,
                                                           pipeline::Receiver receive) {
  llvm::Expected<pipeline::Task> task = taskOf(program, request);
  if (!task)
    return errorOf(task.takeError());
  Collector messages;
  ir::ShareMemory shares; // of this call
  pipeline::Study study(std::move(*task), messages);
  bool hasResults = false;
  bool isReady = prepare(study, contentsOf(machines), messages);
  for (; isReady; isReady = study.readFurther())
    study.predict([&](result::Result result) {
      hasResults = true;
      return receive(std::move(result));
    });
  if (!hasResults)
    return errorOf(messages.take(), "there is no loop nest to predict");
  auto content = std::make_shared<Predictions::Content>();
  content->messages = messages.take();
  content->isIncomplete = study.hasLeftOut();
  return content;
}

static Expected<Predictions> collect(const Program &program, const std::vector<Machine> &machines,
                                     const Request &request) {
  std::vector<result::Result> results;
  auto content = run(program, machines, request, [&](result::Result result) {
    results.push_back(std::move(result));
    return true;
  });
  if (!content)
    return content.error();
  (*content)->results = std::move(results);
  return Predictions(std::move(*content));
}

static Expected<Predictions> handOver(const Program &program, const std::vector<Machine> &machines,
                                      const Request &request,
                                      const std::function<bool(const Predictions &)> &receive) {
  auto content = run(program, machines, request, [&](result::Result result) {
    auto one = std::make_shared<Predictions::Content>();
    one->results.push_back(std::move(result));
    return receive(Predictions(std::move(one)));
  });
  if (!content)
    return content.error();
  return Predictions(std::move(*content));
}

} // namespace sparcity::library

namespace sparcity::inline v1 {

Expected<Predictions> predict(const Program &program, const std::vector<Machine> &machines,
                              const Request &request) {
  return library::guarded([&] { return library::collect(program, machines, request); });
}

Expected<Predictions> predict(const Program &program, const std::vector<Machine> &machines,
                              const Request &request,
                              const std::function<bool(const Predictions &)> &receive) {
  return library::guarded([&] { return library::handOver(program, machines, request, receive); });
}

} // namespace sparcity::inline v1
