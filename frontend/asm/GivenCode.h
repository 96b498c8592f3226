//===- frontend/asm/GivenCode.h - Code of another compiler for sources ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives the kernels of sources the machine code that another compiler made of them, from the
/// object, program, library or assembly that it wrote. Debug information says of each
/// instruction which line it is from:
///
///     loop of the file ─▶ lines of its instructions ─▶ innermost source loop with all of them
///
/// and steps of the accesses how many iterations a pass covers (PassRatio.h). Of several
/// machine loops for one source loop one is the main one: the user's choice, or the widest
/// and longest one, in the loop's own function before copies of it elsewhere.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Assembly.h"
#include "ir/Program.h"

#include <memory>
#include <set>
#include <vector>

namespace sparcity::assembly {

class Isa;
struct Code;

/// A file of code, read for the loops of some programs.
class GivenCode {
public:
  /// Reads the file's functions that have code of the sources of the programs' kernels; `chosen`
  /// are addresses or labels of loops that the user decided for. Faults say why there is none:
  /// `other-instruction-set`, `no-debug-information`, `input`.
  GivenCode(std::string file, llvm::StringRef contents, Target target,
            const std::vector<const ir::Program *> &programs, std::vector<std::string> chosen);

  ~GivenCode();
  GivenCode(const GivenCode &) = delete;
  GivenCode &operator=(const GivenCode &) = delete;

  /// Why the file cannot be used at all; else empty.
  const ir::Diagnostics &faults() const { return unusable; }
  /// Whether it has code of a program's sources.
  bool covers(const ir::Program &program) const;
  /// Gives each kernel of a program the code of its loops, and says what became of them.
  void join(ir::Program &program);
  /// What of `chosen` is no loop of the sources, with those that there are; empty: nothing. Once
  /// all programs are joined.
  std::string unknownChoice() const;

private:
  /// `about` is the file.
  void fail(const std::string &about, const char *id, const std::string &message);
  void read(llvm::StringRef contents, const Isa &isa, const std::set<std::string> &sources);

  std::string file;
  Target target;
  std::vector<std::string> chosen;
  std::unique_ptr<Code> code;
  ir::Diagnostics unusable;
  std::set<std::string> covered; ///< sources
  std::set<size_t> joined;       ///< loops that some kernel has
};

} // namespace sparcity::assembly
