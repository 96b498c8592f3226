# Intel's erratum of jumps: 32 bytes of code with a jump that touches the next are decoded in each
# pass. Where a loop lies is known as far as directives say.
# RUN: sparcity-model %s -m skx --model incore 2>/dev/null | FileCheck %s
# RUN: sparcity-model %s -m hsw --model incore 2>/dev/null | FileCheck %s --check-prefix HSW
# RUN: clang --target=x86_64-linux-gnu -c %s -o %t.o
# RUN: sparcity-model %t.o -m skx --model incore 2>/dev/null | FileCheck %s --check-prefix OBJECT
# RUN: sparcity-model %s -m skx --emit ir --kernel known 2>/dev/null | FileCheck %s --check-prefix IR

# HSW-NOT: Intel's erratum
# An object file says where all of its loops are.
# OBJECT-LABEL: known at
# OBJECT: decoding {{ *}}3.00
# OBJECT-LABEL: open at
# OBJECT-NOT: Intel's erratum
# IR: alignment: 32
# IR: offset: 0
        .text
        .globl known
        .type known, @function
# 29 bytes before compare and jump, which end behind 34. Three blocks of 16 bytes are 3 cycles.
# CHECK-LABEL: known at
# CHECK: decoding {{ *}}3.00
# CHECK: expected {{ *}}3.00
# CHECK: by Intel's erratum of jumps
known:
        xorl %eax, %eax
        .p2align 5
.Lknown:
        movabsq $0x123456789abcdef, %r8
        movabsq $0x123456789abcdef, %r9
        movl $1000, %ecx
        addq $1, %rax
        cmpq %rdx, %rax
        jne .Lknown
        ret
        .globl open
        .type open, @function
# Aligned to 16 it is so in one of two places.
# CHECK-LABEL: open at
# CHECK-NOT: decoding {{ *[0-9]}}
# CHECK: expected {{ *}}1.50
# CHECK: where the loop comes to lie so that its jump touches the next 32 bytes
open:
        xorl %eax, %eax
        .p2align 4
.Lopen:
        movabsq $0x123456789abcdef, %r8
        movabsq $0x123456789abcdef, %r9
        movl $1000, %ecx
        addq $1, %rax
        cmpq %rdx, %rax
        jne .Lopen
        ret
        .globl never
        .type never, @function
# CHECK-LABEL: never at
# CHECK-NOT: Intel's erratum
# CHECK: expected
never:
        xorl %eax, %eax
        .p2align 4
.Lnever:
        addq $1, %rax
        cmpq %rdx, %rax
        jne .Lnever
        ret
# Nothing is said of where it lies: nor is anything here.
        .globl anywhere
        .type anywhere, @function
# CHECK-LABEL: anywhere at
# CHECK-NOT: Intel's erratum
anywhere:
        xorl %eax, %eax
        .p2align 4,,3
.Lanywhere:
        movabsq $0x123456789abcdef, %r8
        movabsq $0x123456789abcdef, %r9
        movl $1000, %ecx
        addq $1, %rax
        cmpq %rdx, %rax
        jne .Lanywhere
        ret
