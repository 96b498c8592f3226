# The micro-op cache gives a block of code by itself: no cycle has micro-ops of two passes.
# RUN: sparcity-model %s -m skx --model incore 2>/dev/null | FileCheck %s --check-prefix SKX
# RUN: sparcity-model %s -m skx --model incore --kernel seven --format json 2>/dev/null \
# RUN: | %python -c "import json, sys; c = json.load(sys.stdin)['results'][0]['incore']; print(c['front_end'], c['supply'], c['time'])" \
# RUN: | FileCheck %s --check-prefix JSON

# JSON: 1.75 2{{[.0]*}} 2
        .text
# Skylake's server has no loop buffer: 23 bytes of code come out of the cache 6 micro-ops a cycle, where
# they are known to be in one block of 32.
# SKX-LABEL: seven at
# SKX: supply {{ *}}2.00
        .globl seven
        .type seven, @function
seven:
        .p2align 5
.Lseven:
        incq %rax
        incq %rbx
        incq %rcx
        incq %rsi
        incq %rdi
        incq %r8
        decq %rdx
        jne .Lseven
        ret
# SKX-LABEL: anywhere at
# SKX: front end {{ *}}1.75
# SKX-NOT: supply {{ *[0-9]}}
        .globl anywhere
        .type anywhere, @function
anywhere:
        .p2align 4
.Lanywhere:
        incq %rax
        incq %rbx
        incq %rcx
        incq %rsi
        incq %rdi
        incq %r8
        decq %rdx
        jne .Lanywhere
        ret
