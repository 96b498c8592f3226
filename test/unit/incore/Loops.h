//===- test/unit/incore/Loops.h - Machine loops to test with --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What clang 19 made of small C kernels with -O3 -ffast-math -fno-math-errno for
/// -march=haswell, ivybridge (with -slow-unaligned-mem-32) and skylake-avx512
/// (with -mprefer-vector-width=512), AArch64 and RISC-V.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity::loops {

/// Triad, a[i] = b[i] + s * c[i], 16 iterations.
inline const char *const haswellTriad = R"(
vmovupd (%rdx,%r8,8), %ymm2
vmovupd 32(%rdx,%r8,8), %ymm3
vmovupd 64(%rdx,%r8,8), %ymm4
vmovupd 96(%rdx,%r8,8), %ymm5
vfmadd213pd (%rsi,%r8,8), %ymm1, %ymm2
vfmadd213pd 32(%rsi,%r8,8), %ymm1, %ymm3
vfmadd213pd 64(%rsi,%r8,8), %ymm1, %ymm4
vfmadd213pd 96(%rsi,%r8,8), %ymm1, %ymm5
vmovupd %ymm2, (%rdi,%r8,8)
vmovupd %ymm3, 32(%rdi,%r8,8)
vmovupd %ymm4, 64(%rdi,%r8,8)
vmovupd %ymm5, 96(%rdi,%r8,8)
addq $16, %r8
cmpq %r8, %rax
jne .LBB0_4
)";

/// s += a[i] * b[i] with reassociation, 16 iterations.
inline const char *const haswellDot = R"(
vmovupd (%rsi,%rcx,8), %ymm4
vmovupd 32(%rsi,%rcx,8), %ymm5
vmovupd 64(%rsi,%rcx,8), %ymm6
vmovupd 96(%rsi,%rcx,8), %ymm7
vfmadd231pd (%rdi,%rcx,8), %ymm4, %ymm0
vfmadd231pd 32(%rdi,%rcx,8), %ymm5, %ymm1
vfmadd231pd 64(%rdi,%rcx,8), %ymm6, %ymm2
vfmadd231pd 96(%rdi,%rcx,8), %ymm7, %ymm3
addq $16, %rcx
cmpq %rcx, %rax
jne .LBB2_5
)";

/// 2D Jacobi, 4 loads and 3 additions, 16 iterations.
inline const char *const haswellJacobi = R"(
vmovupd -96(%r10,%r13,8), %ymm2
vmovupd -64(%r10,%r13,8), %ymm3
vmovupd -32(%r10,%r13,8), %ymm4
vmovupd (%r10,%r13,8), %ymm5
vaddpd -112(%r10,%r13,8), %ymm2, %ymm2
vaddpd -80(%r10,%r13,8), %ymm3, %ymm3
vaddpd -48(%r10,%r13,8), %ymm4, %ymm4
vaddpd -16(%r10,%r13,8), %ymm5, %ymm5
vaddpd 8(%rdx,%r13,8), %ymm2, %ymm2
vaddpd 40(%rdx,%r13,8), %ymm3, %ymm3
vaddpd 72(%rdx,%r13,8), %ymm4, %ymm4
vaddpd 104(%rdx,%r13,8), %ymm5, %ymm5
vaddpd -96(%r15,%r13,8), %ymm2, %ymm2
vaddpd -64(%r15,%r13,8), %ymm3, %ymm3
vaddpd -32(%r15,%r13,8), %ymm4, %ymm4
vaddpd (%r15,%r13,8), %ymm5, %ymm5
vmulpd %ymm1, %ymm2, %ymm2
vmulpd %ymm1, %ymm3, %ymm3
vmulpd %ymm1, %ymm4, %ymm4
vmulpd %ymm1, %ymm5, %ymm5
vmovupd %ymm2, -96(%r11,%r13,8)
vmovupd %ymm3, -64(%r11,%r13,8)
vmovupd %ymm4, -32(%r11,%r13,8)
vmovupd %ymm5, (%r11,%r13,8)
addq $16, %r13
cmpq %r13, %rcx
jne .LBB3_4
)";

