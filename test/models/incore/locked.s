# Atomic updates of memory wait for each other, whatever the ports could do.
# RUN: sparcity-model %s -m zen4 --model incore 2>/dev/null | FileCheck %s
# RUN: sparcity-model %s -m skx --model incore --format json 2>/dev/null \
# RUN: | %python -c "import json, sys; r = json.load(sys.stdin)['results']; print([(c['locked'] if 'locked' in c else 0) for c in (x['incore'] for x in r)], 'locked' in r[2]['incore'])" \
# RUN: | FileCheck %s --check-prefix JSON
# RUN: sparcity-model -m zen4 --emit machine | grep -v " locked:" > %t.yaml
# RUN: sparcity-model %s -m %t.yaml --model incore 2>/dev/null | FileCheck %s --check-prefix OTHER

# JSON: [18{{[.0]*}}, 36{{[.0]*}}, 0] False
# OTHER: one at
# OTHER-NOT: locked {{ *[0-9]}}
# OTHER: atomic updates of memory wait for each other on this core
        .text
# Measured on a Zen 4: 8.02 cycles, and as long beside additions.
# CHECK-LABEL: one
# CHECK: locked {{ *}}8.00
# CHECK: expected {{ *}}8.00
# CHECK: bottleneck {{ *}}atomic updates of memory wait for each other: 8 cy a pass
# LLVM-MCA-BEGIN one
        lock addq %rax, (%rdi)
        addq $8, %rdi
# LLVM-MCA-END
# An exchange with memory needs no prefix.
# CHECK-LABEL: two
# CHECK: locked {{ *}}16.00
# LLVM-MCA-BEGIN two
        xchgq %rax, (%rdi)
        lock
        incl (%rsi)
# LLVM-MCA-END
# CHECK-LABEL: none
# CHECK-NOT: locked {{ *[0-9]}}
# CHECK: expected
# LLVM-MCA-BEGIN none
        addq %rax, (%rdi)
        xchgq %rax, %rbx
# LLVM-MCA-END
