# How long a division takes depends on its numbers, and LLVM's models are of other cores' times.
# RUN: sparcity-model %s -m skx --model incore 2>/dev/null | FileCheck %s --check-prefix SKX
# RUN: sparcity-model %s -m zen4 --model incore 2>/dev/null | FileCheck %s --check-prefix ZEN4
# RUN: sparcity-model %s -m hsw --model incore 2>/dev/null | FileCheck %s --check-prefix HSW
# RUN: sparcity-model %s -m hsw --model incore --kernel reals --format json 2>/dev/null \
# RUN: | %python -c "import json, sys; c = json.load(sys.stdin)['results'][0]['incore']; print(c['divisions_least'], c['divisions_most'], c['time'])" \
# RUN: | FileCheck %s --check-prefix JSON
# RUN: sparcity-model -m hsw --emit machine | sed '/IDIV64/s/least: 24 cy/least: 99 cy/' > %t.yaml
# RUN: not sparcity-model %s -m %t.yaml --model incore 2>&1 | FileCheck %s --check-prefix BAD

# JSON: 8{{[.0]*}} 14{{[.0]*}} 14
# BAD: error: {{.*}}'most' is less than 'least'
        .text
# SKX-LABEL: words at
# SKX: expected {{ *}}6.00
# SKX-NOT: depends on the numbers
# Measured on a Zen 4: 5.97 cycles. LLVM has 13.
# ZEN4-LABEL: words at
# ZEN4: expected {{ *}}6.00
# LLVM-MCA-BEGIN words
        movl %esi, %eax
        cltd
        idivl %ecx
# LLVM-MCA-END
# Measured on a Zen 4: 7.0 to 11.9. LLVM has 17.
# SKX-LABEL: doublewords at
# SKX: depends on the numbers: 24 to 90 cy a pass
# ZEN4-LABEL: doublewords at
# ZEN4: expected {{ *}}12.00
# ZEN4: depends on the numbers: 7 to 12 cy a pass
# LLVM-MCA-BEGIN doublewords
        movq %rsi, %rax
        cqto
        idivq %rcx
# LLVM-MCA-END
# HSW-LABEL: reals at
# HSW: expected {{ *}}14.00
# HSW: depends on the numbers: 8 to 14 cy a pass
# LLVM-MCA-BEGIN reals
        vdivsd %xmm1, %xmm2, %xmm3
# LLVM-MCA-END
