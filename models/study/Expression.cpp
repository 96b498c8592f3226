//===- models/study/Expression.cpp - What users say of machines and times ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Expression.h"

#include "models/study/ExpressionParser.h"

namespace sparcity::study {

/// What GiNaC has to take apart at once.
static constexpr size_t longest = 2000;

static llvm::Error tooLong() {
  return llvm::createStringError("an expression has " + std::to_string(longest) +
                                 " characters at most");
}

llvm::Expected<Expression> parseExpression(llvm::StringRef text, const std::string &name,
                                           const Scope &scope) {
  if (text.size() > longest)
    return tooLong();
  return ExpressionParser(text, name, scope).expression();
}

llvm::Expected<Expression> parseConstraint(llvm::StringRef text, const std::string &name,
                                           const Scope &scope) {
  if (text.size() > longest)
    return tooLong();
  return ExpressionParser(text, name, scope).constraint();
}

std::set<std::string> namesIn(llvm::StringRef text, const Scope &scope) {
  std::set<std::string> names;
  while (!text.empty()) {
    if (const llvm::StringRef found = nameAt(text, scope); !found.empty()) {
      names.insert(found.str());
      text = text.drop_front(found.size());
    } else if (isOfWord(text[0])) {
      text = text.drop_while(isOfWord);
    } else {
      text = text.drop_front();
    }
  }
  return names;
}

} // namespace sparcity::study
