//===- frontend/CallCounts.cpp - How often functions were called ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/CallCounts.h"

#include "base/InputFile.h"
#include "base/Workers.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/ProfileData/InstrProfReader.h"
#include "llvm/Support/MemoryBuffer.h"

#include <csignal>
#include <cstdlib>

#include <unistd.h>

namespace sparcity::frontend {

static std::string withoutBlanks(llvm::StringRef name) {
  std::string own = name.str();
  llvm::erase(own, ' ');
  return own;
}

static std::string taken(char *text) {
  std::string own = text ? text : "";
  std::free(text);
  return own;
}

/// Of "_Z1fi" those of "f" and of "f(int)", as of several functions with one name each has its own.
static void add(CallCounts &counts, llvm::StringRef name, double calls) {
  const std::string mangled = name.str(); // which the demangler refers to
  llvm::ItaniumPartialDemangler demangler;
  if (demangler.partialDemangle(mangled.c_str()) || !demangler.isFunction()) {
    counts[withoutBlanks(name)] += calls;
    return;
  }
  const std::string plain = taken(demangler.getFunctionName(nullptr, nullptr));
  counts[withoutBlanks(plain)] += calls;
  counts[withoutBlanks(plain + taken(demangler.getFunctionParameters(nullptr, nullptr)))] += calls;
}

static llvm::Expected<CallCounts> readProfile(const std::string &bytes, const std::string &file) {
  auto reader = llvm::IndexedInstrProfReader::create(
      llvm::MemoryBuffer::getMemBufferCopy(bytes, file), nullptr);
  if (!reader)
    return reader.takeError();
  if ((*reader)->isIRLevelProfile())
    return llvm::createStringError("its counters were set after inlining, which leaves functions "
                                   "out: compile with -fprofile-instr-generate");
  CallCounts counts;
  for (const llvm::NamedInstrProfRecord &record : **reader)
    if (!record.Counts.empty()) // "file.c:f" is a static function
      add(counts, record.Name.substr(record.Name.find_last_of(":;") + 1),
          static_cast<double>(record.Counts.front()));
  if ((*reader)->hasError())
    return (*reader)->getError();
  return counts;
}

/// As readTable reads it, or behind a line end what is wrong.
static std::string tableOf(const std::string &bytes, const std::string &file) {
  llvm::Expected<CallCounts> counts = readProfile(bytes, file);
  if (!counts)
    return "\n" + llvm::toString(counts.takeError());
  std::string table;
  for (const auto &[name, calls] : *counts)
    table += name + "," + std::to_string(static_cast<std::uint64_t>(calls)) + "\n";
  return table;
}

static llvm::Expected<CallCounts> readTable(llvm::StringRef text) {
  CallCounts counts;
  text.consume_front("\xef\xbb\xbf"); // a mark that some editors begin with
  for (unsigned number = 1; !text.empty(); ++number) {
    llvm::StringRef line;
    std::tie(line, text) = text.split('\n');
    line = line.trim();
    if (line.empty() || line.starts_with("#") || line.equals_insensitive("function,calls"))
      continue;
    const auto [name, calls] = line.rsplit(',');
    std::uint64_t value = 0;
    if (name.trim().empty() || calls.trim().getAsInteger(10, value))
      return llvm::createStringError("line " + std::to_string(number) +
                                     ": expected FUNCTION,CALLS with a whole number");
    add(counts, name.trim(), static_cast<double>(value));
  }
  return counts;
}

/// LLVM's reader trusts its input: it reads in a process of its own.
static llvm::Expected<CallCounts> readGuarded(const std::string &bytes, const std::string &file) {
  base::Workers reader(1);
  llvm::Error none = reader.start(0, [&] {
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE})
      std::signal(signal, SIG_DFL);
    constexpr unsigned mostSeconds = 60;
    alarm(mostSeconds);
    return tableOf(bytes, file);
  });
  if (none)
    return none;
  llvm::Expected<std::string> table = reader.next().second;
  if (!table) {
    llvm::consumeError(table.takeError());
    return llvm::createStringError("the profile is damaged");
  }
  llvm::StringRef text(*table);
  return text.consume_front("\n") ? llvm::createStringError(text) : readTable(text);
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
                                          ? readGuarded(*bytes, file)
                                          : readTable(*bytes);
  if (!counts)
    return named(counts.takeError());
  return counts;
}

} // namespace sparcity::frontend
