//===- models/traffic/distance/ExactLines.h - Lines of a nest, counted if it can be ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the arbiter (Arbiter.h) compares other predictions with: a count of all accesses, or of
/// samples of many, within the effort of the options.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Message.h"
#include "models/traffic/distance/NestLines.h"

#include <optional>

namespace sparcity::traffic {

class ExactLines {
public:
  /// Points into its arguments.
  ExactLines(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
             const Options &options);

  /// None where that cannot be, which whyNot() then says. `onlyOfData`: nor where data that
  /// are given decide nothing.
  llvm::Expected<std::optional<NestLines>> count(bool onlyOfData = false);
  const report::Phrase &whyNot() const { return why; }
  /// More effort would count it.
  bool isTooLong() const { return tooLong; }

private:
  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  std::optional<Residence> residence;
  report::Phrase why;
  bool tooLong = false;
};

} // namespace sparcity::traffic
