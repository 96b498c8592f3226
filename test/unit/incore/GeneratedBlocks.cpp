//===- test/unit/incore/GeneratedBlocks.cpp - Random loop bodies ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedBlocks.h"

#include <algorithm>

namespace generated {

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

std::vector<const char *> joined(std::vector<const char *> all,
                                 std::initializer_list<const char *> more) {
  all.insert(all.end(), more);
  return all;
}

const std::vector<const char *> avx = {"vmovupd @m, @v",
                                       "vmovupd @v, @m",
                                       "vaddpd @v, @v, @v",
                                       "vaddpd @m, @v, @v",
                                       "vsubpd @v, @v, @v",
                                       "vmulpd @v, @v, @v",
                                       "vmulpd @m, @v, @v",
                                       "vdivpd @v, @v, @v",
                                       "vsqrtpd @v, @v",
                                       "vmaxpd @v, @v, @v",
                                       "vshufpd $5, @v, @v, @v",
                                       "vxorpd @v, @v, @v",
                                       "vunpcklpd @v, @v, @v",
                                       "vmovapd @v, @v",
                                       "vaddsd @x, @x, @x",
                                       "vaddsd @m, @x, @x",
                                       "vmulsd @x, @x, @x",
                                       "vdivsd @m, @x, @x",
                                       "vmovsd @m, @x",
                                       "vmovsd @x, @m",
                                       "vcvtsi2sd @r, @x, @x",
                                       "vcvttsd2si @x, @r",
                                       "vucomisd @x, @x",
                                       "vpaddd @x, @x, @x",
                                       "vandpd @v, @v, @v",
                                       "vsqrtsd @x, @x, @x",
                                       "vmulss @m, @x, @x",
                                       "addq $@i, @r",
                                       "addq @r, @r",
                                       "subq @m, @r",
                                       "imulq @r, @r",
                                       "leaq (@r,@r,8), @r",
                                       "leaq @i(@r), @r",
                                       "movq @m, @r",
                                       "movq @r, @m",
                                       "movq @r, @r",
                                       "xorq @r, @r",
                                       "shlq $@i, @r",
                                       "cmpq @r, @r",
                                       "addq @r, @m",
                                       "incq @r",
                                       "movslq @m, @r",
                                       "cmovlq @r, @r",
                                       "andq @r, @r",
                                       "vmovddup @m, @x",
                                       "vcmpltpd @y, @y, @y",
                                       "vroundpd $3, @y, @y",
                                       "prefetcht0 @m"};

const std::vector<const char *> avx2 =
    joined(avx, {"vfmadd213pd @m, @v, @v", "vfmadd231pd @v, @v, @v", "vfnmadd231pd @v, @v, @v",
                 "vfmadd231sd @x, @x, @x", "vfmadd213sd @m, @x, @x", "vbroadcastsd @m, @v",
                 "vpermpd $27, @v, @v", "vpmulld @x, @x, @x", "vpsllq $@i, @v, @v",
                 "vpaddq @v, @v, @v", "vpxor @y, @y, @y", "popcntq @r, @r", "andnq @r, @r, @r"});

const std::vector<const char *> avx512 =
    joined(avx2, {"vaddpd @v, @v, @v {@k}", "vmulpd @m{1to8}, @v, @v", "vmovupd @v, @m {@k}",
                  "vmovupd @m, @v {@k} {z}", "vpermt2pd @v, @v, @v", "vpternlogq $150, @v, @v, @v",
                  "valignq $@i, @v, @v, @v", "kmovw @k, @k", "vblendmpd @v, @v, @v {@k}",
                  "vpmullq @v, @v, @v", "vrndscalepd $3, @v, @v", "vfmadd231pd @m{1to8}, @v, @v"});

const std::vector<const char *> neon = {"ldr q@n, [@r]",
                                        "str q@n, [@r, #16]",
                                        "ldp q1, q@h, [@r]",
                                        "stp q@n, q@n, [@r]",
                                        "ldr d@n, [@r, @r, lsl #3]",
                                        "str d@n, [@r]",
                                        "ldr x@e, [@r]",
                                        "ldrsw x@e, [@r]",
                                        "fadd v@n.2d, v@n.2d, v@n.2d",
                                        "fmul v@n.2d, v@n.2d, v@n.2d",
                                        "fmla v@n.2d, v@n.2d, v@n.2d",
                                        "fmls v@n.4s, v@n.4s, v@n.s[1]",
                                        "fdiv v@n.2d, v@n.2d, v@n.2d",
                                        "fsqrt v@n.2d, v@n.2d",
                                        "fadd d@n, d@n, d@n",
                                        "fmul d@n, d@n, d@n",
                                        "fmadd d@n, d@n, d@n, d@n",
                                        "fdiv d@n, d@n, d@n",
                                        "fmax v@n.2d, v@n.2d, v@n.2d",
                                        "zip1 v@n.2d, v@n.2d, v@n.2d",
                                        "ext v@n.16b, v@n.16b, v@n.16b, #8",
                                        "dup v@n.2d, x@e",
                                        "scvtf d@n, x@e",
                                        "fcvtzs x@e, d@n",
                                        "mov v@n.16b, v@n.16b",
                                        "movi v@n.2d, #0000000000000000",
                                        "faddp d@n, v@n.2d",
                                        "add @r, @r, #16",
                                        "add @r, @r, @r, lsl #3",
                                        "sub @r, @r, @r",
                                        "madd @r, @r, @r, @r",
                                        "mul @r, @r, @r",
                                        "cmp @r, @r",
                                        "subs @r, @r, #4",
                                        "lsl @r, @r, #3",
                                        "and @r, @r, @r",
                                        "csel @r, @r, @r, lt",
                                        "ldr q@n, [@r], #32",
                                        "str q@n, [@r], #16",
                                        "fcmp d@n, d@n",
                                        "ldr s@n, [@r]",
                                        "fmul v@n.4s, v@n.4s, v@n.4s",
                                        "cnt v@n.8b, v@n.8b",
                                        "prfm pldl1keep, [@r]"};

const std::vector<const char *> sve = joined(neon, {"ld1d { z@n.d }, p@k/z, [@r, @r, lsl #3]",
                                                    "ld1d { z@n.d }, p@k/z, [@r]",
                                                    "st1d { z@n.d }, p@k, [@r, @r, lsl #3]",
                                                    "fadd z@n.d, z@n.d, z@n.d",
                                                    "fmul z@n.d, z@n.d, z@n.d",
                                                    "fmla z@n.d, p@k/m, z@n.d, z@n.d",
                                                    "fmad z@n.d, p@k/m, z@n.d, z@n.d",
                                                    "fadd z4.d, p@k/m, z4.d, z@n.d",
                                                    "fdiv z5.d, p@k/m, z5.d, z@n.d",
                                                    "fsqrt z@n.d, p@k/m, z@n.d",
                                                    "sel z@n.d, p@k, z@n.d, z@n.d",
                                                    "whilelo p@k.d, @r, @r",
                                                    "incd @r",
                                                    "mov z@n.d, p@k/m, z@n.d",
                                                    "zip1 z@n.d, z@n.d, z@n.d",
                                                    "dup z@n.d, @r",
                                                    "fcmgt p@k.d, p@k/z, z@n.d, z@n.d",
                                                    "faddv d@n, p@k, z@n.d",
                                                    "ld1d { z@n.d }, p@k/z, [@r, z@n.d, lsl #3]",
                                                    "ld1rd { z@n.d }, p@k/z, [@r]",
                                                    "ldr z@n, [@r]",
                                                    "str z@n, [@r]",
                                                    "index z@n.d, #0, #1"});

const std::vector<const char *> riscv = {"fld f@a, 0(@r)",
                                         "fsd f@a, 8(@r)",
                                         "fadd.d f@a, f@a, f@a",
                                         "fmul.d f@a, f@a, f@a",
                                         "fmadd.d f@a, f@a, f@a, f@a",
                                         "fdiv.d f@a, f@a, f@a",
                                         "fsqrt.d f@a, f@a",
                                         "flw f@a, 0(@r)",
                                         "fmax.d f@a, f@a, f@a",
                                         "fcvt.d.l f@a, @r",
                                         "fmv.d f@a, f@a",
                                         "ld @r, 0(@r)",
                                         "sd @r, 16(@r)",
                                         "lw @r, 4(@r)",
                                         "addi @r, @r, 8",
                                         "add @r, @r, @r",
                                         "sub @r, @r, @r",
                                         "mul @r, @r, @r",
                                         "slli @r, @r, 3",
                                         "and @r, @r, @r",
                                         "sh3add @r, @r, @r",
                                         "vle64.v v@n, (@r)",
                                         "vse64.v v@n, (@r)",
                                         "vfadd.vv v@n, v@n, v@n",
                                         "vfmul.vv v@n, v@n, v@n",
                                         "vfmacc.vv v@n, v@n, v@n",
                                         "vfmacc.vf v@n, f@a, v@n",
                                         "vfdiv.vv v@n, v@n, v@n",
                                         "vfsqrt.v v@n, v@n",
                                         "vadd.vv v@n, v@n, v@n",
                                         "vsll.vi v@n, v@n, 3",
                                         "vfmax.vv v@n, v@n, v@n",
                                         "vlse64.v v@n, (@r), @r",
                                         "vluxei64.v v@n, (@r), v@h",
                                         "vmerge.vvm v@h, v@h, v@h, v0",
                                         "vmv.v.v v@n, v@n",
                                         "vfredusum.vs v@n, v@n, v@n",
                                         "vslide1down.vx v@h, v@n, @r"};

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

} // namespace generated
