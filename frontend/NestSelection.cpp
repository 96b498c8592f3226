//===- frontend/NestSelection.cpp - Which nests are to be read ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/NestSelection.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <optional>

namespace sparcity::frontend {

static bool endsWithName(llvm::StringRef scoped, llvm::StringRef name) {
  return scoped == name ||
         (scoped.ends_with(name) && scoped.drop_back(name.size()).ends_with("::"));
}

bool meansFunction(llvm::StringRef given, const std::string &name) {
  llvm::StringRef rest = name;
  if (given.empty() || endsWithName(rest, given))
    return !given.empty();
  // Without parameters, then without template arguments.
  if (const size_t last = rest.rfind(')'); last != llvm::StringRef::npos) {
    rest = rest.take_front(rest.find('('));
    if (endsWithName(rest, given))
      return true;
  }
  if (!rest.ends_with(">"))
    return false;
  unsigned depth = 0;
  for (size_t i = rest.size(); i-- > 0;) {
    depth += rest[i] == '>';
    depth -= rest[i] == '<';
    if (depth == 0)
      return endsWithName(rest.take_front(i), given);
  }
  return false;
}

/// The line behind the last colon, and what is before it; nothing if there is no line.
static std::optional<std::pair<llvm::StringRef, unsigned>> placeOf(llvm::StringRef selector) {
  auto [name, number] = selector.rsplit(':');
  if (number.empty())
    std::swap(name, number);
  unsigned line = 0;
  if (number.getAsInteger(10, line))
    return std::nullopt;
  return std::pair(name, line);
}

static bool hasLine(const ir::SourceRange &range, unsigned line) {
  return range.line <= line && line <= std::max(range.line, range.endLine);
}

bool meansPlace(llvm::StringRef selector, const ir::SourceRange &range, const std::string &input) {
  const auto place = placeOf(selector);
  if (!place || !hasLine(range, place->second))
    return false;
  const llvm::StringRef name = place->first, file = range.file;
  // The range may be of another file, as debug information and #line name them.
  return name.empty() || name == input || file == name || file.ends_with("/" + name.str());
}

/// NAME:LINE, as nests are called in a function that has several.
static bool meansNestOf(const std::string &selector, const std::string &function,
                        const ir::SourceRange &range) {
  const auto place = placeOf(selector);
  return place && hasLine(range, place->second) && meansFunction(place->first, function);
}

void NestSelection::beginInput(const std::string &file) {
  input = file;
  names.clear();
  taken.clear();
}

void NestSelection::addName(const std::string &name, const ir::SourceRange &nest) {
  names.emplace_back(name, nest);
}

bool NestSelection::namesNest(const std::string &selector, const ir::SourceRange &range) const {
  return llvm::any_of(names, [&](const auto &name) {
    return name.first == selector && range.file == name.second.file &&
           (hasLine(range, name.second.line) || hasLine(name.second, range.line));
  });
}

bool NestSelection::takesFunction(const std::string &name, const ir::SourceRange &range) {
  bool isTaken = isOfAll();
  for (size_t i = 0; i < texts.size(); ++i) {
    const bool isMeant = meansFunction(texts[i], name);
    if (isMeant)
      founds[i] = std::max(founds[i], Found::Function);
    isTaken |= isMeant || meansPlace(texts[i], range, input) ||
               meansNestOf(texts[i], name, range) || namesNest(texts[i], range);
  }
  return isTaken;
}

bool NestSelection::takesNest(const std::string &function, const ir::SourceRange &range) {
  bool isTaken = isOfAll();
  for (size_t i = 0; i < texts.size(); ++i) {
    if (!meansFunction(texts[i], function) && !meansPlace(texts[i], range, input) &&
        !meansNestOf(texts[i], function, range) && !namesNest(texts[i], range))
      continue;
    founds[i] = Found::Nest;
    isTaken = true;
  }
  if (isTaken)
    taken.push_back(range);
  return isTaken;
}

bool NestSelection::hasTaken(const ir::SourceRange &nest) const {
  return isOfAll() || llvm::is_contained(taken, nest);
}

void NestSelection::addLeftOut(const std::string &function, const std::string &size) {
  sizesLeftOut.emplace_back(function, size);
}

bool NestSelection::hasLeftOut(llvm::StringRef function, const std::string &size) const {
  return llvm::any_of(sizesLeftOut, [&](const std::pair<std::string, std::string> &entry) {
    return entry.second == size && (function.empty() || meansFunction(function, entry.first));
  });
}

} // namespace sparcity::frontend
