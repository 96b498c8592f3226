//===- pipeline/Alignment.cpp - Where arrays start -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Alignment.h"

#include "ir/Program.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <set>

namespace sparcity::pipeline {

llvm::Expected<Alignment> parseAlignment(const std::string &text) {
  const auto [array, bytes] = llvm::StringRef(text).split('=');
  Alignment alignment{array.str()};
  constexpr unsigned page = 4096;
  const bool isRead = !array.empty() && !bytes.getAsInteger(10, alignment.bytes) &&
                      llvm::isPowerOf2_32(alignment.bytes) && alignment.bytes <= page;
  if (!isRead)
    return llvm::createStringError("--align " + text +
                                   ": expected ARRAY=BYTES with a power of two up to 4096");
  return alignment;
}

/// Whether a kernel has it.
static bool apply(const Alignment &alignment, std::vector<ir::Program> &programs) {
  bool isFound = false;
  for (ir::Program &program : programs)
    for (ir::Kernel &kernel : program.kernels)
      for (ir::Array &array : kernel.arrays)
        if (alignment.array == "*" || alignment.array == array.name) {
          array.alignment = alignment.bytes;
          isFound = true;
        }
  return isFound;
}

static std::set<std::string> arrayNames(const std::vector<ir::Program> &programs) {
  std::set<std::string> names;
  for (const ir::Program &program : programs)
    for (const ir::Kernel &kernel : program.kernels)
      for (const ir::Array &array : kernel.arrays)
        names.insert(array.name);
  return names;
}

llvm::Error alignArrays(const std::vector<Alignment> &alignments,
                        std::vector<ir::Program> &programs) {
  for (const Alignment &alignment : alignments)
    if (!apply(alignment, programs) && alignment.array != "*")
      return llvm::createStringError("--align: no kernel has an array '" + alignment.array +
                                     "', they have " + llvm::join(arrayNames(programs), ", "));
  return llvm::Error::success();
}

} // namespace sparcity::pipeline
