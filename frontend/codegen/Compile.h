//===- frontend/codegen/Compile.h - Source to machine loops ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compiles a source in process with clang's own -O3 pipeline and captures the
/// machine code of its loops, each tied to the `for` it came from.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/Source.h"
#include "ir/MachineLoop.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace sparcity::codegen {

struct Target {
  std::string triple;
  std::string cpu;
  /// After -O3 and the CPU's flag, before the user's own options.
  std::vector<std::string> flags;
};

/// File, line and column.
using Place = std::tuple<std::string, unsigned, unsigned>;
inline Place placeOf(const ir::SourceRange &range) {
  return {range.file, range.line, range.column};
}

/// What was read of the nests in the source.
struct Nests {
  /// How likely loads are made in an iteration of their loop: of those that are not always made.
  std::map<Place, double> shares;
  /// Of loops around others: those inside, of called functions too.
  std::map<Place, std::set<Place>> inside;
};

/// What the compiler made of one function.
struct FunctionCode {
  /// As frontend::functionsOf names it; empty if that is unknown.
  std::string function;
  /// All its loops by position, innermost loops with every role.
  std::vector<ir::MachineLoop> loops;
  /// Where those begin whose code is that of a compile without calls of memory functions in
  /// their place (frontend/codegen/MemoryIdioms.h); that of all others is the user's.
  std::vector<ir::SourceRange> exchanged;
  /// What became of the loops, where a reader must know.
  ir::Diagnostics diagnostics;
};

struct Compilation {
  /// The compile line as a user would type it.
  std::vector<std::string> commandLine;
  std::vector<FunctionCode> functions;
  /// What clang said.
  ir::Diagnostics diagnostics;
};

/// The error of `compile`: its message is the first diagnostic of severity error,
/// or says what else went wrong.
class CompileError : public llvm::ErrorInfo<CompileError> {
public:
  static char ID;
  CompileError(std::string message, ir::Diagnostics diagnostics)
      : message(std::move(message)), diagnostics(std::move(diagnostics)) {}

  void log(llvm::raw_ostream &stream) const override { stream << message; }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  std::string message;
  /// All that clang said.
  ir::Diagnostics diagnostics;
};

/// The loops name triple and CPU as the target does; their flags are those of the
/// command line, from -O3 to the user's. Fails with a CompileError if the source does not compile
/// for the target or LLVM does not know the CPU. `branches` are compiled as if the source
/// gave their probabilities. With `functions`, only theirs need be there: the code of others
/// may be missing, and theirs is what it is in the whole file but for the numbers in labels.
/// `nests` say which of the versions of a loop for different conditions runs most, and which
/// loops run in called functions.
llvm::Expected<Compilation> compile(const frontend::Source &source, const Target &target,
                                    const std::vector<frontend::GivenBranch> &branches = {},
                                    const std::set<std::string> &functions = {},
                                    const Nests &nests = {});

} // namespace sparcity::codegen
