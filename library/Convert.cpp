//===- library/Convert.cpp - Messages as the library gives them ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "library/Convert.h"

#include "ir/LocatedError.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::library {

static Severity convert(ir::Severity severity) {
  switch (severity) {
  case ir::Severity::Error:
    return Severity::Error;
  case ir::Severity::Warning:
    return Severity::Warning;
  case ir::Severity::Remark:
    return Severity::Remark;
  case ir::Severity::Note:
    return Severity::Note;
  }
  llvm_unreachable("all severities are listed");
}

Message convert(const ir::Diagnostic &diagnostic) {
  const ir::SourceRange &range = diagnostic.range;
  return {convert(diagnostic.severity),
          diagnostic.id,
          diagnostic.message,
          {range.file, range.line, range.column},
          diagnostic.isAssumption};
}

Messages convert(const ir::Diagnostics &diagnostics) {
  Messages messages;
  for (const ir::Diagnostic &diagnostic : diagnostics)
    messages.push_back(convert(diagnostic));
  return messages;
}

static std::string placed(const Message &message) {
  const Position &at = message.position;
  std::string place = at.file;
  for (const unsigned number : {at.line, at.column})
    if (number > 0)
      place += ":" + std::to_string(number);
  return place.empty() ? message.text : place + ": " + message.text;
}

Error errorOf(Messages messages, const std::string &otherwise) {
  const auto found = llvm::find_if(
      messages, [](const Message &message) { return message.severity == Severity::Error; });
  std::string text = found == messages.end() ? otherwise : placed(*found);
  return {std::move(text), std::move(messages)};
}

Error errorOf(llvm::Error fault) {
  return errorOf({convert(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "", {}))}, "");
}

} // namespace sparcity::library
