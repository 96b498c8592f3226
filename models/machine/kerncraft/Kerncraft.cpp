//===- models/machine/kerncraft/Kerncraft.cpp - Kerncraft's machine files ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/kerncraft/Kerncraft.h"

#include "models/machine/Cache.h"
#include "models/machine/Core.h"
#include "models/machine/Machine.h"
#include "models/machine/kerncraft/Parts.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace sparcity::machine {

using kerncraft::Entry;
using kerncraft::notMapped;

namespace {

/// Our core files by the names that OSACA, IACA and LLVM have for the core.
struct CoreName {
  const char *theirs, *ours;
};
constexpr CoreName coreNames[] = {
    {"SNB", "sandy-bridge"},
    {"IVB", "ivy-bridge"},
    {"HSW", "haswell"},
    {"BDW", "broadwell"},
    {"SKX", "skylake-x"},
    {"CSX", "cascade-lake"},
    {"CLX", "cascade-lake"},
    {"ICX", "ice-lake-server"},
    {"SPR", "sapphire-rapids"},
    {"ZEN2", "zen2"},
    {"ZEN3", "zen3"},
    {"ZEN4", "zen4"},
    {"A64FX", "a64fx"},
    {"N1", "neoverse-n1"},
    {"V1", "neoverse-v1"},
    {"V2", "neoverse-v2"},
    {"TX2", "thunderx2"},
    {"sandybridge", "sandy-bridge"},
    {"corei7-avx", "sandy-bridge"},
    {"ivybridge", "ivy-bridge"},
    {"haswell", "haswell"},
    {"broadwell", "broadwell"},
    {"skylake-avx512", "skylake-x"},
    {"cascadelake", "cascade-lake"},
    {"icelake-server", "ice-lake-server"},
    {"sapphirerapids", "sapphire-rapids"},
    {"znver2", "zen2"},
    {"znver3", "zen3"},
    {"znver4", "zen4"},
    {"a64fx", "a64fx"},
    {"neoverse-n1", "neoverse-n1"},
    {"neoverse-v1", "neoverse-v1"},
    {"neoverse-v2", "neoverse-v2"},
    {"thunderx2t99", "thunderx2"},
};

/// "ICX" or "-mcpu=a64fx -march=aarch64".
std::string coreCalled(llvm::StringRef text) {
  if (size_t at = text.find("-mcpu="); at != llvm::StringRef::npos)
    text = text.substr(at + 6).take_until([](char c) { return c == ' '; });
  for (const CoreName &name : coreNames)
    if (text == name.theirs)
      return name.ours;
  return "";
}

/// The name of our core file: `core`, which a user can add; the models of
/// `in-core model`, a list of maps; `micro-architecture` before version 0.8.3.
void chooseCore(Entry &root, KerncraftParts &parts, ReadContext &context) {
  std::string seen;
  auto consider = [&](const RawNode &node) {
    if (node.kind != RawNode::Kind::Scalar || !parts.core.empty())
      return;
    parts.core = coreCalled(node.text);
    parts.corePosition = node.position;
    seen += (seen.empty() ? "'" : ", '") + llvm::StringRef(node.text).take_front(40).str() + "'";
  };
  const RawNode *models = root.find("in-core model");
  const RawNode *architecture = root.find("micro-architecture");
  if (const RawNode *core = root.find("core"); core && core->kind == RawNode::Kind::Scalar) {
    parts.core = core->text;
    parts.corePosition = core->position;
    return;
  }
  if (models && models->children.empty())
    consider(*models);
  else if (models)
    for (const RawNode &model : models->children) {
      consider(model);
      for (const RawNode &entry : model.children)
        consider(entry);
    }
  if (architecture)
    consider(*architecture);
  if (!parts.core.empty())
    return;
  const RawNode *place = models ? models : architecture;
  context.report.error(
      place ? place->position : root.position(), "machine-file",
      (seen.empty() ? "neither 'in-core model' nor 'micro-architecture' names the core"
                    : "there is no core file for " + seen) +
          ": add 'core: NAME' with the name of a core file (machines/cores/NAME.yaml)");
}

void readProcessor(Entry &root, Machine &machine, ReadContext &context) {
  machine.model = root.text("model name");
  if (std::string type = root.text("model type"); machine.model.empty())
    machine.model = type.empty() ? machine.name : type;
  if (const RawNode *clock = root.require("clock"))
    machine.clock =
        Hertz(kerncraft::readQuantity(*clock, Dimension::Frequency, context).value_or(0));
  Topology &topology = machine.topology;
  topology.sockets = root.count("sockets");
  topology.coresPerSocket = root.count("cores per socket");
  topology.threadsPerCore = root.count("threads per core");
  if (const RawNode *domains = root.find("NUMA domains per socket")) {
    context.places["processor.numa-domains-per-socket"] = domains->position;
    topology.numaDomainsPerSocket = kerncraft::readCount(*domains, context).value_or(0);
  } else {
    context.report.warning(root.position(), notMapped,
                           "no 'NUMA domains per socket': one is assumed");
  }
  const RawNode *cores = root.find("cores per NUMA domain");
  std::optional<unsigned> perDomain = cores ? kerncraft::readCount(*cores, context) : std::nullopt;
  if (perDomain && topology.numaDomainsPerSocket > 0 && *perDomain != topology.coresPerNumaDomain())
    context.report.warning(cores->position, "machine-contradiction",
                           llvm::formatv("{0} cores in {1} NUMA domains are not {2} each",
                                         topology.coresPerSocket, topology.numaDomainsPerSocket,
                                         *perDomain));
}

void comparePeak(const RawNode &flops, const char *precision, const Peak &peak,
                 ReadContext &context) {
  const RawNode *group = flops.find(precision);
  const RawNode *total = group ? group->find("total") : nullptr;
  if (!total || total->kind != RawNode::Kind::Scalar)
    return;
  std::optional<double> value = parseNumber(total->text);
  if (value && std::abs(*value - peak.total.value()) < 1e-9)
    return;
  context.report.warning(
      total->position, notMapped,
      llvm::formatv("the total of {0} is '{1}' flop/cy, the core file has {2:f0}, which is taken",
                    precision, llvm::StringRef(total->text).take_front(40), peak.total.value()));
}

} // namespace

