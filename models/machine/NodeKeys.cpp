//===- models/machine/NodeKeys.cpp - Keys of what is between nodes --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Files.h"
#include "models/machine/Machine.h"
#include "models/machine/SystemParts.h"

namespace sparcity::machine {

static void nodeLinkKeys(Keys &keys, NodeLink &link) {
  keys.quantity({"bandwidth", Need::Always, "of a node, in each direction"}, link.bandwidth);
  keys.quantity({"latency", Need::Never, "of a message; LogGP's L"}, link.latency);
  keys.quantity({"overhead", Need::Never, "LogGP's o: of a core, for each message"}, link.overhead);
  keys.quantity({"gap", Need::Never, "LogGP's g: between messages at least"}, link.gap);
}

void nodesKeys(Keys &keys, Machine &machine) {
  Nodes nodes = machine.nodes.value_or(Nodes());
  keys.count({"count", Need::Never, "if not given, as many as the ranks fill"}, nodes.count);
  keys.section({"intra", Need::Always, "in a node, for what its ranks send each other"}, true,
               [&](Keys &link) { nodeLinkKeys(link, nodes.intra); });
  keys.section({"inter", Need::Always, "of a node to all others"}, true,
               [&](Keys &link) { nodeLinkKeys(link, nodes.inter); });
  keys.text({"topology", Need::Never,
             "`crossbar` (if not given), `torus:4x4x2`, `fat-tree:RADIX:TAPER`, "
             "`dragonfly:NODES:ROUTERS:LINKS`, as `--links` has it"},
            nodes.topology);
  keys.quantity({"hop", Need::Never, "how much later a message comes for each link on its way"},
                nodes.hop);
  machine.nodes = std::move(nodes);
}

static void checkLink(const NodeLink &link, const std::string &name, ReadContext &context) {
  if (link.overhead.has_value() != link.gap.has_value())
    context.report.error(context.places["nodes." + name], "machine-missing-key",
                         "LogGP needs both 'overhead' and 'gap'");
}

void checkNodes(const Machine &machine, ReadContext &context) {
  if (!machine.nodes)
    return;
  checkLink(machine.nodes->intra, "intra", context);
  checkLink(machine.nodes->inter, "inter", context);
}

} // namespace sparcity::machine
