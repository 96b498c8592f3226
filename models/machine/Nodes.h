//===- models/machine/Nodes.h - What is between machines of one kind ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cluster as the file of its nodes has it: links, and how they are laid out
/// (models/distributed).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <string>

namespace sparcity::machine {

/// Overhead and gap are of LogGP, both or none.
struct NodeLink {
  BytesPerSecond bandwidth; ///< of a node, in each direction
  Seconds latency;
  std::optional<Seconds> overhead, gap;

  bool operator==(const NodeLink &) const = default;
};

struct Nodes {
  std::optional<unsigned> count; ///< none: as many as the ranks fill
  NodeLink intra;                ///< what ranks of one node send each other
  NodeLink inter;                ///< of a node to all others
  std::string topology;          ///< as `--links` has it; empty: a crossbar
  Seconds hop;                   ///< later for each link of the topology on the way

  bool operator==(const Nodes &) const = default;
};

} // namespace sparcity::machine
