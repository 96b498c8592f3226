//===- frontend/asm/Scan.cpp - Lines of assembly to statements -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Scan.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace sparcity::assembly {

namespace {

/// Longer statements are no instruction, and nested parentheses in them would
/// exhaust the assembler's stack.
constexpr size_t longestStatement = 1000;

bool isNameCharacter(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$' || c == '@';
}

/// What a directive does to the lines behind it.
enum class Effect { None, Keep, OpenText, OpenMacro, Refuse };

Effect effectOf(llvm::StringRef name) {
  if (name.starts_with("if"))
    return Effect::OpenText;
  return llvm::StringSwitch<Effect>(name)
      .Cases("intel_syntax", "att_syntax", Effect::Keep)
      .Cases("rept", "rep", "irp", "irpc", Effect::OpenText)
      .Case("macro", Effect::OpenMacro)
      .Cases("include", "incbin", Effect::Refuse)
      .Default(Effect::None);
}

class Scanner {
public:
  Scanner(llvm::StringRef text, const llvm::MCAsmInfo &asmInfo)
      : text(text), commentSign(asmInfo.getCommentString()),
        separator(asmInfo.getSeparatorString()) {}

  ScannedText run() {
    result.code.reserve(text.size());
    while (!text.empty()) {
      const auto [first, rest] = text.split('\n');
      text = rest;
      ++line;
      readLine(first);
      result.code += '\n';
    }
    return std::move(result);
  }

private:
  void readLine(llvm::StringRef rest) {
    statement.clear();
    isLineStart = true;
    while (!rest.empty()) {
      if (isInComment) {
        const size_t end = rest.find("*/");
        if (end == llvm::StringRef::npos)
          return endStatement();
        rest = rest.drop_front(end + 2);
        isInComment = false;
        statement += ' ';
      } else if (startsComment(rest)) {
        readMarker(rest);
        return endStatement();
      } else if (rest.consume_front("/*")) {
        isInComment = true;
      } else if (rest.consume_front(separator)) {
        endStatement();
      } else {
        take(rest);
      }
    }
    endStatement();
  }

  bool startsComment(llvm::StringRef rest) const {
    return rest.starts_with(commentSign) || rest.starts_with("//") ||
           (rest.starts_with("#") && llvm::StringRef(statement).trim().empty() && isLineStart);
  }

  void readMarker(llvm::StringRef comment) {
    comment = comment.ltrim("#/*;@! \t").rtrim();
    for (const char *marker : {"OSACA-BEGIN", "OSACA-END", "LLVM-MCA-BEGIN", "LLVM-MCA-END"})
      if (comment.starts_with(marker))
        result.markers.push_back({line, comment.str()});
  }

  /// Moves a character, or a whole string, to the statement.
  void take(llvm::StringRef &rest) {
    size_t length = 1;
    if (rest.front() == '"') {
      while (length < rest.size() && rest[length] != '"')
        length += rest[length] == '\\' ? 2 : 1;
      length = std::min(length + 1, rest.size());
    } else if (rest.front() == '\'') {
      length = std::min<size_t>(rest.starts_with("'\\") ? 3 : 2, rest.size());
    }
    for (const char c : rest.take_front(length))
      // A nul byte would end the assembler's input.
      statement += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    rest = rest.drop_front(length);
  }

  /// The label at the front with its colon; empty if there is none.
  static llvm::StringRef labelOf(llvm::StringRef text) {
    size_t end = 0;
    if (text.starts_with("\""))
      end = text.find('"', 1) == llvm::StringRef::npos ? 0 : text.find('"', 1) + 1;
    else
      while (end < text.size() && isNameCharacter(text[end]))
        ++end;
    const size_t colon = text.find_first_not_of(' ', end);
    if (end == 0 || colon == llvm::StringRef::npos || text[colon] != ':')
      return "";
    return text.take_front(colon + 1);
  }

  void endStatement() {
    llvm::StringRef rest = llvm::StringRef(statement).trim();
    isLineStart = isLineStart && rest.empty();
    for (llvm::StringRef label = labelOf(rest); !label.empty(); label = labelOf(rest)) {
      if (depth == 0)
        (result.code += label) += ' ';
      rest = rest.drop_front(label.size()).ltrim();
    }
    if (rest.starts_with("."))
      readDirective(rest);
    else if (!rest.empty() && depth == 0 && !isAssignment(rest))
      keep(rest);
    statement.clear();
  }

  static bool isAssignment(llvm::StringRef text) {
    return text.drop_while(isNameCharacter).ltrim().starts_with("=");
  }

  void keep(llvm::StringRef code) {
    if (code.size() > longestStatement)
      result.faults.push_back({line, "the statement is too long for an instruction"});
    else
      ((result.code += code) += ' ') += separator;
  }

  void readDirective(llvm::StringRef text) {
    llvm::StringRef name = text.drop_front().take_until([](char c) { return c == ' '; });
    const llvm::StringRef arguments = text.drop_front(1 + name.size()).trim();
    const std::string lower = name.lower();
    const Effect effect = effectOf(lower);
    if (depth > 0) {
      depth += effect == Effect::OpenText || effect == Effect::OpenMacro;
      depth -= lower == "endr" || lower == "endm" || lower == "endmacro" || lower == "endif";
      return;
    }
    result.directives.push_back({line, lower, arguments.str()});
    switch (effect) {
    case Effect::None:
      return;
    case Effect::Keep:
      return keep(text);
    case Effect::OpenMacro: // where it is used, the instruction is unknown
      depth = 1;
      return;
    case Effect::OpenText:
      depth = 1;
      result.faults.push_back({line, "'." + lower + "' is not carried out"});
      return;
    case Effect::Refuse:
      result.faults.push_back({line, "'." + lower + "' is refused: no other file is read"});
    }
  }

  llvm::StringRef text;
  const llvm::StringRef commentSign, separator;
  unsigned line = 0;
  /// Directives that leave out text and are still open.
  unsigned depth = 0;
  bool isInComment = false, isLineStart = true;
  std::string statement;
  ScannedText result;
};

} // namespace

ScannedText scan(llvm::StringRef text, const llvm::MCAsmInfo &asmInfo) {
  return Scanner(text, asmInfo).run();
}

} // namespace sparcity::assembly
