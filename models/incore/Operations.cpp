//===- models/incore/Operations.cpp - Arithmetic that compiled code does -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Operations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using llvm::StringRef;

namespace sparcity::incore {

namespace {

using OperationKind = double Operations::*;

/// Lanes of one operation and the register they are in; no lanes: not known.
struct Shape {
  double lanes = 0;
  unsigned vectorBytes = 0;
};

Operations of(OperationKind kind, const Shape &shape) {
  Operations result;
  if (!kind || shape.lanes <= 0)
    return result;
  result.*kind = shape.lanes;
  result.vectorBytes = shape.vectorBytes;
  return result;
}

OperationKind x86Kind(StringRef name) {
  const auto isAny = [&](std::initializer_list<StringRef> starts) {
    return llvm::any_of(starts, [&](StringRef start) { return name.starts_with(start); });
  };
  if (isAny({"fmadd", "fmsub", "fnmadd", "fnmsub"}))
    return &Operations::fma;
  return llvm::StringSwitch<OperationKind>(name)
      .Cases("add", "sub", "hadd", "hsub", "addsub", &Operations::add)
      .Case("mul", &Operations::mul)
      .Case("div", &Operations::div)
      .Case("sqrt", &Operations::sqrt)
      .Default(nullptr);
}

Operations ofX86(StringRef mnemonic, StringRef operands) {
  mnemonic.consume_front("v");
  const StringRef suffix = mnemonic.take_back(2);
  const OperationKind kind = x86Kind(mnemonic.drop_back(std::min<size_t>(2, mnemonic.size())));
  if (suffix == "sd" || suffix == "ss")
    return of(kind, {1, 0});
  if (suffix != "pd" && suffix != "ps")
    return {};
  const unsigned bytes = operands.contains("%zmm") ? 64 : operands.contains("%ymm") ? 32 : 16;
  return of(kind, {bytes / (suffix == "pd" ? 8.0 : 4.0), bytes});
}

OperationKind armKind(StringRef name) {
  return llvm::StringSwitch<OperationKind>(name)
      .Cases("fadd", "fsub", "fsubr", "fabd", "faddp", "fadda", "faddv", &Operations::add)
      .Cases("fmul", "fnmul", "fmulx", &Operations::mul)
      .Cases("fmla", "fmls", "fmadd", "fmsub", "fnmadd", "fnmsub", &Operations::fma)
      .Cases("fmad", "fmsb", "fnmad", "fnmsb", "fnmla", "fnmls", &Operations::fma)
      .Cases("fdiv", "fdivr", &Operations::div)
      .Case("fsqrt", &Operations::sqrt)
      .Default(nullptr);
}

/// Of the first operand: d1, v0.2d, z2.s.
Shape armShape(StringRef operand, unsigned scalableBytes) {
  const auto [name, arrangement] = operand.split('.');
  if (name.starts_with("d") || name.starts_with("s"))
    return {1, 0};
  const double element = arrangement.ends_with("d") ? 8 : arrangement.ends_with("s") ? 4 : 0;
  if (element == 0)
    return {};
  if (name.starts_with("z"))
    return {scalableBytes / element, scalableBytes};
  unsigned lanes = 0;
  arrangement.drop_back().getAsInteger(10, lanes);
  return {double(lanes), unsigned(lanes * element)};
}

OperationKind riscvKind(StringRef name) {
  const bool isVector = name.consume_front("v");
  return llvm::StringSwitch<OperationKind>(name)
      .Cases("fadd", "fsub", "frsub", &Operations::add)
      .Cases("fredosum", "fredusum", &Operations::add)
      .Case("fmul", &Operations::mul)
      .Cases("fmadd", "fmsub", "fnmadd", "fnmsub", &Operations::fma)
      .Cases("fmacc", "fnmacc", "fmsac", "fnmsac", isVector ? &Operations::fma : nullptr)
      .Cases("fdiv", "frdiv", &Operations::div)
      .Case("fsqrt", &Operations::sqrt)
      .Default(nullptr);
}

Operations ofRiscv(StringRef mnemonic, const VectorMode &mode) {
  const auto [name, form] = mnemonic.split('.');
  if (name.starts_with("v"))
    return of(riscvKind(name),
              {mode.vectorBytes * mode.registers / mode.elementBytes, mode.vectorBytes});
  return form == "d" || form == "s" ? of(riscvKind(name), {1, 0}) : Operations();
}

} // namespace

Operations &Operations::operator+=(const Operations &other) {
  for (const OperationKind kind :
       {&Operations::add, &Operations::mul, &Operations::fma, &Operations::div, &Operations::sqrt})
    this->*kind += other.*kind;
  vectorBytes = std::max(vectorBytes, other.vectorBytes);
  return *this;
}

Operations operator*(Operations operations, double factor) {
  for (const OperationKind kind :
       {&Operations::add, &Operations::mul, &Operations::fma, &Operations::div, &Operations::sqrt})
    operations.*kind *= factor;
  return operations;
}

Operations operationsOf(std::string_view text, std::string_view triple, const VectorMode &mode) {
  const StringRef line = StringRef(text).trim();
  const StringRef mnemonic = line.take_until([](char c) { return c == ' ' || c == '\t'; });
  const StringRef operands = line.drop_front(mnemonic.size());
  const StringRef target(triple);
  if (target.starts_with("riscv"))
    return ofRiscv(mnemonic, mode);
  if (!target.starts_with("aarch64"))
    return ofX86(mnemonic, operands);
  // Sums over a vector name it last, all others first.
  const bool isSum = mnemonic == "fadda" || mnemonic == "faddv";
  const StringRef vector = isSum ? operands.rsplit(',').second : operands.split(',').first;
  return of(armKind(mnemonic), armShape(vector.trim(), mode.vectorBytes));
}

void setMode(VectorMode &mode, std::string_view text) {
  const StringRef line(text);
  if (!line.contains("vset"))
    return;
  llvm::SmallVector<StringRef> words;
  line.split(words, ',');
  for (StringRef word : words) {
    word = word.trim();
    unsigned number = 0;
    if (word.consume_front("e") && !word.getAsInteger(10, number) && number >= 8)
      mode.elementBytes = number / 8;
    else if (word.consume_front("mf") && !word.getAsInteger(10, number) && number > 0)
      mode.registers = 1.0 / number;
    else if (word.consume_front("m") && !word.getAsInteger(10, number) && number > 0)
      mode.registers = number;
  }
}

} // namespace sparcity::incore
