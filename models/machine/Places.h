//===- models/machine/Places.h - Which memory arrays live in -------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where arrays live on a machine with several memories: in the first of its file, unless they
/// are put elsewhere, each by its name or all others by `*`:
///
///     rowptr=HBM  *=DDR5
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace sparcity::machine {

/// An array, or "*", and the name of a memory.
struct Placing {
  std::string array, memory;
};

struct Places {
  size_t usual = 0; ///< number of a memory (Machine::memoryAt)
  std::map<std::string, size_t> byArray;

  size_t of(const std::string &array) const {
    const auto found = byArray.find(array);
    return found == byArray.end() ? usual : found->second;
  }
};

/// Reads "array=memory". Fails on a text without both.
llvm::Expected<Placing> parsePlacing(const std::string &text);
/// The same of several, to the end of a list.
llvm::Error addPlacings(llvm::ArrayRef<std::string> texts, std::vector<Placing> &list);

/// Fails, with the names there are, on a memory that the machine does not have.
llvm::Expected<Places> placesOn(const Machine &machine, llvm::ArrayRef<Placing> placings);

} // namespace sparcity::machine
