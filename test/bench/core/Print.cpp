//===- test/bench/core/Print.cpp - Scores as text ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Print.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

namespace sparcity::bench {

bool Scored::isPartlyUnknown() const {
  return std::any_of(result.instructions.begin(), result.instructions.end(),
                     [](const incore::InstructionCost &cost) { return !cost.isKnown; });
}

std::string boundOf(const incore::InCore &result) {
  const std::pair<double, const char *> bounds[] = {
      {result.portBound.value(), "ports"},    {result.loopCarried.value(), "chain"},
      {result.frontEnd.value(), "front end"}, {result.loadPath.value(), "loads"},
      {result.storePath.value(), "stores"},   {result.retirement.value(), "retirement"},
  };
  const auto *longest = &bounds[0];
  for (const auto &bound : bounds)
    if (bound.first > longest->first)
      longest = &bound;
  return longest->second;
}

void printHeader() {
  std::printf("%-16s%8s%9s%9s%9s%8s%13s%12s\n", "core", "blocks", "mean", "median", "bias", "tau",
              "within 10 %", "ms a block");
}

void printRow(const std::string &name, const std::vector<const Scored *> &blocks,
              double milliseconds) {
  std::vector<Pair> pairs;
  for (const Scored *block : blocks)
    pairs.push_back(block->pair());
  const Statistics of = statisticsOf(pairs);
  std::printf("%-16s%8zu%8.1f%%%8.1f%%%+8.1f%%%8.3f%12.1f%%", name.c_str(), pairs.size(),
              100 * of.mean, 100 * of.median, 100 * of.bias, of.tau, 100 * of.close);
  if (milliseconds >= 0 && !pairs.empty())
    std::printf("%12.3f", milliseconds / static_cast<double>(pairs.size()));
  std::printf("\n");
}

void printBounds(const std::vector<Scored> &blocks) {
  std::map<std::string, std::vector<const Scored *>> byBound;
  for (const Scored &block : blocks)
    byBound[boundOf(block.result)].push_back(&block);
  for (const auto &[bound, those] : byBound)
    printRow("  " + bound, those, -1);
}

void printWorst(const std::vector<Scored> &blocks, std::size_t count) {
  std::vector<const Scored *> order;
  for (const Scored &block : blocks)
    order.push_back(&block);
  std::stable_sort(order.begin(), order.end(), [](const Scored *a, const Scored *b) {
    return a->pair().error() > b->pair().error();
  });
  order.resize(std::min(count, order.size()));
  for (const Scored *block : order) {
    const incore::InCore &result = block->result;
    std::printf(
        "\n%s\n  predicted %.2f, measured %.2f cy: ports %.2f, front end %.2f, chain %.2f\n",
        block->block->hex.c_str(), result.time().value(), block->block->measured,
        result.portBound.value(), result.frontEnd.value(), result.loopCarried.value());
    for (const incore::InstructionCost &cost : result.instructions)
      std::printf("    %c %s\n", cost.isOnLongestChain ? '*' : ' ', cost.text.c_str());
  }
}

/// Three lists: what each instruction is in the front end, takes, and adds to the chain.
static void writeInstructions(std::ofstream &out, const incore::InCore &result) {
  std::vector<std::string> microOps, latencies, chain;
  for (const incore::InstructionCost &cost : result.instructions) {
    microOps.push_back(llvm::formatv("{0}", cost.microOps));
    latencies.push_back(cost.latency ? std::to_string(*cost.latency) : "?");
    chain.push_back(cost.isOnLongestChain ? "1" : "0");
  }
  out << ',' << llvm::join(microOps, " ") << ',' << llvm::join(latencies, " ") << ','
      << llvm::join(chain, " ") << '\n';
}

bool writeCsv(const std::string &file, const std::string &core, const std::vector<Scored> &blocks,
              bool isFirst) {
  std::ofstream out(file, isFirst ? std::ios::trunc : std::ios::app);
  if (isFirst)
    out << "core,hex,text,measured,predicted,ports,front end,retirement,chain,loads,stores,"
           "bound,through memory,may alias,unknown,micro-ops,latencies,on the chain\n";
  for (const Scored &block : blocks) {
    const incore::InCore &of = block.result;
    const bool isThroughMemory = !of.chains.empty() && of.chains.front().isThroughMemory;
    out << core << ',' << block.block->hex << ",\"" << llvm::join(block.block->text, "; ") << "\","
        << block.block->measured << ',' << of.time().value() << ',' << of.portBound.value() << ','
        << of.frontEnd.value() << ',' << of.retirement.value() << ',' << of.loopCarried.value()
        << ',' << of.loadPath.value() << ',' << of.storePath.value() << ',' << boundOf(of) << ','
        << isThroughMemory << ',' << block.block->mayAlias << ',' << block.isPartlyUnknown();
    writeInstructions(out, of);
  }
  return out.good();
}

} // namespace sparcity::bench
