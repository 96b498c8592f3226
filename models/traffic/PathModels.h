//===- models/traffic/PathModels.h - Reuse models of all innermost loops ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest's innermost loops one by one, each with the others as neighbors: what
/// they touch lies between two uses that a loop around both carries.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Message.h"
#include "models/traffic/ReuseModel.h"
#include "models/traffic/nest/TouchedLines.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace sparcity::traffic {

/// Groups of references of one kernel whose sizes alone change meanwhile, those that do not depend
/// on them.
class GroupMemory {
public:
  using Groups = std::shared_ptr<const std::vector<Group>>;

  /// As groupReferences.
  llvm::Expected<Groups> of(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes,
                            std::vector<std::string> *leftOut);

private:
  std::map<std::pair<ir::LoopPath, unsigned>, Groups> known;
};

struct PathModel {
  ir::LoopPath path;
  TripCounts counts;
  ReuseModel rows;  ///< asymptotic: full rows and planes
  ReuseModel exact; ///< trip counts as the loops run
};

struct PathModels {
  std::vector<PathModel> models; ///< the main loop's first
  /// Loops that are no neighbors and accesses that no model has, and why.
  report::Phrases leftOut;
};

/// How many of the outermost loops both have.
size_t commonLoops(const ir::LoopPath &a, const ir::LoopPath &b);

/// Fails with the position of what is not affine on the main path; of other loops such accesses
/// are left out, and loops whose bounds data decide. With `leavesOut` accesses of both are.
llvm::Expected<PathModels> modelPaths(const ir::Kernel &kernel, const ir::LoopPath &main,
                                      unsigned lineBytes, GroupMemory &groups,
                                      bool leavesOut = false);

/// Those of one kernel, for several machines that ask for them one after the other. The kernel
/// does not change meanwhile; of others nothing is kept.
class PathModelMemory {
public:
  /// `groups`: of the kernel, where it is kept for more sizes than the one that it has; null: none.
  explicit PathModelMemory(const ir::Kernel &kernel, GroupMemory *groups = nullptr)
      : kernel(kernel), groups(groups) {}

  /// As modelPaths.
  llvm::Expected<std::shared_ptr<const PathModels>>
  of(const ir::Kernel &asked, const ir::LoopPath &main, unsigned lineBytes, bool leavesOut);
  /// As linesTouched.
  std::optional<std::vector<TouchedLines>> touchedBy(const ir::Kernel &asked,
                                                     std::int64_t lineBytes);
  /// What `count` gives of the kernel, by array; none where it does not know.
  using Bytes = std::map<unsigned, double>;
  template <typename Count>
  std::optional<Bytes> bytesOf(const ir::Kernel &asked, std::int64_t lineBytes, Count count) {
    if (&asked != &kernel)
      return count();
    const auto found = bytes.find(lineBytes);
    return found != bytes.end() ? found->second : bytes.emplace(lineBytes, count()).first->second;
  }

private:
  const ir::Kernel &kernel;
  GroupMemory *groups;
  std::map<std::int64_t, std::optional<std::vector<TouchedLines>>> touched; ///< by bytes of a line
  std::map<std::int64_t, std::optional<Bytes>> bytes;
  std::map<std::tuple<ir::LoopPath, unsigned, bool>, std::shared_ptr<const PathModels>> known;
};

} // namespace sparcity::traffic
