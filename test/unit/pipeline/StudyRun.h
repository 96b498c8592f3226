//===- test/unit/pipeline/StudyRun.h - Predictions of files of the tree ------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a study in silence, on the machines of machines/.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "models/prediction/RateGrid.h"
#include "models/result/RateTimes.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"
#include "pipeline/Study.h"

#include "llvm/Support/FileSystem.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace sparcity::pipeline {

class Silent final : public Messages {
  void show(const ir::Diagnostic & /*diagnostic*/) override {}
};

inline std::string root() { return SPARCITY_SOURCE_DIR; }

inline machine::Machine machineOf(const std::string &name) {
  return *machine::readMachine(name, {root() + "/machines"}).machine;
}

/// Of all nests, or of the first.
inline std::vector<result::Result> resultsOf(Task task, const std::string &machine,
                                             bool ofFirst = false) {
  std::vector<result::Result> results;
  Silent messages;
  Study study(std::move(task), messages);
  if (study.readMachines({machine}, {root() + "/machines"}) && study.readSources() &&
      study.findSubjects())
    study.predict([&](result::Result result) {
      const bool isOther =
          ofFirst && !results.empty() &&
          (results.front().kernel != result.kernel || results.front().position != result.position);
      if (!isOther)
        results.push_back(std::move(result));
      return !isOther;
    });
  return results;
}

/// In order.
inline std::vector<std::string> kernelFiles() {
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator entry(root() + "/kernels", error), end;
       entry != end && !error; entry.increment(error))
    if (llvm::StringRef(entry->path()).ends_with(".c"))
      files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Names of the sizes of a file's kernels.
inline std::set<std::string> sizesOf(const std::string &file) {
  Task task;
  task.inputs = {file};
  task.goal = Goal::Kernels;
  Silent messages;
  Study study(std::move(task), messages);
  std::set<std::string> names;
  if (!study.readSources())
    return names;
  for (const ir::Program &program : study.programs())
    for (const ir::Kernel &kernel : program.kernels)
      for (const ir::Symbol &symbol : kernel.symbols)
        names.insert(symbol.name);
  return names;
}

/// Asks for the time of ECM alone.
inline Task timeTask(const std::string &file, const std::vector<std::string> &sizes) {
  Task task;
  task.inputs = {file};
  task.request.models = {prediction::ModelId::Ecm};
  task.request = task.request.timesAlone();
  task.sizes = llvm::cantFail(parseDefinitions(sizes));
  task.time.run = std::chrono::hours(24); // whatever else runs on the machine
  return task;
}

} // namespace sparcity::pipeline
