//===- test/unit/incore/LatencyTest.cpp - Chains against MCA --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops that only wait for a chain: MCA simulates what the longest loop-carried
/// chain says. Where it does not, a case by hand says why.
///
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "GeneratedBlocks.h"
#include "models/incore/InCore.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace sparcity;

namespace {

incore::InCore analyze(const ir::MachineLoop &loop, machine::Cycles forwarding = {}) {
  machine::Core core = cores::core(loop.cpu, {}, {});
  core.storeForwarding = forwarding;
  llvm::Expected<incore::InCore> result = incore::analyze(loop, core);
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return {};
  }
  return *result;
}

/// An operation whose result (@d) waits for one operand (@s), other operands at rest.
std::vector<std::string> operationsOf(generated::InstructionSet set) {
  using enum generated::InstructionSet;
  std::vector<std::string> x86 = {
      "vaddpd %ymm15, %ymm@s, %ymm@d",  "vmulpd %ymm15, %ymm@s, %ymm@d",
      "vaddsd %xmm15, %xmm@s, %xmm@d",  "vmulsd %xmm15, %xmm@s, %xmm@d",
      "vaddsd (%rsi), %xmm@s, %xmm@d",  "vmulpd 64(%rsi), %ymm@s, %ymm@d",
      "vmaxpd %ymm15, %ymm@s, %ymm@d",  "vdivsd %xmm15, %xmm@s, %xmm@d",
      "vsqrtsd %xmm@s, %xmm15, %xmm@d", "vshufpd $1, %ymm15, %ymm@s, %ymm@d",
      "vandpd %ymm15, %ymm@s, %ymm@d"};
  switch (set) {
  case Avx512:
    x86.emplace_back("vaddpd %zmm15, %zmm@s, %zmm@d");
    x86.emplace_back("vfmadd213pd (%rsi), %zmm15, %zmm1");
    [[fallthrough]];
  case Avx2:
    x86.emplace_back("vfmadd213pd %ymm15, %ymm14, %ymm1");
    x86.emplace_back("vfmadd231sd (%rsi), %xmm15, %xmm1");
    x86.emplace_back("vpermpd $27, %ymm@s, %ymm@d");
    [[fallthrough]];
  case Avx:
    return x86;
  case Sve:
    return {"fadd z@d.d, z@s.d, z15.d", "fmul z@d.d, z@s.d, z15.d", "fadd d@d, d@s, d15",
            "fmul v@d.2d, v@s.2d, v15.2d", "fdiv d@d, d@s, d15"};
  case Neon:
    return {"fadd v@d.2d, v@s.2d, v15.2d", "fmul v@d.2d, v@s.2d, v15.2d", "fadd d@d, d@s, d15",
            "fdiv d@d, d@s, d15", "mul x@d, x@s, x15"};
  case RiscVector:
    return {"fadd.d fa@d, fa@s, fa7", "fmul.d fa@d, fa@s, fa7", "fdiv.d fa@d, fa@s, fa7",
            "mul a@d, a@s, a7", "fmadd.d fa@d, fa@s, fa7, fa6"};
  }
  return {};
}

/// `length` operations in a ring through registers in random order.
std::string ring(const std::string &operation, unsigned length, std::mt19937 &random) {
  std::vector<unsigned> registers(6);
  std::iota(registers.begin(), registers.end(), 0);
  std::shuffle(registers.begin(), registers.end(), random);
  std::string result;
  for (unsigned i = 0; i < length; ++i) {
    std::string line = operation;
    const auto fill = [&](const char *place, unsigned number) {
      if (size_t at = line.find(place); at != std::string::npos)
        line.replace(at, 2, std::to_string(number));
    };
    fill("@s", registers[i]);
    fill("@d", registers[(i + 1) % length]);
    result += line + "\n";
  }
  return result;
}

class Latency : public testing::TestWithParam<generated::Cpu> {};

