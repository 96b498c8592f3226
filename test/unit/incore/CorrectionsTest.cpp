//===- test/unit/incore/CorrectionsTest.cpp - What the core file corrects ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each correction of the core file, on and off, and micro-op fusion.
///
//===----------------------------------------------------------------------===//

#include "Cores.h"
#include "Loops.h"
#include "models/incore/InCore.h"

#include <gtest/gtest.h>

using namespace sparcity;

namespace {

incore::InCore analyze(const char *text, const machine::Core &core) {
  llvm::Expected<incore::InCore> result = incore::analyze(cores::loop(text, 1, core.cpu), core);
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return {};
  }
  return *result;
}

TEST(Corrections, WideAccessesOnNarrowPaths) {
  machine::Core core = cores::ivyBridge();
  const char *load = "vmovupd (%rdi), %ymm0", *narrow = "vmovupd (%rdi), %xmm0";
  EXPECT_DOUBLE_EQ(analyze(load, core).nonOverlapping.value(), 1);
  EXPECT_DOUBLE_EQ(analyze(narrow, core).nonOverlapping.value(), 0.5);
  EXPECT_DOUBLE_EQ(analyze("vbroadcastsd (%rdi), %ymm0", core).nonOverlapping.value(), 0.5);
  core.corrections.loadPortWidth.reset();
  EXPECT_DOUBLE_EQ(analyze(load, core).nonOverlapping.value(), 0.5);

  const char *store = "vmovupd %ymm0, (%rdi)";
  EXPECT_DOUBLE_EQ(analyze(store, core).overlapping.value(), 1);
  core.corrections.storePortWidth = machine::Bytes(16);
  EXPECT_DOUBLE_EQ(analyze(store, core).overlapping.value(), 2);
  EXPECT_DOUBLE_EQ(analyze(store, core).ports["SBPort23"].value(), 0.5);
  // With the data twice as slow, the triad's stores decide: 2 stores * 2 cycles.
  EXPECT_DOUBLE_EQ(analyze(loops::ivyBridgeTriad, core).overlapping.value(), 8);
}

TEST(Corrections, BandwidthOfAllPortsTogether) {
  // Three load pipes, but only 64 B a cycle between them.
  machine::Core core = cores::core("znver4", {"Zn4LSU", "Zn4FP45"}, {"Zn4Load"});
  const char *text = "vmovupd (%rdi), %zmm0\nvmovupd 64(%rdi), %zmm1\nvmovupd %ymm0, (%rsi)";
  EXPECT_NEAR(analyze(text, core).nonOverlapping.value(), 2.0 / 3, 1e-9);
  core.corrections.loadPortWidth = machine::Bytes(32);
  EXPECT_NEAR(analyze(text, core).nonOverlapping.value(), 4.0 / 3, 1e-9);
  core.paths.load = machine::BytesPerCycle(64);
  core.paths.store = machine::BytesPerCycle(4);
  core.widestPaths = core.paths;
  EXPECT_DOUBLE_EQ(analyze(text, core).nonOverlapping.value(), 2);
  EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 8);
  core.ports.clear();
  core.paths.store = core.widestPaths.store = {};
  EXPECT_DOUBLE_EQ(analyze(text, core).nonOverlapping.value(), 0);
  EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 2);
}

TEST(Corrections, IndexedStoresAndPort7) {
  machine::Core core = cores::haswell();
  const char *indexed = "vmovupd %ymm0, (%rdi,%rax,8)\nvmovupd %ymm0, 32(%rdi,%rax,8)\n"
                        "vmovupd (%rsi), %ymm1\nvmovupd 32(%rsi), %ymm1\n";
  EXPECT_DOUBLE_EQ(analyze(indexed, core).ports["HWPort2"].value(), 2);
  EXPECT_DOUBLE_EQ(
      analyze("vmovupd %ymm0, (%rdi)\nvmovupd (%rsi), %ymm1\n", core).ports["HWPort2"].value(),
      2.0 / 3);
  core.corrections.noIndexedStore.clear();
  EXPECT_NEAR(analyze(indexed, core).ports["HWPort2"].value(), 4.0 / 3, 1e-9);
}

TEST(Corrections, StoreAddressesMayCountWithTheLoads) {
  machine::Core core = cores::haswell();
  EXPECT_DOUBLE_EQ(analyze(loops::haswellTriad, core).nonOverlapping.value(), 4);
  core.corrections.storeAddressOverlaps = false;
  EXPECT_DOUBLE_EQ(analyze(loops::haswellTriad, core).nonOverlapping.value(), 6);
}

// VMOVUPD_ZMM_M512 of uops.info is one micro-op of a load port; LLVM has one of ports 0, 1 and 5
// beside.
TEST(Corrections, PlainLoadsTakeALoadPortAlone) {
  machine::Core core = cores::skylake();
  const char *text = "vmovupd (%rdi), %zmm1\n vmovsd 8(%rdi), %xmm17\n vmovupd 64(%rdi), %ymm18";
  core.corrections.plainLoads.clear();
  EXPECT_GT(analyze(text, core).overlapping.value(), 0);
  EXPECT_EQ(analyze(text, core).microOps, 3); // they are fused
  core.corrections.plainLoads = {"VMOV[AU]P[SD]Z*rm", "VMOVS[SD]Zrm*"};
  EXPECT_EQ(analyze(text, core).overlapping.value(), 0);
  EXPECT_EQ(analyze(text, core).microOps, 3);
  EXPECT_DOUBLE_EQ(analyze(text, core).nonOverlapping.value(), 1.5);
  // Masked ones do have an operation.
  EXPECT_EQ(analyze("vmovupd (%rdi), %zmm1 {%k1}", core).microOps, 1);
  EXPECT_GT(analyze("vmovupd (%rdi), %zmm1 {%k1}", core).overlapping.value(), 0);
}

