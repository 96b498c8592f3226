//===- models/distributed/Delivery.h - What messages take -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Messages of ranks on nodes, all sent at once. A rank sends one after the other, the ranks of a
/// node together, and their bytes go over the node's links one after the other:
///
///     T = max over nodes of ( max over its ranks of busyTime + streamTime of all its bytes
///                             + arrivalTime )                                  (Cluster.h)
///
/// each the sum of both links, of what is sent or of what is received, whichever takes longer:
/// both go on at the same time. No less than what crosses the middle of the topology takes on the
/// links there, each as fast as that of a node.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Placement.h"

#include <optional>

namespace sparcity::distributed {

struct Delivery {
  // Of all ranks.
  double messages = 0;
  machine::Bytes bytes;
  double interMessages = 0; ///< from node to node
  machine::Bytes interBytes;
  // That the rank gets which gets most, each for itself.
  std::int64_t mostMessages = 0;
  machine::Bytes mostBytes;
  // Links on the way of messages from node to node; none without such messages or a topology.
  std::optional<double> meanHops;
  std::int64_t mostHops = 0;
  /// Over the middle of the nodes, in the direction in which more goes.
  machine::Bytes crossing;
  machine::Seconds slowest;                  ///< of the node that takes longest
  std::optional<machine::Seconds> bisection; ///< what the links in the middle take
  machine::Seconds time;                     ///< the longer of both
};

/// `ranks`: as many as the messages are between; they have their places.
Delivery deliver(Exchange exchange, std::int64_t ranks, const Cluster &cluster,
                 const Placement &placement);

} // namespace sparcity::distributed
