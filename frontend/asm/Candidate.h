//===- frontend/asm/Candidate.h - Loops of a file that a source loop may be ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop of a file of code, with all that is needed to find its source and to speak of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/LoopText.h"
#include "frontend/asm/SourceNames.h"

#include <memory>
#include <string>
#include <vector>

namespace sparcity::assembly {

struct Candidate {
  /// The symbol of the function; "" where there is none.
  std::string function;
  /// In the file: a label, of object files made of the address, ".Lf8".
  std::string label;
  bool isOfObject = false;
  /// Its own blocks, in its source's names.
  ir::MachineLoop code;
  /// Where its instructions stand, but for such as say nothing: copies, reloads of what did not
  /// fit into registers, and what begins a block without a place of its own.
  std::vector<ir::SourceRange> places;
  /// Why it cannot be taken; empty if it can.
  std::string fault;
  bool isInnermost = true;
  /// The candidate around it.
  std::optional<size_t> around;
  /// The loops of its listing, and which it is there.
  std::shared_ptr<const LoopNest> nest;
  unsigned number = 0;

  /// "0xf8", ".L4".
  std::string name() const;
  /// "0xf8 in 'triad'".
  std::string place() const;
  /// Whether a user's text means it: an address or a label, behind FUNCTION: perhaps.
  bool isCalled(llvm::StringRef text) const;
  /// Whether `other` may run behind it in the same pass of what is around.
  bool leadsTo(const Candidate &other) const {
    return nest == other.nest && nest->leadsTo(number, other.number);
  }
};

/// An instruction that stands in no loop, or in any.
struct PlacedCode {
  std::string function;
  ir::SourceRange source;
  /// What it calls; "" if it is no call, "?" where that is not known.
  std::string callee;
};

/// What a file has of some sources.
struct Code {
  std::vector<Candidate> loops;
  std::vector<PlacedCode> instructions;
};

/// Adds what a listing has. Sources keep the names of the debug information.
void addCode(const Listing &listing, bool isOfObject, const Target &target, const Isa &isa,
             Code &code);

/// Gives sources their own names; what is of others has no position then.
void renameSources(Code &code, const SourceNames &names);

} // namespace sparcity::assembly
