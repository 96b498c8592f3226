//===- test/unit/incore/GeneratedBlocks.cpp - Random loop bodies ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedBlocks.h"

#include "InstructionTemplates.h"

#include <algorithm>

namespace sparcity::generated {

namespace {

/// In a template each of these stands for a random one of its kind:
///
///     @v vector register (y or z by the set)   @y 32 B   @x scalar in a vector register
///     @r general register     @m address       @k mask     @i small number
struct Language {
  std::vector<const char *> templates;
  std::vector<const char *> first, last; ///< lines around the random ones
  const char *vectorPrefix;
  const char *scalarPrefix;
  std::vector<const char *> general, addresses, masks;
};

Language x86(const std::vector<const char *> &templates, const char *vectors) {
  return {templates,
          {},
          {"addq $8, %rax", "cmpq %rax, %rcx", "jne .LBB0_1"},
          vectors,
          "%xmm",
          {"%rax", "%rcx", "%rdx", "%rsi", "%rdi", "%r8", "%r9", "%r10"},
          {"(%rsi)", "(%rdi,%rax,8)", "32(%rdx,%rax,8)", "-8(%r8,%rax,8)", "24(%rsp)", "64(%r9)"},
          {"%k1", "%k2", "%k3"}};
}

Language languageOf(InstructionSet set) {
  const std::vector<const char *> arm = {"x8", "x9", "x10", "x11", "x12", "x13", "x14"};
  switch (set) {
  case InstructionSet::Avx:
    return x86(avx, "%ymm");
  case InstructionSet::Avx2:
    return x86(avx2, "%ymm");
  case InstructionSet::Avx512:
    return x86(avx512, "%zmm");
  case InstructionSet::Neon:
    return {neon, {}, {"subs x8, x8, #1", "b.ne .LBB0_1"}, "v", "d", arm, {}, {}};
  case InstructionSet::Sve:
    return {sve, {}, {"whilelo p1.d, x8, x9", "b.mi .LBB0_1"}, "z", "d", arm, {}, {"1", "2", "3"}};
  case InstructionSet::RiscVector:
    return {riscv,
            // At the top: what holds before it is another question.
            {"vsetvli a6, a7, e64, m1, ta, ma"},
            {"addi a7, a7, -1", "bnez a7, .LBB0_1"},
            "v",
            "f",
            {"a0", "a1", "a2", "a3", "a4", "a5"},
            {},
            {}};
  }
  return {};
}

std::string oneOf(const std::vector<const char *> &list, std::mt19937 &random) {
  return list[random() % list.size()];
}

std::string number(unsigned first, unsigned count, std::mt19937 &random) {
  return std::to_string(first + random() % count);
}

std::string operand(char kind, const Language &language, std::mt19937 &random) {
  switch (kind) {
  case 'v':
    return language.vectorPrefix + number(0, 12, random);
  case 'y': // what there is no 512-bit form of
    return "%ymm" + number(0, 12, random);
  case 'x':
    return language.scalarPrefix + number(0, 12, random);
  case 'r':
    return oneOf(language.general, random);
  case 'm':
    return oneOf(language.addresses, random);
  case 'k':
    return oneOf(language.masks, random);
  case 'i':
    return number(1, 7, random);
  case 'n': // bare numbers of registers
    return number(0, 16, random);
  case 'h': // beside the lower ones
    return number(16, 12, random);
  case 'e':
    return number(8, 7, random);
  case 'a':
    return "a" + number(0, 8, random);
  default:
    return "";
  }
}

std::string fill(std::string_view text, const Language &language, std::mt19937 &random) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '@')
      result += operand(text[++i], language, random);
    else
      result += text[i];
  return result;
}

} // namespace

std::vector<Cpu> shippedCpus() {
  using enum InstructionSet;
  std::vector<Cpu> result;
  const auto add = [&](const char *triple, InstructionSet set,
                       std::initializer_list<const char *> names) {
    for (const char *name : names)
      result.push_back({name, triple, set});
  };
  add("x86_64-pc-linux-gnu", Avx, {"sandybridge", "ivybridge"});
  add("x86_64-pc-linux-gnu", Avx2, {"haswell", "broadwell", "znver2", "znver3"});
  add("x86_64-pc-linux-gnu", Avx512,
      {"skylake-avx512", "cascadelake", "icelake-server", "sapphirerapids", "znver4"});
  add("aarch64-unknown-linux-gnu", Neon, {"neoverse-n1", "thunderx2t99"});
  add("aarch64-unknown-linux-gnu", Sve, {"a64fx", "neoverse-v1", "neoverse-v2"});
  add("riscv64-unknown-linux-gnu", RiscVector, {"sifive-p670"});
  return result;
}

std::string block(InstructionSet set, std::mt19937 &random) {
  const Language language = languageOf(set);
  std::string result;
  for (const char *line : language.first)
    result += std::string(line) + "\n";
  for (unsigned left = 3 + random() % 38; left > 0; --left)
    result += fill(oneOf(language.templates, random), language, random) + "\n";
  for (const char *line : language.last)
    result += std::string(line) + "\n";
  return result;
}

} // namespace sparcity::generated
