//===- models/report/Message.h - What is said, by id with arguments -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Models do not write English: they say which sentence, and what stands in it,
///
///     report::Phrase{"one-core-waits", {slowest / even}}
///
/// and the tables of Sentences.h have the sentence of each id, with a place for each argument. So
/// an output may show the words, and a program reads id and arguments.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sparcity::report {

struct Phrase;

/// A number, a name, an expression; names that are listed; phrases that stand in the place of
/// one, also of none.
using Argument = std::variant<std::int64_t, double, std::string, ir::Expr, std::vector<std::string>,
                              std::vector<Phrase>>;

/// A sentence or a part of one.
struct Phrase {
  std::string id;
  std::vector<Argument> arguments = {};

  friend bool operator==(const Phrase &, const Phrase &) = default;
};

using Phrases = std::vector<Phrase>;

/// Something said about the input or about what is predicted of it.
struct Message {
  ir::Severity severity = ir::Severity::Warning;
  Phrase phrase;
  ir::SourceRange position;
  /// A number of the report rests on it.
  bool isAssumption = false;
};

using MessageList = std::vector<Message>;

/// The words: lower case, without a full stop. A phrase whose id has no sentence is its
/// first argument: text from elsewhere, as from a compiler.
std::string text(const Phrase &phrase);
/// Empty without one.
std::string text(const std::optional<Phrase> &phrase);

/// What a frontend said; its words are its argument.
Message messageOf(const ir::Diagnostic &diagnostic);
MessageList messagesOf(const ir::Diagnostics &diagnostics);
/// In words, for those who show them as they show what a frontend said.
ir::Diagnostic diagnosticOf(const Message &message);
ir::Diagnostics diagnosticsOf(const MessageList &messages);

} // namespace sparcity::report
