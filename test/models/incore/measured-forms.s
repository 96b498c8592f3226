# Instructions of Zen 4 whose cycles were measured by themselves on an EPYC Genoa.
# RUN: sparcity-model %s -m zen4 --model incore 2>/dev/null | FileCheck %s

        .text
# CHECK-LABEL: scatter8
# CHECK: expected 12.20
# LLVM-MCA-BEGIN scatter8
        vscatterdpd %zmm1, (%rsi,%ymm2,8) {%k1}
# LLVM-MCA-END
# Stores beside it are taken to wait: what they do was not measured. Arithmetic is not.
# CHECK-LABEL: scatterBesides
# CHECK: expected 13.20
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
# CHECK: expected 1.43
# LLVM-MCA-BEGIN widenFloats
        vcvtps2pd (%rsi), %zmm3
# LLVM-MCA-END
# CHECK-LABEL: widenInts
# CHECK: expected 1.02
# LLVM-MCA-BEGIN widenInts
        vpmovsxdq (%rsi), %zmm3
# LLVM-MCA-END
