//===- test/unit/pipeline/StudyPlans.h - Studies of files of the tree --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Studies whose texts are in the tests: read, with KERNELS for the folder of the kernels, and
/// carried out on the machines of machines/.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/PlanReader.h"
#include "pipeline/Exploration.h"

#include "gtest/gtest.h"

#include <memory>
#include <optional>
#include <string>

namespace sparcity::pipeline {

inline const std::string sourceRoot = SPARCITY_SOURCE_DIR;

class Errors final : public Messages {
public:
  std::string errors;

private:
  void show(const ir::Diagnostic &diagnostic) override {
    if (diagnostic.severity == ir::Severity::Error)
      errors += diagnostic.message + "\n";
  }
};

inline study::Plan planOf(std::string written) {
  while (written.find("KERNELS") != std::string::npos)
    written.replace(written.find("KERNELS"), 7, sourceRoot + "/kernels");
  ir::Diagnostics said;
  std::optional<study::Plan> plan = study::readPlan(written, "study.yaml", said);
  EXPECT_TRUE(plan) << (said.empty() ? "" : said.front().message);
  return plan ? std::move(*plan) : study::Plan();
}

inline std::unique_ptr<Exploration> explored(const study::Plan &plan, const std::string &text,
                                             Errors &messages, Crew *crew = nullptr) {
  auto exploration = std::make_unique<Exploration>(
      plan, Exploration::Options{{sourceRoot + "/machines"}, base::Seconds(1000), "", text},
      messages);
  EXPECT_TRUE(exploration->prepare()) << messages.errors;
  EXPECT_EQ(exploration->run(crew), Workload::Outcome::Done) << messages.errors;
  return exploration;
}

} // namespace sparcity::pipeline
