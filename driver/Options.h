//===- driver/Options.h - What a run is asked for ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Options of a run as values: filled by the command line, the compiler plugin
/// or a test, read by the driver alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/TimeLimit.h"
#include "models/result/Result.h"

#include <optional>
#include <string>
#include <vector>

namespace driver {

enum class Format { Text, Json, Csv, Svg, Vega, Html };
enum class Emit { Nothing, Ir, NormalisedIr, Assembly };
/// What the parts of a loop over a matrix have in common, a part a core.
enum class RowPartition {
  Static,  ///< equally many rows, or what the source's own schedule says
  NonZeros ///< equally many non-zeros, as far as whole rows allow
};

/// How long a run may take.
struct TimeBudget {
  base::Seconds run{600};
  /// One nest on one machine; where others follow, it gets half of what is left of the
  /// run at most.
  base::Seconds nest{60};
};

/// Which models are predicted; facts that a model needs are computed anyway.
struct ModelSet {
  bool layerConditions = false;
  bool incore = false;
  bool ecm = false;
  bool roofline = false;
  bool carm = false;
  bool marm = false;
  /// Each loop is compiled without vectors as well, to tell what they gain (marm).
  bool comparesScalar = false;
  bool power = false;
  /// A view of ECM, which comes with it.
  bool topdown = false;
  /// Roofline from the source's operations instead of the machine code.
  bool rooflineFromSource = false;
  /// ECM's transfers alone, without machine code.
  bool ecmDataOnly = false;

  /// Whether there is nothing to say of a loop without its source.
  bool needsSource() const { return layerConditions || ecm || roofline || carm || power; }
  bool needsTraffic() const { return needsSource() || marm; }
  bool needsMachineCode() const {
    return incore || carm || marm || power || (ecm && !ecmDataOnly) ||
           (roofline && !rooflineFromSource);
  }
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
  ModelSet models;
  /// Asked for, and not what a run without `--model` predicts.
  bool areModelsGiven = false;
  std::string cachePredictor = "lc";
  /// Of nests with a matrix: conditions on sizes say nothing of what it holds.
  std::string matrixPredictor = "sim";
  /// The simulation counts the whole nest, not the steady state.
  bool simulatesWhole = false;
  /// Each nest is predicted by itself, whatever others of its function left in the caches.
  bool isCold = false;
  /// A cache to divide between arrays (rd); none: none is divided.
  std::optional<traffic::PartitionRequest> partition;
  /// "column=columns.i32": contents of index arrays.
  std::vector<std::string> data;
  /// A matrix for the index arrays of sparse loops: a file, or "gen:…"; empty: none.
  std::string matrix;
  /// B of a product A B; empty: A.
  std::string secondMatrix;
  /// "rowptr=A,col=B": what the loop does not show.
  std::string bind;
  /// Level that lines of indirect accesses come from without data; empty: memory.
  std::string gathersFrom;
  /// "rcm,nd" or "all": orders of the matrix to compare; empty: none.
  std::string orders;
  /// Where the permutation of the best order goes; empty: nowhere.
  std::string permutation;
  /// Sparse loops are predicted with dense matrices and with the worst and best ones.
  bool drawsSparseRoofs = false;
  double cacheSafety = 1;
  /// Of checking lines (traffic::Options::effort).
  double effort = 1;
  std::string benchmark;
  ecm::Form ecmForm = ecm::Form::Auto;
  /// "N=1000" or "function:N=1000".
  std::vector<std::string> defines;
  /// "12=0.1" or "file.c:12=0.1": how likely the condition on a line holds.
  std::vector<std::string> probabilities;
  /// A function, a line of the input, or FILE:LINE; empty: all nests.
  std::vector<std::string> kernels;
  /// Numbers of active cores; one result each.
  std::vector<unsigned> cores = {1};
  RowPartition rowPartition = RowPartition::Static;
  result::Unit unit = result::Unit::CyclesPerLine;
  /// In place of the one in the core file.
  std::string cpu;
  /// Behind those of the core file.
  std::string compilerFlags;
  bool strict = false;
  Format format = Format::Text;
  /// Where the format shows it.
  bool givesAdvice = true;
  /// Where pictures go, which may be several files; "-": to the stream.
  std::string output = "-";
  Emit emit = Emit::Nothing;
  bool incoreDetail = false;
  TimeBudget time;
  /// Bytes that the process may use; 0: no limit.
  std::uint64_t memory = 0;
  /// Columns of a text report.
  unsigned width = usualWidth;
  /// Its tables keep to them as well.
  bool foldsTables = false;
  bool colours = false;
  bool errorColours = false;

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

/// Reads "lc,ecm,roofline,carm,power,topdown,incore", "all", and Kerncraft's names (ECM, ECMData,
/// ECMCPU, RooflineFLOP, RooflineASM, LC, …).
llvm::Expected<ModelSet> parseModels(const std::string &list);

} // namespace driver
