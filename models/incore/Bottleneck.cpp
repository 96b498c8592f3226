//===- models/incore/Bottleneck.cpp - What a loop waits for, in words -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Bottleneck.h"

#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cmath>

namespace sparcity::incore {

using report::Phrase;

namespace {

constexpr double tolerance = 0.05;

llvm::StringRef mnemonicOf(llvm::StringRef text) {
  return text.trim().take_until([](char c) { return c == ' ' || c == '\t'; });
}

/// Additions, multiplications and their fusions in floating point: what a compiler
/// may put into another order if it is allowed to.
bool isReassociable(llvm::StringRef mnemonic) {
  constexpr llvm::StringLiteral operations[] = {"add",  "sub",  "mul",  "fmadd", "fmsub", "fnmadd",
                                                "fmla", "fmls", "fadd", "fsub",  "fmul",  "fmacc"};
  const bool isVectorForm = mnemonic.consume_front("v");
  const bool isFloat = mnemonic.ends_with("sd") || mnemonic.ends_with("ss") ||
                       mnemonic.ends_with("pd") || mnemonic.ends_with("ps") ||
                       mnemonic.starts_with("f") || (isVectorForm && mnemonic.starts_with("f"));
  return isFloat && llvm::any_of(operations, [&](llvm::StringRef operation) {
           return mnemonic.starts_with(operation);
         });
}

bool allowsReassociation(const std::vector<std::string> &flags) {
  return llvm::any_of(flags, [](llvm::StringRef flag) {
    return flag == "-ffast-math" || flag == "-Ofast" || flag == "-fassociative-math";
  });
}

/// "8 vaddsd, 8 vmulsd", in the order of their first.
report::Phrases listOf(const CarriedChain &chain, const InCore &core) {
  std::vector<std::pair<std::string, unsigned>> counts;
  for (unsigned line : chain.instructions) {
    const std::string name = mnemonicOf(core.instructions[line].text).str();
    const auto known = llvm::find_if(counts, [&](auto &entry) { return entry.first == name; });
    if (known == counts.end())
      counts.emplace_back(name, 1);
    else
      ++known->second;
  }
  report::Phrases all;
  for (const auto &[name, count] : counts)
    all.push_back(count > 1 ? Phrase{"several-of", {count, name}} : Phrase{"name", {name}});
  return all;
}

Phrase describeChain(const InCore &core) {
  const CarriedChain &chain = core.chains.front();
  const bool isReduction =
      !chain.isThroughMemory && !chain.isStored && llvm::all_of(chain.instructions, [&](auto line) {
        return isReassociable(mnemonicOf(core.instructions[line].text));
      });
  report::Phrases remedy;
  if (isReduction && !allowsReassociation(core.flags))
    remedy.push_back({"reassociation"});
  return {chain.isThroughMemory ? "chain-through-memory" : "chain-through-registers",
          {listOf(chain, core), chain.cycles.value(), core.throughput.value(), remedy}};
}

Phrase nameOf(Stall stall) {
  switch (stall) {
  case Stall::Registers:
    return {"stall-registers"};
  case Stall::Retirement:
    return {"stall-retirement"};
  case Stall::DispatchGroup:
    return {"stall-dispatch-group"};
  case Stall::Scheduler:
    return {"stall-scheduler"};
  case Stall::LoadQueue:
    return {"stall-load-queue"};
  case Stall::StoreQueue:
    return {"stall-store-queue"};
  }
  return {};
}

/// What the simulation waits for, beyond the bound.
Phrase explainLonger(const InCore &core) {
  const machine::Cycles simulated = core.mca->cycles;
  if (core.mcaDispatch >= simulated * (1 - tolerance))
    return {"mca-dispatch", {core.mcaDispatch.value()}};
  const auto longest =
      llvm::max_element(core.mca->stalls, [](auto &a, auto &b) { return a.second < b.second; });
  if (longest == core.mca->stalls.end() || longest->second < 0.02 * simulated.value())
    return {"mca-free-ports"};
  return {"mca-stalls", {report::Phrases{nameOf(longest->first)}, longest->second}};
}

Phrase explainShorter(const InCore &core) {
  switch (limitOf(core)) {
  case Limit::FrontEnd:
  case Limit::Supply:
  case Limit::Decoding:
  case Limit::Retirement:
    return {"mca-front-end"};
  case Limit::LoadPath:
  case Limit::StorePath:
    return {"mca-paths"};
  case Limit::Chain:
    return {"mca-memory-chain"};
  case Limit::Calls:
    return {"mca-calls"};
  case Limit::Ports:
  case Limit::Window:
  case Limit::Nothing:
    return {"mca-ports"};
  case Limit::Locked:
    return {"mca-locked"};
  case Limit::Branches:
    return {"mca-branches"};
  }
  return {};
}

} // namespace

const char *spelling(Stall stall) {
  switch (stall) {
  case Stall::Registers:
    return "registers";
  case Stall::Retirement:
    return "retirement";
  case Stall::DispatchGroup:
    return "dispatch_group";
  case Stall::Scheduler:
    return "scheduler";
  case Stall::LoadQueue:
    return "load_queue";
  case Stall::StoreQueue:
    return "store_queue";
  }
  return "";
}

Limit limitOf(const InCore &core) {
  const machine::Cycles time = core.time();
  if (time.value() <= 0)
    return Limit::Nothing;
  const auto is = [&](machine::Cycles term) { return term.value() >= time.value() * (1 - 1e-9); };
  if (is(core.loopCarried))
    return Limit::Chain;
  const machine::Cycles missed = core.areLearned ? machine::Cycles(0) : core.mispredicted;
  const machine::Cycles rest = core.throughput - core.calls - missed;
  if (core.calls > rest + missed)
    return Limit::Calls;
  if (missed > rest)
    return Limit::Branches;
  const std::pair<machine::Cycles, Limit> terms[] = {
      {core.portBound, Limit::Ports},       {core.loadPath, Limit::LoadPath},
      {core.storePath, Limit::StorePath},   {core.frontEnd, Limit::FrontEnd},
      {core.supply, Limit::Supply},         {core.decoding, Limit::Decoding},
      {core.retirement, Limit::Retirement}, {core.window, Limit::Window},
      {core.locked, Limit::Locked}};
  for (const auto &[term, limit] : terms)
    if (term.value() >= rest.value() * (1 - 1e-9))
      return limit;
  return Limit::Nothing;
}

std::optional<Phrase> describeBottleneck(const InCore &core) {
  switch (limitOf(core)) {
  case Limit::Nothing:
    return std::nullopt;
  case Limit::Chain:
    return describeChain(core);
  case Limit::Ports:
    return Phrase{core.busiestPorts.size() == 1 ? "one-port" : "several-ports",
                  {core.busiestPorts, core.portBound.value()}};
  case Limit::LoadPath:
    return Phrase{"load-path", {core.loadPath.value(), core.bytesLoaded}};
  case Limit::StorePath:
    if (core.bytesStored == 0)
      return Phrase{"load-path", {core.storePath.value(), core.bytesLoaded}};
    return Phrase{"store-path", {core.storePath.value(), core.bytesStored, core.bytesLoaded}};
  case Limit::FrontEnd:
    return Phrase{"front-end", {core.microOps, core.frontEnd.value()}};
  case Limit::Supply:
    return Phrase{"supply", {core.microOps, core.supply.value()}};
  case Limit::Decoding:
    return Phrase{"decoding", {core.microOps, core.decoding.value()}};
  case Limit::Retirement:
    return Phrase{"retirement", {core.microOps, core.retirement.value()}};
  case Limit::Window:
    return Phrase{"window", {core.window.value(), core.criticalPath.value(), core.microOps}};
  case Limit::Locked:
    return Phrase{"locked", {core.locked.value()}};
  case Limit::Branches:
    return Phrase{"branches", {core.mispredictions, core.mispredicted.value()}};
  case Limit::Calls:
    return Phrase{"calls", {core.calls.value()}};
  }
  return std::nullopt;
}

std::optional<PeakContradiction> contradictionOf(const InCore &core, double flops,
                                                 const machine::Peak &peak) {
  const double time = core.portBound.value();
  const double done = time > 0 ? flops * core.sourceIterations / time : 0;
  if (peak.total.value() <= 0 || done <= peak.total.value() * (1 + tolerance))
    return std::nullopt;
  return PeakContradiction{done, peak.total.value()};
}

std::optional<Phrase> explainSimulation(const InCore &core) {
  if (!core.mca)
    return std::nullopt;
  const double simulated = core.mca->cycles.value(), bound = core.time().value();
  if (std::abs(simulated - bound) <= std::max(0.25, tolerance * bound))
    return std::nullopt;
  const Phrase why = simulated > bound ? explainLonger(core) : explainShorter(core);
  return Phrase{"simulation-differs", {simulated, bound, report::Phrases{why}}};
}

} // namespace sparcity::incore
