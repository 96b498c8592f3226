//===- frontend/llvm/ArrayCalls.cpp - Loops in the library of a compiler ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/ArrayCalls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <array>

namespace sparcity::bitcode {

/// A function of Flang's library that loops over arrays: behind the first word of its name there
/// may be types and ranks.
static bool isOnArrays(llvm::StringRef name) {
  static constexpr std::array<llvm::StringLiteral, 27> beginnings = {
      "All",        "Any",     "Assign",  "CopyIn", "CopyOut",   "Count",   "Cshift",
      "DotProduct", "Eoshift", "Findloc", "IAll",   "IAny",      "IParity", "Matmul",
      "Maxloc",     "Maxval",  "Minloc",  "Minval", "Norm2",     "Pack",    "Product",
      "Reduce",     "Reshape", "Spread",  "Sum",    "Transpose", "Unpack",
  };
  return name.consume_front("_FortranA") && !name.starts_with("Alloc") &&
         llvm::any_of(beginnings, [&](llvm::StringRef word) { return name.starts_with(word); });
}

std::optional<ir::Diagnostic> arrayCall(const std::string &function, const ir::SourceRange &place) {
  if (!isOnArrays(function))
    return std::nullopt;
  return ir::Diagnostic{ir::Severity::Error, "array-call",
                        "'" + function +
                            "' of the compiler's library works on whole arrays here, in no loop of "
                            "this code: its time and lines are in no result",
                        place, false};
}

} // namespace sparcity::bitcode
