//===- models/threads/EventFile.cpp - Sampled accesses as a file ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/EventFile.h"

#include "base/InputFile.h"
#include "ir/LocatedError.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"

#include <tuple>

namespace sparcity::threads {

using Fields = llvm::SmallVector<llvm::StringRef, 8>;

/// Decimal or hexadecimal, of the whole text.
template <class Number> static bool take(llvm::StringRef text, Number &number) {
  return !text.trim().getAsInteger(0, number);
}

/// "" or what is wrong.
static std::string addAccess(const Fields &fields, EventFile &events) {
  if (fields.size() != 7)
    return "expected 7 fields: kind, time, thread, address, bytes, access, instruction";
  SampledAccess access;
  access.isTrap = fields[0] == "trap";
  const llvm::StringRef kind = fields[5].trim();
  access.isStore = kind == "store";
  if (!access.isStore && kind != "load")
    return "an access is 'load' or 'store', not '" + kind.str() + "'";
  if (!take(fields[1], access.time) || !take(fields[2], access.thread) ||
      !take(fields[3], access.address) || !take(fields[4], access.bytes) ||
      !take(fields[6], access.code))
    return "a field is no number";
  constexpr std::uint32_t widest = 64;
  if (access.bytes == 0 || access.bytes > widest)
    return "an access has 1 to 64 bytes";
  if (access.address > ~std::uint64_t{0} - widest)
    return "an address is out of range";
  if (!events.accesses.empty() && access.time < events.accesses.back().time)
    return "a time is before the one on the line above";
  events.accesses.push_back(access);
  return "";
}

static std::string addCode(const Fields &fields, EventFile &events) {
  CodePlace place;
  if (fields.size() != 5 || !take(fields[1], place.begin) || !take(fields[2], place.end) ||
      !take(fields[3], place.offset) || place.end < place.begin)
    return "expected code, begin, end, offset, file";
  place.file = fields[4].trim().str();
  events.code.push_back(std::move(place));
  return "";
}

static std::string addLine(llvm::StringRef line, EventFile &events) {
  Fields fields;
  // The name of a file may have commas.
  line.split(fields, ',', line.starts_with("code") ? 4 : -1);
  for (llvm::StringRef &field : fields)
    field = field.trim();
  if (fields[0] == "sample" || fields[0] == "trap")
    return addAccess(fields, events);
  if (fields[0] == "code")
    return addCode(fields, events);
  return "a line begins with 'sample', 'trap' or 'code'";
}

llvm::Expected<EventFile> readEvents(const std::string &path) {
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  llvm::Expected<std::string> text = base::readFile(path, most);
  if (!text)
    return text.takeError();
  EventFile events;
  llvm::StringRef rest(*text);
  for (unsigned number = 1; !rest.empty(); ++number) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    line = line.trim();
    if (line.empty() || line.front() == '#')
      continue;
    if (const std::string fault = addLine(line, events); !fault.empty())
      return llvm::make_error<ir::LocatedError>(ir::SourceRange{path, number, 1, 0, 0}, "", fault);
  }
  return events;
}

void write(llvm::raw_ostream &out, const SampledAccess &access) {
  out << (access.isTrap ? "trap," : "sample,") << access.time << ',' << access.thread << ','
      << llvm::format_hex(access.address, 1) << ',' << access.bytes << ','
      << (access.isStore ? "store," : "load,") << llvm::format_hex(access.code, 1) << '\n';
}

void write(llvm::raw_ostream &out, const CodePlace &place) {
  out << "code," << llvm::format_hex(place.begin, 1) << ',' << llvm::format_hex(place.end, 1) << ','
      << llvm::format_hex(place.offset, 1) << ',' << place.file << '\n';
}

} // namespace sparcity::threads
