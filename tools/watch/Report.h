//===- tools/watch/Report.h - What was found between threads --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Samples as people read them: lines from thread to thread, the source lines that they are of, and
/// beside them what `sparcity-model --model threads` says.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"
#include "models/report/Reading.h"
#include "models/report/Section.h"
#include "models/threads/EventFile.h"
#include "models/threads/Sampling.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::watch {

/// Lines from thread to thread as predicted, at most.
using Predicted = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;
/// Of a document of sparcity-model. Fails where it has no threads.
llvm::Expected<Predicted> readPredicted(const std::string &file);

class Report {
public:
  /// Refers to both.
  Report(const threads::Sampling &sampling, const std::vector<threads::CodePlace> &code);

  void addPredicted(Predicted lines) { predicted = std::move(lines); }

  report::Reading reading() const;
  report::Section document() const;
  plot::Figure figure() const;

private:
  /// Of a thread in the order of their numbers, as OpenMP counts them.
  std::uint32_t number(std::uint32_t thread) const { return numbers.at(thread); }
  /// "file.c:12", or the file of the code and the place in it.
  std::string placeOf(std::uint64_t code) const;
  void addPairs(report::Reading &reading) const;
  void addCodes(report::Reading &reading) const;

  const threads::Sampling &sampling;
  const std::vector<threads::CodePlace> &code;
  std::map<std::uint32_t, std::uint32_t> numbers;
  threads::SampledFlow all;
  Predicted predicted;
};

} // namespace sparcity::watch
