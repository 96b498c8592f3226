//===- batch/Pack.h - Values as bytes, and back --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values that one process of this program hands to another, the same program: there are no
/// versions. A struct is packed and unpacked by one function that lists its fields:
///
///     static void pack(auto &packer, Fix &fix) { packer(fix.line, fix.text); }
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Unit.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparcity::batch {

/// Numbers are decimal and end with a blank; a text and a list begin with their length.
class Packer {
public:
  template <typename Value> static std::string written(const Value &value) {
    Packer packer;
    packer(const_cast<Value &>(value)); // fields are listed once, for reading as well
    return std::move(packer.bytes);
  }

  template <typename... Values> void operator()(Values &...values) { (put(values), ...); }

private:
  void number(std::uint64_t value) { bytes += std::to_string(value) + ' '; }

  void put(std::string &text) {
    number(text.size());
    bytes += text;
  }
  void put(std::vector<bool> &flags) {
    number(flags.size());
    for (const bool flag : flags)
      number(flag);
  }
  template <typename Element> void put(std::vector<Element> &list) {
    number(list.size());
    for (Element &element : list)
      put(element);
  }
  template <typename Value> void put(std::optional<Value> &value) {
    number(value.has_value());
    if (value)
      put(*value);
  }
  template <typename First, typename Second> void put(std::pair<First, Second> &both) {
    put(both.first);
    put(both.second);
  }
  template <typename Value> void put(Value &value) {
    if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>)
      number(static_cast<std::uint64_t>(value));
    else if constexpr (std::is_floating_point_v<Value>)
      number(std::bit_cast<std::uint64_t>(value));
    else if constexpr (report::Quantity<Value>)
      number(std::bit_cast<std::uint64_t>(value.value()));
    else
      pack(*this, value);
  }

  std::string bytes;
};

class Unpacker {
public:
  /// Fails on bytes that `Packer::written` did not make of such a value.
  template <typename Value> static llvm::Expected<Value> read(llvm::StringRef bytes) {
    Unpacker unpacker(bytes);
    Value value;
    unpacker(value);
    if (unpacker.isDamaged || !unpacker.rest.empty())
      return llvm::createStringError("what was handed over is damaged");
    return value;
  }

  template <typename... Values> void operator()(Values &...values) { (get(values), ...); }

private:
  explicit Unpacker(llvm::StringRef bytes) : rest(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    isDamaged = isDamaged || rest.consumeInteger(10, value) || !rest.consume_front(" ");
    return isDamaged ? 0 : value;
  }
  /// Each element takes a byte at least.
  size_t length() {
    const std::uint64_t value = number();
    isDamaged = isDamaged || value > rest.size();
    return isDamaged ? 0 : value;
  }

  void get(std::string &text) {
    text = rest.take_front(length()).str();
    rest = rest.drop_front(text.size());
  }
  void get(std::vector<bool> &flags) {
    flags.resize(length());
    for (size_t k = 0; k < flags.size(); ++k)
      flags[k] = number() != 0;
  }
  template <typename Element> void get(std::vector<Element> &list) {
    for (size_t left = length(); left > 0 && !isDamaged; --left)
      get(list.emplace_back());
  }
  template <typename Value> void get(std::optional<Value> &value) {
    if (number() != 0)
      get(value.emplace());
  }
  template <typename First, typename Second> void get(std::pair<First, Second> &both) {
    get(both.first);
    get(both.second);
  }
  template <typename Value> void get(Value &value) {
    if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>)
      value = static_cast<Value>(number());
    else if constexpr (std::is_floating_point_v<Value>)
      value = std::bit_cast<double>(number());
    else if constexpr (report::Quantity<Value>)
      value = Value(std::bit_cast<double>(number()));
    else
      pack(*this, value);
  }

  llvm::StringRef rest;
  bool isDamaged = false;
};

} // namespace sparcity::batch
