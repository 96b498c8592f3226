//===- tools/RankOptions.cpp - Options of many ranks ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/RankOptions.h"

#include "base/InputFile.h"
#include "models/distributed/Halo.h"
#include "tools/CommandLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<unsigned>
    ranks("ranks", cl::value_desc("N"), cl::cat(ownOptions()),
          cl::desc("Predict the nest on N ranks of many nodes as well, which are as "
                   "--links or the machine's file says (docs/models/distributed.md)"));
cl::opt<std::string>
    links("links", cl::value_desc("KEY=VALUE,...|FILE"), cl::cat(ownOptions()),
          cl::desc("Nodes and what is between them: intra=100GB/s,inter=12.5GB/s+1us are needed "
                   "where the machine's file has no key nodes; nodes, cores, topology, hop, "
                   "mapping, grid, block, panel, rate, step"));

} // namespace

/// Of what --links names, which has a '=' where it is no file.
static llvm::Expected<std::string> textOfLinks(driver::Options &options) {
  if (links.empty() || llvm::StringRef(links).contains('='))
    return links.getValue();
  options.linksFile = links;
  if (!options.resultCache.empty())
    return llvm::createStringError("with --result-cache it is given as text, not as a file");
  llvm::Expected<std::string> text = base::readFile(links, base::mostTextBytes);
  if (!text)
    return llvm::createStringError(links + ": " + llvm::toString(text.takeError()));
  return text;
}

/// The model was asked for by its name.
static bool isNamed(const driver::Options &options) {
  const auto isAsked = [&](const prediction::Model &each) { return options.request.has(each); };
  return options.areModelsGiven && options.request.has(prediction::ModelId::Distributed) &&
         !llvm::all_of(prediction::models(), isAsked);
}

std::string interpretRanks(driver::Options &options) {
  if (!ranks.getNumOccurrences()) {
    if (links.getNumOccurrences())
      return "--links: between how many ranks: --ranks";
    return isNamed(options) ? "--model distributed: on how many ranks: --ranks" : "";
  }
  if (ranks < 1 || ranks > distributed::mostGridRanks)
    return "--ranks: expected a number from 1 to " + std::to_string(distributed::mostGridRanks);
  llvm::Expected<std::string> text = textOfLinks(options);
  if (!text)
    return "--links: " + llvm::toString(text.takeError());
  llvm::Expected<distributed::RankRequest> request = distributed::parseLinks(*text);
  if (!request)
    return "--links: " + llvm::toString(request.takeError());
  request->ranks = ranks;
  options.request.distributed = std::move(*request);
  options.request.models |= {prediction::ModelId::Distributed};
  return "";
}

} // namespace sparcity
