//===- models/threads/EventFile.h - Sampled accesses as a file ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What was sampled, on lines, to be looked at again:
///
///     # kind, time [ns], thread, address, bytes, access, instruction
///     sample,1000,17,0x7f0010,8,store,0x401136
///     trap,1500,18,0x7f0018,8,load,0x401180
///     # code: begin, end, offset in the file, file
///     code,0x401000,0x402000,0x1000,/usr/bin/program
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/threads/Sampling.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace sparcity::threads {

/// Where a file of code stands in memory.
struct CodePlace {
  std::uint64_t begin = 0, end = 0;
  std::uint64_t offset = 0; ///< of `begin` in the file
  std::string file;

  bool has(std::uint64_t address) const { return begin <= address && address < end; }
};

struct EventFile {
  std::vector<SampledAccess> accesses; ///< in their order
  std::vector<CodePlace> code;
};

/// Fails, naming the file and the line, where one is none of these.
llvm::Expected<EventFile> readEvents(const std::string &path);

void write(llvm::raw_ostream &out, const SampledAccess &access);
void write(llvm::raw_ostream &out, const CodePlace &place);

} // namespace sparcity::threads
