# No cycle has micro-ops of two passes: loop buffers hold some copies of a short loop.
# RUN: sparcity-model %s -m ivb --model incore 2>/dev/null | FileCheck %s --check-prefix IVB
# RUN: sparcity-model %s -m hsw --model incore 2>/dev/null | FileCheck %s --check-prefix HSW
# RUN: sparcity-model %s -m skx --model incore 2>/dev/null | FileCheck %s --check-prefix SKX
        .text
# Ivy Bridge has the loop once: 5 micro-ops are 2 cycles. Haswell has it 6 times: 30 are 8.
# IVB-LABEL: five at
# IVB: supply {{ *}}2.00
# IVB: expected {{ *}}2.00
# IVB: bottleneck {{ *}}front end: 5 micro-ops take 2 cy a pass, as no cycle has those of two
# HSW-LABEL: five at
# HSW: supply {{ *}}1.33
# SKX-LABEL: five at
# SKX-NOT: supply {{ *[0-9]}}
# SKX: expected {{ *}}1.25
# LLVM-MCA-BEGIN five
        incq %rax
        incq %rbx
        incq %rcx
        incq %rdx
        incq %rsi
# LLVM-MCA-END
