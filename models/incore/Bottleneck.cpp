//===- models/incore/Bottleneck.cpp - What a loop waits for, in words -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Bottleneck.h"

#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace sparcity::incore {

namespace {

constexpr double tolerance = 0.05;

std::string number(double value) {
  std::string text = llvm::formatv("{0:f2}", value).str();
  while (text.back() == '0')
    text.pop_back();
  if (text.back() == '.')
    text.pop_back();
  return text;
}

std::string number(machine::Cycles cycles) { return number(cycles.value()); }

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
std::string listOf(const CarriedChain &chain, const InCore &core) {
  std::vector<std::pair<std::string, unsigned>> counts;
  for (unsigned line : chain.instructions) {
    const std::string name = mnemonicOf(core.instructions[line].text).str();
    const auto known = llvm::find_if(counts, [&](auto &entry) { return entry.first == name; });
    if (known == counts.end())
      counts.emplace_back(name, 1);
    else
      ++known->second;
  }
  std::vector<std::string> texts;
  for (const auto &[name, count] : counts)
    texts.push_back((count > 1 ? std::to_string(count) + " " : "") + name);
  return llvm::join(texts, ", ");
}

std::string describeChain(const InCore &core) {
  const CarriedChain &chain = core.chains.front();
  std::string text = "loop-carried dependency through " +
                     std::string(chain.isThroughMemory ? "memory" : "registers") + " (" +
                     listOf(chain, core) + "): " + number(chain.cycles) +
                     " cy a pass, the rest needs " + number(core.throughput);
  const bool isReduction =
      !chain.isThroughMemory && !chain.isStored && llvm::all_of(chain.instructions, [&](auto line) {
        return isReassociable(mnemonicOf(core.instructions[line].text));
      });
  if (isReduction && !allowsReassociation(core.flags))
    text += "; reassociation would lift it (-ffast-math or -fassociative-math)";
  return text;
}

std::string nameOf(Stall stall) {
  switch (stall) {
  case Stall::Registers:
    return "there was no free register";
  case Stall::Retirement:
    return "the reorder buffer was full";
  case Stall::DispatchGroup:
    return "the ports' buffers were taken";
  case Stall::Scheduler:
    return "the scheduler was full";
  case Stall::LoadQueue:
    return "the load queue was full";
  case Stall::StoreQueue:
    return "the store queue was full";
  }
  return "";
}

/// What the simulation waits for, beyond the bound.
std::string explainLonger(const InCore &core) {
  const machine::Cycles simulated = core.mca->cycles;
  if (core.mcaDispatch >= simulated * (1 - tolerance))
    return "LLVM's model dispatches " + number(core.mcaDispatch) +
           " cy of micro-ops, without fusion or wider than the core file says";
  const auto longest =
      llvm::max_element(core.mca->stalls, [](auto &a, auto &b) { return a.second < b.second; });
  if (longest == core.mca->stalls.end() || longest->second < 0.02 * simulated.value())
    return "MCA gives each instruction a free port as it comes, the bound the best one";
  return nameOf(longest->first) + " in " + number(longest->second) +
         " cy a pass: MCA takes free ports as they come and holds what waits";
}

std::string explainShorter(const InCore &core) {
  switch (limitOf(core)) {
  case Limit::FrontEnd:
  case Limit::Retirement:
    return "LLVM's model dispatches more a cycle than the core file's front end";
  case Limit::LoadPath:
  case Limit::StorePath:
    return "LLVM's model does not count the bytes of the load and store path";
  case Limit::Chain:
    return "LLVM's model has no dependence through memory here";
  case Limit::Calls:
    return "MCA does not know the calls";
  case Limit::Ports:
  case Limit::Nothing:
    return "the core file corrects the ports of LLVM's model";
  }
  return "";
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
  if (core.calls > core.throughput - core.calls)
    return Limit::Calls;
  const machine::Cycles rest = core.throughput - core.calls;
  const std::pair<machine::Cycles, Limit> terms[] = {{core.portBound, Limit::Ports},
                                                     {core.loadPath, Limit::LoadPath},
                                                     {core.storePath, Limit::StorePath},
                                                     {core.frontEnd, Limit::FrontEnd},
                                                     {core.retirement, Limit::Retirement}};
  for (const auto &[term, limit] : terms)
    if (term.value() >= rest.value() * (1 - 1e-9))
      return limit;
  return Limit::Nothing;
}

std::string describeBottleneck(const InCore &core) {
  switch (limitOf(core)) {
  case Limit::Nothing:
    return "";
  case Limit::Chain:
    return describeChain(core);
  case Limit::Ports:
    return (core.busiestPorts.size() == 1 ? "port " : "ports ") +
           llvm::join(core.busiestPorts, ", ") + ": " + number(core.portBound) + " cy a pass";
  case Limit::LoadPath:
    return "load path: " + number(core.loadPath) + " cy a pass for " + number(core.bytesLoaded) +
           " B";
  case Limit::StorePath:
    return "store path: " + number(core.storePath) + " cy a pass for " + number(core.bytesStored) +
           " B, beside " + number(core.bytesLoaded) + " B loaded";
  case Limit::FrontEnd:
    return "front end: " + number(core.microOps) + " micro-ops take " + number(core.frontEnd) +
           " cy a pass";
  case Limit::Retirement:
    return "retirement: " + number(core.microOps) + " micro-ops take " + number(core.retirement) +
           " cy a pass";
  case Limit::Calls:
    return "calls: " + number(core.calls) + " cy a pass";
  }
  return "";
}

std::string contradictionOf(const InCore &core, double flops, const machine::Peak &peak) {
  const double time = core.portBound.value();
  const double done = time > 0 ? flops * core.sourceIterations / time : 0;
  if (peak.total.value() <= 0 || done <= peak.total.value() * (1 + tolerance))
    return "";
  return "the ports do " + number(done) + " flop/cy, the core file's peak is " +
         number(peak.total.value()) + ": one of the two is wrong, or the compiler saved operations";
}

std::string explainSimulation(const InCore &core) {
  if (!core.mca)
    return "";
  const double simulated = core.mca->cycles.value(), bound = core.time().value();
  if (std::abs(simulated - bound) <= std::max(0.25, tolerance * bound))
    return "";
  return "MCA " + number(simulated) + " cy a pass, bound " + number(bound) + ": " +
         (simulated > bound ? explainLonger(core) : explainShorter(core));
}

} // namespace sparcity::incore
