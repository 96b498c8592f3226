//===- models/report/Sentences.cpp - Phrases in words -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Sentences.h"

#include "models/report/Message.h"
#include "models/report/Text.h"

#include <algorithm>

namespace sparcity::report {

static const Sentence *find(std::string_view id) {
  for (const std::span<const Sentence> table :
       {coreSentences(), lineSentences(), nestSentences(), modelSentences()})
    if (const auto found = std::ranges::find(table, id, &Sentence::id); found != table.end())
      return &*found;
  return nullptr;
}

namespace {

struct ArgumentText {
  std::string_view format; ///< decimals, if any

  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const {
    return format.empty() ? shortest(value) : fixed(value, format.front() - '0');
  }
  std::string operator()(const std::string &value) const { return value; }
  std::string operator()(const ir::Expr &value) const { return value.str(); }
  std::string operator()(const std::vector<std::string> &names) const { return join(names, ", "); }
  std::string operator()(const Phrases &phrases) const {
    std::vector<std::string> texts;
    for (const Phrase &phrase : phrases)
      texts.push_back(text(phrase));
    return join(texts, ", ");
  }
};

} // namespace

/// The words with their arguments in place. A place without an argument stays as it is.
static std::string filled(std::string_view words, const std::vector<Argument> &arguments) {
  std::string text;
  while (!words.empty()) {
    const size_t begin = words.find('{'), end = words.find('}', begin);
    text += words.substr(0, begin);
    if (end == std::string_view::npos)
      break;
    const std::string_view place = words.substr(begin + 1, end - begin - 1);
    const auto number = static_cast<size_t>(place.front() - '0');
    const std::string_view format = place.substr(std::min<size_t>(2, place.size()));
    text += number < arguments.size() ? std::visit(ArgumentText{format}, arguments[number])
                                      : std::string(words.substr(begin, end - begin + 1));
    words.remove_prefix(end + 1);
  }
  return text;
}

std::string text(const Phrase &phrase) {
  if (const Sentence *sentence = find(phrase.id))
    return filled(sentence->words, phrase.arguments);
  return phrase.arguments.empty() ? phrase.id
                                  : std::visit(ArgumentText{}, phrase.arguments.front());
}

std::string text(const std::optional<Phrase> &phrase) { return phrase ? text(*phrase) : ""; }

Message messageOf(const ir::Diagnostic &diagnostic) {
  return {diagnostic.severity,
          {diagnostic.id, {diagnostic.message}},
          diagnostic.range,
          diagnostic.isAssumption};
}

MessageList messagesOf(const ir::Diagnostics &diagnostics) {
  MessageList messages;
  for (const ir::Diagnostic &diagnostic : diagnostics)
    messages.push_back(messageOf(diagnostic));
  return messages;
}

ir::Diagnostic diagnosticOf(const Message &message) {
  return {message.severity, message.phrase.id, text(message.phrase), message.position,
          message.isAssumption};
}

ir::Diagnostics diagnosticsOf(const MessageList &messages) {
  ir::Diagnostics diagnostics;
  for (const Message &message : messages)
    diagnostics.push_back(diagnosticOf(message));
  return diagnostics;
}

} // namespace sparcity::report