/// 3D 7-point stencil with constant coefficients, 8 iterations.
inline const char *const haswellStencil7 = R"(
vmovupd -32(%rcx,%rdi,8), %ymm3
vperm2f128 $33, %ymm3, %ymm2, %ymm4
vmovupd (%rcx,%rdi,8), %ymm2
vshufpd $5, %ymm3, %ymm4, %ymm4
vperm2f128 $33, %ymm2, %ymm3, %ymm5
vshufpd $5, %ymm2, %ymm5, %ymm5
vaddpd -48(%rcx,%rdi,8), %ymm4, %ymm4
vaddpd -16(%rcx,%rdi,8), %ymm5, %ymm5
vaddpd %ymm3, %ymm4, %ymm3
vaddpd %ymm2, %ymm5, %ymm4
vaddpd -32(%r8,%rdi,8), %ymm3, %ymm3
vaddpd (%r8,%rdi,8), %ymm4, %ymm4
vaddpd -32(%rax,%rdi,8), %ymm3, %ymm3
vaddpd (%rax,%rdi,8), %ymm4, %ymm4
vaddpd -32(%r15,%rdi,8), %ymm3, %ymm3
vaddpd (%r15,%rdi,8), %ymm4, %ymm4
vaddpd -32(%r10,%rdi,8), %ymm3, %ymm3
vaddpd (%r10,%rdi,8), %ymm4, %ymm4
vmulpd %ymm1, %ymm3, %ymm3
vmulpd %ymm1, %ymm4, %ymm4
vmovupd %ymm3, -32(%r14,%rdi,8)
vmovupd %ymm4, (%r14,%rdi,8)
addq $8, %rdi
cmpq %rdi, %r9
jne .LBB5_5
)";

/// The same for Ivy Bridge with 32 B accesses, 16 iterations.
inline const char *const ivyBridgeTriad = R"(
vmulpd (%rdx,%r8,8), %ymm1, %ymm2
vmulpd 32(%rdx,%r8,8), %ymm1, %ymm3
vmulpd 64(%rdx,%r8,8), %ymm1, %ymm4
vmulpd 96(%rdx,%r8,8), %ymm1, %ymm5
vaddpd (%rsi,%r8,8), %ymm2, %ymm2
vaddpd 32(%rsi,%r8,8), %ymm3, %ymm3
vaddpd 64(%rsi,%r8,8), %ymm4, %ymm4
vaddpd 96(%rsi,%r8,8), %ymm5, %ymm5
vmovupd %ymm2, (%rdi,%r8,8)
vmovupd %ymm3, 32(%rdi,%r8,8)
vmovupd %ymm4, 64(%rdi,%r8,8)
vmovupd %ymm5, 96(%rdi,%r8,8)
addq $16, %r8
cmpq %r8, %rax
jne .LBB0_4
)";

/// 16 iterations.
inline const char *const ivyBridgeDot = R"(
vmovupd (%rsi,%rcx,8), %ymm4
vmovupd 32(%rsi,%rcx,8), %ymm5
vmovupd 64(%rsi,%rcx,8), %ymm6
vmovupd 96(%rsi,%rcx,8), %ymm7
vmulpd (%rdi,%rcx,8), %ymm4, %ymm4
vaddpd %ymm0, %ymm4, %ymm0
vmulpd 32(%rdi,%rcx,8), %ymm5, %ymm4
vaddpd %ymm1, %ymm4, %ymm1
vmulpd 64(%rdi,%rcx,8), %ymm6, %ymm4
vmulpd 96(%rdi,%rcx,8), %ymm7, %ymm5
vaddpd %ymm2, %ymm4, %ymm2
vaddpd %ymm3, %ymm5, %ymm3
addq $16, %rcx
cmpq %rcx, %rax
jne .LBB2_5
)";

/// 16 iterations.
inline const char *const ivyBridgeJacobi = R"(
vmovupd -96(%r10,%r13,8), %ymm2
vmovupd -64(%r10,%r13,8), %ymm3
vmovupd -32(%r10,%r13,8), %ymm4
vmovupd (%r10,%r13,8), %ymm5
vaddpd -112(%r10,%r13,8), %ymm2, %ymm2
vaddpd -80(%r10,%r13,8), %ymm3, %ymm3
vaddpd -48(%r10,%r13,8), %ymm4, %ymm4
vaddpd -16(%r10,%r13,8), %ymm5, %ymm5
vaddpd 8(%rdx,%r13,8), %ymm2, %ymm2
vaddpd 40(%rdx,%r13,8), %ymm3, %ymm3
vaddpd 72(%rdx,%r13,8), %ymm4, %ymm4
vaddpd 104(%rdx,%r13,8), %ymm5, %ymm5
vaddpd -96(%r15,%r13,8), %ymm2, %ymm2
vaddpd -64(%r15,%r13,8), %ymm3, %ymm3
vaddpd -32(%r15,%r13,8), %ymm4, %ymm4
vaddpd (%r15,%r13,8), %ymm5, %ymm5
vmulpd %ymm1, %ymm2, %ymm2
vmulpd %ymm1, %ymm3, %ymm3
vmulpd %ymm1, %ymm4, %ymm4
vmulpd %ymm1, %ymm5, %ymm5
vmovupd %ymm2, -96(%r11,%r13,8)
vmovupd %ymm3, -64(%r11,%r13,8)
vmovupd %ymm4, -32(%r11,%r13,8)
vmovupd %ymm5, (%r11,%r13,8)
addq $16, %r13
cmpq %r13, %rcx
jne .LBB3_4
)";