TEST(Corrections, OccupancyByOpcodeMnemonicAndPattern) {
  machine::Core core = cores::haswell();
  const char *text = "vaddpd %ymm0, %ymm1, %ymm2";
  EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 1);
  for (const char *name : {"vaddpd", "VADDPDYrr", "VADD*Yrr"}) {
    core.corrections.occupancy = {{name, {{"HWPort1", 2}}}};
    EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 3) << name;
  }
  // Taken from one port and given to a choice of two.
  core.corrections.occupancy = {{"vaddpd", {{"HWPort1", -1}, {"HWPort01", 1}}}};
  EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 0.5);
  core.corrections.occupancy = {{"vmulpd", {{"HWPort1", 5}}}};
  EXPECT_DOUBLE_EQ(analyze(text, core).overlapping.value(), 1);
}

TEST(Corrections, UnknownResourcesAreNoted) {
  machine::Core core = cores::haswell();
  core.ports.push_back({"SKXPort0", true});
  core.corrections.occupancy = {{"v[", {}}, {"vaddpd", {{"NoPort", 1}}}};
  incore::InCore result = analyze("vaddpd %ymm0, %ymm1, %ymm2", core);
  ASSERT_EQ(result.notes.size(), 3u);
  EXPECT_EQ(report::text(result.notes[0]),
            "LLVM's model of 'haswell' has no resource 'SKXPort0', which the core file's 'ports' "
            "names");
}

double microOps(const char *text, const machine::Core &core) {
  return analyze(text, core).frontEnd.value() * core.frontEnd.width;
}

TEST(FrontEnd, Fusion) {
  machine::Core core = cores::haswell();
  EXPECT_DOUBLE_EQ(microOps("vaddpd (%rdi), %ymm0, %ymm1", core), 1);
  EXPECT_DOUBLE_EQ(microOps("vaddpd (%rdi,%rax,8), %ymm0, %ymm1", core), 2);
  EXPECT_DOUBLE_EQ(microOps("vmovupd (%rdi,%rax,8), %ymm0", core), 1);
  EXPECT_DOUBLE_EQ(microOps("vmovupd %ymm0, (%rdi,%rax,8)", core), 1);
  EXPECT_DOUBLE_EQ(microOps("movq %rax, (%rdi)", core), 1);
  EXPECT_DOUBLE_EQ(microOps("addq %rax, (%rdi)", core), 2);
  EXPECT_DOUBLE_EQ(microOps("cmpq %rax, %rcx\njne x", core), 1);
  EXPECT_DOUBLE_EQ(microOps("incq %rax\njne x", core), 1);
  EXPECT_DOUBLE_EQ(microOps("incq %rax\njb x", core), 2);
  EXPECT_DOUBLE_EQ(microOps("subl $1, %eax\njs x", core), 2);
  EXPECT_DOUBLE_EQ(microOps("leaq 8(%rax), %rax\njne x", core), 2);
  EXPECT_DOUBLE_EQ(microOps("cmpq $5, (%rax)\njne x", core), 2);
  // Fused is what writes what it reads and has a register to spare.
  EXPECT_DOUBLE_EQ(microOps("addq (%rdi,%rax,8), %rcx", core), 1);
  EXPECT_DOUBLE_EQ(microOps("addpd (%rdi,%rax,8), %xmm0", core), 1);
  EXPECT_DOUBLE_EQ(microOps("cmpq (%rdi,%rax,8), %rcx", core), 2);
  EXPECT_DOUBLE_EQ(microOps("vfmadd231pd (%rdi,%rax,8), %ymm0, %ymm1", core), 2);
  core.frontEnd.unlaminates = machine::FrontEnd::Unlamination::Always;
  EXPECT_DOUBLE_EQ(microOps("addq (%rdi,%rax,8), %rcx", core), 2);
  EXPECT_DOUBLE_EQ(microOps("vmovupd %ymm0, (%rdi,%rax,8)", core), 2);
  EXPECT_DOUBLE_EQ(microOps("vmovupd (%rdi,%rax,8), %ymm0", core), 1);
  core.frontEnd.unlaminates = machine::FrontEnd::Unlamination::Never;
  EXPECT_DOUBLE_EQ(microOps("vaddpd (%rdi,%rax,8), %ymm0, %ymm1", core), 1);
  core.frontEnd.domain = machine::FrontEnd::Domain::Unfused;
  EXPECT_DOUBLE_EQ(microOps("vaddpd (%rdi), %ymm0, %ymm1", core), 2);
  EXPECT_DOUBLE_EQ(microOps("cmpq %rax, %rcx\njne x", core), 2);
  core.frontEnd.domain = machine::FrontEnd::Domain::Instructions;
  EXPECT_DOUBLE_EQ(microOps("addq %rax, (%rdi)\nvaddpd (%rdi), %ymm0, %ymm1", core), 2);
}

// Golden Cove's model has load, operation, store address and store data of it, 4 in all; two
// pairs go through the front end.
TEST(FrontEnd, FusionWhereTheStoresAddressIsApart) {
  const machine::Core core = cores::core("sapphirerapids", {"SPRPort00"}, {"SPRPort02"});
  EXPECT_DOUBLE_EQ(microOps("addq %rax, (%rdi)", core), 2);
}

} // namespace
