//===- test/unit/kernels/MemoryChainTest.cpp - Chains through memory ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// a[i+d] = a[i] * 0.5 from C to cycles. Measured on Zen 4 with d = 1: 2.9 cycles
/// where the compiler keeps the value in a register, 11.6 where it must not.
///
//===----------------------------------------------------------------------===//

#include "models/incore/InCore.h"
#include "test/unit/kernels/Corpus.h"

using namespace sparcity;

namespace {

incore::InCore analyze(const std::string &type, unsigned distance, const machine::Core &core) {
  const std::string text = "void chain(" + type + " *a, int n) {\n" +
                           "  for (int i = 0; i < n; ++i)\n    a[i + " + std::to_string(distance) +
                           "] = a[i] * 0.5;\n}\n";
  const std::vector<ir::MachineLoop> loops =
      corpus::mainLoops(corpus::compile(frontend::prepareSource("chain.c", text, {}), core));
  EXPECT_EQ(loops.size(), 1u);
  llvm::Expected<incore::InCore> result = incore::analyze(loops.at(0), core);
  if (result)
    return *result;
  ADD_FAILURE() << llvm::toString(result.takeError());
  return {};
}

double cyclesOf(const incore::InCore &core) {
  return core.loopCarried.value() / core.sourceIterations;
}

TEST(MemoryChain, MeasuredOnZen4) {
  const machine::Core core = corpus::coreOf("zen4");
  const incore::InCore kept = analyze("double", 1, core);
  EXPECT_NEAR(cyclesOf(kept), 2.9, 0.15 * 2.9);
  EXPECT_FALSE(kept.chains.at(0).isThroughMemory);
  const incore::InCore stored = analyze("volatile double", 1, core);
  EXPECT_NEAR(cyclesOf(stored), 11.6, 0.15 * 11.6);
  EXPECT_TRUE(stored.chains.at(0).isThroughMemory);
}

TEST(MemoryChain, AReachOfSeveralIterationsSharesTheLatency) {
  for (const std::string &name : corpus::machineNames()) {
    SCOPED_TRACE(name);
    const machine::Core core = corpus::coreOf(name);
    const double one = cyclesOf(analyze("volatile double", 1, core));
    EXPECT_GT(one, core.storeForwarding.value());
    for (unsigned distance : {2, 3, 4, 5})
      EXPECT_NEAR(cyclesOf(analyze("volatile double", distance, core)), one / distance, 1e-6)
          << distance;
  }
}

} // namespace
