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
/// and Sentences.cpp has the sentence of each id, with a place for each argument. So an
/// output may show the words, and a program reads id and arguments.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Source.h"
#include "models/report/Unit.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sparcity::report {

/// A number that stands in a sentence, with its unit.
struct Measure {
  double value = 0;
  Unit unit;

  friend bool operator==(const Measure &, const Measure &) = default;
};

using Argument = std::variant<std::int64_t, double, Measure, std::string, ir::Expr>;

/// A sentence or a part of one.
struct Phrase {
  std::string id;
  std::vector<Argument> arguments = {};

  friend bool operator==(const Phrase &, const Phrase &) = default;
};

/// Something said about the input or about what is predicted of it.
struct Message {
  ir::Severity severity = ir::Severity::Warning;
  Phrase phrase;
  ir::SourceRange position;
  /// A number of the report rests on it.
  bool isAssumption = false;
};

/// The words: lower case, without a full stop. A phrase whose id has no sentence is its
/// first argument: text from elsewhere, as from a compiler.
std::string text(const Phrase &phrase);

/// What a frontend said; its words are its argument.
Message messageOf(const ir::Diagnostic &diagnostic);

} // namespace sparcity::report
