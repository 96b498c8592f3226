//===- include/sparcity/Expected.h - A value, or why there is none ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What can fail returns an Expected: nothing here throws, and nothing ends the process. It is
/// a type of its own, so that a user of the library needs neither LLVM's headers nor a newer
/// standard library (std::expected is of C++23):
///
///     auto machine = sparcity::Machine::find("skx");
///     if (!machine)
///       return report(machine.error());
///     use(*machine);
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Message.h"

#include <string>
#include <utility>
#include <variant>

namespace sparcity::inline v1 {

struct Error {
  /// The first error of the messages, with its place in front.
  std::string text;
  /// All that was said on the way.
  Messages messages;
};

template <class Value> class [[nodiscard]] Expected {
public:
  Expected(Value value) : content(std::move(value)) {}
  Expected(Error error) : content(std::move(error)) {}

  explicit operator bool() const { return content.index() == 0; }

  /// The value; there must be one.
  Value &operator*() { return *std::get_if<0>(&content); }
  const Value &operator*() const { return *std::get_if<0>(&content); }
  Value *operator->() { return std::get_if<0>(&content); }
  const Value *operator->() const { return std::get_if<0>(&content); }

  /// Why there is no value; there must be none.
  const Error &error() const { return *std::get_if<1>(&content); }

private:
  std::variant<Value, Error> content;
};

} // namespace sparcity::inline v1
