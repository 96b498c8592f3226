//===- test/unit/incore/Cores.h - Cores and loops built by hand -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of core files that the in-core model reads, without the files.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/machine/Core.h"

#include "llvm/ADT/StringRef.h"

#include <initializer_list>
#include <string>

namespace sparcity::cores {

inline machine::Core core(const std::string &cpu, std::initializer_list<const char *> overlapping,
                          std::initializer_list<const char *> nonOverlapping) {
  machine::Core result;
  result.name = result.cpu = cpu;
  result.triple = "x86_64-pc-linux-gnu";
  for (const char *port : overlapping)
    result.ports.push_back({port, true});
  for (const char *port : nonOverlapping)
    result.ports.push_back({port, false});
  result.frontEnd.width = 4;
  result.frontEnd.domain = machine::FrontEnd::Domain::Fused;
  result.frontEnd.unlaminates = machine::FrontEnd::Unlamination::SeparateResult;
  result.storeForwarding = machine::Cycles(5);
  return result;
}

inline machine::Core haswell() {
  machine::Core result =
      core("haswell", {"HWPort0", "HWPort1", "HWPort4", "HWPort5", "HWPort6", "HWPort7"},
           {"HWPort2", "HWPort3"});
  result.corrections.noIndexedStore = {"HWPort7"};
  return result;
}

inline machine::Core skylake() {
  machine::Core result = core(
      "skylake-avx512", {"SKXPort0", "SKXPort1", "SKXPort4", "SKXPort5", "SKXPort6", "SKXPort7"},
      {"SKXPort2", "SKXPort3"});
  result.corrections.noIndexedStore = {"SKXPort7"};
  return result;
}

inline machine::Core ivyBridge() {
  machine::Core result =
      core("ivybridge", {"SBPort0", "SBPort1", "SBPort4", "SBPort5"}, {"SBPort23"});
  result.corrections.loadPortWidth = machine::Bytes(16);
  return result;
}

/// One block of the lines of `text` that are not empty.
inline ir::MachineBlock block(llvm::StringRef text) {
  ir::MachineBlock result;
  result.label = "loop";
  while (!text.empty()) {
    llvm::StringRef line;
    std::tie(line, text) = text.split('\n');
    if (!line.trim().empty())
      result.instructions.push_back(line.str());
  }
  return result;
}

inline ir::MachineLoop loop(llvm::StringRef text, double sourceIterations,
                            const std::string &cpu = "haswell",
                            const std::string &triple = "x86_64-pc-linux-gnu") {
  ir::MachineLoop result;
  result.triple = triple;
  result.cpu = cpu;
  result.blocks = {block(text)};
  result.sourceIterations = sourceIterations;
  result.evidence = "memory steps";
  return result;
}

} // namespace sparcity::cores
