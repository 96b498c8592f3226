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

#include "base/TimeLimit.h"
#include "models/predict/Request.h"
#include "models/result/Result.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::driver {

enum class Format { Text, Json, Csv, Svg, Vega, Html };
enum class Emit { Nothing, Ir, NormalisedIr, Assembly, Machine };
/// How long a run may take.
struct TimeBudget {
  base::Seconds run{600};
  /// One nest on one machine; where others follow, it gets half of what is left of the
  /// run at most.
  base::Seconds nest{60};
};

/// Of text that goes to no terminal.
inline constexpr unsigned usualWidth = 96;

struct Options {
  /// Files; empty with a build folder: all that its database lists.
  std::vector<std::string> inputs;
  /// Where compile_commands.json or compile_flags.txt is; empty: no project.
  std::string buildFolder;
  std::vector<std::string> includeFolders;
  /// For clang, behind the include folders: `--extra-arg`, then those after `--`.
  std::vector<std::string> clangOptions;
  /// Names or files of machines.
  std::vector<std::string> machines;
  std::vector<std::string> machinePath;
  predict::Request request;
  /// Models were asked for: the request has not those of a run that names none.
  bool areModelsGiven = false;
  /// Of nests with a matrix: conditions on sizes say nothing of what it holds.
  std::string matrixPredictor = "sim";
  /// "column=columns.i32": contents of index arrays.
  std::vector<std::string> data;
  /// A matrix for the index arrays of sparse loops: a file, or "gen:…"; empty: none.
  std::string matrix;
  /// B of a product A B; empty: A.
  std::string secondMatrix;
  /// "rowptr=A,col=B": what the loop does not show.
  std::string bind;
  /// "rcm,nd" or "all": orders of the matrix to compare; empty: none.
  std::string orders;
  /// Where the permutation of the best order goes; empty: nowhere.
  std::string permutation;
  /// "N=1000" or "function:N=1000".
  std::vector<std::string> defines;
  /// "12=0.1" or "file.c:12=0.1": how likely the condition on a line holds.
  std::vector<std::string> probabilities;
  /// A function, a line of the input, or FILE:LINE; empty: all nests.
  std::vector<std::string> kernels;
  /// Numbers of active cores; one result each.
  std::vector<unsigned> cores = {1};
  result::Unit unit = result::Unit::CyclesPerLine;
  /// In place of the one in the core file.
  std::string cpu;
  /// Behind those of the core file.
  std::string compilerFlags;
  bool strict = false;
  Format format = Format::Text;
  /// Where pictures go, which may be several files; "-": to the stream.
  std::string output = "-";
  Emit emit = Emit::Nothing;
  TimeBudget time;
  /// Bytes that the process may use; 0: no limit.
  std::uint64_t memory = 0;
  /// Columns of a text report.
  unsigned width = usualWidth;
  /// Its tables keep to them as well.
  bool foldsTables = false;
  bool colours = false;
  bool errorColours = false;

  /// Whether a report of this form has room for advice.
  bool showsAdvice() const {
    return format == Format::Text || format == Format::Json || format == Format::Html;
  }
  /// Pictures may be several files, which the run itself names and opens.
  bool opensOwnFiles() const { return format == Format::Svg && emit == Emit::Nothing; }
};

/// "lc", "sim", "rd", or "all".
bool isCachePredictor(const std::string &name);

/// "text", "json", "csv", "svg", "vega", "html".
std::optional<Format> parseFormat(const std::string &name);

/// "a,b" or "auto", perhaps behind a level, "L1:a,b". Fails where neither is there.
llvm::Expected<traffic::PartitionRequest> parsePartition(const std::string &text);

/// Reads "30", or "30,5": seconds for the run and, no more than that, for a nest.
llvm::Expected<TimeBudget> parseTimeBudget(const std::string &text);

/// Bytes of "2GiB", "500 MB" or "1000000": a mebibyte at least.
llvm::Expected<std::uint64_t> parseMemory(const std::string &text);

/// What --model takes: a line for each model.
std::string modelHelp();

/// Reads names of models, "all", and Kerncraft's (ECM, ECMData, ECMCPU, RooflineFLOP, …) into
/// the models of a request.
llvm::Error parseModels(const std::string &list, predict::Request &request);

} // namespace sparcity::driver
