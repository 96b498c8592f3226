//===- pipeline/WrittenSize.cpp - A size as people write it -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/WrittenSize.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

#include <limits>
#include <optional>
#include <string>

using llvm::StringRef;

namespace sparcity::pipeline {

namespace {

/// What a factor may be besides its value.
enum class Fault { NoNumber, NotWhole, TooLarge };

/// A value, or why there is none.
struct Factor {
  std::uint64_t value = 0;
  std::optional<Fault> fault;
};

} // namespace

/// No 64 bits hold 10 to this.
static constexpr unsigned largestPower = 20;

static llvm::Error explain(Fault fault, StringRef text) {
  static constexpr const char *accepted = " (accepted: 1000, 1e6, 1.5e3, 10k, 4Ki, 2*500)";
  if (fault == Fault::TooLarge)
    return llvm::createStringError("the value does not fit 64 bits");
  return llvm::createStringError("'" + text.str() + "' is not " +
                                 (fault == Fault::NotWhole ? "whole" : "an integer") + accepted);
}

/// The factor that a number's last letters mean; 0 if they mean nothing.
static std::uint64_t suffixValue(StringRef suffix) {
  return llvm::StringSwitch<std::uint64_t>(suffix)
      .Case("", 1)
      .Cases("k", "K", 1000)
      .Case("M", 1000000)
      .Case("G", 1000000000)
      .Case("Ki", 1ULL << 10)
      .Case("Mi", 1ULL << 20)
      .Case("Gi", 1ULL << 30)
      .Default(0);
}

/// "e-3": the exponent behind the letter; nothing where there is none to read.
static std::optional<int> takeExponent(StringRef &rest) {
  if (!rest.starts_with_insensitive("e"))
    return 0;
  rest = rest.drop_front();
  const bool isNegative = rest.consume_front("-");
  if (!isNegative)
    rest.consume_front("+");
  const StringRef digits = rest.take_while(llvm::isDigit);
  rest = rest.drop_front(digits.size());
  int exponent = 0;
  if (digits.empty())
    return std::nullopt;
  if (digits.getAsInteger(10, exponent))
    exponent = std::numeric_limits<int>::max() / 2;
  return isNegative ? -exponent : exponent;
}

/// `mantissa` times 10 to the power.
static Factor shifted(std::uint64_t mantissa, std::int64_t power) {
  if (mantissa == 0)
    return {0, {}};
  if (std::abs(power) >= largestPower)
    return {0, power > 0 ? Fault::TooLarge : Fault::NotWhole};
  for (; power < 0; ++power, mantissa /= 10)
    if (mantissa % 10 != 0)
      return {0, Fault::NotWhole};
  for (; power > 0; --power) {
    const std::optional<std::uint64_t> next = llvm::checkedMulUnsigned<std::uint64_t>(mantissa, 10);
    if (!next)
      return {0, Fault::TooLarge};
    mantissa = *next;
  }
  return {mantissa, {}};
}

/// A number without its sign.
static Factor parseFactor(StringRef text) {
  const StringRef whole = text.take_while(llvm::isDigit);
  StringRef rest = text.drop_front(whole.size()), fraction;
  if (rest.consume_front(".")) {
    fraction = rest.take_while(llvm::isDigit);
    rest = rest.drop_front(fraction.size());
  }
  if (whole.empty())
    return {0, Fault::NoNumber};
  const std::optional<int> exponent = takeExponent(rest);
  const std::uint64_t unit = suffixValue(rest);
  if (!exponent || unit == 0)
    return {0, Fault::NoNumber};
  fraction = fraction.rtrim('0');
  std::uint64_t mantissa = 0;
  const std::string digits = (whole + fraction).str();
  if (StringRef(digits).getAsInteger(10, mantissa))
    return {0, Fault::TooLarge};
  const std::optional<std::uint64_t> scaled = llvm::checkedMulUnsigned(mantissa, unit);
  if (!scaled)
    return {0, Fault::TooLarge};
  return shifted(*scaled, std::int64_t{*exponent} - static_cast<std::int64_t>(fraction.size()));
}

llvm::Expected<std::int64_t> parseSize(StringRef text) {
  StringRef unsignedText = text.trim();
  const bool isNegative = unsignedText.consume_front("-");
  llvm::SmallVector<StringRef> words;
  unsignedText.split(words, '*');
  std::uint64_t product = 1;
  bool isTooLarge = false;
  for (const StringRef word : words) {
    const Factor factor = parseFactor(word.trim());
    if (factor.fault && factor.fault != Fault::TooLarge)
      return explain(*factor.fault, text);
    const auto next = llvm::checkedMulUnsigned(product, factor.value);
    isTooLarge |= factor.fault || !next;
    product = next.value_or(0);
  }
  const std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  if (isTooLarge || product > most + (isNegative ? 1 : 0))
    return explain(Fault::TooLarge, text);
  return static_cast<std::int64_t>(isNegative ? 0 - product : product);
}

size_t findRangeDash(StringRef text) {
  for (size_t at = text.find('-', 1); at != StringRef::npos; at = text.find('-', at + 1)) {
    const bool isOfExponent = at > 1 && llvm::toLower(text[at - 1]) == 'e' &&
                              (llvm::isDigit(text[at - 2]) || text[at - 2] == '.');
    if (!isOfExponent)
      return at;
  }
  return StringRef::npos;
}

} // namespace sparcity::pipeline
