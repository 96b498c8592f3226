//===- driver/Options.h - What a run is asked for ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Options of a run as values: filled by the command line or a test, read by the
/// driver alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/measured/Table.h"
#include "models/result/Forward.h"
#include "pipeline/SweepValues.h"
#include "pipeline/Task.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::pipeline {
class Team;
}

namespace sparcity::driver {

enum class Format { Text, Json, Csv, Svg, Vega, Html, JsonLines, Sarif, Remarks, Ranking };
enum class Emit { Nothing, Ir, NormalisedIr, Assembly, Machine, Formula };
/// Of text that goes to no terminal.
inline constexpr unsigned usualWidth = 96;

/// A task, parts of it as texts, and what becomes of its results.
struct Options : pipeline::Task {
  /// Names or files of machines.
  std::vector<std::string> machines;
  std::vector<std::string> machinePath;
  /// "column=columns.i32": contents of index arrays.
  std::vector<std::string> contents;
  /// "rowptr=A,col=B": what the loop does not show.
  std::string bind;
  /// "rcm,nd" or "all": orders of the matrix to compare; empty: none.
  std::string orderNames;
  /// Where the permutation of the best order goes; empty: nowhere.
  std::string permutation;
  /// "N=1000" or "function:N=1000".
  std::vector<std::string> defines;
  /// "12=0.1" or "file.c:12=0.1": how likely the condition on a line holds.
  std::vector<std::string> likelihoods;
  /// "a=16": where an array starts.
  std::vector<std::string> alignmentTexts;
  result::Unit unit = result::Unit::CyclesPerLine;
  bool strict = false;
  /// Inputs that are predicted at once, each by a process of its own; 0: as many as there are
  /// cores. None: all by this process, one after the other.
  std::optional<unsigned> jobs;
  /// Other processes that share the work of a study; null: none.
  pipeline::Team *team = nullptr;
  /// Where a study keeps what it has found so far, and goes on from; empty: nowhere.
  std::string checkpoint;
  /// A folder where results of inputs are kept and looked up; empty: none.
  std::string resultCache;
  /// The command line, but for what says which inputs, where to, and how many at once.
  std::vector<std::string> arguments;
  Format format = Format::Text;
  /// Where pictures go, which may be several files; "-": to the stream.
  std::string output = "-";
  Emit emit = Emit::Nothing;
  /// How often functions were called (frontend/CallCounts.h); empty: once each.
  std::string profile;
  std::optional<std::map<std::string, double>> calls; ///< of that file
  /// That says what is between ranks; empty: none.
  std::string linksFile;
  /// An earlier result in JSON to compare with; empty: none.
  std::string baseline;
  /// A table of measurements to lay beside the results, and what it has; empty: none.
  std::string measuredFile;
  std::vector<measured::Measurement> measurements;
  /// What no result may be: a condition (models/comparison/Condition.h); empty: none.
  std::string failIf;
  /// Bytes that the process may use; 0: no limit.
  std::uint64_t memory = 0;
  /// Columns of a text report.
  unsigned width = usualWidth;
  /// Its tables keep to them as well.
  bool foldsTables = false;
  bool colours = false;
  bool errorColours = false;

  /// Results are predicted, and are what is written.
  bool predicts() const { return emit == Emit::Nothing || emit == Emit::Formula; }
  /// Each input is predicted by itself (batch/).
  bool isBatch() const { return (jobs && !summarises) || !resultCache.empty(); }
  /// How many work at once.
  unsigned processes() const;
  /// Some number of a machine takes several values.
  bool comparesMachines() const {
    return llvm::any_of(settings, [](const auto &axis) { return axis.values.size() > 1; });
  }
  /// One document or many lines.
  /// All that is said goes into the output.
  bool areFindings() const { return format == Format::Sarif || format == Format::Remarks; }
  bool isJson() const { return format == Format::Json || format == Format::JsonLines; }
  /// Whether any field of a result may be asked for.
  bool needsAllFields() const { return isJson() || !baseline.empty() || !failIf.empty(); }
  /// Whether a report of this form has room for advice.
  bool showsAdvice() const {
    return !summarises && ((format == Format::Text && !comparesMachines()) || needsAllFields() ||
                           (format == Format::Html && !comparesMachines()) || areFindings());
  }
  /// Points that a sweep may have: those that are not written as they come are in memory
  /// together.
  unsigned mostPoints() const {
    return isJson() || format == Format::Csv || summarises ? pipeline::mostPoints
                                                           : pipeline::mostPointsTogether;
  }
  /// Pictures may be several files, which the run itself names and opens.
  bool opensOwnFiles() const { return format == Format::Svg && emit == Emit::Nothing; }
};

/// "lc", "sim", "rd", or "all".
bool isCachePredictor(const std::string &name);

/// "text", "json", "jsonl", "csv", "svg", "vega", "html", "sarif", "remarks".
std::optional<Format> parseFormat(const std::string &name);

/// "ir", "ir-normalised", "asm", "machine", "formula"; nothing of an empty name.
std::optional<Emit> parseEmit(const std::string &name);

/// Reads "30", or "30,5": seconds for the run and, no more than that, for a nest.
llvm::Expected<pipeline::TimeBudget> parseTimeBudget(const std::string &text);

/// Bytes of "2GiB", "500 MB" or "1000000": a mebibyte at least.
llvm::Expected<std::uint64_t> parseMemory(const std::string &text);

/// What --model takes: a line for each model.
std::string modelHelp();

/// The whole task: its texts are read, and it asks for what the form has room for. Fails on a
/// text that is not as it should be.
llvm::Expected<pipeline::Task> taskOf(const Options &options);

} // namespace sparcity::driver
