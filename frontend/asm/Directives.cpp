//===- frontend/asm/Directives.cpp - What directives and comments say ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Directives.h"

#include "frontend/asm/CodePlace.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace sparcity::assembly {

namespace {

/// Octal escapes and the common letters, as in .ascii.
std::vector<unsigned> bytesOfString(llvm::StringRef text) {
  std::vector<unsigned> bytes;
  if (!text.consume_front("\""))
    return bytes;
  while (!text.empty() && text.front() != '"') {
    if (text.front() != '\\') {
      bytes.push_back(static_cast<unsigned char>(text.front()));
      text = text.drop_front();
      continue;
    }
    text = text.drop_front();
    const llvm::StringRef digits =
        text.take_front(3).take_while([](char c) { return c >= '0' && c <= '7'; });
    unsigned value = 0;
    digits.getAsInteger(8, value);
    bytes.push_back(value & 0xff);
    // Not drop_front: the backslash may be all that is left of the line.
    text = text.substr(std::max<size_t>(digits.size(), 1));
  }
  return bytes;
}

/// Bytes that a data directive stands for; those of wider ones are not looked at.
std::vector<unsigned> bytesOf(const Directive &directive) {
  if (directive.name == "ascii" || directive.name == "string" || directive.name == "asciz")
    return bytesOfString(directive.arguments);
  std::vector<unsigned> bytes;
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(directive.arguments).split(words, ',');
  for (const llvm::StringRef word : words) {
    unsigned value = 256;
    word.trim().getAsInteger(0, value);
    bytes.push_back(value);
  }
  return bytes;
}

bool isData(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("byte", "ascii", "asciz", "string", "short", "word", "hword", "long", "int", true)
      .Cases("quad", "octa", "xword", "dword", "half", "inst", "insn", "value", true)
      .Cases("2byte", "4byte", "8byte", "fill", "zero", "space", "skip", true)
      .Default(false);
}

/// Whether what follows is code.
class Sections {
public:
  void pass(const Directive &directive) {
    const llvm::StringRef name = directive.name;
    if (name == "popsection") {
      if (!stack.empty())
        isCode = stack.pop_back_val();
    } else if (name == "previous") {
      std::swap(isCode, wasCode);
    } else if (name == "text" || name == "data" || name == "bss" || name == "rodata") {
      enter(name == "text");
    } else if (name == "section" || name == "pushsection") {
      if (name == "pushsection")
        stack.push_back(isCode);
      const llvm::StringRef arguments = directive.arguments;
      enter(arguments.ltrim("\" ").starts_with(".text") ||
            arguments.split(',').second.trim().split(',').first.contains('x'));
    }
  }
  bool isCode = true;

private:
  void enter(bool code) {
    wasCode = isCode;
    isCode = code;
  }
  bool wasCode = true;
  llvm::SmallVector<bool> stack;
};

/// More regions than these are not nested.
constexpr size_t mostOpenRegions = 100;

class Applier {
public:
  Applier(Listing &listing, const ScannedText &scanned, const std::string &file)
      : listing(listing), scanned(scanned), file(file) {}

  void run() {
    Sections sections;
    for (const Directive &directive : scanned.directives) {
      sections.pass(directive);
      if (directive.name == "type" || directive.name == "globl" || directive.name == "global")
        nameFunction(directive);
      else if (directive.name == "file")
        nameFile(directive.arguments);
      else if (directive.name == "loc")
        moveTo(directive);
      else if (sections.isCode && isData(directive.name))
        addData(directive);
      else if (sections.isCode)
        align(directive);
    }
    setPositionsUpTo(listing.instructions.size());
    placeFunctions();
    readMarkers();
  }

private:
  /// Instructions at or before a line.
  unsigned indexBehind(unsigned line) const {
    const auto behind = std::upper_bound(listing.instructions.begin(), listing.instructions.end(),
                                         line, [](unsigned number, const Instruction &instruction) {
                                           return number < instruction.position.line;
                                         });
    return static_cast<unsigned>(behind - listing.instructions.begin());
  }