TEST_P(Latency, AsMcaSimulates) {
  const generated::Cpu &cpu = GetParam();
  std::mt19937 random(99);
  int chains = 0;
  for (const std::string &operation : operationsOf(cpu.set))
    for (unsigned length = 1; length <= 6; ++length) {
      const std::string text = ring(operation, length, random);
      const incore::InCore core = analyze(cores::loop(text, 1, cpu.name, cpu.triple));
      ASSERT_TRUE(core.mca.has_value()) << text;
      SCOPED_TRACE(text);
      EXPECT_GT(core.loopCarried.value(), 0);
      // A divider that is not pipelined may be busy for longer than its latency.
      EXPECT_NEAR(core.mca->cycles.value(), std::max(core.loopCarried, core.portBound).value(),
                  1e-9);
      chains += core.loopCarried >= core.portBound;
    }
  EXPECT_GE(chains, 20);
  RecordProperty("chains", chains);
}

INSTANTIATE_TEST_SUITE_P(Cpus, Latency, testing::ValuesIn(generated::shippedCpus()),
                         [](const testing::TestParamInfo<generated::Cpu> &info) {
                           std::string name = info.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// The sum is needed only when its other operand is loaded, 7 cycles after the
/// addition starts: from the product on it takes 3 cycles, not 10. MCA counts a
/// latency below zero (3 - 7, from the multiplication) as none.
TEST(LatencyByHand, McaClipsWhatIsBelowZero) {
  const incore::InCore core =
      analyze(cores::loop("vmulsd %xmm1, %xmm0, %xmm0\nvaddsd (%rdi), %xmm0, %xmm0", 1, "znver4"));
  EXPECT_DOUBLE_EQ(core.loopCarried.value(), 6);
  EXPECT_DOUBLE_EQ(core.mca->cycles.value(), 10);
  // With the load apart both agree.
  const incore::InCore apart = analyze(cores::loop("vmovsd (%rdi), %xmm2\nvmulsd %xmm1, %xmm0, "
                                                   "%xmm0\nvaddsd %xmm2, %xmm0, %xmm0",
                                                   1, "znver4"));
  EXPECT_DOUBLE_EQ(apart.loopCarried.value(), 6);
  EXPECT_DOUBLE_EQ(apart.mca->cycles.value(), 6);
}

/// a[i+d] = a[i] * s with the load kept: forwarding and multiplication, once in d
/// passes, and no less than the index takes.
TEST(LatencyByHand, StoresForwardToLaterPasses) {
  const char *const text = "vmulsd (%rdi,%rax,8), %xmm0, %xmm1\n"
                           "vmovsd %xmm1, 8(%rdi,%rax,8)\nincq %rax\njne x";
  for (unsigned passes : {1, 2, 3, 4, 8, 40}) {
    ir::MachineLoop loop = cores::loop(text, 1, "znver4");
    loop.dependences = {{1, 0, passes}};
    const incore::InCore core = analyze(loop, machine::Cycles(9));
    EXPECT_DOUBLE_EQ(core.loopCarried.value(), std::max(12.0 / passes, 1.0)) << passes;
    EXPECT_EQ(core.chains.at(0).isThroughMemory, passes < 12) << passes;
  }
}

/// Twice through memory in one pass: a[i] to b[i] to a[i+1].
TEST(LatencyByHand, AChainThroughTwoStores) {
  ir::MachineLoop loop = cores::loop("vmovsd (%rdi,%rax,8), %xmm1\nvmulsd %xmm0, %xmm1, %xmm1\n"
                                     "vmovsd %xmm1, (%rsi,%rax,8)\nvmovsd (%rsi,%rax,8), %xmm2\n"
                                     "vaddsd %xmm0, %xmm2, %xmm2\nvmovsd %xmm2, 8(%rdi,%rax,8)\n"
                                     "incq %rax\njne x",
                                     1, "znver4");
  loop.dependences = {{2, 3, 0}, {5, 0, 1}};
  const incore::InCore core = analyze(loop, machine::Cycles(9));
  EXPECT_DOUBLE_EQ(core.loopCarried.value(), 9 + 3 + 9 + 3);
  EXPECT_EQ(core.chains.at(0).instructions, (std::vector<unsigned>{0, 1, 2, 3, 4, 5}));
}

} // namespace
