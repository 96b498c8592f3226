//===- test/unit/incore/InstructionTemplates.h - Lines of random loops ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Instructions of numerical code by instruction set; what stands for an `@` and a
/// letter says GeneratedBlocks.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <initializer_list>
#include <vector>

namespace sparcity::generated {

inline std::vector<const char *> joined(std::vector<const char *> all,
                                        std::initializer_list<const char *> more) {
  all.insert(all.end(), more);
  return all;
}

inline const std::vector<const char *> avx = {"vmovupd @m, @v",
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

inline const std::vector<const char *> avx2 =
    joined(avx, {"vfmadd213pd @m, @v, @v", "vfmadd231pd @v, @v, @v", "vfnmadd231pd @v, @v, @v",
                 "vfmadd231sd @x, @x, @x", "vfmadd213sd @m, @x, @x", "vbroadcastsd @m, @v",
                 "vpermpd $27, @v, @v", "vpmulld @x, @x, @x", "vpsllq $@i, @v, @v",
                 "vpaddq @v, @v, @v", "vpxor @y, @y, @y", "popcntq @r, @r", "andnq @r, @r, @r"});

inline const std::vector<const char *> avx512 =
    joined(avx2, {"vaddpd @v, @v, @v {@k}", "vmulpd @m{1to8}, @v, @v", "vmovupd @v, @m {@k}",
                  "vmovupd @m, @v {@k} {z}", "vpermt2pd @v, @v, @v", "vpternlogq $150, @v, @v, @v",
                  "valignq $@i, @v, @v, @v", "kmovw @k, @k", "vblendmpd @v, @v, @v {@k}",
                  "vpmullq @v, @v, @v", "vrndscalepd $3, @v, @v", "vfmadd231pd @m{1to8}, @v, @v"});

inline const std::vector<const char *> neon = {"ldr q@n, [@r]",
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

inline const std::vector<const char *> sve =
    joined(neon, {"ld1d { z@n.d }, p@k/z, [@r, @r, lsl #3]",
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

inline const std::vector<const char *> riscv = {"fld f@a, 0(@r)",
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

} // namespace sparcity::generated
