//===- frontend/asm/Operands.cpp - Operands of an instruction's text -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Operands.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

namespace sparcity::assembly {

bool Linear::add(const Linear &other, std::int64_t times) {
  if (!other.symbol.empty()) {
    if (!symbol.empty() || times != 1)
      return false;
    symbol = other.symbol;
  }
  std::int64_t product = 0;
  if (llvm::MulOverflow(other.constant, times, product) ||
      llvm::AddOverflow(constant, product, constant))
    return false;
  for (const auto &[reg, factor] : other.terms) {
    std::int64_t &sum = terms[reg];
    if (llvm::MulOverflow(factor, times, product) || llvm::AddOverflow(sum, product, sum))
      return false;
    if (sum == 0)
      terms.erase(reg);
  }
  return true;
}

namespace {

/// "8", "$8", "#8", "-0x10".
std::optional<std::int64_t> constantOf(llvm::StringRef text) {
  std::int64_t value = 0;
  if (text.ltrim("$#").getAsInteger(0, value))
    return std::nullopt;
  return value;
}

std::optional<Linear> registerValue(llvm::StringRef name, const Isa &isa) {
  if (name == "xzr" || name == "wzr" || name == "zero")
    return Linear{};
  const unsigned reg = isa.registerOf(name);
  if (!reg)
    return std::nullopt;
  return Linear{{{reg, 1}}, "", 0};
}

/// A displacement: a number, a symbol, or "symbol+8".
Linear displacement(llvm::StringRef text) {
  if (text.empty())
    return {};
  if (const std::optional<std::int64_t> value = constantOf(text))
    return {{}, "", *value};
  const size_t sign = text.find_last_of("+-");
  if (sign != llvm::StringRef::npos && sign > 0)
    if (const std::optional<std::int64_t> value = constantOf(text.substr(sign).ltrim('+')))
      return {{}, text.take_front(sign).str(), *value};
  return {{}, text.str(), 0};
}

bool addRegister(Linear &sum, llvm::StringRef name, std::int64_t times, const Isa &isa) {
  const std::optional<Linear> value = registerValue(name, isa);
  return value && sum.add(*value, times);
}

/// "disp(base,index,scale)", for RISC-V "disp(base)".
std::optional<Linear> readParentheses(llvm::StringRef operand, const Isa &isa) {
  const size_t open = operand.rfind('(');
  llvm::StringRef before = operand.take_front(open);
  if (before.contains(':')) // thread-local and other segments
    return std::nullopt;
  Linear sum = displacement(before);
  llvm::SmallVector<llvm::StringRef> parts;
  operand.substr(open + 1).split(')').first.split(parts, ',');
  const llvm::StringRef base = parts[0].trim();
  // The program counter only makes the symbol's address.
  if (!base.empty() && base != "%rip" && !addRegister(sum, base, 1, isa))
    return std::nullopt;
  if (base == "%rip" && sum.symbol.empty())
    return std::nullopt;
  if (parts.size() < 2)
    return sum;
  const llvm::StringRef index = parts[1].trim();
  const std::int64_t scale = parts.size() > 2 ? constantOf(parts[2].trim()).value_or(1) : 1;
  if (index.contains("mm") || !addRegister(sum, index, scale, isa)) // a gather
    return std::nullopt;
  return sum;
}

/// "lsl #3", "sxtw #3": the factor.
std::optional<std::int64_t> factorOf(llvm::StringRef extend) {
  const auto [kind, amount] = extend.split(' ');
  if (kind != "lsl" && kind != "sxtw" && kind != "uxtw" && kind != "sxtx")
    return std::nullopt;
  const std::int64_t shift = constantOf(amount.trim()).value_or(0);
  return shift >= 0 && shift < 32 ? std::optional(std::int64_t(1) << shift) : std::nullopt;
}

/// AArch64: "[base, index, lsl #3]", "[base, #8]!", and "[base]" with "#8" behind.
MemoryOperand readBrackets(llvm::StringRef operand, llvm::StringRef behind, const Isa &isa) {
  MemoryOperand result;
  llvm::SmallVector<llvm::StringRef> parts;
  operand.drop_front().split(']').first.split(parts, ',');
  const llvm::StringRef base = parts[0].trim();
  Linear sum;
  if (parts.size() > 3 || !addRegister(sum, base, 1, isa))
    return result;
  if (parts.size() > 1) {
    const llvm::StringRef second = parts[1].trim();
    std::optional<std::int64_t> factor = 1;
    if (parts.size() > 2)
      factor = factorOf(parts[2].trim());
    if (!factor)
      return result;
    if (const std::optional<std::int64_t> offset = constantOf(second))
      sum.constant = *offset;
    else if (second.starts_with("z") || second.starts_with("w")
                 ? true // a gather, or 32 bits that may wrap
                 : !addRegister(sum, second, *factor, isa))
      return result;
  }
  const bool isFirst = operand.ends_with("!");
  if (isFirst)
    result.update = Assignment{isa.registerOf(base), sum};
  else if (!behind.empty()) {
    Linear moved = sum;
    const std::optional<std::int64_t> amount = constantOf(behind);
    if (amount ? moved.add({{}, "", *amount}, 1) : addRegister(moved, behind, 1, isa))
      result.update = Assignment{isa.registerOf(base), moved};
  }
  result.address = std::move(sum);
  return result;
}

} // namespace

std::optional<MemoryOperand> readMemory(llvm::StringRef text, const Isa &isa) {
  const Words operands = operandsOf(text);
  for (size_t i = 0; i < operands.size(); ++i) {
    llvm::StringRef operand = operands[i];
    if (isa.triple.isAArch64()) {
      if (operand.starts_with("["))
        return readBrackets(operand, i + 1 < operands.size() ? operands[i + 1] : "", isa);
    } else if (operand.contains('(') && operand.contains(')')) {
      return MemoryOperand{readParentheses(operand.split('{').first.trim(), isa), std::nullopt};
    }
  }
  return std::nullopt;
}

/// x86, the target last: "addq $8, %rax", "leaq 8(%rax), %rcx", "movq %rax, %rcx".
static std::optional<Linear> x86Value(llvm::StringRef name, const Words &operands, const Isa &isa) {
  const llvm::StringRef target = operands.back();
  std::optional<Linear> sum = registerValue(target, isa);
  const auto plus = [&](std::int64_t amount) {
    return sum && sum->add({{}, "", amount}, 1) ? sum : std::nullopt;
  };
  if (operands.size() == 1 && (name == "incq" || name == "decq"))
    return plus(name == "incq" ? 1 : -1);
  if (operands.size() != 2)
    return std::nullopt;
  if (name == "leaq")
    return readParentheses(operands[0], isa);
  if (name == "movq")
    return registerValue(operands[0], isa);
  if (name != "addq" && name != "subq")
    return std::nullopt;
  const std::int64_t sign = name == "addq" ? 1 : -1;
  if (const std::optional<std::int64_t> amount = constantOf(operands[0]))
    return plus(sign * *amount);
  return sum && addRegister(*sum, operands[0], sign, isa) ? sum : std::nullopt;
}

/// AArch64 and RISC-V, the target first: "add x0, x1, x2, lsl #3", "addi a0, a0, 8".
static std::optional<Linear> threeOperandValue(llvm::StringRef name, const Words &operands,
                                               const Isa &isa) {
  if (operands.size() < 2)
    return std::nullopt;
  std::optional<Linear> sum = registerValue(operands[1], isa);
  if (operands.size() == 2)
    return name == "mov" || name == "mv" ? sum : std::nullopt;
  const bool isAdd = name == "add" || name == "adds" || name == "addi";
  const bool isSub = name == "sub" || name == "subs";
  std::int64_t shift = 0;
  if (name.consume_front("sh") && name.size() == 4 && name.ends_with("add")) {
    shift = name.front() - '0';
    const std::optional<Linear> third = registerValue(operands[2], isa);
    Linear scaled;
    return sum && third && shift <= 3 && scaled.add(*sum, std::int64_t(1) << shift) &&
                   scaled.add(*third, 1)
               ? std::optional(scaled)
               : std::nullopt;
  }
  std::optional<std::int64_t> factor = 1;
  if (operands.size() > 3)
    factor = factorOf(operands[3]);
  if (!sum || !factor || (!isAdd && !isSub))
    return std::nullopt;
  const std::int64_t times = isSub ? -*factor : *factor;
  const std::optional<std::int64_t> amount = constantOf(operands[2]);
  const bool isDone =
      amount ? sum->add({{}, "", *amount}, times) : addRegister(*sum, operands[2], times, isa);
  return isDone ? sum : std::nullopt;
}

std::optional<Assignment> readAssignment(llvm::StringRef text, const Isa &isa) {
  const Words operands = operandsOf(text);
  if (operands.empty())
    return std::nullopt;
  const bool isX86 = isa.triple.isX86();
  const llvm::StringRef name = mnemonicOf(text);
  const unsigned target = isa.registerOf(isX86 ? operands.back() : operands.front());
  std::optional<Linear> value =
      isX86 ? x86Value(name, operands, isa) : threeOperandValue(name, operands, isa);
  if (!target || !value)
    return std::nullopt;
  return Assignment{target, std::move(*value)};
}

} // namespace sparcity::assembly
