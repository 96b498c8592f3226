# Instructions of Zen 4 whose cycles were measured by themselves on an EPYC Genoa.
# RUN: sparcity-model %s -m zen4 --model incore 2>/dev/null | FileCheck %s

        .text
# CHECK-LABEL: scatter8
# CHECK: expected 11.10
# LLVM-MCA-BEGIN scatter8
        vscatterdpd %zmm1, (%rsi,%ymm2,8) {%k1}
# LLVM-MCA-END
# Two 64-byte stores beside it take 14.9, one of 32 bytes is taken to wait.
# CHECK-LABEL: scatterBesides
# CHECK: expected 12.10
# LLVM-MCA-BEGIN scatterBesides
        vscatterdpd %zmm1, (%rsi,%ymm2,8) {%k1}
        vmovups %ymm3, (%rdi)
        vaddpd %zmm4, %zmm5, %zmm6
# LLVM-MCA-END
# CHECK-LABEL: rootScalar
# CHECK: expected 8.30
# LLVM-MCA-BEGIN rootScalar
        vsqrtsd %xmm1, %xmm2, %xmm3
# LLVM-MCA-END
# CHECK-LABEL: root256
# CHECK: expected 8.40
# LLVM-MCA-BEGIN root256
        vsqrtpd %ymm1, %ymm3
# LLVM-MCA-END
# CHECK-LABEL: root512
# CHECK: expected 16.00
# LLVM-MCA-BEGIN root512
        vsqrtpd %zmm1, %zmm3
# LLVM-MCA-END
# CHECK-LABEL: widenFloats
# CHECK: expected 1.33
# LLVM-MCA-BEGIN widenFloats
        vcvtps2pd (%rsi), %zmm3
# LLVM-MCA-END
# CHECK-LABEL: widenInts
# CHECK: expected 1.00
# LLVM-MCA-BEGIN widenInts
        vpmovsxdq (%rsi), %zmm3
# LLVM-MCA-END
# A gather is 32 integer operations too: 16 additions beside it take 12.2 cycles.
# CHECK-LABEL: gatherBesides
# CHECK: expected 12.00
# LLVM-MCA-BEGIN gatherBesides
        vgatherdpd (%rsi,%ymm2,8), %zmm1 {%k1}
        addq %r8, %r9
        addq %r8, %r10
        addq %r8, %r11
        addq %r8, %r12
        addq %r8, %r13
        addq %r8, %r14
        addq %r8, %r15
        addq %r8, %r9
        addq %r8, %r10
        addq %r8, %r11
        addq %r8, %r12
        addq %r8, %r13
        addq %r8, %r14
        addq %r8, %r15
        addq %r8, %r9
        addq %r8, %r10
# LLVM-MCA-END
# Both are integer operations first: measured are 19.2 cycles.
# CHECK-LABEL: scatterAndGather
# CHECK: expected 17.00
# LLVM-MCA-BEGIN scatterAndGather
        vscatterdpd %zmm1, (%rsi,%ymm2,8) {%k1}
        vgatherdpd (%rdi,%ymm2,8), %zmm3 {%k2}
# LLVM-MCA-END
# Three pipes shuffle; with an addition 0.67 cycles.
# CHECK-LABEL: shuffle
# CHECK: expected 0.33
# LLVM-MCA-BEGIN shuffle
        vshufpd $5, %ymm1, %ymm2, %ymm3
# LLVM-MCA-END
# CHECK-LABEL: shuffleAndAdd
# CHECK: expected 0.67
# LLVM-MCA-BEGIN shuffleAndAdd
        vshufpd $5, %ymm1, %ymm2, %ymm3
        vaddpd %ymm4, %ymm5, %ymm6
# LLVM-MCA-END
# A conversion that widens is one of each: 1.5 cycles with a multiplication, 2 with an addition.
# CHECK-LABEL: widenAndMultiply
# CHECK: expected 1.50
# LLVM-MCA-BEGIN widenAndMultiply
        vcvtps2pd %ymm1, %zmm3
        vmulpd %zmm4, %zmm5, %zmm6
# LLVM-MCA-END
# CHECK-LABEL: widenAndAdd
# CHECK: expected 2.00
# LLVM-MCA-BEGIN widenAndAdd
        vcvtps2pd %ymm1, %zmm3
        vaddpd %zmm4, %zmm5, %zmm6
# LLVM-MCA-END
# A store of what a mask keeps is microcode.
# CHECK-LABEL: compress
# CHECK: expected 57.00
# LLVM-MCA-BEGIN compress
        vcompresspd %zmm1, (%rsi) {%k1}
# LLVM-MCA-END
# CHECK-LABEL: compressToRegister
# CHECK: expected 1.61
# LLVM-MCA-BEGIN compressToRegister
        vcompresspd %zmm1, %zmm2 {%k1} {z}
# LLVM-MCA-END
