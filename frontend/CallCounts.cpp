//===- frontend/CallCounts.cpp - How often functions were called ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/CallCounts.h"

#include "base/InputFile.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/ProfileData/InstrProfReader.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>
#include <cstdlib>

namespace sparcity::frontend {

/// "file.c:f", "file.c;f" and "_Z1fi" are "f".
static std::string plainName(llvm::StringRef name) {
  const std::string own = name.substr(name.find_last_of(":;") + 1).str();
  llvm::ItaniumPartialDemangler demangler;
  if (demangler.partialDemangle(own.c_str()) || !demangler.isFunction())
    return own;
  char *function = demangler.getFunctionName(nullptr, nullptr);
  std::string plain = function ? function : own;
  std::free(function);
  return plain;
}

static llvm::Expected<CallCounts> readProfile(std::string bytes, const std::string &file) {
  auto reader = llvm::IndexedInstrProfReader::create(
      llvm::MemoryBuffer::getMemBufferCopy(bytes, file), nullptr);
  if (!reader)
    return reader.takeError();
  if ((*reader)->isIRLevelProfile())
    return llvm::createStringError("its counters were set after inlining, which leaves functions "
                                   "out: compile with -fprofile-instr-generate");
  CallCounts counts;
  for (const llvm::NamedInstrProfRecord &record : **reader)
    if (!record.Counts.empty())
      counts[plainName(record.Name)] += static_cast<double>(record.Counts.front());
  if ((*reader)->hasError())
    return (*reader)->getError();
  return counts;
}

static llvm::Expected<CallCounts> readTable(llvm::StringRef text) {
  CallCounts counts;
  for (unsigned number = 1; !text.empty(); ++number) {
    llvm::StringRef line;
    std::tie(line, text) = text.split('\n');
    line = line.trim();
    if (line.empty() || line.starts_with("#"))
      continue;
    const auto [name, calls] = line.rsplit(',');
    double value = 0;
    if (name.empty() || calls.trim().getAsDouble(value) || !std::isfinite(value) || value < 0)
      return llvm::createStringError("line " + std::to_string(number) +
                                     ": expected FUNCTION,CALLS");
    counts[name.trim().str()] += value;
  }
  return counts;
}

llvm::Expected<CallCounts> readCallCounts(const std::string &file) {
  const auto named = [&](llvm::Error fault) {
    return llvm::createStringError(file + ": " + llvm::toString(std::move(fault)));
  };
  llvm::Expected<std::string> bytes = base::readFile(file, base::mostDataBytes);
  if (!bytes)
    return named(bytes.takeError());
  const auto buffer = llvm::MemoryBuffer::getMemBuffer(*bytes, file, false);
  llvm::Expected<CallCounts> counts = llvm::IndexedInstrProfReader::hasFormat(*buffer)
                                          ? readProfile(std::move(*bytes), file)
                                          : readTable(*bytes);
  if (!counts)
    return named(counts.takeError());
  return counts;
}

} // namespace sparcity::frontend
