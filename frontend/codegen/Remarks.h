//===- frontend/codegen/Remarks.h - Why the vectoriser left a loop --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loop vectoriser explains itself to whoever listens (clang's -Rpass-missed and
/// -Rpass-analysis). While it runs over a function, and only then, a handler of ours
/// stands before clang's:
///
///     before LoopVectorizePass   which block is of which loop; listen
///     its remarks                a block, a message: VectoriserRemark of that loop
///     after LoopVectorizePass    clang's handler is back
///
/// Listening changes no code.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <map>
#include <string>
#include <vector>

namespace llvm {
class Function;
}

namespace sparcity::codegen {

/// Something that spoke against vectorising a loop.
struct VectoriserRemark {
  std::string message;
  /// Of the instruction or loop that it is about.
  ir::SourceRange range;

  friend bool operator==(const VectoriserRemark &, const VectoriserRemark &) = default;
};

/// By number of the loop instance.
using VectoriserRemarks = std::map<unsigned, std::vector<VectoriserRemark>>;

/// Passes on to `remarks` what is said of the function's loops, until
/// `endListening`.
void beginListening(llvm::Function &function, VectoriserRemarks &remarks);
void endListening(llvm::Function &function);

} // namespace sparcity::codegen