/// 4 iterations.
inline const char *const ivyBridgeStencil7 = R"(
vmovapd %ymm2, %ymm3
vmovupd (%rcx,%rdx,8), %ymm2
vperm2f128 $33, %ymm2, %ymm3, %ymm3
vshufpd $5, %ymm2, %ymm3, %ymm3
vaddpd -16(%rcx,%rdx,8), %ymm3, %ymm3
vaddpd %ymm2, %ymm3, %ymm3
vaddpd (%r8,%rdx,8), %ymm3, %ymm3
vaddpd (%rax,%rdx,8), %ymm3, %ymm3
vaddpd (%r15,%rdx,8), %ymm3, %ymm3
vaddpd (%r14,%rdx,8), %ymm3, %ymm3
vmulpd %ymm1, %ymm3, %ymm3
vmovupd %ymm3, (%r10,%rdx,8)
addq $4, %rdx
cmpq %rdx, %r9
jne .LBB5_5
)";

/// 512 bit, 32 iterations.
inline const char *const wideTriad = R"(
vmovupd (%rdx,%r8,8), %zmm2
vmovupd 64(%rdx,%r8,8), %zmm3
vmovupd 128(%rdx,%r8,8), %zmm4
vmovupd 192(%rdx,%r8,8), %zmm5
vfmadd213pd (%rsi,%r8,8), %zmm1, %zmm2
vfmadd213pd 64(%rsi,%r8,8), %zmm1, %zmm3
vfmadd213pd 128(%rsi,%r8,8), %zmm1, %zmm4
vfmadd213pd 192(%rsi,%r8,8), %zmm1, %zmm5
vmovupd %zmm2, (%rdi,%r8,8)
vmovupd %zmm3, 64(%rdi,%r8,8)
vmovupd %zmm4, 128(%rdi,%r8,8)
vmovupd %zmm5, 192(%rdi,%r8,8)
addq $32, %r8
cmpq %r8, %rax
jne .LBB0_4
)";

/// 512 bit, 32 iterations.
inline const char *const wideDot = R"(
vmovupd (%rsi,%rcx,8), %zmm4
vmovupd 64(%rsi,%rcx,8), %zmm5
vmovupd 128(%rsi,%rcx,8), %zmm6
vmovupd 192(%rsi,%rcx,8), %zmm7
vfmadd231pd (%rdi,%rcx,8), %zmm4, %zmm0
vfmadd231pd 64(%rdi,%rcx,8), %zmm5, %zmm1
vfmadd231pd 128(%rdi,%rcx,8), %zmm6, %zmm2
vfmadd231pd 192(%rdi,%rcx,8), %zmm7, %zmm3
addq $32, %rcx
cmpq %rcx, %rax
jne .LBB2_5
)";

/// AArch64, 4 iterations.
inline const char *const neonTriad = R"(
ldp q1, q2, [x9, #-16]
ldp q3, q4, [x10, #-16]
add x9, x9, #32
add x10, x10, #32
subs x12, x12, #4
fmla v2.2d, v4.2d, v0.d[0]
fmla v1.2d, v3.2d, v0.d[0]
stp q1, q2, [x11, #-16]
add x11, x11, #32
b.ne .LBB0_4
)";

/// RISC-V, 1 iteration.
inline const char *const riscvScalarTriad = R"(
fld fa5, 0(a1)
fld fa4, 0(a2)
addi a3, a3, -1
addi a2, a2, 8
addi a1, a1, 8
fmadd.d fa5, fa4, fa0, fa5
fsd fa5, 0(a0)
addi a0, a0, 8
bnez a3, .LBB0_7
)";

/// RISC-V, vectors of unknown length.
inline const char *const riscvVectorTriad = R"(
vl2re64.v v10, (a4)
add a4, a4, t0
sub t1, t1, a7
vl2re64.v v12, (a5)
add a5, a5, t0
vfmadd.vv v12, v8, v10
vs2r.v v12, (t2)
add t2, t2, t0
bnez t1, .LBB0_4
)";

} // namespace sparcity::loops
