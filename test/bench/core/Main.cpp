//===- test/bench/core/Main.cpp - Score of the in-core model -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The in-core model beside the measurements of BHive, in a clone of its repository:
///
///     core-score --bhive DIR [--cores skl,hsw,ivb] [--blocks 2000] [--seed 1]
///                [--worst N] [--csv FILE]
///
//===----------------------------------------------------------------------===//

#include "Print.h"

#include "models/incore/Target.h"
#include "models/machine/Reader.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <map>

using namespace sparcity;
using namespace sparcity::bench;

namespace {

struct Options {
  std::string folder, csv;
  std::vector<std::string> cores;
  std::size_t blocks = 0, worst = 0;
  std::uint64_t seed = 0;
};

/// The machine file that describes the core of a file of BHive. Skylake for desktops has the
/// ports, latencies and front end of that for servers; what is 512 bits wide is in no block.
const std::map<std::string, std::string> machines = {
    {"skl", "skx"}, {"hsw", "hsw"}, {"ivb", "ivb"}};

llvm::Expected<machine::Core> findCore(const std::string &name) {
  const auto found = machines.find(name);
  if (found == machines.end())
    return llvm::createStringError("there is no core '" + name + "'; there are skl, hsw and ivb");
  const machine::ReadResult read =
      machine::readMachine(found->second, {SPARCITY_SOURCE_DIR "/machines"});
  if (!read.machine)
    return llvm::createStringError("the machine file '" + found->second + "' cannot be read");
  return read.machine->core;
}

struct Score {
  std::vector<Scored> blocks;
  std::map<std::string, unsigned> refused; ///< by why
  unsigned undecoded = 0, unread = 0;
  double milliseconds = 0;
};

llvm::Expected<Score> scoreBlocks(const std::vector<Block> &blocks, const machine::Core &core) {
  llvm::Expected<std::unique_ptr<incore::Target>> target =
      incore::Target::create(core.triple, core.cpu, core.compilerFlags);
  if (!target)
    return target.takeError();
  incore::Options options;
  options.simulates = false;
  options.isWrittenOut = true;
  Score score;
  const auto start = std::chrono::steady_clock::now();
  for (const Block &block : blocks) {
    if (!block.loop) {
      ++(block.text.empty() ? score.undecoded : score.unread);
      continue;
    }
    llvm::Expected<incore::InCore> result = incore::analyze(*block.loop, core, **target, options);
    if (result)
      score.blocks.push_back({&block, std::move(*result)});
    else
      ++score.refused[llvm::toString(result.takeError())];
  }
  score.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return score;
}

void print(const std::string &core, const Score &score, const Options &options) {
  std::vector<const Scored *> all, apart;
  unsigned unknown = 0;
  for (const Scored &block : score.blocks) {
    all.push_back(&block);
    if (!block.block->mayAlias)
      apart.push_back(&block);
    unknown += block.isPartlyUnknown() ? 1 : 0;
  }
  printHeader();
  printRow(core, all, score.milliseconds);
  if (apart.size() != all.size())
    printRow("  no aliases", apart, -1);
  printBounds(score.blocks);
  std::printf("left out: %u that LLVM cannot decode, %u that its assembler does not take",
              score.undecoded, score.unread);
  for (const auto &[why, count] : score.refused)
    std::printf(", %u: %s", count, why.c_str());
  std::printf("; %u in the mean have an instruction whose cost is not known\n", unknown);
  printWorst(score.blocks, options.worst);
  std::printf("\n");
}

llvm::Error run(const std::string &name, const Options &options, bool isFirst) {
  llvm::Expected<machine::Core> core = findCore(name);
  if (!core)
    return core.takeError();
  const std::string folder = options.folder + "/benchmark/";
  llvm::Expected<std::vector<Block>> blocks =
      readBlocks(folder + "throughput/" + name + ".csv", options.blocks, options.seed);
  if (!blocks)
    return blocks.takeError();
  markAliases(*blocks, folder + "may-alias.csv");
  if (llvm::Error error = decode(*blocks, *core))
    return error;
  llvm::Expected<Score> score = scoreBlocks(*blocks, *core);
  if (!score)
    return score.takeError();
  print(name, *score, options);
  if (!options.csv.empty() && !writeCsv(options.csv, name, score->blocks, isFirst))
    return llvm::createStringError("'" + options.csv + "' cannot be written");
  return llvm::Error::success();
}

Options readOptions(int argc, char **argv) {
  namespace cl = llvm::cl;
  cl::opt<std::string> folder("bhive", cl::desc("clone of BHive"), cl::Required);
  cl::opt<std::string> cores("cores", cl::desc("of skl, hsw, ivb"), cl::init("skl,hsw,ivb"));
  cl::opt<unsigned> blocks("blocks", cl::desc("drawn of each file"), cl::init(2000));
  cl::opt<unsigned> seed("seed", cl::desc("of the draw"), cl::init(1));
  cl::opt<unsigned> worst("worst", cl::desc("blocks that are furthest off, shown"), cl::init(0));
  cl::opt<std::string> csv("csv", cl::desc("file for all blocks"));
  cl::ParseCommandLineOptions(argc, argv, "score of the in-core model\n");
  Options options{folder, csv, {}, blocks, worst, seed};
  for (const llvm::StringRef name : llvm::split(cores, ','))
    options.cores.push_back(name.str());
  return options;
}

} // namespace

int main(int argc, char **argv) {
  const Options options = readOptions(argc, argv);
  for (const std::string &name : options.cores)
    if (llvm::Error error = run(name, options, name == options.cores.front())) {
      llvm::errs() << "core-score: " << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
  return 0;
}