bool isKerncraft(const std::string &text) {
  llvm::StringRef rest = text;
  while (!rest.empty()) {
    auto [line, after] = rest.split('\n');
    if (line.starts_with("memory hierarchy:") || line.starts_with("kerncraft version:"))
      return true;
    rest = after;
  }
  return false;
}

KerncraftParts readKerncraft(const RawNode &tree, Machine &machine, ReadContext &context) {
  Entry root(tree, context);
  KerncraftParts parts;
  std::string version = root.text("kerncraft version");
  std::string text = "machine file of Kerncraft" + (version.empty() ? "" : " " + version);
  for (const char *section : {"processor", "overlap", "benchmarks"})
    machine.origins[section] = {text, false};
  readProcessor(root, machine, context);
  chooseCore(root, parts, context);
  parts.overlapRule = kerncraft::readHierarchy(root, machine, context);
  for (const Cache &cache : machine.caches)
    machine.origins["caches." + cache.name] = {text, false};
  kerncraft::readMeasurements(root, machine, context);
  // Ports and flags belong to the core file.
  root.ignore({"FLOPs per cycle", "overlapping model", "non-overlapping model", "overlapping ports",
               "non-overlapping ports", "micro-architecture modeller", "compiler", "compiler flags",
               "icc architecture flags", "isa", "transparent hugepage", "machine state",
               "write-allocate"});
  root.finish();
  return parts;
}

void compareKerncraftPeak(const RawNode &root, const Core &core, ReadContext &context) {
  const RawNode *flops = root.find("FLOPs per cycle");
  if (!flops)
    return;
  comparePeak(*flops, "DP", core.peakDouble, context);
  comparePeak(*flops, "SP", core.peakSingle, context);
}

} // namespace sparcity::machine
