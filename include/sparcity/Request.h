//===- include/sparcity/Request.h - What is to be predicted -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is asked of loops and machines; each member has the meaning and the default of an
/// option of the command line (docs/user-guide.md).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Export.h"
#include "sparcity/Quantities.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::inline v1 {

/// How cache lines are counted.
enum class Predictor { LayerConditions, Simulation, ReuseDistance, All };

/// What makes kernels of a source: the text as it is written, what LLVM makes of it before it
/// vectorises, or the first where it can represent a nest and the second of what is left.
enum class Frontend { Auto, Ast, Llvm };

/// What the ECM model's memory term rests on: measurements of one core, or, as in the papers,
/// of all.
enum class EcmForm { Auto, Classic };

/// A size parameter; several values give a result each. One size of a request may have several.
struct Size {
  std::string name;
  std::vector<std::int64_t> values;
  std::string function = {}; ///< empty: of every function
};

/// How likely the condition on a line holds, where data decide.
struct BranchProbability {
  unsigned line = 0;
  double probability = 0.5;
  std::string file = {}; ///< empty: of the program itself
};

struct Request {
  /// Names as of `models()`: which models there are may differ from version to version.
  std::vector<std::string> models = {"ecm", "roofline"};
  Frontend frontend = Frontend::Auto;
  Predictor predictor = Predictor::LayerConditions;
  EcmForm ecmForm = EcmForm::Auto;
  std::vector<Size> sizes = {};
  /// Functions, lines ("12") or "FILE:LINE"; empty: all loop nests.
  std::vector<std::string> kernels = {};
  /// Numbers of active cores, one result each.
  std::vector<unsigned> cores = {1};
  /// Predict each nest on so many ranks of many nodes as well; 0: not. Nodes and links as
  /// `--links` has them; empty: as the machine's file has them.
  unsigned ranks = 0;
  std::string links = {};
  std::vector<BranchProbability> probabilities = {};
  /// Part of each cache that is counted on.
  double cacheSafety = 1;
  /// Accesses of a nest that may be counted to check its lines, in units of 20 million; none:
  /// 1, and 0 with the classic form of ECM.
  std::optional<double> effort = {};
  /// Each nest by itself, whatever others of its function leave in the caches.
  bool isCold = false;
  /// Contents of index arrays: the file of each.
  std::map<std::string, std::string> contents = {};
  /// A sparse matrix for the index arrays: a file, or "gen:…" (docs/matrices.md).
  std::string matrix = {};
  /// What to change, and what it would save.
  bool givesAdvice = true;
  /// The stream that bandwidths are of; empty: the nearest mix of reads and writes.
  std::string benchmark = {};
  /// LLVM's name of the CPU to compile for, in place of the machine's.
  std::string cpu = {};
  /// Behind the machine's.
  std::vector<std::string> compilerFlags = {};
  /// What another compiler made of the program's loops, in place of what is compiled here: an
  /// object file, a program, a library or assembly; and which of its loops are meant, by address
  /// or label, where there are several of one line.
  std::string codeFile = {};
  std::vector<std::string> codeLoops = {};
  /// What takes longer is left out, and said.
  Seconds time{600}, nestTime{60};
};

struct Model {
  std::string name, help;
};

/// All models that a request may name.
SPARCITY_API std::vector<Model> models();

} // namespace sparcity::inline v1
