//===- frontend/asm/NestJoiner.h - Machine loops for the loops of a nest -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which loops of a file of code are those of one kernel, and what each is for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Candidate.h"
#include "frontend/asm/SourceLoops.h"
#include "ir/Forward.h"
#include "ir/MachineLoop.h"
#include "ir/Source.h"

#include <map>
#include <set>

namespace sparcity::assembly {

class NestJoiner {
public:
  /// Refers to its arguments. `file` is what the code is called.
  NestJoiner(ir::Kernel &kernel, const Code &code, const std::string &file,
             const std::vector<std::string> &chosen);

  /// Fills the kernel's machine loops and adds what there is to say of them.
  void run();
  /// The file's loops that are of the kernel's.
  const std::set<size_t> &used() const { return usedLoops; }

private:
  /// A loop of the file that is one of the kernel.
  struct Version {
    size_t loop = 0;
    ir::MachineLoop code;
    bool isHome = false;
    bool isChosen = false;
    double rows = 1; ///< iterations of the loop around that a pass joins
  };
  using Versions = std::vector<Version>;

  bool isHome(const std::string &symbol) const;
  bool isChosen(const Candidate &candidate) const;
  std::optional<unsigned> sourceOf(const Candidate &candidate) const;
  unsigned swappedWith(size_t loop, unsigned source) const;
  /// `moving`: the source loop with whose iterations the addresses move, as a rule the same.
  Version versionOf(size_t loop, unsigned source, unsigned moving) const;
  void decide(unsigned source, Versions &versions);
  void keepHome(Versions &versions) const;
  void giveRoles(Versions &versions) const;
  void add(unsigned source, Version version);
  bool hasCode(unsigned source) const;

  void say(unsigned source, ir::Severity severity, const char *id, std::string message,
           bool isAssumption = false);
  void explain(unsigned source, const Versions &versions);
  void explainVersions(unsigned source, const Versions &versions);
  void explainMissing(unsigned source);
  std::string describe(const Version &version) const;

  ir::Kernel &kernel;
  const Code &code;
  const std::string &file;
  const std::vector<std::string> &chosen;
  SourceLoops sources;
  std::map<size_t, unsigned> sourceOfLoop; ///< of those that were placed
  std::set<size_t> usedLoops;
  std::set<unsigned> swaps; ///< loops whose code is inside out
};

} // namespace sparcity::assembly
