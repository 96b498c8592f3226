//===- frontend/codegen/InlineAssembly.cpp - What inline assembly may not do ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/InlineAssembly.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace sparcity::codegen {

/// Alternatives for dialects of assembly that are looked at: `$(a$|b$)` has two.
constexpr unsigned dialects = 4;

/// The text in one of the dialects, without the marks that part them.
static std::string inDialect(llvm::StringRef text, unsigned dialect) {
  std::string result;
  bool isParted = false;
  unsigned current = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const llvm::StringRef mark = text.substr(i, 2);
    if (mark == "$(" || mark == "$)" || (isParted && mark == "$|")) {
      current = mark == "$|" ? current + 1 : 0;
      isParted = mark != "$)";
      ++i;
    } else if (!isParted || current == dialect) {
      result += text[i];
    }
  }
  return result;
}

/// True if an operand makes a directive or a part of one: `.inc$0`, or `$0 "file"`
/// at the begin of a statement.
static bool hasPiecedDirective(llvm::StringRef text) {
  // All of the statement, or of the word with a point in front, so far.
  bool isAtBegin = true;
  bool isInDirective = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '$' && text.substr(i, 2) == "$$") {
      ++i;
      isAtBegin = isInDirective = false;
    } else if (c == '$' && text.substr(i, 3) != "${:" && (isAtBegin || isInDirective)) {
      return true;
    } else if (c == '.') {
      // `.L` is the begin of a label.
      isInDirective = !text.substr(i).starts_with(".L");
      isAtBegin = false;
    } else if (c == '\n' || c == ';' || c == ':') {
      isAtBegin = true;
      isInDirective = false;
    } else if (!llvm::isSpace(c)) {
      isAtBegin = false;
      isInDirective = isInDirective && (llvm::isAlnum(c) || c == '_');
    } else {
      isInDirective = false;
    }
  }
  return false;
}

/// What the assembly is refused for; "" if it is not.
static llvm::StringRef faultIn(llvm::StringRef text) {
  for (const llvm::StringRef directive :
       {".incbin", ".include", ".print", ".macro", ".irp", ".altmacro", ".secure_log"})
    if (text.contains_insensitive(directive))
      return directive;
  return "";
}

static llvm::Error check(llvm::StringRef text) {
  for (unsigned dialect = 0; dialect < dialects; ++dialect) {
    const std::string assembly = inDialect(text, dialect);
    if (const llvm::StringRef directive = faultIn(assembly); !directive.empty())
      return llvm::createStringError("inline assembly: the directive '" + directive +
                                     "' is refused");
    if (hasPiecedDirective(assembly))
      return llvm::createStringError("inline assembly: a directive made of operands is refused");
  }
  return llvm::Error::success();
}

llvm::Error checkAssembly(const llvm::Module &module) {
  // Has neither operands nor dialects.
  if (const llvm::StringRef directive = faultIn(module.getModuleInlineAsm()); !directive.empty())
    return llvm::createStringError("assembly of the file: the directive '" + directive +
                                   "' is refused");
  for (const llvm::Function &function : module)
    for (const llvm::Instruction &instruction : llvm::instructions(function))
      if (const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const auto *text = llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand()))
          if (llvm::Error error = check(text->getAsmString()))
            return error;
  return llvm::Error::success();
}

} // namespace sparcity::codegen