  void nameFunction(const Directive &directive) {
    const auto [name, kind] = llvm::StringRef(directive.arguments).split(',');
    const bool isType = directive.name == "type";
    if (isType && !kind.trim("@%# \"").starts_with("function") && !kind.contains("STT_FUNC"))
      return;
    (isType ? typed : global).insert(name.trim("\" "));
  }

  void placeFunctions() {
    const llvm::StringSet<> &names = typed.empty() ? global : typed;
    for (const auto &[index, name] : listing.labels)
      if (names.contains(name))
        listing.functions.emplace(index, name);
  }

  /// `.file 1 "folder" "name"`.
  void nameFile(llvm::StringRef arguments) {
    unsigned number = 0;
    if (arguments.consumeInteger(10, number))
      return;
    llvm::SmallVector<llvm::StringRef> words;
    arguments.split(words, '"');
    llvm::SmallString<128> path(words.size() > 1 ? words[1] : "");
    if (words.size() > 3) {
      if (llvm::sys::path::is_absolute(words[3]))
        path.clear();
      llvm::sys::path::append(path, words[3]);
    }
    if (!path.empty())
      files[number] = path.str().trim().str();
  }

  void setPositionsUpTo(size_t end) {
    for (; positioned < end; ++positioned) {
      listing.instructions[positioned].position.source = source;
      listing.instructions[positioned].beginsPlace = isNewPlace;
      isNewPlace = false;
    }
  }

  void moveTo(const Directive &directive) {
    setPositionsUpTo(indexBehind(directive.line));
    llvm::StringRef rest = directive.arguments;
    unsigned number = 0, line = 0, column = 0;
    if (rest.consumeInteger(10, number) || rest.ltrim().empty())
      return;
    rest = rest.ltrim();
    if (rest.consumeInteger(10, line))
      return;
    rest = rest.ltrim();
    if (rest.consumeInteger(10, column))
      column = 0;
    const auto found = files.find(number);
    source = line == 0 || found == files.end() ? ir::SourceRange{}
                                               : ir::SourceRange{found->second, line, column, 0, 0};
    isNewPlace = true;
  }

  void addData(const Directive &directive) {
    const unsigned after = indexBehind(directive.line);
    std::vector<unsigned> bytes = bytesOf(directive);
    if (!listing.data.empty() && listing.data.back().after == after) {
      std::vector<unsigned> &known = listing.data.back().bytes;
      known.insert(known.end(), bytes.begin(), bytes.end());
      return;
    }
    listing.data.push_back({after, directive.line, std::move(bytes)});
  }

  void align(const Directive &directive) {
    const unsigned bytes = alignmentOf(directive), after = indexBehind(directive.line);
    if (after < listing.instructions.size() && bytes > 1) {
      unsigned &known = listing.instructions[after].place.alignment;
      known = std::max(known, bytes);
    }
  }

  void fault(unsigned line, const std::string &message) {
    listing.diagnostics.push_back(
        {ir::Severity::Error, "unmatched-marker", message, {file, line, 1, 0, 0}, false});
  }

  void readMarkers() {
    std::vector<Region> open;
    for (const LineText &marker : scanned.markers) {
      auto [word, name] = llvm::StringRef(marker.text).split(' ');
      if (word.ends_with("BEGIN") && open.size() < mostOpenRegions) {
        open.push_back({name.trim().str(), indexBehind(marker.line), 0, marker.line});
        continue;
      }
      // The last one of that name, or the last one.
      auto found = std::find_if(open.rbegin(), open.rend(), [&](const Region &region) {
        return name.trim().empty() || region.name == name.trim();
      });
      if (found == open.rend()) {
        fault(marker.line, "no region begins before this end of one");
        continue;
      }
      found->end = indexBehind(marker.line);
      listing.regions.push_back(*found);
      open.erase(std::next(found).base());
    }
    for (const Region &region : open)
      fault(region.line, "the region that begins here has no end");
  }

  Listing &listing;
  const ScannedText &scanned;
  const std::string &file;
  llvm::StringSet<> typed, global;
  std::map<unsigned, std::string> files;
  ir::SourceRange source;
  bool isNewPlace = false;
  size_t positioned = 0;
};

} // namespace

void applyDirectives(Listing &listing, const ScannedText &scanned, const std::string &file) {
  Applier(listing, scanned, file).run();
}

} // namespace sparcity::assembly
